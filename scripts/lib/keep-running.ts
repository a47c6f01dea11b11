import { setTimeout as delay } from 'node:timers/promises';
import { createBackoff } from '../../shell/server/backoff.ts';
import { type Service, startService, untilReady } from './processes.ts';

export interface Kept {
  /** The service answers; fails when it ends before. */
  ready: Promise<void>;
  stop: () => Promise<void>;
}

/** Starts a service and, once it has been ready, starts it again whenever it ends: at once, then after longer and longer. */
export function keepRunning(service: Service): Kept {
  const { name, logFile } = service;
  const stopping = new AbortController();
  const backoff = createBackoff();
  let running = startService(service);
  let started = performance.now();
  const ready = untilReady(service, running);

  async function keep(): Promise<void> {
    await ready;
    for (;;) {
      const how = await running.ended;
      if (stopping.signal.aborted) return;
      const waitMs = backoff.next(performance.now() - started);
      const text = `${name} ended by itself (${how}): it is started again${waitMs > 0 ? ` in ${waitMs / 1000} s` : ''}`;
      console.error(`${text}. Its log: ${logFile}`);
      running.log.note(50, text);
      await delay(waitMs, undefined, { signal: stopping.signal });
      running = startService(service);
      started = performance.now();
    }
  }
  // It fails when the service was never ready, which `ready` says, or when it is stopped while it waits.
  keep().catch(() => undefined);

  return {
    ready,
    async stop() {
      stopping.abort();
      await running.stop();
    },
  };
}
