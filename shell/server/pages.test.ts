import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { readEnv } from './env.ts';
import { pages } from './pages.ts';
import type { Renderer } from './renderer.ts';

let app: FastifyInstance;
let live: string;
let made: number;
let sheets: string[];

beforeEach(async () => {
  made = 0;
  sheets = [];
  const renderer: Renderer = {
    serving: () => ({ id: live, remotes: {}, routes: [], versions: {}, failures: {} }),
    seq: () => 1,
    failing: () => [],
    render: async () => ({
      kind: 'page',
      composition: live,
      status: 200,
      document: new TextEncoder().encode(`made ${++made}`),
      sheets,
      isPublic: true,
    }),
    stop: async () => undefined,
  };
  const assets = { build: 'shell-1', styles: [], start: { source: '', hash: '' } };
  app = fastify();
  await app.register(pages, { env: readEnv({}, '.'), renderer, assets });
});
afterEach(() => app.close());

const homeOf = async (composition: string): Promise<string> => {
  live = composition;
  return (await app.inject('/')).body;
};

test('a composition that comes back finds its pages as they were, one that has been gone for long does not', async () => {
  expect(await homeOf('first')).toBe('made 1');
  for (const composition of ['second', 'third', 'fourth']) await homeOf(composition);
  expect(await homeOf('first')).toBe('made 1');
  // Of the others the second one was live least lately.
  for (const composition of ['fifth', 'third', 'fourth', 'first']) await homeOf(composition);
  expect(made).toBe(5);
  expect(await homeOf('second')).toBe('made 6');
});

test('a page’s policy lets its own style sheets in, each by its hash, and nothing else that a remote might say', async () => {
  const hash = `sha256-${Buffer.alloc(32).toString('base64')}`;
  sheets = [hash, "x'; script-src *", `${hash}' 'unsafe-inline`];
  live = 'first';
  for (const _kept of [false, true]) {
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    expect(policy.split('; ')).toContain(`style-src 'self' '${hash}'`);
    expect(policy).not.toMatch(/script-src \*|unsafe-inline/);
  }
});

test('a page that is kept holds nothing of the request that it was made for', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let request: WeakRef<object> | undefined;
  app.addHook('onRequest', async ({ raw }) => {
    request ??= new WeakRef(raw);
  });
  await homeOf('first');
  for (const end = Date.now() + 5000; request?.deref() && Date.now() < end; ) {
    await new Promise(setImmediate);
    collect();
  }
  expect(request?.deref()).toBeUndefined();
  expect(await homeOf('first')).toBe('made 1');
});
