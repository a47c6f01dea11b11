import { SESSION_REFRESH_MS } from '@shop/contracts/limits';
import type { Session } from '@shop/contracts/session';
import type { Api } from '@shop/contracts/shop';
import { type QueryClient, QueryObserver, skipToken, useQuery } from '@tanstack/react-query';
import { useRef, useSyncExternalStore } from 'react';
import { RequestFailed } from './api.ts';
import { bus } from './bus.ts';
import { drafts } from './drafts.ts';
import { tabChannel } from './tab-channel.ts';

/** Specification, point 4: unknown at start; a customer if GET /auth has an Email, otherwise anonymous. A guest is a customer without a password. */
export type SessionState =
  | { status: 'unknown'; email: ''; anonId: '' }
  | { status: 'anonymous'; email: ''; anonId: string }
  | { status: 'customer'; email: string; anonId: string; customerId?: number; isGuest?: true };

/**
 * Who somebody is, whose address may change: their number, else, where the API does not say it, the address. Empty while
 * nobody is logged in.
 */
export const ownerOf = (session: SessionState): string =>
  session.status === 'customer' ? String(session.customerId ?? session.email) : '';

/** Where the session is among the queries. Only `followSession` asks, and only in the browser. */
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

/** Who is there. `unknown` on the server, while hydrating, and until GET /auth has answered. */
export function useSession(): SessionState {
  // What hydrates late must find what the server has drawn, although the answer may be there already.
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const { data } = useQuery<SessionState>({ queryKey: sessionKey, queryFn: skipToken });
  return (hydrated && data) || unknown;
}

/** Whose drafts are read and kept here: a customer's go on to be theirs while their session is over. Undefined until it is known who is there. */
export function useDraftOwner(): string | undefined {
  const session = useSession();
  const owner = useRef('');
  owner.current = ownerOf(session) || owner.current;
  return session.status === 'unknown' ? undefined : owner.current;
}

/** Who is there as far as it is known now, for what is no component; `unknown` before the first answer. */
export const sessionNow = (query: QueryClient): SessionState => query.getQueryData<SessionState>(sessionKey) ?? unknown;

/** Resolves when it is known who is there; while a question is under way, when that has been answered. */
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

/** A check that nobody has answered says nothing about the session; an answer that is an error does. */
const noAnswer = (error: unknown): boolean => error instanceof RequestFailed && error.status === undefined;

/** Between the tabs of one browser, which share the session's cookie. */
const CHANNEL = 'shop:session';
type Told = 'changed' | 'logged-out';

/**
 * Asks GET /auth at start, every 900 s while the tab is shown and at once on its return when that is over, after whatever
 * changes it in this or another tab, and when `check` is called: somebody was refused who should not have been. A failed
 * check means logged out, silently (specification, point 4); only while the line is down a known customer stays one, so that
 * what they are typing is not taken away for nothing. When somebody logs in or out, what was loaded for the one before is
 * forgotten: personal queries have keys that begin with `my`. Whose address has changed stays who they are. Drafts outlive a
 * session that has run out, for the same customer; who logs out leaves none, and who logs in finds nobody else's.
 */
export function followSession(api: Api, query: QueryClient): { check: () => void } {
  const known = () => query.getQueryData<SessionState>(sessionKey);
  /** Since the last answer somebody has logged in or out: what was known counts no longer. */
  let changed = true;

  const observer = new QueryObserver<SessionState>(query, {
    queryKey: sessionKey,
    queryFn: async ({ signal }) => {
      const before = known();
      const next = await api
        .read<Session>('/auth', signal)
        .then(
          toState,
          (error): SessionState =>
            noAnswer(error) && !changed && before?.status === 'customer' ? before : { status: 'anonymous', email: '', anonId: '' },
        );
      if (!signal.aborted) changed = false;
      return next;
    },
    refetchInterval: SESSION_REFRESH_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
    staleTime: SESSION_REFRESH_MS,
    gcTime: Number.POSITIVE_INFINITY,
    // Without a line it fails, and that is an answer too.
    networkMode: 'always',
  });

  const personal = { queryKey: ['my'] };
  function forget(): void {
    for (const one of query.getQueryCache().findAll(personal)) one.reset();
    // Asked for anew by what is shown then: components hear who is there in the next task, at whose end a customer's page has gone.
    // What it shows would be asked for to be refused.
    const ask = () => query.refetchQueries({ ...personal, type: 'active' }, { cancelRefetch: false });
    setTimeout(() => setTimeout(ask));
  }

  let before = known();
  observer.subscribe(({ data: now }) => {
    if (!now || now === before) return;
    const [owner, was] = [ownerOf(now), before && ownerOf(before)];
    if (owner !== was) {
      if (before) forget();
      if (owner !== '') drafts.handTo(owner);
    } else if (now.email !== before?.email) void query.invalidateQueries(personal);
    before = now;
  });

  const check = () => {
    // An older answer that comes late must not undo a newer one.
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
  });
  // While a page waits to be brought to life by Back nobody tells it anything.
  window.addEventListener('pageshow', ({ persisted }) => persisted && check());
  return { check };
}
