import type { RemoteName } from '@shop/contracts/remote';
import type { RouteRecord } from '@shop/contracts/routes';
import type { SlotName } from '@shop/contracts/slots';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Mode } from './base.ts';

/** The publisher's one message. The texts of `files` follow in its body, one after the other. */
export interface TrialTask {
  remote: RemoteName;
  mode: Mode;
  /** The kernel's limit of its memory. */
  memoryMb: number;
  files: readonly { path: string; length: number }[];
}

/** How long the trial waits for what. */
export const trialSettings = {
  /** Milliseconds for one page or slot to be drawn; what waits for data is not waited for. */
  drawMs: 50,
  /** Milliseconds for what waits though it has asked for no data. */
  idleMs: 2000,
  /** Milliseconds for timers that were started to run. */
  settleMs: 500,
  /** Characters of a problem. */
  maxText: 2000,
};

const text = Type.String({ maxLength: trialSettings.maxText });

// The process runs the remote's code, so the publisher checks each message.
const TrialMessage = Type.Union([
  Type.Object({ type: Type.Literal('ready') }),
  Type.Object({ type: Type.Literal('unconfined'), why: text }),
  Type.Object({ type: Type.Literal('doing'), what: text }),
  Type.Object({ type: Type.Literal('problem'), text }),
  Type.Object({
    type: Type.Literal('surface'),
    // `manifestProblem` checks their content.
    routes: Type.Unsafe<RouteRecord[]>(Type.Array(Type.Object({}), { maxItems: 1000 })),
    slots: Type.Unsafe<SlotName[]>(Type.Array(Type.String(), { maxItems: 1000 })),
  }),
  Type.Object({ type: Type.Literal('done') }),
]);
export type TrialMessage = Type.Static<typeof TrialMessage>;

/** @throws on anything else. */
export function checkTrialMessage(message: unknown): TrialMessage {
  if (!Value.Check(TrialMessage, message)) throw new Error('not a message of a trial');
  return message;
}
