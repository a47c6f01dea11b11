import { expect, test } from '@jest/globals';
import type { Envelope } from '@shop/contracts/envelope';
import { ApiError, RequestFailed } from '@shop/runtime';
import { apiOver } from '@shop/testing/url-api';
import { addDesignToCart, changeDesignInCart, isLineGone } from './api.ts';

const scene = { version: 2 as const, sides: {} };
const design = { productId: 7, scene, colour: 'Siyah', pieces: [{ SizeId: 3, Qty: 2 }], acceptWarnings: false };

function apiAnswering(...answers: Envelope<unknown>[]) {
  const asked: unknown[][] = [];
  const send = async (...request: unknown[]) => {
    asked.push(request);
    return answers[asked.length - 1];
  };
  return { asked, api: apiOver({ send }) };
}

test('stores a design and adds it with one idempotency key', async () => {
  const cart = { Lines: [], Total: 0 };
  const { api, asked } = apiAnswering(
    { Status: 1, Message: 'ok', Payload: { DesignId: 'd1' } },
    { Status: 1, Message: 'Eklendi!', Payload: cart },
  );
  expect(await addDesignToCart(api, design, 'k')).toEqual({ Status: 1, Message: 'Eklendi!', Payload: cart });
  expect(asked).toEqual([
    ['POST', '/designs', { PId: 7, Scene: scene, Colour: 'Siyah' }, 'k'],
    ['POST', '/cart', { PId: 7, QuantityIds: '[{"SizeId":3,"Qty":2}]', DesignId: 'd1', Colour: 'Siyah' }, 'k', { keepalive: true }],
  ]);
});

test('adds nothing to the cart when the design is rejected', async () => {
  const { api, asked } = apiAnswering({ Status: 0, Message: 'Olmadı', Payload: { code: 'invalid-input' } });
  expect(await addDesignToCart(api, design, 'k')).toEqual({ Status: 0, Message: 'Olmadı', Payload: { code: 'invalid-input' } });
  expect(asked).toHaveLength(1);
});

test('omits colour and size when the product lacks them', async () => {
  const { api, asked } = apiAnswering({ Status: 1, Message: '', Payload: { DesignId: 'd1' } }, { Status: 1, Message: '', Payload: {} });
  await addDesignToCart(api, { ...design, colour: '', pieces: 2 }, 'k');
  expect(asked.map(([, , body]) => body)).toEqual([
    { PId: 7, Scene: scene },
    { PId: 7, Qty: 2, DesignId: 'd1' },
  ]);
});

test("replaces a cart line's design under one idempotency key", async () => {
  const { api, asked } = apiAnswering({ Status: 1, Message: '', Payload: { DesignId: 'd2' } }, { Status: 1, Message: '', Payload: {} });
  await changeDesignInCart(api, { productId: 7, scene, colour: 'Siyah', line: 5, opened: 'd1', acceptWarnings: false }, 'k');
  expect(asked).toEqual([
    ['POST', '/designs', { PId: 7, Scene: scene, Colour: 'Siyah' }, 'k'],
    ['PATCH', '/cart/5', { DesignId: 'd2', OpenedDesignId: 'd1', Colour: 'Siyah' }, 'k'],
  ]);
});

test('sends the acceptance of warnings with new and changed lines', async () => {
  const stored = { Status: 1, Message: '', Payload: { DesignId: 'd3' } } as const;
  const { api, asked } = apiAnswering(stored, { ...stored, Payload: {} }, stored, { ...stored, Payload: {} });
  await addDesignToCart(api, { ...design, acceptWarnings: true }, 'k');
  await changeDesignInCart(api, { productId: 7, scene, colour: '', line: 5, opened: undefined, acceptWarnings: true }, 'k');
  expect(asked.map(([, , body]) => body).filter((body) => 'DesignId' in (body as object))).toEqual([
    { PId: 7, QuantityIds: '[{"SizeId":3,"Qty":2}]', DesignId: 'd3', AsItIs: true, Colour: 'Siyah' },
    { DesignId: 'd3', AsItIs: true },
  ]);
});

test.each([
  ['the line exists', async () => ({}), false],
  ['404', () => Promise.reject(new ApiError('Yok', 404)), true],
  ['503', () => Promise.reject(new ApiError('Olmadı', 503)), false],
  ['no answer', () => Promise.reject(new RequestFailed('down')), false],
])('reports a line as missing only after a 404: %s', async (_, read, gone) => {
  expect(await isLineGone(apiOver({ read }), 5)).toBe(gone);
});
