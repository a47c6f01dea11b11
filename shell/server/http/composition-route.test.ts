import { expect, test } from '@jest/globals';
import fastify from 'fastify';
import type { Renderer } from '../pages/renderer.ts';
import { compositionRoute } from './composition-route.ts';

async function ask(threshold: number, bucket?: number) {
  const app = fastify();
  const serving = (asked = 10_000) => ({ id: asked < threshold ? 'canary' : 'baseline' });
  await app.register(compositionRoute, { renderer: { serving } as unknown as Renderer, publicOrigin: 'https://shop.example' });
  const { headers, statusCode } = await app.inject({
    url: '/_composition',
    headers: bucket === undefined ? {} : { cookie: `__Host-bucket=${bucket}` },
  });
  return [statusCode, headers['x-composition'], headers['x-accel-expires']];
}

test.each([
  [500, undefined, 'baseline', '1'],
  [500, 499, 'canary', '1'],
  [500, 500, 'baseline', '1'],
  [550, 549, 'canary', '0'],
  [550, 550, 'baseline', '0'],
  [550, 600, 'baseline', '1'],
  [0, 7, 'baseline', '1'],
])('with a canary threshold of %p, names the composition for bucket %p', async (threshold, bucket, composition, seconds) => {
  expect(await ask(threshold, bucket)).toEqual([204, composition, seconds]);
});
