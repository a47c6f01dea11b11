import { setTimeout as delay } from 'node:timers/promises';
import type { Envelope } from '@shop/contracts/envelope';
import type { Goods } from '../goods.ts';
import { type Answer, type Send, type Visitor, visitor } from '../visitor.ts';

/** What an attack knows of the shop, and how it reports. */
export interface Target {
  origin: string;
  /** The one network address that all attacks come from. */
  address: string;
  goods: Goods;
  signal: AbortSignal;
  /** Counts an answer by its status; 0: none came; `OPENED`: a connection. */
  note: (status: number) => void;
}

export const OPENED = 1;

/** Goes on until the target's signal aborts; rejects if it cannot. */
export type Attack = (target: Target) => Promise<void>;

/** A pause after a refusal, so that refusals are not all that the attacker's processor does. */
const REFUSED_MS = 20;
const PATIENCE_MS = 30_000;

/** The shop is too busy for the attacker, or does not answer. */
export const isTurnedAway = (status: number): boolean => status === 0 || status === 429 || status >= 500;

export const isDone = ({ status }: Answer): boolean => status >= 200 && status < 300;

export const attacker = ({ origin, address }: Target, connections?: number): Visitor => visitor(origin, address, connections, PATIENCE_MS);

/** Sends what `next` says again and again, `atOnce` at a time, until the attack ends. */
export async function again(
  { signal, note }: Target,
  atOnce: number,
  someone: Visitor,
  next: (n: number) => { method?: string; path: string; sent?: Send; headers?: Record<string, string> },
): Promise<void> {
  let n = 0;
  const loop = async () => {
    while (!signal.aborted) {
      const { method = 'GET', path, sent, headers } = next(n++);
      const { status } = await someone.call(method, path, sent, headers);
      note(status);
      if (status === 0 || status >= 400) await delay(REFUSED_MS);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
}

/**
 * Sends again while it is turned away.
 *
 * @throws AbortError when the attack ends
 */
export async function insist({ signal, note }: Target, send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    signal.throwIfAborted();
    const answer = await send();
    note(answer.status);
    if (!isTurnedAway(answer.status)) return answer;
    await delay(REFUSED_MS);
  }
}

/** Sends again until it succeeds. @throws if it is refused for another reason than that the shop is busy */
export async function succeed<P>(target: Target, what: string, send: () => Promise<Answer>): Promise<P> {
  const answer = await insist(target, send);
  if (!isDone(answer)) throw new Error(`${what} answered ${answer.status} ${answer.body.toString('utf8', 0, 200)}`);
  return (JSON.parse(answer.body.toString()) as Envelope<P>).Payload;
}
