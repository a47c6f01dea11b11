import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SessionView } from '../src/state.ts';

const SESSION_MS = 30 * 60_000;
const MAX_SESSIONS = 1000;

export interface Session extends Omit<SessionView, 'hasPasskey'> {}

export interface Sessions {
  begin: (person: string, method: Session['method']) => { id: string; session: Session };
  find: (id: string | undefined) => Session | undefined;
  end: (id: string) => void;
  endAll: (person: string) => void;
}

const hashOf = (id: string): string => createHash('sha256').update(id).digest('hex');
const secret = (): string => randomBytes(32).toString('base64url');

/** In memory: a restart signs everybody out. */
export function createSessions(now: () => number = Date.now): Sessions {
  const sessions = new Map<string, Session>();
  return {
    begin(person, method) {
      for (const [key, { until }] of sessions) if (until <= now() || sessions.size >= MAX_SESSIONS) sessions.delete(key);
      const id = secret();
      const session: Session = { person, method, csrf: secret(), until: now() + SESSION_MS };
      sessions.set(hashOf(id), session);
      return { id, session };
    },
    find(id) {
      const session = id === undefined ? undefined : sessions.get(hashOf(id));
      return session && session.until > now() ? session : undefined;
    },
    end: (id) => void sessions.delete(hashOf(id)),
    endAll(person) {
      for (const [key, session] of sessions) if (session.person === person) sessions.delete(key);
    },
  };
}

export function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

/** Counts all visitors' failures together, because all use one proxy. */
export function createAttempts(most: number, windowMs: number, now: () => number = Date.now) {
  let failures: number[] = [];
  const recent = (): number[] => (failures = failures.filter((at) => at > now() - windowMs));
  return { isSpent: (): boolean => recent().length >= most, failed: (): void => void recent().push(now()) };
}
