import { setTimeout as delay } from 'node:timers/promises';
import { createBackoff } from '../../shell/server/workers/backoff.ts';
import { type Service, startService, untilReady } from './processes.ts';

export interface KeptRunning {
  /** Rejects if the service ends before it is ready. */
  ready: Promise<void>;
  pid: () => number | undefined;
  stop: () => Promise<void>;
}

export function keepRunning(service: Service): KeptRunning {
  const { name, logFile, logsTo } = service;
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
      if (logsTo !== 'stdout') console.error(`${text}. Its log: ${logFile}`);
      running.log.note(50, text);
      await delay(waitMs, undefined, { signal: stopping.signal });
      running = startService(service);
      started = performance.now();
    }
  }
  keep().catch(() => undefined);

  return {
    ready,
    pid: () => running.child.pid,
    async stop() {
      stopping.abort();
      await running.stop();
    },
  };
}
