import type { EventMap } from '@shop/contracts/events';

export type Toast = EventMap['toast:shown'] & {
  id: number;
  /** Milliseconds since 1970. */
  at: number;
  /** Shown without the toast library. */
  plain: boolean;
};
