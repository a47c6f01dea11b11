/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Api } from '@shop/contracts/api';
import type { Session } from '@shop/contracts/session';
import { act, cleanup, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { ApiError, RequestFailed } from './api.ts';
import { bus } from './bus.ts';
import { deviceDrafts, drafts } from './drafts.ts';
import { createQueryClient, type QueryClient, QueryClientProvider, useQuery } from './query.ts';
import { followSession, knownSession, type SessionState, sessionKey, useSession } from './session.ts';

const visitor: Session = { Email: '', AnonId: 'a1' };
const ayse: Session = { Email: 'ayse@example.com', AnonId: 'a1' };
const mehmet: Session = { Email: 'mehmet@example.com', AnonId: 'a2' };

class Channel {
  static all: Channel[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
    Channel.all.push(this);
  }
  postMessage(data: unknown) {
    for (const other of Channel.all) if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }
}
Object.assign(globalThis, { BroadcastChannel: Channel });

let questions: PromiseWithResolvers<Session>[];
let paths: string[];
let query: QueryClient;
let listening: jest.SpiedFunction<typeof bus.on>;
let onWindow: jest.SpiedFunction<typeof window.addEventListener>;

const session = () => query.getQueryData<SessionState>(sessionKey);

const api = {
  read: (path: string) => {
    paths.push(path);
    const question = Promise.withResolvers<Session>();
    questions.push(question);
    return question.promise;
  },
} as unknown as Api;

beforeEach(() => {
  jest.useFakeTimers();
  questions = [];
  paths = [];
  Channel.all = [];
  query = createQueryClient();
  query.mount();
  listening = jest.spyOn(bus, 'on');
  onWindow = jest.spyOn(window, 'addEventListener');
});
afterEach(() => {
  cleanup();
  query.unmount();
  query.clear();
  for (const { value: stop } of listening.mock.results) (stop as () => void)();
  listening.mockRestore();
  for (const [name, listener] of onWindow.mock.calls) window.removeEventListener(name, listener);
  onWindow.mockRestore();
  jest.useRealTimers();
});

const answer = async (number: number, session: Session) => {
  questions[number]?.resolve(session);
  await jest.advanceTimersByTimeAsync(0);
};
const fail = async (number: number) => {
  questions[number]?.reject(new Error('network down'));
  await jest.advanceTimersByTimeAsync(0);
};

test('keeps the session unknown until GET /auth answers', async () => {
  followSession(api, query);
  expect(paths).toEqual(['/auth']);
  expect(session()).toBeUndefined();
  await answer(0, ayse);
  expect(session()).toEqual({ status: 'customer', email: 'ayse@example.com', anonId: 'a1' });
});

test('stores the customer number that the API sends', async () => {
  followSession(api, query);
  await answer(0, { ...ayse, CustomerId: 7 });
  expect(session()).toEqual({ status: 'customer', email: 'ayse@example.com', anonId: 'a1', customerId: 7 });
});

test('treats a visitor without an e-mail address as anonymous', async () => {
  followSession(api, query);
  await answer(0, visitor);
  expect(session()).toEqual({ status: 'anonymous', email: '', anonId: 'a1' });
});

test('makes the visitor anonymous silently after a failed session check', async () => {
  const toast = jest.fn();
  const said = jest.spyOn(console, 'error');
  bus.on('toast:shown', toast);
  followSession(api, query);
  await fail(0);
  expect(session()).toEqual({ status: 'anonymous', email: '', anonId: '' });

  bus.emit('session:changed', {});
  await answer(1, ayse);
  bus.emit('session:changed', {});
  await fail(2);
  expect(session()?.status).toBe('anonymous');
  expect(toast).not.toHaveBeenCalled();
  expect(said).not.toHaveBeenCalled();
});

test('checks the session every 900 seconds', async () => {
  followSession(api, query);
  await answer(0, ayse);
  await jest.advanceTimersByTimeAsync(899_999);
  expect(paths).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(paths).toHaveLength(2);
  await answer(1, visitor);
  expect(session()?.status).toBe('anonymous');
  await jest.advanceTimersByTimeAsync(900_000);
  expect(paths).toHaveLength(3);
});

describe('hidden tab', () => {
  const show = async (visibilityState: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await jest.advanceTimersByTimeAsync(0);
  };
  afterEach(() => show('visible'));

  test('checks an overdue session when the tab is visible again', async () => {
    followSession(api, query);
    await answer(0, ayse);
    await show('hidden');
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(paths).toHaveLength(1);
    await show('visible');
    expect(paths).toHaveLength(2);
    await answer(1, visitor);
    expect(session()?.status).toBe('anonymous');
    await jest.advanceTimersByTimeAsync(900_000);
    expect(paths).toHaveLength(3);
  });

  test('keeps the session check interval when a tab reappears early', async () => {
    followSession(api, query);
    await answer(0, ayse);
    await show('hidden');
    await jest.advanceTimersByTimeAsync(60_000);
    await show('visible');
    expect(paths).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(840_000);
    expect(paths).toHaveLength(2);
  });
});

describe('session changes in other tabs', () => {
  const otherTab = () => new Channel('shop:session');

  test('checks the session after another tab’s message', async () => {
    followSession(api, query);
    await answer(0, ayse);
    load();
    otherTab().postMessage('changed');
    expect(paths).toHaveLength(2);
    await answer(1, visitor);
    expect([session()?.status, ...loaded()]).toEqual(['anonymous', undefined, ['kupa']]);
  });

  test('logs out when the check after another tab’s message fails', async () => {
    followSession(api, query);
    await answer(0, ayse);
    otherTab().postMessage('changed');
    questions[1]?.reject(new RequestFailed('GET /auth did not reach the API'));
    await jest.advanceTimersByTimeAsync(0);
    expect(session()?.status).toBe('anonymous');
  });

  test('notifies other tabs once per change of session', async () => {
    followSession(api, query);
    await answer(0, visitor);
    const heard: unknown[] = [];
    otherTab().onmessage = ({ data }) => heard.push(data);
    bus.emit('session:changed', {});
    otherTab().postMessage('changed');
    bus.emit('user:logged-out', {});
    expect(heard).toEqual(['changed', 'changed', 'logged-out']);
  });

  test('removes this tab’s drafts after a logout in another tab', async () => {
    followSession(api, query);
    await answer(0, ayse);
    drafts.write('design 17', ayse.Email, 'Doğum günü');
    otherTab().postMessage('logged-out');
    expect(drafts.read('design 17', ayse.Email)).toBeUndefined();
  });

  test('removes the device’s search history on logout', async () => {
    followSession(api, query);
    await answer(0, ayse);
    localStorage.setItem('history:searches', '["gizli hediye"]');
    localStorage.setItem('compare_products', '[]');
    bus.emit('user:logged-out', {});
    expect(Object.keys(localStorage)).toEqual(['compare_products']);
  });

  test('removes another customer’s histories on login', async () => {
    followSession(api, query);
    await answer(0, ayse);
    localStorage.setItem('history:searches', '["gizli hediye"]');
    bus.emit('session:changed', {});
    await answer(1, visitor);
    expect(localStorage.getItem('history:searches')).not.toBeNull();
    bus.emit('session:changed', {});
    await answer(2, { ...ayse, CustomerId: 99, Email: 'mehmet@example.com' });
    expect(localStorage.getItem('history:searches')).toBeNull();
  });

  test('checks the session when restored from the back/forward cache', async () => {
    followSession(api, query);
    await answer(0, ayse);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(paths).toHaveLength(1);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(paths).toHaveLength(2);
  });
});

test('ignores other tabs when BroadcastChannel is unavailable', async () => {
  const channel = jest.spyOn(globalThis, 'BroadcastChannel').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  followSession(api, query);
  channel.mockRestore();
  await answer(0, visitor);
  bus.emit('session:changed', {});
  bus.emit('user:logged-out', {});
  await answer(1, ayse);
  expect(session()?.status).toBe('customer');
});

test('checks the session on a session:changed event', async () => {
  followSession(api, query);
  await answer(0, visitor);
  bus.emit('session:changed', {});
  expect(paths).toHaveLength(2);
  await answer(1, ayse);
  expect(session()?.status).toBe('customer');
});

test('checks the session on demand', async () => {
  const { check } = followSession(api, query);
  await answer(0, ayse);
  check();
  expect(paths).toHaveLength(2);
  await answer(1, visitor);
  expect(session()?.status).toBe('anonymous');
});

test('stays logged in offline, logs out when the API fails', async () => {
  const { check } = followSession(api, query);
  await answer(0, ayse);
  check();
  questions[1]?.reject(new RequestFailed('GET /auth did not reach the API'));
  await jest.advanceTimersByTimeAsync(900_000);
  expect(session()).toMatchObject({ status: 'customer', email: 'ayse@example.com' });
  questions[2]?.reject(new ApiError('Bir hata oluştu.', 500));
  await jest.advanceTimersByTimeAsync(0);
  expect(session()?.status).toBe('anonymous');
});

test('logs out when a proxy error answers the session check', async () => {
  const { check } = followSession(api, query);
  await answer(0, ayse);
  check();
  questions[1]?.reject(new RequestFailed('GET /auth answered 502 without an envelope', { status: 502 }));
  await jest.advanceTimersByTimeAsync(0);
  expect(session()?.status).toBe('anonymous');
});

test('makes the visitor anonymous if checking a session change fails', async () => {
  followSession(api, query);
  await answer(0, ayse);
  bus.emit('session:changed', {});
  bus.emit('session:changed', {});
  await answer(1, ayse);
  questions[2]?.reject(new RequestFailed('GET /auth did not reach the API'));
  await jest.advanceTimersByTimeAsync(0);
  expect(session()?.status).toBe('anonymous');
});

test('returns a known session at once', async () => {
  followSession(api, query);
  await answer(0, ayse);
  expect(await knownSession(query)).toMatchObject({ email: 'ayse@example.com' });
});

test('ignores an older session answer that arrives late', async () => {
  followSession(api, query);
  bus.emit('session:changed', {});
  await answer(1, ayse);
  await answer(0, visitor);
  expect(session()?.status).toBe('customer');

  bus.emit('session:changed', {});
  bus.emit('session:changed', {});
  await answer(3, mehmet);
  await fail(2);
  expect(session()).toMatchObject({ status: 'customer', email: 'mehmet@example.com' });
});

const load = () => {
  query.setQueryData(['my', 'orders'], ['order 1']);
  query.setQueryData(['products'], ['kupa']);
};
const loaded = () => [query.getQueryData(['my', 'orders']), query.getQueryData(['products'])];

test.each([
  ['logs in', visitor, ayse],
  ['logs out', ayse, visitor],
  ['becomes another customer', ayse, mehmet],
])('drops the former personal data when a visitor %s', async (_, before, after) => {
  followSession(api, query);
  await answer(0, before);
  load();
  bus.emit('session:changed', {});
  await answer(1, after);
  expect(loaded()).toEqual([undefined, ['kupa']]);
});

const asked: string[] = [];

function Shown({ what }: { what: string }) {
  const { data } = useQuery({
    queryKey: ['my', what],
    queryFn: () => {
      asked.push(what);
      return `${what} of ${session()?.status}`;
    },
  });
  return <p>{data}</p>;
}

const CartAndOrders = () => (
  <>
    <Shown what="cart" />
    {useSession().status === 'customer' && <Shown what="orders" />}
  </>
);

test('requests no personal data after logout', async () => {
  jest.useRealTimers();
  followSession(api, query);
  questions[0]?.resolve(ayse);
  render(
    <QueryClientProvider client={query}>
      <CartAndOrders />
    </QueryClientProvider>,
  );
  await screen.findByText('orders of customer');
  bus.emit('session:changed', {});
  questions[1]?.resolve(visitor);
  await screen.findByText('cart of anonymous');
  expect(asked.slice(asked.indexOf('orders') + 1)).toEqual(['cart']);
});

test('keeps personal data while the customer stays the same', async () => {
  followSession(api, query);
  load();
  await answer(0, ayse);
  expect(loaded()).toEqual([['order 1'], ['kupa']]);
  bus.emit('session:changed', {});
  await answer(1, ayse);
  expect(loaded()).toEqual([['order 1'], ['kupa']]);
});

test('waits for the newest session answer after login', async () => {
  followSession(api, query);
  await answer(0, visitor);
  bus.emit('session:changed', {});
  const told = jest.fn();
  void knownSession(query).then(told);
  await jest.advanceTimersByTimeAsync(0);
  expect(told).not.toHaveBeenCalled();
  await answer(1, ayse);
  expect(told.mock.calls).toEqual([[{ status: 'customer', email: 'ayse@example.com', anonId: 'a1' }]]);
});

function Greeting() {
  const { status, email } = useSession();
  return <p>{status === 'customer' ? `Merhaba ${email}` : status}</p>;
}
const page = () => (
  <QueryClientProvider client={query}>
    <Greeting />
  </QueryClientProvider>
);

test('updates a component’s session without another request', async () => {
  followSession(api, query);
  await act(async () => void render(page()));
  expect(screen.getByText('unknown')).toBeTruthy();
  await act(() => answer(0, ayse));
  expect(screen.getByText('Merhaba ayse@example.com')).toBeTruthy();
  expect(paths).toHaveLength(1);
});

test('hydrates without a mismatch when the session is already known', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = '<p>unknown</p>';
  followSession(api, query);
  await answer(0, ayse);
  const mismatch = jest.fn();
  const root = await act(async () => hydrateRoot(place, page(), { onRecoverableError: mismatch }));
  expect(place.textContent).toBe('Merhaba ayse@example.com');
  expect(mismatch).not.toHaveBeenCalled();
  await act(async () => root.unmount());
  place.remove();
});

describe('session drafts', () => {
  const becomes = async (next: Session) => {
    bus.emit('session:changed', {});
    await answer(questions.length - 1, next);
  };
  beforeEach(async () => {
    sessionStorage.setItem('other', 'stays');
    followSession(api, query);
    await answer(0, visitor);
  });
  afterEach(() => sessionStorage.clear());

  test('keeps an anonymous visitor’s drafts on login', async () => {
    drafts.write('design 17', '', 'Doğum günü');
    await becomes(ayse);
    expect([drafts.read('design 17', ayse.Email), drafts.read('design 17', '')]).toEqual(['Doğum günü', undefined]);
  });

  test('keeps drafts when a session expires', async () => {
    await becomes(ayse);
    drafts.write('design 17', ayse.Email, 'Doğum günü');
    await becomes(visitor);
    expect(drafts.read('design 17', '')).toBeUndefined();
    await becomes(ayse);
    expect(drafts.read('design 17', ayse.Email)).toBe('Doğum günü');
  });

  test('drops drafts when another customer logs in', async () => {
    await becomes(ayse);
    drafts.write('design 17', ayse.Email, 'Doğum günü');
    await becomes(visitor);
    await becomes(mehmet);
    expect(drafts.read('design 17', mehmet.Email)).toBeUndefined();
    expect({ ...sessionStorage }).toEqual({ other: 'stays' });
  });

  test('keeps drafts and data when the e-mail address changes', async () => {
    await becomes({ ...ayse, CustomerId: 7 });
    drafts.write('design 17', '7', 'Doğum günü');
    load();
    await becomes({ ...ayse, CustomerId: 7, Email: 'ayse.oz@example.com' });
    expect(drafts.read('design 17', '7')).toBe('Doğum günü');
    expect(loaded()).toEqual([['order 1'], ['kupa']]);
    expect(query.getQueryState(['my', 'orders'])?.isInvalidated).toBe(true);
  });

  test('drops drafts on logout', async () => {
    await becomes(ayse);
    drafts.write('design 17', ayse.Email, 'Doğum günü');
    bus.emit('user:logged-out', {});
    expect({ ...sessionStorage }).toEqual({ other: 'stays' });
  });

  test('treats drafts on the device as those in the tab', async () => {
    const stored = () => deviceDrafts.names().map((name) => [name, deviceDrafts.read(name, ayse.Email)]);
    deviceDrafts.write('design 17', '', 'Doğum günü');
    deviceDrafts.write('design 18', mehmet.Email, 'Gizli');
    await becomes(ayse);
    expect(stored()).toEqual([['design 17', 'Doğum günü']]);
    bus.emit('user:logged-out', {});
    expect(stored()).toEqual([]);
  });

  test('deletes anyone’s device drafts after 30 days', () => {
    const days = (count: number) => Date.now() - count * 24 * 60 * 60_000;
    deviceDrafts.write('design 17', '7', { at: days(30) });
    deviceDrafts.write('people 17', '', { at: days(30) + 1 });
    deviceDrafts.write('names 17', '', { at: days(-31) });
    localStorage.setItem('draft:design 18', '{');
    localStorage.setItem('other', 'stays');
    followSession(api, query);
    expect([deviceDrafts.names(), localStorage.getItem('other')]).toEqual([['people 17'], 'stays']);
    localStorage.clear();
  });

  test('drops drafts in an unknown format', async () => {
    sessionStorage.setItem('draft:a', '{"version":1}');
    sessionStorage.setItem('draft:b', '{');
    expect([drafts.read('a', ''), drafts.read('b', '')]).toEqual([undefined, undefined]);
    await becomes(ayse);
    expect({ ...sessionStorage }).toEqual({ other: 'stays' });
  });
});
