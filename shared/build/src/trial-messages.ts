import type { RemoteName } from '@shop/contracts/remote';
import type { RouteRecord } from '@shop/contracts/routes';
import type { SlotName } from '@shop/contracts/slots';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Mode } from './base.ts';

/** The message's body contains the contents of `files`. */
export interface TrialTask {
  remote: RemoteName;
  mode: Mode;
  memoryMb: number;
  files: readonly { path: string; length: number }[];
}

export const trialSettings = {
  /** Milliseconds to render a page or slot, without waits for data. */
  drawMs: 50,
  /** Milliseconds until a render must have finished or requested data. */
  idleMs: 2000,
  settleMs: 500,
  /** Characters. */
  maxText: 2000,
};

const text = Type.String({ maxLength: trialSettings.maxText });

const TrialMessage = Type.Union([
  Type.Object({ type: Type.Literal('ready') }),
  Type.Object({ type: Type.Literal('unconfined'), why: text }),
  Type.Object({ type: Type.Literal('doing'), what: text }),
  Type.Object({ type: Type.Literal('problem'), text }),
  Type.Object({
    type: Type.Literal('surface'),
    routes: Type.Unsafe<RouteRecord[]>(Type.Array(Type.Object({}), { maxItems: 1000 })),
    slots: Type.Unsafe<SlotName[]>(Type.Array(Type.String(), { maxItems: 1000 })),
  }),
  Type.Object({ type: Type.Literal('done') }),
]);
export type TrialMessage = Type.Static<typeof TrialMessage>;

export function checkTrialMessage(message: unknown): TrialMessage {
  if (!Value.Check(TrialMessage, message)) throw new Error('not a message of a trial');
  return message;
}
