import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import type { Serving } from '../pages/renderer.ts';
import { localSignals, type Signals } from '../workers/shared-signals.ts';
import { createKnownSources, type KnownSources } from './known-sources.ts';
import { requestLog } from './request-log.ts';
import { BEACONS_PER_MINUTE, signalsRoute } from './signals-route.ts';

const ORIGIN = 'https://shop.example';

const serving = (id: string, version: string, lastGood?: string): Serving => ({
  id,
  remotes: {
    catalog: { version, integrity: '', slots: ['header.menu'], ...(lastGood && { lastGood: { version: lastGood, integrity: '' } }) },
    'cart-checkout': { version: '7', integrity: '', slots: ['header.cart'] },
  },
  routes: [{ remote: 'catalog', id: 'home', path: '/', layout: 'none' }],
  versions: { catalog: version },
  failures: {},
});

let app: FastifyInstance;
let signals: Signals;
let known: KnownSources;
let refused: string[];
let seen: unknown[];

beforeEach(async () => {
  signals = localSignals({ error: () => undefined, warn: () => undefined });
  known = createKnownSources();
  refused = [];
  seen = [];
  known.served(serving('c1', '1', '0'));
  app = fastify({ trustProxy: true });
  await app.register(requestLog, { metrics: { answered: () => undefined } as never });
  await app.register(signalsRoute, {
    known,
    signals,
    counts: { heard: () => undefined, seen: (...visit) => void seen.push(visit) },
    serving: () => serving('c1', '1'),
    shellBuild: 'shell-1',
    publicOrigin: ORIGIN,
    refusals: { count: (kind) => void refused.push(kind) },
  });
});
afterEach(() => app.close());

const failure = { kind: 'render-error', remote: 'catalog', version: '1', slot: 'header.menu' };
const vital = { vital: 'LCP', rating: 'poor', remote: 'catalog', version: '1', page: 'home' };
const beacon = (over: object = {}) => ({ build: 'c1', failures: [failure], vitals: [], ...over });
const send = (payload: unknown, { site = 'same-origin', ...headers }: Record<string, string> = {}, ip = '192.0.2.1') =>
  app.inject({
    method: 'POST',
    url: '/signals',
    remoteAddress: ip,
    headers: { 'content-type': 'application/json', ...(site && { 'sec-fetch-site': site }), cookie: '__Host-bucket=42', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
const counted = () => signals.counted().counted;

test('counts failures and bad web vitals of live versions', async () => {
  const answer = await send(beacon({ vitals: [vital, { ...vital, rating: 'good' }] }));
  expect(answer.statusCode).toBe(204);
  expect(counted()).toMatchObject([
    { remote: 'catalog', version: '1', slot: 'header.menu', kind: 'render-error', side: 'browser', visitors: 1 },
    { remote: 'catalog', version: '1', page: 'home', kind: 'bad-lcp', side: 'browser', visitors: 1 },
  ]);
});

test('counts visitors whose page came from a shared cache', async () => {
  await send(beacon({ failures: [] }));
  await send(beacon({ build: 'c0', failures: [] }));
  expect(seen).toEqual([[{ bucket: 42, network: expect.any(String) }, { catalog: '1' }]]);
});

test('accepts signals of shell, last good version and earlier versions', async () => {
  known.served(serving('c2', '2', '1'));
  await send(beacon({ failures: [{ ...failure, version: '0' }] }));
  await send(
    beacon({
      build: 'c2',
      failures: [
        { ...failure, version: '2' },
        { kind: 'uncaught-error', remote: 'shell' },
      ],
    }),
  );
  expect(counted().map(({ remote, version }) => `${remote}@${version}`)).toEqual(
    expect.arrayContaining(['catalog@0', 'catalog@2', expect.stringMatching(/^shell@[\da-f]{12}$/)]),
  );
});

describe('forged beacons', () => {
  test.each<[string, object]>([
    ['another composition', beacon({ build: 'c9' })],
    ['a version that is not live', beacon({ failures: [{ ...failure, version: '2' }] })],
    ['a remote that is not live', beacon({ failures: [{ ...failure, remote: 'account' }] })],
    ['a slot of another remote', beacon({ failures: [{ ...failure, slot: 'header.cart' }] })],
    ['a slot that does not exist', beacon({ failures: [{ ...failure, slot: 'constructor' }] })],
    ['a page that does not exist', beacon({ failures: [], vitals: [{ ...vital, page: 'other' }] })],
    ['a rating that contradicts its value', beacon({ failures: [], vitals: [{ ...vital, value: 700 }] })],
    ['page and slot at once', beacon({ failures: [{ ...failure, page: 'home' }] })],
    ['a slot of the shell', beacon({ failures: [{ kind: 'render-error', remote: 'shell', slot: 'header.menu' }] })],
  ])('drops a beacon with %s', async (_name, payload) => {
    expect((await send(payload)).statusCode).toBe(204);
    expect(counted()).toEqual([]);
  });

  test.each<[string, unknown]>([
    ['an unknown kind', beacon({ failures: [{ ...failure, kind: 'blocked' }] })],
    ['a message', beacon({ failures: [{ ...failure, message: 'Ayşe' }] })],
    ['more fields', beacon({ url: '/orders/7' })],
    ['too many failures', beacon({ failures: Array(21).fill(failure) })],
    ['no object', '[]'],
  ])('refuses a beacon with %s', async (_name, payload) => {
    expect((await send(payload)).statusCode).toBe(400);
    expect(counted()).toEqual([]);
  });

  test('refuses large bodies and other media types', async () => {
    expect((await send(' '.repeat(9000))).statusCode).toBe(413);
    expect((await send(beacon(), { 'content-type': 'application/x-www-form-urlencoded' })).statusCode).toBe(415);
    expect(counted()).toEqual([]);
  });

  test.each<[string, Record<string, string>]>([
    ['another site', { site: 'cross-site', origin: ORIGIN }],
    ['a sub-domain', { site: 'same-site' }],
    ['another origin', { site: '', origin: 'https://evil.example' }],
    ['no origin', { site: '' }],
    ['its own host over HTTP', { site: '', host: 'evil.example', origin: 'http://evil.example' }],
  ])('refuses a beacon from %s', async (_name, headers) => {
    const answer = await send(beacon(), headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(counted()).toEqual([]);
  });

  test('counts thousands of one network’s beacons as five visitors', async () => {
    for (let n = 0; n < 3000; n++) await send(beacon(), { cookie: `__Host-bucket=${n}` }, `192.0.2.${n % 256}`);
    expect(counted().map(({ visitors }) => visitors)).toEqual([5]);
  });
});

test('drops beacons beyond a client’s rate', async () => {
  for (let n = 0; n < BEACONS_PER_MINUTE; n++) await send(beacon({ failures: [] }));
  expect(refused).toEqual([]);
  expect((await send(beacon())).statusCode).toBe(204);
  expect(counted()).toEqual([]);
  expect(refused).toEqual(['signals-client']);
  await send(beacon(), {}, '198.51.100.1');
  expect(counted()).toHaveLength(1);
});

test('assigns a bucket once and prolongs its cookie', async () => {
  const first = String((await send(beacon(), { cookie: 'lang=tr' })).headers['set-cookie']);
  expect(first).toMatch(/^__Host-bucket=\d{1,4}; Max-Age=34560000; Path=\/; SameSite=Lax; Secure$/);
  const again = await send(beacon(), { cookie: first.split(';', 1)[0] ?? '' });
  expect(again.headers['set-cookie']).toBe(first);
  expect(again.headers['cache-control']).toBe('no-store');
});

test('measures visits, web vitals and slots of a version', async () => {
  const slots = [{ remote: 'catalog', version: '1', slot: 'header.menu', ms: 1500 }];
  await send(beacon({ vitals: [{ ...vital, value: 9000 }], slots }));
  await send(beacon({ failures: [], vitals: [{ ...vital, rating: 'good', value: 700 }] }), { cookie: '__Host-bucket=43' });
  await send(beacon({ slots: [{ ...slots[0], slot: 'header.cart' }] }));
  expect(signals.health().counts).toMatchObject([
    {
      remote: 'catalog',
      visitors: 2,
      failed: 1,
      vitals: { LCP: [0, 1, 0, 0, 0, 0, 0, 0, 1], INP: [], CLS: [] },
      slots: { 'header.menu': [0, 0, 0, 0, 0, 1] },
    },
    { remote: 'cart-checkout', version: '7', visitors: 2, failed: 0 },
  ]);
});

test.each([
  ['a web vital', { vitals: [{ ...vital, value: -1 }] }],
  ['a slot’s time', { slots: [{ remote: 'catalog', version: '1', slot: 'header.menu', ms: 1e9 }] }],
  ['the number of slots', { slots: Array(21).fill({ remote: 'catalog', version: '1', slot: 'header.menu', ms: 1 }) }],
])('rejects a beacon that exceeds the limits of %s', async (_name, over) => {
  expect((await send(beacon(over))).statusCode).toBe(400);
});
