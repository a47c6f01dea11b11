import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Locale } from '@shop/domain/locale';
import { ApiError, type ApiOptions, createApi, orUndefined, RequestFailed, urlOf } from './api.ts';

interface Sent {
  method: string;
  url: string;
  headers: Headers;
  body: unknown;
}

type Answer = Response | Error;

interface UntypedApi {
  read: (path: string, options?: object) => Promise<unknown>;
  readFile: (path: string, options?: object) => Promise<Blob>;
  send: (operation: string, options?: object) => Promise<unknown>;
}
const untypedApi = (options: ApiOptions) => createApi(options) as unknown as UntypedApi;

function apiAnswering(answers: Answer[], locale: Locale = 'tr') {
  const sent: Sent[] = [];
  const fetch = async (url: string | URL | Request, init: RequestInit = {}) => {
    sent.push({
      method: init.method ?? '',
      url: String(url),
      headers: new Headers(init.headers),
      body: init.body && JSON.parse(String(init.body)),
    });
    const answer = answers.shift();
    if (!answer) throw new Error('one call too many');
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { api: untypedApi({ base: 'https://shop.example/api', locale, fetch }), sent };
}

const success = (payload: unknown = null, status = 200) => Response.json({ Status: 1, Message: '', Payload: payload }, { status });
const failure = (status: number, message = 'Olmadı.', code = 'internal') =>
  Response.json({ Status: 0, Message: message, Payload: { code } }, { status });
const gatewayPage = (status: number) => new Response('<h1>Bad gateway</h1>', { status });
const connectionLost = () => new TypeError('fetch failed');

const keys = (sent: readonly Sent[]) => sent.map(({ headers }) => headers.get('idempotency-key'));

test('returns the payload of a read request', async () => {
  const { api, sent } = apiAnswering([success({ Email: 'ayse@example.com' })]);
  expect(await api.read('/auth')).toEqual({ Email: 'ayse@example.com' });
  expect(sent).toMatchObject([{ method: 'GET', url: 'https://shop.example/api/auth', body: undefined }]);
});

test("requests messages in the shopper's language", async () => {
  const { api, sent } = apiAnswering([success(), success()], 'en');
  await api.read('/cart');
  await api.send('DELETE /cart');
  expect(sent.map(({ headers }) => headers.get('accept-language'))).toEqual(['en', 'en']);
});

test('throws ApiError with message, status and code for refused reads', async () => {
  const { api } = apiAnswering([failure(404, 'Ürün bulunamadı.', 'not-found')]);
  const error = await api.read('/products/1').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ message: 'Ürün bulunamadı.', status: 404, code: 'not-found' });
});

test('trusts the response envelope more than the HTTP status', async () => {
  const { api } = apiAnswering([success([1], 503), failure(200, 'Hayır.')]);
  expect(await api.read('/user/orders')).toEqual([1]);
  await expect(api.read('/user/orders')).rejects.toMatchObject({ name: 'ApiError', status: 200, code: 'internal' });
});

test.each([
  ['the network is down', connectionLost()],
  ['a gateway answers with its own page', gatewayPage(200)],
  ['the answer is JSON but no envelope', Response.json({ error: 'nope' })],
  ['the answer is JSON null', Response.json(null)],
])('rejects a read that got no envelope because %s', async (_, answer) => {
  const { api, sent } = apiAnswering([answer]);
  await expect(api.read('/cart')).rejects.toBeInstanceOf(RequestFailed);
  expect(sent).toHaveLength(1);
});

describe('file download', () => {
  test('returns a downloaded file’s bytes', async () => {
    const { api, sent } = apiAnswering([new Response('%PDF')], 'en');
    expect(await (await api.readFile('/user/orders/7/summary.pdf')).text()).toBe('%PDF');
    expect(sent).toMatchObject([{ method: 'GET', url: 'https://shop.example/api/user/orders/7/summary.pdf' }]);
    expect(sent[0]?.headers.get('accept-language')).toBe('en');
  });

  test('throws ApiError when the API refuses a file download', async () => {
    const { api } = apiAnswering([failure(503, 'Lütfen biraz sonra deneyin.', 'unavailable')]);
    await expect(api.readFile('/user/orders/7/summary.pdf')).rejects.toMatchObject({ name: 'ApiError', status: 503, code: 'unavailable' });
  });

  test.each<[string, Answer]>([
    ['the network is down', connectionLost()],
    ['a gateway answers with its own page', gatewayPage(502)],
    ['only half of it comes', new Response(new ReadableStream({ pull: (half) => half.error(connectionLost()) }))],
  ])('rejects a file download when %s', async (_, answer) => {
    const { api } = apiAnswering([answer]);
    await expect(api.readFile('/user/orders/7/summary.pdf')).rejects.toBeInstanceOf(RequestFailed);
  });
});

test.each<[template: string, inputs: Parameters<typeof urlOf>[1], url: string]>([
  ['/cart', {}, '/cart'],
  ['/places/{province}/{district}', { path: { province: 'Ağrı', district: 'a/b?' } }, '/places/A%C4%9Fr%C4%B1/a%2Fb%3F'],
  [
    '/catalog/products',
    { query: { searchText: 'çay, kahve & su', page: 2 } },
    '/catalog/products?searchText=%C3%A7ay%2C+kahve+%26+su&page=2',
  ],
  ['/catalog/products', { query: { page: 2, brand: undefined } }, '/catalog/products?page=2'],
  ['/catalog/products', { query: { brand: undefined } }, '/catalog/products'],
  ['/catalog/recommendations', { query: { ids: [7, 12], only: 'bought' } }, '/catalog/recommendations?ids=7,12&only=bought'],
])('fills the URL template %s', (template, inputs, url) => expect(urlOf(template, inputs)).toBe(url));

test('keeps a lost connection as the cause of RequestFailed', async () => {
  const lost = connectionLost();
  const { api } = apiAnswering([lost]);
  await expect(api.read('/cart')).rejects.toMatchObject({ name: 'RequestFailed', cause: lost });
});

function silentApi({ bodyOnly = false } = {}) {
  const fetch = jest.fn(
    (_url: string | URL | Request, init: RequestInit = {}) =>
      new Promise<Response>((resolve, reject) => {
        const { signal } = init;
        if (bodyOnly) {
          const body = new ReadableStream({ start: (stream) => signal?.addEventListener('abort', () => stream.error(signal.reason)) });
          return resolve(new Response(body));
        }
        if (signal?.aborted) return reject(signal.reason);
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  return { api: untypedApi({ base: '', locale: 'tr', fetch }), fetch };
}

test('aborts a read when its signal aborts', async () => {
  const given = new AbortController();
  const { api } = silentApi();
  const reading = api.read('/cart', { signal: given.signal });
  given.abort(new Error('the page was left'));
  await expect(reading).rejects.toMatchObject({ name: 'RequestFailed', cause: { message: 'the page was left' } });
  await expect(api.read('/cart', { signal: given.signal })).rejects.toBeInstanceOf(RequestFailed);
});

describe('API timeouts', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test.each([
    ['a read', 10, 'GET', false],
    ['a read whose body never ends', 10, 'GET', true],
    ['a file whose end never comes', 120, 'FILE', true],
    ['an order', 20, 'POST', false],
    ['an order whose answer never ends', 20, 'POST', true],
    ['a removal', 20, 'DELETE', false],
  ] as const)('aborts %s after %d s without a retry', async (_, seconds, what, bodyOnly) => {
    const { api, fetch } = silentApi({ bodyOnly });
    const call = what === 'GET' ? api.read('/cart') : what === 'FILE' ? api.readFile('/cart') : api.send(`${what} /cart`);
    const method = what === 'FILE' ? 'GET' : what;
    const failure = call.catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(jest.getTimerCount()).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(await failure).toBeInstanceOf(RequestFailed);
    expect(await failure).toMatchObject({ message: `${method} /cart was not answered within ${seconds} s`, status: undefined });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('clears the timeout’s timer after an answer', async () => {
    const { api } = apiAnswering([success()]);
    await api.read('/cart');
    expect(jest.getTimerCount()).toBe(0);
  });
});

test('sends a write as JSON and returns the envelope', async () => {
  const { api, sent } = apiAnswering([success({ RId: 7 }, 201)]);
  expect(await api.send('POST /cart', { body: { PId: 3, Qty: 2 } })).toEqual({ Status: 1, Message: '', Payload: { RId: 7 } });
  expect(sent).toMatchObject([{ method: 'POST', body: { PId: 3, Qty: 2 } }]);
  expect(sent[0]?.headers.get('content-type')).toBe('application/json');
});

test('sends no content type without a body', async () => {
  const { api, sent } = apiAnswering([success()]);
  await api.send('DELETE /cart/7');
  expect(sent[0]?.headers.has('content-type')).toBe(false);
});

test('returns a refused write instead of throwing', async () => {
  const { api } = apiAnswering([failure(401, 'Hatalı şifre.', 'login-failed')]);
  expect(await api.send('POST /auth', { body: {} })).toEqual({ Status: 0, Message: 'Hatalı şifre.', Payload: { code: 'login-failed' } });
});

test('gives each POST and PATCH its own idempotency key', async () => {
  const { api, sent } = apiAnswering([success(), success(), success(), success()]);
  for (const method of ['POST', 'PATCH', 'PUT', 'DELETE'] as const) await api.send(`${method} /x`, { body: {} });
  const [post, patch, put, remove] = keys(sent);
  expect(post).toMatch(/^[0-9a-f-]{36}$/);
  expect(patch).toMatch(/^[0-9a-f-]{36}$/);
  expect(patch).not.toBe(post);
  expect([put, remove]).toEqual([null, null]);
});

test('uses the caller’s idempotency key, also for the retry', async () => {
  const { api, sent } = apiAnswering([failure(503), success()]);
  await api.send('POST /orders', { body: {}, key: 'checkout-1' });
  expect(keys(sent)).toEqual(['checkout-1', 'checkout-1']);
});

const retried = [408, 409, 425, 429, 500, 502, 503, 504];

describe.each(['POST', 'PATCH'] as const)('%s', (method) => {
  test.each(retried)('retries a write once on status %d with its key', async (status) => {
    const { api, sent } = apiAnswering([failure(status), success('second')]);
    expect(await api.send(`${method} /cart`, { body: { Qty: 2 } })).toMatchObject({ Status: 1, Payload: 'second' });
    expect(sent).toHaveLength(2);
    expect(keys(sent)[0]).toBeTruthy();
    expect(keys(sent)[1]).toBe(keys(sent)[0]);
    expect(sent.map(({ body }) => body)).toEqual([{ Qty: 2 }, { Qty: 2 }]);
  });

  test.each(retried)('retries a write once when a proxy answers status %d', async (status) => {
    const { api, sent } = apiAnswering([gatewayPage(status), success()]);
    expect(await api.send(`${method} /cart`, { body: {} })).toMatchObject({ Status: 1 });
    expect(keys(sent)[1]).toBe(keys(sent)[0]);
  });

  test.each([400, 401, 403, 404, 422])('does not retry a write on status %d', async (status) => {
    const { api, sent } = apiAnswering([failure(status, 'Hayır.')]);
    expect(await api.send(`${method} /cart`, { body: {} })).toMatchObject({ Status: 0, Message: 'Hayır.' });
    expect(sent).toHaveLength(1);
  });

  test('returns a write’s second refusal after one retry', async () => {
    const { api, sent } = apiAnswering([failure(503, 'Birinci.'), failure(503, 'İkinci.')]);
    expect(await api.send(`${method} /cart`, { body: {} })).toMatchObject({ Status: 0, Message: 'İkinci.' });
    expect(sent).toHaveLength(2);
  });

  test('fails a write when neither attempt returns an envelope', async () => {
    const { api, sent } = apiAnswering([gatewayPage(502), gatewayPage(502)]);
    await expect(api.send(`${method} /cart`, { body: {} })).rejects.toBeInstanceOf(RequestFailed);
    expect(sent).toHaveLength(2);
  });

  // The client retries after these statuses only (specification, point 9).
  test.each([
    ['the connection is lost', connectionLost()],
    ['a page that is no envelope says 200', gatewayPage(200)],
    ['a page that is no envelope says 404', gatewayPage(404)],
  ])('fails a write without a retry when %s', async (_, answer) => {
    const { api, sent } = apiAnswering([answer]);
    await expect(api.send(`${method} /cart`, { body: {} })).rejects.toBeInstanceOf(RequestFailed);
    expect(sent).toHaveLength(1);
  });
});

test.each(['PUT', 'DELETE'] as const)('never retries a %s request', async (method) => {
  for (const status of retried) {
    const { api, sent } = apiAnswering([failure(status, 'Hayır.')]);
    expect(await api.send(`${method} /cart`, { body: {} })).toMatchObject({ Status: 0, Message: 'Hayır.' });
    expect(sent).toHaveLength(1);
  }
});

test('never retries reads', async () => {
  for (const status of retried) {
    const { api, sent } = apiAnswering([failure(status)]);
    await expect(api.read('/cart')).rejects.toBeInstanceOf(ApiError);
    expect(sent).toHaveLength(1);
  }
});

test('passes keepalive to fetch only when the caller requests it', async () => {
  const asked: (boolean | undefined)[] = [];
  const fetch = async (_url: string | URL | Request, init: RequestInit = {}) => {
    asked.push(init.keepalive);
    return success();
  };
  const api = untypedApi({ base: '/api', locale: 'tr', fetch });
  await api.send('PATCH /cart/1', { body: { Qty: 2 }, keepalive: true });
  await api.send('PATCH /cart/1', { body: { Qty: 3 } });
  expect(asked).toEqual([true, undefined]);
});

test('ignores failed optional reads but logs bugs', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const without = (error: Error) => Promise.reject(error).catch(orUndefined);
  expect(await Promise.all([without(new ApiError('Yok', 404)), without(new RequestFailed('down'))])).toEqual([undefined, undefined]);
  expect(said).not.toHaveBeenCalled();
  const mistake = new TypeError('x is not a function');
  expect(await without(mistake)).toBeUndefined();
  expect(said.mock.calls).toEqual([[mistake]]);
  said.mockRestore();
});
