import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Design, Product } from '@shop/contracts/catalog';
import { hasSmallDisks, mountSmallDisk } from '@shop/testing/small-disk';
import { eq, sql } from 'drizzle-orm';
import { customers, products } from './db/schema/index.ts';
import { createLog } from './log.ts';
import { createAuthenticator, newPasskey, passkeyLogin } from './testing/authenticator.ts';
import { belongings } from './testing/belongings.ts';
import { named } from './testing/buying.ts';
import { openShop, type TestShop } from './testing/shop.ts';
import { customer, homeAddress, shopper, signupForm } from './testing/shopper.ts';

let shop: TestShop;
let written = '';
const stream = {
  write(line: string) {
    written += line;
  },
};
const lines = (): Record<string, unknown>[] =>
  written
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

beforeAll(async () => {
  shop = await openShop({ LOG_LEVEL: 'trace' }, stream);
});
beforeEach(() => {
  written = '';
});
afterAll(() => shop.close());

test('logs one line per request with route, status and id', async () => {
  const answer = await shopper(shop.app).get('/catalog/products/999999?from=mail');
  expect(lines()).toMatchObject([
    {
      level: 30,
      reqId: answer.headers['x-request-id'],
      method: 'GET',
      route: '/catalog/products/:id',
      status: 404,
      code: 'not-found',
      ms: expect.any(Number),
    },
  ]);
});

test('answers 422 when a number overflows a database column', async () => {
  const someone = shopper(shop.app);
  const Scene = { version: 1, sides: { back: named.sides.front } };
  const { DesignId } = (await someone.post<Design>('/designs', { PId: 1001, Scene })).Payload;
  await shop.db.update(products).set({ price: 2_147_483_647 }).where(eq(products.id, 1001));
  const { variants } = (await someone.get<Product>('/catalog/products/1001')).Payload;
  const added = { PId: 1001, Qty: 1, DesignId, VariantId: variants[0]?.id, AsItIs: true };
  expect(await someone.post('/cart', added)).toMatchObject({ http: 422, Payload: { code: 'invalid-input' } });
  expect(lines()).toContainEqual(expect.objectContaining({ level: 40, msg: 'a number that no column holds', err: expect.anything() }));
});

test('logs instance and trace on each line of a request', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  await shopper(shop.app).post('/auth', { email: 'a@b.example', password: 'wrong' }, { traceparent: `00-${traceId}-00f067aa0ba902b7-01` });
  expect(lines().length).toBeGreaterThan(1);
  expect(lines().filter((line) => line.traceId !== traceId || line.instance !== shop.config.observed.instance)).toEqual([]);
});

describe('the id of a request', () => {
  const id = 'b2a1c9d4-0f5e-4d0c-9a77-3f1f0a0e6c11';

  test('logs and returns the request id that the shell sends', async () => {
    const answer = await shopper(shop.app).get('/auth', { 'x-request-id': id });
    expect(answer.headers['x-request-id']).toBe(id);
    expect(lines()).toMatchObject([{ reqId: id }]);
  });

  test.each(['x', 'a b c d e f g h', 'zararlı-kimlik', 'x'.repeat(65), '{"level":60}'])(
    'replaces the malformed request id %s',
    async (given) => {
      const answer = await shop.app.inject({ url: '/auth', headers: { 'x-request-id': given } });
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  test('ignores a request id from an untrusted client', async () => {
    const { headers } = await shop.app.inject({ url: '/auth', headers: { 'x-request-id': id }, remoteAddress: '192.0.2.7' });
    expect(headers['x-request-id']).not.toBe(id);
  });

  test("returns the shell's request id for unknown and malformed paths", async () => {
    for (const url of ['/nowhere', '/cart/%ff']) {
      expect((await shopper(shop.app).get(url, { 'x-request-id': id })).headers['x-request-id']).toBe(id);
    }
  });
});

test('logs no personal data or secrets at any level', async () => {
  const form = signupForm({ Name: 'Çağrı', Surname: 'Gizlioğlu', Email: 'cagri.gizli@example.com', Password: 'pek-gizli-parola' });
  const someone = shopper(shop.app);
  await someone.post('/user', form);
  const session = someone.session() ?? 'no session';
  await someone.delete('/auth');
  await someone.post('/auth', { email: form.Email, password: 'pek-gizli-yanlış' });
  await someone.post('/auth', { email: form.Email, password: form.Password });
  await someone.put('/user/password', { OldPassword: form.Password, Password: 'pek-gizli-yeni' });
  await someone.post('/user/password/reset', { Email: form.Email });
  await someone.put('/user/password/reset?token=pek-gizli-jeton', { Token: 'pek-gizli-jeton'.padEnd(43, 'x'), Password: 'pek-gizli-yeni' });
  await belongings(someone, shop);
  await shop.db.execute(sql`alter table addresses add constraint fails check (line = '') not valid`);
  expect((await someone.post('/user/addresses', { ...homeAddress, Line: 'Pek Gizli Sokak 7' })).http).toBe(500);
  await shop.db.execute(sql`alter table addresses drop constraint fails`);
  await shop.runJobs();

  expect(lines().filter(({ level }) => level === 50)).toMatchObject([{ msg: 'request failed', err: { cause: { code: '23514' } } }]);
  for (const secret of ['izli', 'cagri', 'Karşıyaka', '532 111', session, someone.session() ?? 'no session']) {
    expect(lines().filter((line) => JSON.stringify(line).includes(secret))).toEqual([]);
  }
});

describe('logging a login', () => {
  const events = () => lines().filter(({ msg }) => msg === 'security event');
  const from = { 'x-forwarded-for': '203.0.113.77' };
  const there = { network: '203.0.113.0/24' };

  test('logs login attempts by account and network, not e-mail address', async () => {
    const { email, password } = await customer(shop.app);
    const [row] = await shop.db.select().from(customers).where(eq(customers.email, email));
    written = '';
    for (const given of [password, 'yanlış-şifre']) await shopper(shop.app).post('/auth', { email, password: given }, from);
    await shopper(shop.app).post('/auth', { email: 'hic.kimse@example.com', password }, from);
    const login = { event: 'login', method: 'password', ...there };
    expect(events()).toMatchObject([
      { ...login, outcome: 'done', customerId: row?.id },
      { ...login, outcome: 'refused', code: 'login-failed', customerId: row?.id },
      { ...login, outcome: 'refused', code: 'login-failed', customerId: null },
    ]);
    expect(written).not.toMatch(/example\.com|203\.0\.113\.77/);
  });

  test('logs a refused passkey login without a warning or error', async () => {
    const someone = await customer(shop.app);
    const device = createAuthenticator(shop.config.publicOrigin);
    await someone.post('/user/passkeys', await newPasskey(someone, device, someone.password));
    written = '';
    const visitor = shopper(shop.app);
    const wrong = await passkeyLogin(visitor, device, { origin: 'https://evil.example' });
    await visitor.post('/auth/passkey', wrong, from);
    const customerId = expect.any(Number);
    expect(events()).toMatchObject([{ event: 'login', method: 'passkey', outcome: 'refused', customerId, ...there }]);
    expect(lines().filter(({ level }) => Number(level) > 30)).toEqual([]);
  });

  test('logs the account id with each security event', async () => {
    const someone = await customer(shop.app);
    await someone.put('/user/password', { OldPassword: someone.password, Password: 'yepyeni-şifre-2' });
    await someone.delete('/user/sessions');
    await someone.post('/user/closure', { Password: 'yepyeni-şifre-2' });
    const seen = events().map(({ event, outcome, customerId }) => [event, outcome, typeof customerId]);
    expect(seen).toEqual(
      ['registration', 'password-changed', 'sessions-ended', 'account-closed'].map((event) => [event, 'done', 'number']),
    );
  });
});

test('redacts secrets in logged forms, requests and errors', () => {
  const log = createLog('info', stream);
  const secret = 'cok-gizli';
  log.info({
    body: { Password: secret, OldPassword: secret, Token: secret, Email: secret },
    headers: { cookie: secret, authorization: secret },
  });
  log.info({ password: secret, token: secret, req: { method: 'GET', url: `/user/forgot?token=${secret}`, headers: { cookie: secret } } });
  log.error({
    err: Object.assign(new Error('mail refused'), { response: secret, cause: Object.assign(new Error('refused'), { detail: secret }) }),
  });
  expect(written).toContain('mail refused');
  expect(written).not.toContain(secret);
});

test('logs a readiness probe at debug level', async () => {
  await shopper(shop.app).get('/readyz');
  expect(lines()).toMatchObject([{ level: 20, route: '/readyz' }]);
});

test('logs a job with its name and id', async () => {
  await shop.runJobs();
  written = '';
  await customer(shop.app);
  written = '';
  await shop.runJobs();
  expect(lines()).toMatchObject([{ job: 'mail', jobId: expect.stringMatching(/^[0-9a-f-]{36}$/), msg: 'job done' }]);
});

(hasSmallDisks ? test : test.skip)('logs again once a full log disk has room', async () => {
  const disk = mountSmallDisk(1);
  const file = join(disk.dir, 'api.log');
  const program = `
    import { createLog } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))};
    const log = createLog('info');
    const write = (msg) => { for (let n = 0; n < 300; n++) log.info({ text: 'x'.repeat(5000) }, msg); log.fatal(msg); };
    process.on('message', (msg) => { if (msg === 'end') process.exit(); write(msg); process.send('written'); });
    process.send('written');`;
  const output = openSync(file, 'a');
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', output, 'inherit', 'ipc'] });
  const next = () => once(child, 'message');
  try {
    await next();
    disk.fill();
    child.send('full');
    await next();
    disk.free();
    truncateSync(file);
    child.send('after');
    await next();
    expect(readFileSync(file, 'utf8')).toContain('"msg":"after"');
    disk.fill();
    child.send('full again');
    await next();
    child.send('end');
    expect(await once(child, 'exit')).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
    closeSync(output);
    disk.unmount();
  }
});
