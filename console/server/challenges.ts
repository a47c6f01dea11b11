import { isDeepStrictEqual } from 'node:util';
import type { Order } from '../src/action.ts';

const MINUTES = 3;
/** Maximum per purpose, so that strangers' sign-in requests displace no other challenges. */
const MOST = 1000;

export type Purpose = { for: 'sign-in' } | { for: 'registration'; person: string } | { for: 'order'; person: string; order: Order };

/** Each challenge is valid once, for one purpose. */
export function createChallenges(now: () => number = Date.now) {
  const open = new Map<string, { purpose: Purpose; until: number }>();
  return {
    add(challenge: string, purpose: Purpose): void {
      for (const [key, { until }] of open) if (until <= now()) open.delete(key);
      const alike = [...open].filter(([, other]) => other.purpose.for === purpose.for);
      const [oldest] = alike;
      if (oldest && alike.length >= MOST) open.delete(oldest[0]);
      open.set(challenge, { purpose, until: now() + MINUTES * 60_000 });
    },
    take(challenge: string, purpose: Purpose): boolean {
      const found = open.get(challenge);
      open.delete(challenge);
      return found !== undefined && found.until > now() && isDeepStrictEqual(found.purpose, purpose);
    },
  };
}

export type Challenges = ReturnType<typeof createChallenges>;
