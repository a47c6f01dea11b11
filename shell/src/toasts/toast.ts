import type { EventMap } from '@shop/contracts/events';

export type Toast = EventMap['toast:shown'] & {
  id: number;
  at: number;
  /** Shown without the toast library. */
  plain: boolean;
};
