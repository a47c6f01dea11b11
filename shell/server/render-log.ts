import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Guest } from './guest.ts';

/** Milliseconds for which what is said again is said in short. */
const AGAIN_MS = 60_000;
const REMEMBERED = 1000;

interface Failure {
  error: unknown;
  /** Who failed, as far as is known. */
  guest: Guest | undefined;
  reqId: string;
  path: string;
}

/**
 * Says what failed in rendering: one line a request, so that the cause is found by the request's id, and the stack once
 * a minute.
 */
export function createRenderLog(log: Pick<FastifyBaseLogger, 'error'>): (failure: Failure) => void {
  const said = new LRUCache<string, true>({ max: REMEMBERED, ttl: AGAIN_MS, ttlResolution: 0 });
  return ({ error, guest, reqId, path }) => {
    const why = causeOf(error);
    const key = JSON.stringify([guest, why]);
    if (said.has(key)) return log.error({ reqId, ...guest, why }, `rendering ${path}, as before`);
    said.set(key, true);
    log.error({ err: error, reqId, ...guest }, `rendering ${path}`);
  };
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : causeOf(error.cause);
}
