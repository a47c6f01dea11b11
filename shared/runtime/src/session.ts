import type { Api } from '@shop/contracts/api';
import { SESSION_POLL_MS } from '@shop/contracts/limits';
import type { Session } from '@shop/contracts/session';
import { type QueryClient, QueryObserver, skipToken, useQuery } from '@tanstack/react-query';
import { useRef, useSyncExternalStore } from 'react';
import { RequestFailed } from './api.ts';
import { bus } from './bus.ts';
import { histories } from './device-store.ts';
import { deviceDrafts, drafts } from './drafts.ts';
import { tabChannel } from './tab-channel.ts';

/** Session (specification, point 4). A guest is a customer without a password. */
export type SessionState =
  | { status: 'unknown'; email: ''; anonId: '' }
  | { status: 'anonymous'; email: ''; anonId: string }
  | { status: 'customer'; email: string; anonId: string; customerId?: number; isGuest?: true };

/** Customer number, or the e-mail address if the number is unknown. Empty while logged out. */
export const ownerOf = (session: SessionState): string =>
  session.status === 'customer' ? String(session.customerId ?? session.email) : '';

export const sessionKey = ['session'] as const;

const unknown: SessionState = { status: 'unknown', email: '', anonId: '' };

const toState = ({ Email, AnonId, CustomerId, Guest }: Session): SessionState =>
  Email
    ? {
        status: 'customer',
        email: Email,
        anonId: AnonId,
        ...(CustomerId !== undefined && { customerId: CustomerId }),
        ...(Guest && { isGuest: true }),
      }
    : { status: 'anonymous', email: '', anonId: AnonId };

const never = () => () => undefined;

/** `unknown` on the server, during hydration, and before the first response. */
export function useSession(): SessionState {
  // Markup that hydrates late must match the server's.
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const { data } = useQuery<SessionState>({ queryKey: sessionKey, queryFn: skipToken });
  return (hydrated && data) || unknown;
}

/** Keeps the owner when the session ends. `undefined` while the session is unknown. */
export function useDraftOwner(): string | undefined {
  const session = useSession();
  const owner = useRef('');
  owner.current = ownerOf(session) || owner.current;
  return session.status === 'unknown' ? undefined : owner.current;
}

export const sessionNow = (query: QueryClient): SessionState => query.getQueryData<SessionState>(sessionKey) ?? unknown;

export function knownSession(query: QueryClient): Promise<SessionState> {
  return new Promise((resolve) => {
    const look = () => {
      const known = query.getQueryState<SessionState>(sessionKey);
      if (!known?.data || known.fetchStatus !== 'idle') return;
      stop();
      resolve(known.data);
    };
    const stop = query.getQueryCache().subscribe(look);
    look();
  });
}

const noAnswer = (error: unknown): boolean => error instanceof RequestFailed && error.status === undefined;

const CHANNEL = 'shop:session';
type Told = 'changed' | 'logged-out';

/**
 * Calls GET /auth on start, every 900 s, on tab focus, after changes in any tab, and on `check`. An error logs out
 * silently (specification, point 4). Without a response, the session stays. Login and logout reset personal queries
 * (`my`).
 */
export function followSession(api: Api, query: QueryClient): { check: () => void } {
  const known = () => query.getQueryData<SessionState>(sessionKey);
  let changed = true;
  deviceDrafts.expire();

  const observer = new QueryObserver<SessionState>(query, {
    queryKey: sessionKey,
    queryFn: async ({ signal }) => {
      const before = known();
      const next = await api
        .read('/auth', { signal })
        .then(
          toState,
          (error): SessionState =>
            noAnswer(error) && !changed && before?.status === 'customer' ? before : { status: 'anonymous', email: '', anonId: '' },
        );
      if (!signal.aborted) changed = false;
      return next;
    },
    refetchInterval: SESSION_POLL_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
    staleTime: SESSION_POLL_MS,
    gcTime: Number.POSITIVE_INFINITY,
    // Offline, the request must fail instead of waiting.
    networkMode: 'always',
  });

  const personal = { queryKey: ['my'] };
  function forget(): void {
    for (const one of query.getQueryCache().findAll(personal)) one.reset();
    // Waits two tasks until the customer's page has unmounted. The API would refuse that page's queries.
    const ask = () => query.refetchQueries({ ...personal, type: 'active' }, { cancelRefetch: false });
    setTimeout(() => setTimeout(ask));
  }

  let before = known();
  observer.subscribe(({ data: now }) => {
    if (!now || now === before) return;
    const [owner, was] = [ownerOf(now), before && ownerOf(before)];
    if (owner !== was) {
      if (before) forget();
      if (owner !== '') {
        drafts.handTo(owner);
        deviceDrafts.handTo(owner);
        histories.adoptOwner(owner);
      }
    } else if (now.email !== before?.email) void query.invalidateQueries(personal);
    before = now;
  });

  const check = () => {
    // A late response must not replace a newer one.
    void query.getQueryCache().find({ queryKey: sessionKey })?.cancel({ silent: true });
    void observer.refetch();
  };
  const onChange = () => {
    changed = true;
    check();
  };
  const otherTabs = tabChannel(CHANNEL);
  if (otherTabs) {
    otherTabs.onmessage = ({ data }: MessageEvent<Told>) => {
      if (data === 'changed') onChange();
      else drafts.clear();
    };
  }
  const tell = (told: Told) => otherTabs?.postMessage(told);

  bus.on('session:changed', () => {
    tell('changed');
    onChange();
  });
  bus.on('user:logged-out', () => {
    tell('logged-out');
    drafts.clear();
    deviceDrafts.clear();
    histories.clear();
  });
  // Pages in the back/forward cache miss messages of other tabs.
  window.addEventListener('pageshow', ({ persisted }) => persisted && check());
  return { check };
}
