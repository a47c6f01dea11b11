import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Guest } from './guest.ts';

/** Milliseconds for which what is said again is said in short. */
const AGAIN_MS = 60_000;
const REMEMBERED = 1000;
/** So much of it is shown to release managers. */
const SHOWN = 20;

interface Failure {
  error: unknown;
  /** Who failed, as far as is known. */
  guest: Guest | undefined;
  reqId: string;
  path: string;
}

export interface RenderLog {
  /**
   * Says what failed in rendering: one line a request, so that the cause is found by the request's id, and the stack once
   * a minute. Of each version that begins to fail one line more, always with the same words: what alarms look for.
   */
  say: (failure: Failure) => void;
  /** What has failed within the last minute, each as a text: of which version, where, and why. */
  recent: () => string[];
}

export function createRenderLog(log: Pick<FastifyBaseLogger, 'error'>): RenderLog {
  /** By what failed and why. */
  const said = new LRUCache<string, true>({ max: REMEMBERED, ttl: AGAIN_MS, ttlResolution: 0 });
  const failing = new LRUCache<string, true>({ max: REMEMBERED, ttl: AGAIN_MS, ttlResolution: 0 });
  const known = new LRUCache<string, true>({ max: SHOWN, ttl: AGAIN_MS, ttlResolution: 0 });

  return {
    say({ error, guest, reqId, path }) {
      const why = causeOf(error);
      const what = `${guest ? nameOf(guest) : path}: ${why}`;
      known.set(what, true);
      if (guest) {
        const version = `${guest.remote} ${guest.version}`;
        if (!failing.has(version)) log.error({ reqId, ...guest, why }, 'what is live has begun to fail');
        failing.set(version, true);
      }
      if (said.has(what)) return log.error({ reqId, ...guest, why }, `rendering ${path}, as before`);
      said.set(what, true);
      log.error({ err: error, reqId, ...guest }, `rendering ${path}`);
    },
    recent: () => [...known.keys()].sort((a, b) => (a < b ? -1 : 1)),
  };
}

const nameOf = ({ remote, version, page, slot }: Guest): string =>
  `${remote} ${version}, ${slot === undefined ? `page ${page}` : `slot ${slot}`}`;

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : causeOf(error.cause);
}
