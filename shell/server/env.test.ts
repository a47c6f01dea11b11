import { hostname } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { readConfig } from './env.ts';

const root = path.resolve('/shop');

test('uses local defaults when no variable is set', () => {
  expect(readConfig({}, root)).toEqual({
    port: 3000,
    mode: 'production',
    workers: 2,
    host: '0.0.0.0',
    dev: null,
    developmentLinks: false,
    apiUrl: 'http://127.0.0.1:3001',
    trustProxy: ['loopback'],
    connectionsEach: 256,
    pagesEach: { atOnce: 4, waiting: 50 },
    callsEach: { atOnce: 6, waiting: 200 },
    picturesEach: { atOnce: 16, waiting: 300 },
    releaseStore: path.join(root, 'data/releases'),
    releaseTrust: { registry: undefined, keyFile: path.join(root, 'data/release-key.json') },
    trustDir: path.join(root, 'data/trust'),
    channel: 'production',
    pagesDir: path.join(root, 'data/pages'),
    copiesDir: path.join(root, 'data/release-copies'),
    consoleSocket: path.join(root, 'data/console/console.sock'),
    disk: { dirs: [path.join(root, 'data'), path.join(root, 'data/releases')], reserve: undefined },
    metrics: null,
    purge: null,
    brand: 'Baskıhane',
    currency: 'USD',
    footer: { seller: expect.objectContaining({ name: expect.stringContaining('Örnek') }), cards: false },
    publicOrigin: 'http://localhost:3000',
    logLevel: 'info',
    observed: { instance: hostname(), tracesTo: undefined },
    analytics: null,
    securityContacts: [],
    quarantine: [],
    assetsDir: path.join(root, 'shell/dist/browser'),
    iconsDir: path.join(root, 'shell/icons'),
  });
});

test('reads every setting and trims URLs’ trailing slashes', () => {
  const env = readConfig(
    {
      PORT: '8080',
      HOST: '127.0.0.1',
      API_URL: 'https://api.example/v1/',
      RELEASE_STORE: '/srv/releases',
      BRAND_NAME: 'Dükkân',
      CURRENCY: 'TRY',
      PUBLIC_ORIGIN: 'https://shop.example/',
      LOG_LEVEL: 'warn',
      COMPANY_NAME: 'Iğdır Baskı Ltd. Şti.',
      MAIL_FROM: 'Dükkân <siparis@shop.example>',
      CARD_PROVIDER: 'iyzico',
    },
    root,
  );
  expect(env).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    apiUrl: 'https://api.example/v1',
    releaseStore: path.resolve('/srv/releases'),
    brand: 'Dükkân',
    currency: 'TRY',
    publicOrigin: 'https://shop.example',
    footer: {
      seller: { name: 'Iğdır Baskı Ltd. Şti.', email: 'siparis@shop.example', address: '', phone: '', mersis: '', etbis: '' },
      cards: true,
    },
    logLevel: 'warn',
  });
});

test('reads the development server’s URL and the hot-reloaded remotes', () => {
  const dev = (variables: Record<string, string>) => readConfig(variables, root).dev;
  expect(dev({ DEV_URL: 'http://localhost:3100/', DEV_HOT: 'designer,catalog' })).toEqual({
    url: 'http://localhost:3100',
    hot: ['designer', 'catalog'],
  });
  expect(dev({ DEV_URL: 'http://localhost:3100' })).toEqual({ url: 'http://localhost:3100', hot: [] });
  expect(readConfig({ DEV_URL: 'http://localhost:3100' }, root).trustDir).toBe(path.join(root, 'data/dev-trust'));
  expect(dev({ DEV_HOT: 'catalog' })).toBeNull();
});

test('reads the quarantine that an earlier process left', () => {
  const quarantine = [{ remote: 'designer', version: '1.2.0-abc', why: 'a worker ended (SIGKILL)' }];
  expect(readConfig({ SHELL_QUARANTINE: JSON.stringify(quarantine) }, root).quarantine).toEqual(quarantine);
});

test('puts the release store below the data folder by default', () => {
  expect(readConfig({ DATA_DIR: '/var/shop' }, root).releaseStore).toBe(path.resolve('/var/shop/releases'));
  expect(readConfig({ DATA_DIR: '/var/shop', RELEASE_STORE: 'own' }, root).releaseStore).toBe(path.join(root, 'own'));
});

test('reads several security contacts from the settings', () => {
  const SECURITY_CONTACT = 'https://shop.example/report, mailto:security@shop.example';
  expect(readConfig({ SECURITY_CONTACT }, root).securityContacts).toEqual(['https://shop.example/report', 'mailto:security@shop.example']);
});

test('treats an empty variable as unset', () => {
  expect(readConfig({ PORT: '', CURRENCY: '', API_URL: '', PUBLIC_ORIGIN: '' }, root)).toMatchObject({
    port: 3000,
    currency: 'USD',
    footer: { seller: expect.objectContaining({ name: expect.stringContaining('Örnek') }), cards: false },
    publicOrigin: 'http://localhost:3000',
  });
});

test.each([
  ['PORT', 'http'],
  ['PORT', '0'],
  ['WORKERS', 'x'],
  ['TRUST_PROXY', 'banana'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['WORKERS', '0'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['API_URL', '127.0.0.1:3001'],
  ['API_URL', 'ftp://api.example'],
  ['PUBLIC_ORIGIN', 'shop.example'],
  ['PUBLIC_ORIGIN', 'https://shop.example/magaza'],
  ['PUBLIC_ORIGIN', 'https://a:b@shop.example'],
  ['PUBLIC_ORIGIN', 'javascript:alert(1)'],
  ['CURRENCY', 'usd'],
  ['CURRENCY', '$'],
  ['CURRENCY', 'DOLLAR'],
  ['LOG_LEVEL', 'loud'],
  ['HOST', '999.1.1.1'],
  ['DEV_URL', 'localhost'],
  ['DEV_HOT', 'catalog,Nobody'],
  ['DEV_HOT', 'catalog,catalog'],
  ['SHELL_QUARANTINE', 'designer'],
  ['SECURITY_CONTACT', 'security@shop.example'],
  ['SECURITY_CONTACT', 'http://shop.example/report'],
  ['SECURITY_CONTACT', 'mailto:a@shop.example,'],
  ['NODE_ENV', 'prod'],
])('rejects %s=%s with the setting’s name and value', (name, value) => {
  const read = () => readConfig({ [name]: value }, root);
  expect(read).toThrow(new RegExp(`^${name} must be `));
  expect(read).toThrow(`"${value}"`);
});
