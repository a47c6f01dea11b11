import { beforeEach, expect, jest, test } from '@jest/globals';
import { knownSession, sessionKey } from '@shop/runtime';
import { createApi, createQueryClient } from '@shop/runtime/host';
import { sessionFetch } from './session-fetch.ts';

let status = 200;
const asked: string[] = [];
const fetch = async (url: unknown, init?: RequestInit) => {
  asked.push(`${init?.method} ${String(url)}`);
  return Response.json({ Status: status < 400 ? 1 : 0, Message: '', Payload: null }, { status });
};
const onDoubt = jest.fn();
const api = (known: Promise<unknown> = Promise.resolve()) =>
  createApi({ base: '/api', locale: 'tr', fetch: sessionFetch({ known, onDoubt, fetch: fetch as typeof globalThis.fetch }) });

beforeEach(() => {
  status = 200;
  asked.length = 0;
  onDoubt.mockClear();
});

test.each([
  [
    'a read',
    () =>
      api()
        .read('/user')
        .catch(() => undefined),
  ],
  ['a write', () => api().send('PATCH', '/user', {})],
])('%s that the API refuses because nobody is logged in is reported', async (_, call) => {
  status = 401;
  await call();
  expect(onDoubt).toHaveBeenCalled();
});

test('a cart line that is not there to be changed is reported: it may be another session’s', async () => {
  status = 404;
  await api().send('PATCH', '/cart/7', { Qty: 2 });
  expect(onDoubt).toHaveBeenCalled();
});

test.each([
  ['DELETE', 401, '/auth'],
  ['DELETE', 200, '/user'],
  ['DELETE', 403, '/user'],
  ['GET', 404, '/user/orders/7'],
  ['DELETE', 500, '/user'],
] as const)('%s answered with a %d that says nothing about the session is not', async (method, code, path) => {
  status = code;
  if (method === 'GET')
    await api()
      .read(path)
      .catch(() => undefined);
  else await api().send(method, path);
  expect(onDoubt).not.toHaveBeenCalled();
});

test('what changes something waits until it is known who is there; what reads does not', async () => {
  const query = createQueryClient();
  const { read, send } = api(knownSession(query));
  const sent = send('POST', '/cart', {});
  await read('/auth');
  expect(asked).toEqual(['GET /api/auth']);
  query.setQueryData(sessionKey, { status: 'anonymous', email: '', anonId: 'a1' });
  await sent;
  expect(asked).toEqual(['GET /api/auth', 'POST /api/cart']);
});
