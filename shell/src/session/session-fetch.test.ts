import { beforeEach, expect, jest, test } from '@jest/globals';
import { createApi, createQueryClient, knownSession, sessionKey } from '@shop/runtime';
import { sessionFetch } from './session-fetch.ts';

let status = 200;
const asked: string[] = [];
const fetch = async (url: unknown, init?: RequestInit) => {
  asked.push(`${init?.method} ${String(url)}`);
  return Response.json({ Status: status < 400 ? 1 : 0, Message: '', Payload: null }, { status });
};
const onUnauthorized = jest.fn();
const api = (known: Promise<unknown> = Promise.resolve()) =>
  createApi({ base: '/api', locale: 'tr', fetch: sessionFetch({ known, onUnauthorized, fetch: fetch as typeof globalThis.fetch }) });

beforeEach(() => {
  status = 200;
  asked.length = 0;
  onUnauthorized.mockClear();
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
  expect(onUnauthorized).toHaveBeenCalled();
});

test.each([401, 200, 403, 404, 500])('a %d that says nothing about the session is not', async (code) => {
  status = code;
  const path = code === 401 ? '/auth' : '/user';
  await api().send('DELETE', path);
  expect(onUnauthorized).not.toHaveBeenCalled();
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
