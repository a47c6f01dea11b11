import { beforeEach, expect, jest, test } from '@jest/globals';
import { createApi, createQueryClient, followSession, sessionKey } from '@shop/runtime/host';
import { sessionFetch } from './session-fetch.ts';

let status = 200;
const asked: string[] = [];
const fetch = async (url: unknown, init?: RequestInit) => {
  asked.push(`${init?.method} ${String(url)}`);
  return Response.json({ Status: status < 400 ? 1 : 0, Message: '', Payload: null }, { status });
};
const onMaybeExpired = jest.fn();
const anonymous = { status: 'anonymous', email: '', anonId: 'a1' };
const someone = () => {
  const query = createQueryClient();
  query.setQueryData(sessionKey, anonymous);
  return query;
};
const api = (query = someone(), ask = fetch as typeof globalThis.fetch) =>
  createApi({ base: '/api', locale: 'tr', fetch: sessionFetch({ query, onMaybeExpired, fetch: ask }) });

beforeEach(() => {
  status = 200;
  asked.length = 0;
  onMaybeExpired.mockClear();
});

test.each([
  [
    'a read',
    () =>
      api()
        .read('/user')
        .catch(() => undefined),
  ],
  ['a write', () => api().send('PATCH /user', { body: {} })],
])('reports a possibly lost session when %s gets 401', async (_, call) => {
  status = 401;
  await call();
  expect(onMaybeExpired).toHaveBeenCalled();
});

test('reports a possibly lost session for a missing cart line', async () => {
  status = 404;
  await api().send('PATCH /cart/{id}', { path: { id: 7 }, body: { Qty: 2 } });
  expect(onMaybeExpired).toHaveBeenCalled();
});

test.each([
  ['DELETE /auth', 401],
  ['DELETE /user/sessions', 200],
  ['DELETE /user/sessions', 403],
  ['GET /user', 404],
  ['DELETE /user/sessions', 500],
] as const)('reports no lost session when %s gets %d', async (operation, code) => {
  status = code;
  if (operation === 'GET /user')
    await api()
      .read('/user')
      .catch(() => undefined);
  else await api().send(operation);
  expect(onMaybeExpired).not.toHaveBeenCalled();
});

test('delays writes but not reads until the session is known', async () => {
  const query = createQueryClient();
  const { read, send } = api(query);
  const sent = send('POST /cart', { body: { PId: 7 } });
  await read('/auth');
  expect(asked).toEqual(['GET /api/auth']);
  query.setQueryData(sessionKey, anonymous);
  await sent;
  expect(asked).toEqual(['GET /api/auth', 'POST /api/cart']);
});

test('aborts a session request that delays writes for 10 seconds', async () => {
  jest.useFakeTimers();
  let givenUp: AbortSignal | undefined;
  const slow = async (url: unknown, init?: RequestInit) => {
    if (!String(url).endsWith('/auth')) return fetch(url, init);
    givenUp = init?.signal ?? undefined;
    return new Promise<never>((_, reject) => givenUp?.addEventListener('abort', () => reject(givenUp?.reason)));
  };
  Object.assign(globalThis, { window: new EventTarget() });
  const query = createQueryClient();
  const client = api(query, slow as typeof globalThis.fetch);
  followSession(client, query);
  const sent = client.send('POST /cart', { body: { PId: 7 } });
  await jest.advanceTimersByTimeAsync(9999);
  expect([asked, givenUp?.aborted]).toEqual([[], false]);
  await jest.advanceTimersByTimeAsync(1);
  await sent;
  expect([asked, givenUp?.aborted]).toEqual([['POST /api/cart'], true]);
  query.clear();
  Reflect.deleteProperty(globalThis, 'window');
  jest.useRealTimers();
});

test('logs a failed session check but returns the API’s response', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const mistake = new TypeError('undefined is not a function');
  onMaybeExpired.mockImplementationOnce(() => {
    throw mistake;
  });
  status = 404;
  expect(await api().send('PATCH /cart/{id}', { path: { id: 7 }, body: { Qty: 2 } })).toMatchObject({ Status: 0 });
  expect(reported).toHaveBeenCalledWith(mistake);
  reported.mockRestore();
});
