import { SESSION_REFRESH_MS } from '@shop/contracts/limits';
import type { Session } from '@shop/contracts/session';
import { type Api, bus, type QueryClient, RequestFailed, type SessionState, sessionStore } from '@shop/runtime';

const toState = ({ Email, AnonId }: Session): SessionState =>
  Email ? { status: 'customer', email: Email, anonId: AnonId } : { status: 'anonymous', email: '', anonId: AnonId };

/** A check that nobody has answered says nothing about the session; an answer that is an error does. */
const noAnswer = (error: unknown): boolean => error instanceof RequestFailed && error.status === undefined;

/**
 * Asks GET /auth at start, every 900 s, after whatever changes it, and when `check` is called: somebody was refused who
 * should not have been. A failed check means logged out, silently (specification, point 4); only while the line is down
 * a known customer stays one, so that what they are typing is not taken away for nothing. When somebody logs in or out,
 * what was loaded for the one before is forgotten: personal queries have keys that begin with `my`.
 */
export function followSession(api: Api, query: QueryClient): { check: () => void } {
  let asked = 0;

  const refresh = async ({ mayBeOver }: { mayBeOver: boolean }) => {
    const mine = ++asked;
    const before = sessionStore.getState();
    const next = await api
      .read<Session>('/auth')
      .then(
        toState,
        (error): SessionState =>
          noAnswer(error) && !mayBeOver && before.status === 'customer' ? before : { status: 'anonymous', email: '', anonId: '' },
      );
    // An older answer that comes late must not undo a newer one.
    if (mine !== asked) return;
    const known = sessionStore.getState();
    sessionStore.setState(next, true);
    if (known.status !== 'unknown' && known.email !== next.email) await query.resetQueries({ queryKey: ['my'] });
  };

  const check = () => void refresh({ mayBeOver: false });
  void refresh({ mayBeOver: true });
  setInterval(check, SESSION_REFRESH_MS);
  bus.on('session:changed', () => void refresh({ mayBeOver: true }));
  return { check };
}
