import { expect, test } from '@jest/globals';
import type { Envelope } from '@shop/contracts/envelope';
import type { Api } from '@shop/runtime';
import { addDesignToCart } from './api.ts';

const scene = { version: 1 as const, sides: {} };
const order = { productId: 7, scene, colour: 'Siyah', variantId: 3, quantity: 2 };

/** An API that gives these answers in turn and remembers what it was asked. */
function apiAnswering(...answers: Envelope<unknown>[]) {
  const asked: unknown[][] = [];
  const send = async (...request: unknown[]) => {
    asked.push(request);
    return answers[asked.length - 1];
  };
  return { asked, api: { send } as unknown as Api };
}

test('stores the design, then puts it into the cart, both under one key, so that neither happens twice', async () => {
  const cart = { Lines: [], Total: 0 };
  const { api, asked } = apiAnswering(
    { Status: 1, Message: 'ok', Payload: { DesignId: 'd1' } },
    { Status: 1, Message: 'Eklendi!', Payload: cart },
  );
  expect(await addDesignToCart(api, order, 'k')).toEqual({ Status: 1, Message: 'Eklendi!', Payload: cart });
  expect(asked).toEqual([
    ['POST', '/designs', { PId: 7, Scene: scene, Colour: 'Siyah' }, 'k'],
    ['POST', '/cart', { PId: 7, Qty: 2, DesignId: 'd1', Colour: 'Siyah', VariantId: 3 }, 'k'],
  ]);
});

test('a refused design never reaches the cart', async () => {
  const { api, asked } = apiAnswering({ Status: 0, Message: 'Olmadı', Payload: { code: 'invalid-input' } });
  expect(await addDesignToCart(api, order, 'k')).toEqual({ Status: 0, Message: 'Olmadı', Payload: { code: 'invalid-input' } });
  expect(asked).toHaveLength(1);
});

test('says no colour and no size where there is none', async () => {
  const { api, asked } = apiAnswering({ Status: 1, Message: '', Payload: { DesignId: 'd1' } }, { Status: 1, Message: '', Payload: {} });
  await addDesignToCart(api, { ...order, colour: '', variantId: undefined }, 'k');
  expect(asked.map(([, , body]) => body)).toEqual([
    { PId: 7, Scene: scene },
    { PId: 7, Qty: 2, DesignId: 'd1' },
  ]);
});
