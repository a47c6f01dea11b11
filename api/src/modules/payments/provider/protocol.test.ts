import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { basketOf } from './basket.ts';
import { evaluatePayment } from './evaluate.ts';
import { international, iyzico, paths } from './iyzico/iyzico.ts';
import { authorization, signatureOf, signedAmount } from './iyzico/signature.ts';
import { buildMockServer } from './mock-server/app.ts';
import { cards, SUCCESS_CARD } from './mock-server/cards.ts';
import { type Attempt, type PaymentResult, ProviderFailure } from './provider.ts';

const keys = { apiKey: 'anahtar', secretKey: 'çok-gizli' };
const mockServer = buildMockServer(keys);
let baseUrl: URL;
beforeAll(async () => {
  baseUrl = new URL(await mockServer.app.listen({ host: '127.0.0.1', port: 0 }));
});
afterAll(() => mockServer.app.close());

const provider = (changes: Partial<typeof keys> & { timeoutMs?: number } = {}) => iyzico({ baseUrl, timeoutMs: 5000, ...keys, ...changes });

const street = { name: 'Gülşah Öztürk', street: 'Bostanlı, Cemal Gürsel Cad. No: 12 D: 4, Karşıyaka', city: 'İzmir' };
const attempt: Attempt = {
  conversationId: 'c-1',
  basketId: 'BH-2026-000001',
  amount: 10_050,
  currency: 'TRY',
  locale: 'tr',
  callbackUrl: 'http://127.0.0.1:9/api/payments/callback',
  buyer: {
    id: 'customer-1',
    name: 'Gülşah',
    surname: 'Öztürk',
    email: 'gulsah@example.com',
    phone: '+90 532 111 22 33',
    ip: '127.0.0.1',
  },
  delivery: street,
  invoice: street,
  items: [
    { id: 'line-1', name: 'Tişört', amount: 10_000 },
    { id: 'delivery', name: 'Kargo', amount: 50 },
  ],
};

const pay = (token: string, card: string) =>
  fetch(new URL('/pay', baseUrl), { method: 'POST', body: new URLSearchParams({ token, card }) });
const behave = (behaviour: object) =>
  fetch(new URL('/control', baseUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(behaviour),
  });

describe('signing requests like an independent client', () => {
  // Test vector of an open-source Rust client.
  const signed =
    'YXBpS2V5OmFwaUtleSZyYW5kb21LZXk6cmFuZG9tJnNpZ25hdHVyZTo0YWZhMjhjYjE3NTkwNThlYWEzNjNhZGVkNjAzM2NhNTg0N2NmNDYxODNhZDdiYTI5ZDEwZjE3ZWNiMGJmY2M4';
  test.each(['/v2/uri', '/v2/uri?test=true'])('computes the same signature for %s as an independent client', (path) => {
    expect(authorization({ apiKey: 'apiKey', secretKey: 'secretKey' }, 'random', path, '{"data":"value"}')).toBe(`IYZWSv2 ${signed}`);
  });

  test('omits trailing zeros of amounts when signing', () => {
    expect(['10.50', '10.00', '10', '100', '0.05', 10.5, 1].map(signedAmount)).toEqual(['10.5', '10', '10', '100', '0.05', '10.5', '1']);
    expect(signatureOf('k', ['a', 'b'])).toBe(signatureOf('k', ['a:b']));
  });
});

test('formats phone numbers for iyzico', () => {
  expect(['+90 532 111 22 33', '0532 111 22 33', '(532) 111-22-33', '+49 30 1234567', '0212 555 00 00'].map(international)).toEqual([
    '+905321112233',
    '+905321112233',
    '+905321112233',
    '+49301234567',
    '02125550000',
  ]);
});

test('builds baskets that sum up to the order’s total', () => {
  const fees = { delivery: 'Kargo', payment: 'Ödeme' };
  let seed = 7;
  const random = (max: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % max;
  };
  for (let i = 0; i < 500; i++) {
    const lines = Array.from({ length: 1 + random(9) }, (_, id) => ({ id, title: `Ürün ${id}`, lineTotal: random(200_000) }));
    const subtotal = lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
    const order = { lines, discount: random(subtotal + 1), deliveryFee: random(2) * 490, paymentFee: random(2) * 99 };
    const items = basketOf(order, fees);
    expect(items.reduce((sum, { amount }) => sum + amount, 0)).toBe(subtotal - order.discount + order.deliveryFee + order.paymentFee);
    expect(items.every(({ amount }) => Number.isInteger(amount) && amount > 0)).toBe(true);
  }
});

describe('the protocol with the provider', () => {
  test('opens a payment page only with the right API keys', async () => {
    const { token, pageUrl } = await provider().initialise(attempt);
    expect(pageUrl).toBe(new URL(`/pay?token=${token}&lang=tr`, baseUrl).href);
    const page = await fetch(pageUrl);
    expect(await page.text()).toMatch(/<html lang="tr">[\s\S]*100\.50 TRY[\s\S]*5528 7900 0000 0008/);
    for (const wrong of [{ apiKey: 'başka' }, { secretKey: 'başka' }]) {
      await expect(provider(wrong).initialise(attempt)).rejects.toThrow('iyzico refuses our keys');
      await expect(provider(wrong).retrieve({ token, conversationId: 'c-1' })).rejects.toThrow(ProviderFailure);
    }
  });

  test('opens a payment page for the longest postal address', async () => {
    const far = { ...street, street: `${'Mahalle '.repeat(10)}${'Uzun Sokak '.repeat(32)}` };
    await expect(provider().initialise({ ...attempt, delivery: far, invoice: far })).resolves.toMatchObject({ token: expect.any(String) });
  });

  test('rejects a signature for another body, path or random key', async () => {
    const body = JSON.stringify({ token: 'x', conversationId: 'c' });
    const send = async (path: string, sent: string, random: string) => {
      const headers = {
        'content-type': 'application/json',
        authorization: authorization(keys, 'r', paths.retrieve, body),
        'x-iyzi-rnd': random,
      };
      return ((await (await fetch(new URL(path, baseUrl), { method: 'POST', headers, body: sent })).json()) as { errorCode: string })
        .errorCode;
    };
    expect(await send(paths.retrieve, body, 'r')).toBe('5122');
    expect(await send(paths.retrieve, `${body} `, 'r')).toBe('1000');
    expect(await send(paths.retrieve, body, 's')).toBe('1000');
    expect(await send(paths.cancel, body, 'r')).toBe('1000');
  });

  test.each([
    ['https://cpp.iyzipay.com/?token=t', true],
    ['https://iyzipay.com.evil.example/', false],
    ['https://eviliyzipay.com/', false],
    ['http://cpp.iyzipay.com/', false],
    ['https://evil.example/?u=cpp.iyzipay.com', false],
    ['https://cpp.iyzipay.com@evil.example/', false],
    ['javascript:alert(1)', false],
  ])('decides whether to accept the payment page URL %s: %s', async (paymentPageUrl, isOpened) => {
    const server = createServer((_request, response) => {
      const signature = signatureOf(keys.secretKey, ['c-1', 't']);
      response.end(JSON.stringify({ status: 'success', conversationId: 'c-1', token: 't', paymentPageUrl, signature }));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const opened = iyzico({ ...keys, baseUrl: new URL(`http://127.0.0.1:${port}`), timeoutMs: 5000 }).initialise(attempt);
    if (isOpened) expect((await opened).pageUrl).toBe(paymentPageUrl);
    else await expect(opened).rejects.toThrow('not the one we asked for');
    server.close();
  });

  test('rejects a basket with wrong sum or a free item', async () => {
    await expect(provider().initialise({ ...attempt, amount: 10_051 })).rejects.toThrow('5063');
    await expect(provider().initialise({ ...attempt, items: [{ id: 'x', name: 'x', amount: 0 }] })).rejects.toThrow('5062');
  });

  const result = async (card?: string): Promise<PaymentResult> => {
    const { token } = await provider().initialise(attempt);
    if (card) await pay(token, card);
    return provider().retrieve({ token, conversationId: 'c-1' });
  };
  const paid = { state: 'paid', conversationId: 'c-1', basketId: 'BH-2026-000001', amount: 10_050, currency: 'TRY' };

  test("returns a payment's result from the provider", async () => {
    expect(await result()).toEqual({ state: 'pending', review: false });
    expect(await result(SUCCESS_CARD)).toMatchObject(paid);
    expect(await result('9792000000000085')).toEqual({ state: 'pending', review: false });
    expect(await result('9792000000000069')).toEqual({ state: 'pending', review: true });
    expect(await result('9792000000000077')).toEqual({ state: 'failed', reason: 'fraud status -1', decline: 'bank' });
    expect(await result('4111111111111129')).toEqual({ state: 'failed', reason: '10051 Kart limiti yetersiz', decline: 'funds' });
    expect(await result('9792000000000010')).toMatchObject({ ...paid, amount: 100 });
    expect(await result('9792000000000028')).toMatchObject({ ...paid, currency: 'GBP' });
    expect(await result('9792000000000036')).toMatchObject({ ...paid, basketId: 'BH-2000-000001' });
    await expect(result('9792000000000051')).rejects.toThrow('not signed');
  });

  test('fails payments by declined cards and rejects unknown card numbers', async () => {
    for (const [card, { refused }] of Object.entries(cards)) if (refused) expect(await result(card)).toMatchObject({ state: 'failed' });
    const { token } = await provider().initialise(attempt);
    const page = await pay(token, '1234');
    expect([page.status, await page.text()]).toEqual([422, expect.stringContaining('Bu bir test kartı değil')]);
    expect(await provider().retrieve({ token, conversationId: 'c-1' })).toMatchObject({ state: 'pending' });
    expect(await provider().retrieve({ token: 'unknown', conversationId: 'c-1' })).toMatchObject({ state: 'pending' });
  });

  test.each(['refuse', 'break', 'lose-answer', 'hang'])('throws ProviderFailure when the mock provider simulates “%s”', async (how) => {
    const { token } = await provider().initialise(attempt);
    await pay(token, SUCCESS_CARD);
    await behave({ initialise: how, retrieve: how === 'refuse' ? 'break' : how });
    const impatient = provider({ timeoutMs: 200 });
    await expect(impatient.initialise(attempt)).rejects.toThrow(ProviderFailure);
    await expect(impatient.retrieve({ token, conversationId: 'c-1' })).rejects.toThrow(ProviderFailure);
    await behave({});
  });

  test('throws ProviderFailure when the provider is unreachable', async () => {
    const gone = iyzico({ ...keys, baseUrl: new URL('http://127.0.0.1:1'), timeoutMs: 2000 });
    await expect(gone.initialise(attempt)).rejects.toThrow('did not answer');
  });

  test.each([
    { card: SUCCESS_CARD, returned: 'cancelled' },
    { card: '5406670000000009', returned: 'refunded' },
  ])('refunds a payment only once despite repeated requests: $returned', async ({ card, returned }) => {
    const { token } = await provider().initialise(attempt);
    await pay(token, card);
    const { paymentId } = mockServer.sessions.find((session) => session.token === token) ?? { paymentId: '' };
    const before = mockServer.givenBack();
    const refund = () => provider().refund({ providerPaymentId: paymentId, conversationId: 'c-1' });
    await behave({ cancel: returned === 'cancelled' ? 'lose-answer' : 'ok', refund: 'lose-answer' });
    await expect(refund()).rejects.toThrow(ProviderFailure);
    await behave({});
    await refund();
    await refund();
    expect(mockServer.givenBack() - before).toBe(1);
    expect(mockServer.sessions.find((session) => session.token === token)?.returned).toBe(returned);
  });

  test('rejects a refund of an unpaid payment', async () => {
    await expect(provider().refund({ providerPaymentId: '1', conversationId: 'c-1' })).rejects.toThrow(ProviderFailure);
  });
});

describe('mock provider’s payment page', () => {
  const opened = async (callbackUrl = attempt.callbackUrl) => (await provider().initialise({ ...attempt, callbackUrl })).token;

  test('completes a payment on the mock’s page once, without scripts', async () => {
    const token = await opened();
    const page = await pay(token, '5528 7900 0000 0008');
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*script-src 'sha256-/);
    expect(await page.text()).toMatch(
      new RegExp(`<form method="post" action="${attempt.callbackUrl}">[\\s\\S]*value="${token}"[\\s\\S]*<button>`),
    );
    expect((await pay(token, SUCCESS_CARD)).status).toBe(404);
    expect((await fetch(new URL(`/pay?token=${token}`, baseUrl))).status).toBe(404);
    expect((await pay('unknown', SUCCESS_CARD)).status).toBe(404);
  });

  test('sends as many callbacks as the test card defines', async () => {
    const heard: string[] = [];
    const shop = createServer((request, response) => {
      request.setEncoding('utf8').on('data', (body: string) => heard.push(body));
      request.on('end', () => response.writeHead(303, { location: '/order' }).end());
    });
    await new Promise<void>((resolve) => {
      shop.listen(0, '127.0.0.1', resolve);
    });
    const callbackUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/api/payments/callback`;
    const twice = await opened(callbackUrl);
    expect(await (await pay(twice, '9792000000000093')).text()).toContain('<form');
    const silent = await opened(callbackUrl);
    expect(await (await pay(silent, '9792000000000101')).text()).not.toContain('<form');
    expect(heard).toEqual([`token=${twice}`]);
    await new Promise((resolve) => shop.close(resolve));
  });

  test("shows the mock's page in English for English orders", async () => {
    const { pageUrl } = await provider().initialise({ ...attempt, locale: 'en' });
    expect(await (await fetch(pageUrl)).text()).toMatch(/<html lang="en">[\s\S]*Card number/);
  });

  test('rejects unknown settings of the mock provider’s behaviour', async () => {
    expect((await behave({ retrieve: 'explode' })).status).toBe(422);
    expect((await behave({ pay: 'hang' })).status).toBe(422);
    expect((await behave({})).status).toBe(200);
  });
});

describe('evaluation of a payment result', () => {
  const order = { number: 'BH-2026-000001', state: 'awaiting-payment' as const };
  const expected = { conversationId: 'c-1', amount: 10_050, currency: 'TRY', order };
  const paid = {
    state: 'paid' as const,
    providerPaymentId: '7',
    conversationId: 'c-1',
    basketId: order.number,
    amount: 10_050,
    currency: 'TRY',
  };
  const hour = 3_600_000;

  test('accepts only the order’s exact amount and currency', () => {
    expect(evaluatePayment(paid, expected, 0)).toEqual({ kind: 'accept', providerPaymentId: '7' });
    for (const wrong of [{ amount: 10_049 }, { amount: 10_051 }, { currency: 'USD' }])
      expect(evaluatePayment({ ...paid, ...wrong }, expected, 0)).toMatchObject({ kind: 'give-back', providerPaymentId: '7' });
    for (const foreign of [{ conversationId: 'c-2' }, { basketId: 'BH-2026-000002' }])
      expect(evaluatePayment({ ...paid, ...foreign }, expected, 2 * hour)).toMatchObject({ kind: 'wait', reason: expect.any(String) });
  });

  test.each(['paid', 'in-production', 'shipped', 'delivered', 'cancelled'] as const)(
    'refunds a payment when the order is already %s',
    (state) => {
      expect(evaluatePayment(paid, { ...expected, order: { ...order, state } }, 0)).toMatchObject({ kind: 'give-back' });
    },
  );

  test('fails a pending payment after an hour unless under review', () => {
    expect(evaluatePayment({ state: 'pending', review: false }, expected, hour - 1)).toEqual({ kind: 'wait' });
    expect(evaluatePayment({ state: 'pending', review: false }, expected, hour)).toMatchObject({ kind: 'fail' });
    expect(evaluatePayment({ state: 'pending', review: true }, expected, 48 * hour)).toEqual({ kind: 'keep' });
  });
});
