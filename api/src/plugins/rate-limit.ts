import rateLimit from '@fastify/rate-limit';
import type { App } from '../app.ts';
import { Refusal } from '../refusal.ts';

/** Off unless a route asks for it with `perMinute`. Counts in this process: two processes allow twice as much. */
export async function rateLimits(app: App): Promise<void> {
  await app.register(rateLimit, { global: false, errorResponseBuilder: () => new Refusal('too-many-requests') });
}

/** A route's `config`: at most so many requests a minute from one client address. */
export const perMinute = (max: number) => ({ rateLimit: { max, timeWindow: 60_000 } });
