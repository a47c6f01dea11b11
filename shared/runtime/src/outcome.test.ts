/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ApiError, RequestFailed } from './api.ts';
import { attempt, failureText, outcomeOf } from './outcome.ts';

let said: jest.SpiedFunction<typeof console.error>;
beforeEach(() => {
  said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => said.mockRestore());

const answered = (Status: number, Payload: unknown, Message = '') => outcomeOf(async () => ({ Status, Message, Payload }));
const thrown = (error: unknown) => outcomeOf(() => Promise.reject(error));

test('returns success with the payload on Status 1', async () => {
  expect(await answered(1, { RId: 7 }, 'Eklendi!')).toEqual({ kind: 'success', payload: { RId: 7 }, message: 'Eklendi!' });
});

test('sends nothing when cookies are disabled', async () => {
  const off = jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  const request = jest.fn<() => Promise<never>>();
  const outcome = await outcomeOf(request);
  off.mockRestore();
  expect(request).not.toHaveBeenCalled();
  expect(outcome).toEqual({ kind: 'no-cookies' });
  expect(failureText({ kind: 'no-cookies' }, 'tr')).toMatch(/Çerezlere izin ver/);
  expect(failureText({ kind: 'no-cookies' }, 'en')).toMatch(/Allow cookies/);
});

test.each([0, 2, -1])('returns a refusal with code and message on Status %d', async (Status) => {
  expect(await answered(Status, { code: 'email-taken' }, 'Bu adres kayıtlı.')).toEqual({
    kind: 'refused',
    code: 'email-taken',
    fields: {},
    message: 'Bu adres kayıtlı.',
  });
});

test('keeps the first message of each refused field', async () => {
  const errors = [
    { path: '/Email', message: 'first' },
    { path: '/Email', message: 'second' },
    { path: '/Invoice/TaxNumber', message: 'inner' },
    { path: 'Lines/0/Qty', message: 'further in' },
    { path: '', message: 'about the whole form' },
  ];
  expect(await answered(0, { code: 'invalid-input', errors })).toEqual(
    expect.objectContaining({ fields: { Email: 'first', Invoice: 'inner', Lines: 'further in' } }),
  );
});

test.each([null, undefined, {}])('accepts a refusal whose payload is %p', async (payload) => {
  expect(await answered(0, payload, 'Hayır.')).toEqual({ kind: 'refused', code: undefined, fields: {}, message: 'Hayır.' });
});

test('reports a lost connection when the answer has no envelope', async () => {
  expect(await thrown(new RequestFailed('did not reach the API'))).toEqual({ kind: 'no-connection' });
  expect(await thrown(new RequestFailed('without an envelope', { status: 502 }))).toEqual({ kind: 'no-connection' });
  expect(said).not.toHaveBeenCalled();
});

test('reports a programming error as an unexpected outcome', async () => {
  const mistake = new TypeError("Cannot read properties of undefined (reading 'Lines')");
  expect(await thrown(mistake)).toEqual({ kind: 'unexpected', error: mistake });
  expect(said.mock.calls).toEqual([[mistake]]);
});

test('reports an error thrown before sending as an unexpected outcome', async () => {
  const mistake = new TypeError('of ours');
  expect(
    await outcomeOf(() => {
      throw mistake;
    }),
  ).toEqual({ kind: 'unexpected', error: mistake });
});

test('returns the outcome of any asynchronous work', async () => {
  expect(await attempt(async () => 7)).toEqual({ kind: 'success', payload: 7 });
  expect(await attempt(() => Promise.reject(new ApiError('Bulunamadı.', 404, 'not-found')))).toEqual({
    kind: 'refused',
    code: 'not-found',
    fields: {},
    message: 'Bulunamadı.',
  });
  expect(await attempt(() => Promise.reject(new RequestFailed('a file of the shop did not come')))).toEqual({ kind: 'no-connection' });
  expect(said).not.toHaveBeenCalled();
  const mistake = new TypeError('of ours');
  expect(await attempt(() => Promise.reject(mistake))).toEqual({ kind: 'unexpected', error: mistake });
  expect(said.mock.calls).toEqual([[mistake]]);
});
