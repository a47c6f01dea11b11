import type { FastifyReply } from 'fastify';
import { Refusal } from '../refusal.ts';

export function abortOnDisconnect({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort(new Refusal('unavailable')));
  return gone.signal;
}
