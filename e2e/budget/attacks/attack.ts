import { setTimeout as delay } from 'node:timers/promises';
import type { Envelope } from '@shop/contracts/envelope';
import type { Goods } from '../goods.ts';
import { type Answer, type Send, type Visitor, visitor } from '../visitor.ts';

export interface Target {
  origin: string;
  address: string;
  goods: Goods;
  signal: AbortSignal;
  /** `status`: 0 for no answer, `OPENED` for an open connection. */
  note: (status: number) => void;
}

export const OPENED = 1;

export type Attack = (target: Target) => Promise<void>;

/** Milliseconds before a refused request is repeated. */
const REFUSED_MS = 20;
const PATIENCE_MS = 30_000;

export const isTurnedAway = (status: number): boolean => status === 0 || status === 429 || status >= 500;

export const isDone = ({ status }: Answer): boolean => status >= 200 && status < 300;

export const attacker = ({ origin, address }: Target, connections?: number): Visitor =>
  visitor(origin, address, { ...(connections && { connections }), patienceMs: PATIENCE_MS });

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

/** @throws AbortError when the attack ends */
export async function retryUntilAccepted({ signal, note }: Target, send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    signal.throwIfAborted();
    const answer = await send();
    note(answer.status);
    if (!isTurnedAway(answer.status)) return answer;
    await delay(REFUSED_MS);
  }
}

/** @throws if the API refuses for another reason than load */
export async function succeed<P>(target: Target, what: string, send: () => Promise<Answer>): Promise<P> {
  const answer = await retryUntilAccepted(target, send);
  if (!isDone(answer)) throw new Error(`${what} answered ${answer.status} ${answer.body.toString('utf8', 0, 200)}`);
  return (JSON.parse(answer.body.toString()) as Envelope<P>).Payload;
}
