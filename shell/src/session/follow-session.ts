import { SESSION_REFRESH_MS } from '@shop/contracts/limits';
import type { Session } from '@shop/contracts/session';
import { type Api, bus, type QueryClient, type SessionState, sessionStore } from '@shop/runtime';

const toState = ({ Email, AnonId }: Session): SessionState =>
  Email ? { status: 'customer', email: Email, anonId: AnonId } : { status: 'anonymous', email: '', anonId: AnonId };

/**
 * Asks GET /auth at start, every 900 s and after whatever changes it. A failed check means logged out, silently
 * (specification, point 4). When somebody logs in or out, what was loaded for the one before is forgotten:
 * personal queries have keys that begin with `my`.
 */
export function followSession(api: Api, query: QueryClient): void {
  let asked = 0;

  const refresh = async () => {
    const mine = ++asked;
    const next = await api.read<Session>('/auth').then(toState, (): SessionState => ({ status: 'anonymous', email: '', anonId: '' }));
    // An older answer that comes late must not undo a newer one.
    if (mine !== asked) return;
    const before = sessionStore.getState();
    sessionStore.setState(next, true);
    if (before.status !== 'unknown' && before.email !== next.email) await query.resetQueries({ queryKey: ['my'] });
  };

  void refresh();
  setInterval(() => void refresh(), SESSION_REFRESH_MS);
  bus.on('session:changed', () => void refresh());
}
