import type { RemoteName } from '@shop/contracts/remote';
import type { RouteRecord } from '@shop/contracts/routes';
import type { SlotName } from '@shop/contracts/slots';

/** What the trial's process is told. */
export interface TrialTask {
  remote: RemoteName;
  /** Absolute path of the server bundle's entry. */
  entry: string;
}

/** What the trial's process says to the publisher. */
export type TrialMessage =
  | { type: 'ready' }
  | { type: 'doing'; what: string }
  | { type: 'problem'; text: string }
  | { type: 'surface'; routes: RouteRecord[]; slots: SlotName[] }
  | { type: 'done' };

/** How long the trial waits for what. */
export const trialSettings = {
  /** Milliseconds for one page or slot to be drawn; what waits for data is not waited for. */
  drawMs: 50,
  /** Milliseconds for what waits though it has asked for no data. */
  idleMs: 2000,
  /** Milliseconds for timers that were started to run. */
  settleMs: 500,
};
