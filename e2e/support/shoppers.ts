import { Agent, get } from 'node:http';
import { expect } from './test.ts';

export interface Loss {
  /** Milliseconds since 1970. */
  at: number;
  what: string;
}

export interface Shoppers {
  sent: () => number;
  stop: () => Promise<{ sent: number; lost: Loss[] }>;
}

const PER_SECOND = process.env.EVERY_DEATH ? 50 : 10;

export interface ShopperOptions {
  kept?: boolean;
  perSecond?: number;
  cookie?: (sent: number) => string;
  /** Called for status 200. Returns an error if the body is wrong. */
  check?: (path: string, body: Buffer) => string | undefined;
}

export function shoppersOf(
  url: string,
  paths: readonly string[] | (() => string),
  { kept = true, perSecond = PER_SECOND, cookie, check }: ShopperOptions = {},
): Shoppers {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const lost: Loss[] = [];
  let sent = 0;
  let open = 0;
  const ask = (): void => {
    const address = typeof paths === 'function' ? paths() : (paths[sent % paths.length] ?? '/');
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
      {
        agent: onKept ? agent : false,
        headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 15)', ...(cookie && { cookie: cookie(sent) }) },
      },
      (answer) => {
        const parts: Buffer[] = [];
        if (check) answer.on('data', (part: Buffer) => parts.push(part));
        else answer.resume();
        answer.once('end', () => end(answer.statusCode === 200 ? check?.(address, Buffer.concat(parts)) : String(answer.statusCode)));
        answer.once('error', (error) => end(error.message));
      },
    );
    request.setTimeout(35_000, () => request.destroy(new Error('no answer')));
    request.once('error', (error) => end(error.message));
  };
  const began = performance.now();
  const timer = setInterval(() => {
    const due = Math.ceil(((performance.now() - began) / 1000) * perSecond);
    while (sent < due) ask();
  }, 1000 / perSecond);
  return {
    sent: () => sent,
    async stop() {
      clearInterval(timer);
      await expect.poll(() => open, { timeout: 60_000 }).toBe(0);
      agent.destroy();
      return { sent, lost };
    },
  };
}
