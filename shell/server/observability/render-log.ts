import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { RemoteContext } from '../isolation/remote-context.ts';

const AGAIN_MS = 60_000;
const REMEMBERED = 1000;
const SHOWN = 20;

interface Failure {
  error: unknown;
  remoteContext: RemoteContext | undefined;
  reqId: string;
  path: string;
}

export interface RenderLog {
  /** Logs each failure's stack at most once a minute. A version's first failure logs a fixed text for alarms. */
  report: (failure: Failure) => void;
  recent: () => string[];
}

export function createRenderLog(log: Pick<FastifyBaseLogger, 'error'>): RenderLog {
  const said = new LRUCache<string, true>({ max: REMEMBERED, ttl: AGAIN_MS, ttlResolution: 0 });
  const failing = new LRUCache<string, true>({ max: REMEMBERED, ttl: AGAIN_MS, ttlResolution: 0 });
  const known = new LRUCache<string, true>({ max: SHOWN, ttl: AGAIN_MS, ttlResolution: 0 });

  return {
    report({ error, remoteContext, reqId, path }) {
      const why = causeOf(error);
      const what = `${remoteContext ? nameOf(remoteContext) : path}: ${why}`;
      known.set(what, true);
      if (remoteContext) {
        const version = `${remoteContext.remote} ${remoteContext.version}`;
        if (!failing.has(version)) log.error({ reqId, ...remoteContext, why }, 'what is live has begun to fail');
        failing.set(version, true);
      }
      if (said.has(what)) return log.error({ reqId, ...remoteContext, why }, `rendering ${path}, as before`);
      said.set(what, true);
      log.error({ err: error, reqId, ...remoteContext }, `rendering ${path}`);
    },
    recent: () => [...known.keys()].sort((a, b) => (a < b ? -1 : 1)),
  };
}

const nameOf = ({ remote, version, page, slot }: RemoteContext): string =>
  `${remote} ${version}, ${slot === undefined ? `page ${page}` : `slot ${slot}`}`;

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : causeOf(error.cause);
}
