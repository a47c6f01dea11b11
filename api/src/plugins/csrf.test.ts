import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buildApp } from '../app.ts';
import type { App } from '../fastify.ts';
import { openShop, type TestShop } from '../testing/shop.ts';
import { shopper } from '../testing/shopper.ts';

const log = new PassThrough();
let logged = '';
log.on('data', (chunk) => {
  logged += String(chunk);
});

let shop: TestShop;
const apps: App[] = [];
async function at(publicOrigin: string): Promise<App> {
  const app = await buildApp({ ...shop, config: { ...shop.config, publicOrigin: new URL(publicOrigin) } });
  apps.push(app);
  return app;
}

let behindTls: App;
let tryingOut: App;
beforeAll(async () => {
  shop = await openShop({ CATALOGUE: 'retail', LOG_LEVEL: 'warn' }, log);
  behindTls = await at('https://shop.example');
  tryingOut = await at('http://localhost:3000');
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await shop.close();
});

type Headers = Record<string, string>;
const write = async (app: App, headers: Headers) => (await shopper(app).delete('/auth', headers)).http;

describe('shop behind TLS', () => {
  const told = { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-host': 'shop.example', 'x-forwarded-proto': 'https' };
  const untold = { ...told, 'x-forwarded-proto': 'http' };

  test.each([told, untold])('accepts a write from the shop’s page with headers %j', async (through) => {
    expect(await write(behindTls, { ...through, origin: 'https://shop.example' })).toBe(200);
    expect(await write(behindTls, { ...through, origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await write(behindTls, { ...through, referer: 'https://shop.example/cart?x=1' })).toBe(200);
    expect(await write(behindTls, { ...through, 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await write(behindTls, { ...through, origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(200);
  });

  const foreign = [
    'http://shop.example',
    'https://shop.example:8443',
    'https://shop.example:80',
    'http://shop.example:443',
    'https://blog.shop.example',
    'https://example',
    'https://shop.example.evil.example',
    'https://shop.example@evil.example',
    'https://evil.example/https://shop.example',
    'https://evil.example',
    'https://shop.example, https://evil.example',
    'https://shop.example/',
    'HTTPS://SHOP.EXAMPLE',
    'https://shop.example.',
    'file://',
    'null',
    '',
  ];
  test.each(foreign.flatMap((origin) => [told, untold].map((through) => ({ ...through, origin }))))(
    'rejects a write with the headers %j',
    async (headers) => {
      expect(await write(behindTls, headers)).toBe(403);
      expect(await write(behindTls, { ...headers, referer: 'https://shop.example/cart' })).toBe(403);
    },
  );

  test.each([
    'http://shop.example/cart',
    'https://shop.example:8443/',
    'https://evil.example/?https://shop.example/',
    'about:blank',
    'x',
    '',
  ])('rejects a write without Origin but with the Referer %j', async (referer) => {
    expect(await write(behindTls, { ...untold, referer })).toBe(403);
  });

  test.each(['cross-site', 'same-site', 'x'])('rejects a write with Sec-Fetch-Site %s', async (site) => {
    expect(await write(behindTls, { ...told, 'sec-fetch-site': site })).toBe(403);
    expect(await write(behindTls, { ...told, 'sec-fetch-site': site, origin: 'https://shop.example' })).toBe(403);
  });

  test('logs the rejected origin but not the session cookie', async () => {
    logged = '';
    await write(behindTls, { ...told, origin: 'https://www.shop.example', cookie: 'sid=geheim' });
    expect(logged).toContain('a write from another origin was refused');
    expect(logged).toContain('https://www.shop.example');
    expect(logged).toContain('"publicOrigin":"https://shop.example"');
    expect(logged).not.toContain('geheim');
  });
});

describe('test shop on plain http', () => {
  const through = (host: string) => ({ 'x-forwarded-for': '192.0.2.7', 'x-forwarded-host': host, 'x-forwarded-proto': 'http' });

  test('accepts a test shop’s own pages under any host', async () => {
    expect(await write(tryingOut, { ...through('localhost:3000'), origin: 'http://localhost:3000' })).toBe(200);
    expect(await write(tryingOut, { ...through('192.168.1.5:3000'), origin: 'http://192.168.1.5:3000' })).toBe(200);
    expect(await write(tryingOut, { ...through('shop.test'), origin: 'http://shop.test' })).toBe(200);
    expect(await write(tryingOut, { ...through('shop.test:80'), origin: 'http://shop.test' })).toBe(200);
  });

  test.each([
    ['192.168.1.5:3000', 'http://192.168.1.5:3001'],
    ['192.168.1.5:3000', 'http://192.168.1.5'],
    ['192.168.1.5:3000', 'https://192.168.1.5:3000'],
    ['shop.test', 'http://www.shop.test'],
    ['shop.test', 'null'],
    ['shop.test', 'http://evil.example'],
  ])('rejects a write to %s from %s', async (host, origin) => {
    expect(await write(tryingOut, { ...through(host), origin })).toBe(403);
  });

  test('ignores X-Forwarded-Host from an untrusted proxy', async () => {
    const app = await buildApp({ ...shop, config: { ...shop.config, trustProxy: ['10.0.0.1'] } });
    apps.push(app);
    expect(await write(app, { ...through('evil.example'), origin: 'http://evil.example' })).toBe(403);
  });
});

test('accepts writes without Origin from clients other than browsers', async () => {
  for (const app of [behindTls, tryingOut]) {
    expect(await write(app, {})).toBe(200);
    expect(await write(app, { 'sec-fetch-site': 'none' })).toBe(200);
  }
});

test('answers cross-origin reads without CORS headers', async () => {
  const answer = await shopper(behindTls).get('/auth', { origin: 'https://evil.example' });
  expect(answer.http).toBe(200);
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
});
