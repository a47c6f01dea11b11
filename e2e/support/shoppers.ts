import { Agent, get } from 'node:http';
import { expect } from './test.ts';

/** A page that did not come. */
export interface Loss {
  /** When it was asked for, milliseconds since 1970. */
  at: number;
  /** Its address, the connection's kind and what came in its place. */
  what: string;
}

export interface Shoppers {
  /** How many pages they have asked for. */
  sent: () => number;
  /** Waits for what is under way. */
  stop: () => Promise<{ sent: number; lost: Loss[] }>;
}

/** Of pages, a second; more are asked for by `npm test -- long`. At twenty, two cores still have time for what the test is about. */
const PER_SECOND = process.env.EVERY_DEATH ? 50 : 20;

/**
 * Other shoppers, who come to a shop all the time. Every other page is asked for on a connection that is kept, as browsers do:
 * a dead worker's reset may be on its way on it, which they answer by asking again. `kept`: false where that must not matter.
 */
export function shoppersOf(url: string, paths: readonly string[], { kept = true } = {}): Shoppers {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const lost: Loss[] = [];
  let sent = 0;
  let open = 0;
  const ask = (): void => {
    const address = paths[sent % paths.length] ?? '/';
    const onKept = kept && sent % 2 === 0;
    const at = Date.now();
    sent++;
    open++;
    const end = (failure?: string): void => {
      open--;
      if (failure) lost.push({ at, what: `${address} ${onKept ? 'keep-alive' : 'closed'}: ${failure}` });
    };
    const request = get(
      url + address,
      { agent: onKept ? agent : false, headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 15)' } },
      (answer) => {
        answer.resume();
        answer.once('end', () => end(answer.statusCode === 200 ? undefined : String(answer.statusCode)));
        answer.once('error', (error) => end(error.message));
      },
    );
    request.setTimeout(35_000, () => request.destroy(new Error('no answer')));
    request.once('error', (error) => end(error.message));
  };
  const timer = setInterval(ask, 1000 / PER_SECOND);
  return {
    sent: () => sent,
    async stop() {
      clearInterval(timer);
      await expect.poll(() => open, { timeout: 40_000 }).toBe(0);
      agent.destroy();
      return { sent, lost };
    },
  };
}
