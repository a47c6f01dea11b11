import type { EventMap } from '@shop/contracts/events';

export type Toast = EventMap['toast:shown'] & {
  id: number;
  /** When it came, milliseconds since 1970. */
  at: number;
  /** It came before the library: it is shown without. */
  plain: boolean;
};
