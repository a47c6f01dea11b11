import type { FastifyReply } from 'fastify';
import { Refusal } from '../refusal.ts';

/** Says when whoever asked has hung up. Nobody reads what they are refused with then. */
export function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort(new Refusal('unavailable')));
  return gone.signal;
}
