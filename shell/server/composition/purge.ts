import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

export interface PurgeOptions {
  /** Receives a POST. The header `Surrogate-Key` contains the keys. */
  url: string;
  token: string;
  compositions: () => readonly string[];
  log: Pick<FastifyBaseLogger, 'warn'>;
  lookMs?: number;
  againMs?: readonly number[];
}

const ANSWER_MS = 5000;

/** Purges replaced pages from a CDN. Each worker purges once it serves the new composition. */
export function purgeReplaced({ url, token, compositions, log, lookMs = 200, againMs = [1000, 5000, 30_000] }: PurgeOptions): () => void {
  let live = compositions();
  const stopping = new AbortController();

  async function send(keys: string): Promise<void> {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'surrogate-key': keys, ...(token && { authorization: `Bearer ${token}` }) },
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(ANSWER_MS)]),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`status ${answer.status}`);
  }

  async function purge(keys: string): Promise<void> {
    for (const waitMs of [0, ...againMs]) {
      try {
        await delay(waitMs, undefined, { signal: stopping.signal });
        return await send(keys);
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.warn({ err: error, keys }, 'shared cache not purged');
      }
    }
  }

  const timer = setInterval(() => {
    const before = live;
    live = compositions();
    // Also purges compositions that stay live, because a canary's visitors must not get cached baseline pages.
    if (before !== live && before.join() !== live.join()) void purge(before.map((id) => `c-${id}`).join(' '));
  }, lookMs).unref();
  return () => {
    clearInterval(timer);
    stopping.abort();
  };
}
