import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { noFacts } from '../../src/layouts/footer-facts.ts';
import { checkApiSettings } from './check-api-settings.ts';

let api: Server | undefined;
afterEach(() => void api?.close());

async function ask(named: object, downFor = 0): Promise<unknown[]> {
  let calls = 0;
  api = createServer((request, response) => {
    response.statusCode = request.url !== '/shop' ? 404 : calls++ < downFor ? 503 : 200;
    const { address, phone, email, ...seller } = noFacts.seller;
    const Payload = { contact: { address, phone, email }, seller, ...named };
    response.end(JSON.stringify({ Status: 1, Message: '', Payload }));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => api?.once('listening', resolve));
  const said: unknown[] = [];
  const config = {
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    brand: 'Baskıhane',
    currency: 'USD',
    publicOrigin: 'https://shop.example',
    footer: noFacts,
  };
  await checkApiSettings(config, { error: (what: unknown) => said.push(what) }, 5);
  return said;
}

test('logs nothing when shell and API have equal settings', async () => {
  expect(await ask({ brand: 'Baskıhane', currency: 'USD', origin: 'https://shop.example' })).toEqual([]);
});

test('logs once for each setting that differs from the API’s', async () => {
  expect(
    await ask({ brand: 'Baskıhane', currency: 'TRY', origin: 'http://localhost:3000', seller: { ...noFacts.seller, etbis: '7654321' } }, 2),
  ).toEqual([
    { setting: 'CURRENCY', shell: 'USD', api: 'TRY' },
    { setting: 'PUBLIC_ORIGIN', shell: 'https://shop.example', api: 'http://localhost:3000' },
    { setting: 'COMPANY_ETBIS', shell: '', api: '7654321' },
  ]);
});
