import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterEach, expect, test } from '@jest/globals';
import { createFolderStore } from '@shop/store/folder-store';
import { readJournal } from '@shop/store/journal';
import type { Update } from '../src/state.ts';
import { createChallenges } from './challenges.ts';
import { createToken } from './create-token.ts';
import { ORIGIN, openConsole, type TestConsole, type Visitor } from './testing/test-console.ts';
import { holderOf } from './tokens.ts';

let open: TestConsole | undefined;
const start = async (env?: Record<string, string>): Promise<TestConsole> => (open = await openConsole(env));
afterEach(() => open?.close());

const why = 'the list is empty';
const rollback = { name: 'rollback', remote: 'catalog', why } as const;
const last = async ({ store }: TestConsole, channel?: string) => (await readJournal(store.as('ayşe'), { channel })).entries.at(-1);
const plain = { host: 'localhost:3004', origin: ORIGIN };

test('records a rollback under the name of the person', async () => {
  const shop = await start();
  const ozan = await shop.signIn('ozan');
  const { status, body } = await ozan.act(rollback);
  expect({ status, ...body }).toMatchObject({
    status: 200,
    ok: true,
    command: "npm run release -- rollback catalog --why='the list is empty'",
  });
  expect(await last(shop)).toMatchObject({
    action: 'rollback',
    who: 'ozan (console)',
    why,
    composition: { catalog: '1' },
    signedBy: ['console'],
  });
});

test.each([
  ['deniz', rollback],
  ['ayşe', { name: 'promote', remote: 'catalog', version: '1', why }],
  ['ozan', { name: 'freeze', why }],
  ['ozan', { name: 'preview', remote: 'designer', version: '1', ttl: '2h', why }],
  ['ozan', { name: 'restore', point: '1', why }],
] as const)('refuses %s an action without the required right', async (person, action) => {
  const shop = await start();
  const visitor = await shop.signIn(person);
  const before = await last(shop);
  expect(await visitor.act(action)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await last(shop)).toEqual(before);
});

test('offers only the actions that the person may take', async () => {
  const shop = await start();
  const mayOf = async ({ headers }: Visitor) => (await shop.app.inject({ url: '/release/api/state', headers })).json<Update>().may;
  expect(await mayOf(await shop.signIn('deniz'))).toMatchObject({ channel: [], remotes: { catalog: [] } });
  const { channel, remotes } = await mayOf(await shop.signIn('ayşe'));
  expect({ channel, remotes }).toMatchObject({
    channel: ['restore', 'freeze', 'unfreeze'],
    remotes: { catalog: ['rollback', 'pause', 'abort'] },
  });
});

test('ends the session of a person whose key was revoked', async () => {
  const shop = await start();
  const [ozan, deniz] = [await shop.signIn('ozan'), await shop.signIn('deniz')];
  await shop.store.revoke('ozan');
  const read = async (url: string, { headers }: Visitor) => (await shop.app.inject({ url: `/release/api/${url}`, headers })).statusCode;
  for (const url of ['history', 'state', 'diff?a=1&b=2', 'events']) expect([url, await read(url, ozan)]).toEqual([url, 401]);
  expect((await shop.app.inject({ url: '/release/api/session', headers: ozan.headers })).json()).toBeNull();
  expect(await ozan.act(rollback)).toMatchObject({ status: 401 });
  expect(await read('history', deniz)).toBe(200);
  const payload = { token: await createToken(shop.config.folder, 'ozan') };
  expect((await shop.app.inject({ method: 'POST', url: '/release/api/sign-in', headers: plain, payload })).statusCode).toBe(403);
});

test('starts, grows and completes a canary', async () => {
  const shop = await start();
  const ozan = await shop.signIn('ozan');
  await shop.store.upload('catalog', '3', 'ozan');
  const said = async (action: Parameters<Visitor['act']>[0]) => (await ozan.act(action)).body;
  expect(await said({ name: 'promote', remote: 'catalog', version: '3', share: '5%', skipRehearsal: true, why })).toMatchObject({
    ok: true,
  });
  expect(await said({ name: 'ramp', remote: 'catalog', share: '20%', why })).toMatchObject({ ok: true });
  expect(await said({ name: 'pause', remote: 'catalog', why })).toMatchObject({ ok: true });
  expect(await last(shop)).toMatchObject({ action: 'pause', canaries: [{ threshold: 2000, paused: true }] });
  expect(await said({ name: 'abort', remote: 'catalog', why })).toMatchObject({ ok: true });
  expect(await last(shop)).toMatchObject({ action: 'abort', composition: { catalog: '2' } });
  expect(await said({ name: 'finish', remote: 'catalog', why })).toMatchObject({
    ok: false,
    reason: expect.stringContaining('has no canary'),
  });
});

test('freezes a channel, then restores it', async () => {
  const shop = await start();
  const ayşe = await shop.signIn('ayşe');
  expect((await ayşe.act({ name: 'freeze', why })).body).toMatchObject({ ok: true });
  const ozan = await shop.signIn('ozan');
  const promoted = await ozan.act({ name: 'promote', remote: 'catalog', version: '1', skipRehearsal: true, why });
  expect(promoted.body).toMatchObject({ ok: false, reason: expect.stringContaining('ayşe (console) froze production') });
  expect((await ayşe.act({ name: 'restore', point: '1', why })).body).toMatchObject({ ok: true });
  expect(await last(shop)).toMatchObject({ action: 'restore', composition: { catalog: '1' } });
  expect((await ayşe.act({ name: 'unfreeze', why })).body).toMatchObject({ ok: true });
});

test('signs a preview link', async () => {
  const shop = await start({ PUBLIC_ORIGIN: 'https://shop.example' });
  await shop.store.upload('catalog', '3', 'ozan');
  const { body } = await (await shop.signIn('ozan')).act({ name: 'preview', remote: 'catalog', version: '3', ttl: '2h', why });
  expect(body).toMatchObject({ ok: true, data: { url: expect.stringMatching(/^https:\/\/shop\.example\/preview\?token=/) } });
});

test('returns the same history and differences as the command line', async () => {
  const shop = await start();
  const { headers } = await shop.signIn('deniz');
  const history = await shop.app.inject({ url: '/release/api/history', headers });
  expect(history.json()).toMatchObject({ entries: [{ seq: 3 }, { seq: 2, changes: { catalog: { from: '1', to: '2' } } }, { seq: 1 }] });
  expect((await shop.app.inject({ url: '/release/api/diff?a=--channel&b=1', headers })).statusCode).toBe(400);
  const diff = await shop.app.inject({ url: '/release/api/diff?a=1&b=live', headers });
  expect(diff.json()).toMatchObject({ changes: [{ remote: 'catalog', from: '1', to: '2' }, { remote: 'designer' }] });
});

const streamOf = async ({ app }: TestConsole, { headers }: Visitor) => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await once(get(`${app.listeningOrigin}/release/api/events`, { headers, agent: false }), 'response');
  return (answer[0] as IncomingMessage).setEncoding('utf8');
};

test.each(['signs out', 'loses the key'])('closes the open page of a person who %s', async (how) => {
  const shop = await start();
  const deniz = await shop.signIn('deniz');
  const stream = await streamOf(shop, deniz);
  await once(stream, 'data');
  if (how === 'signs out') await shop.app.inject({ method: 'POST', url: '/release/api/sign-out', headers: deniz.headers, payload: {} });
  else await shop.store.revoke('deniz');
  let text = '';
  for await (const part of stream) text += part;
  expect(text).toMatch(/^event: signed-out$/m);
});

test('ends the browser’s previous session when someone signs in again', async () => {
  const shop = await start();
  const deniz = await shop.signIn('deniz');
  const stream = await streamOf(shop, deniz);
  await once(stream, 'data');
  const ozan = await shop.signIn('ozan', deniz.headers.cookie);
  let text = '';
  for await (const part of stream) text += part;
  expect(text).toMatch(/^event: signed-out$/m);
  const read = async ({ headers }: Visitor) => (await shop.app.inject({ url: '/release/api/history', headers })).statusCode;
  expect([await read(deniz), await read(ozan)]).toEqual([401, 200]);
});

test('limits how many console pages one person opens', async () => {
  const shop = await start();
  const deniz = await shop.signIn('deniz');
  const first = await streamOf(shop, deniz);
  first.resume();
  const ended = once(first, 'end');
  for (let n = 0; n < 8; n += 1) await streamOf(shop, deniz);
  await ended;
});

test('rehearses one version at a time', async () => {
  const shop = await start();
  const ozan = await shop.signIn('ozan');
  const promote = () => ozan.act({ name: 'promote', remote: 'catalog', version: '9', why });
  const answers = (await Promise.all([promote(), promote()])).map(({ body }) => body);
  expect(answers).toContainEqual(expect.objectContaining({ ok: false, reason: expect.stringContaining('rehearsal is running') }));
});

test('sends each change of the journal to open pages', async () => {
  const shop = await start();
  const { headers, act } = await shop.signIn('ozan');
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { createConnection } = await import('node:net');
  const socket = createConnection(Number(new URL(address).port), '127.0.0.1');
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET /release/api/events HTTP/1.1\r\n${lines.join('')}\r\n`);
  const seen: string[] = [];
  let text = '';
  for await (const bytes of socket) {
    text += String(bytes);
    const versions = [...text.matchAll(/"catalog","versions".*?"live":\{"version":"(\d)"/g)].map(([, version = '']) => version);
    if (versions.length > 0 && seen.length === 0) void act(rollback);
    seen.splice(0, seen.length, ...versions);
    if (seen.includes('1')) break;
  }
  expect(seen).toEqual(expect.arrayContaining(['2', '1']));
});

test('refuses calls of other origins, pages and hosts', async () => {
  const shop = await start();
  const { headers } = await shop.signIn('ozan');
  const payload = { channel: 'production', action: rollback };
  const call = async (changed: Record<string, string>) =>
    (await shop.app.inject({ method: 'POST', url: '/release/api/actions', headers: { ...headers, ...changed }, payload })).statusCode;
  expect(await call({ origin: 'http://localhost:3000' })).toBe(403);
  expect(await call({ 'x-csrf-token': 'guessed' })).toBe(403);
  expect(await call({ cookie: '' })).toBe(401);
  expect(await call({ host: 'evil.example', origin: 'http://evil.example' })).toBe(403);
  expect((await last(shop))?.action).toBe('publish');
  for (const url of ['state', 'history', 'diff?a=1&b=2', 'events'])
    expect((await shop.app.inject({ url: `/release/api/${url}`, headers: plain })).statusCode).toBe(401);
});

test('limits lifetime and failed attempts of a sign-in token', async () => {
  const shop = await start();
  const { folder } = shop.config;
  const token = await createToken(folder, 'ozan');
  const stored = await Promise.all((await createFolderStore(folder).list('tokens/')).map((key) => createFolderStore(folder).get(key)));
  expect(stored.map((bytes) => Buffer.from(bytes ?? []).toString()).join('')).not.toContain(token);
  expect(await holderOf(folder, token)).toBe('ozan');
  expect(await holderOf(folder, await createToken(folder, 'ozan', -1))).toBeUndefined();
  const attempt = async (payload: object) =>
    (await shop.app.inject({ method: 'POST', url: '/release/api/sign-in', headers: plain, payload })).statusCode;
  const tries = [];
  for (let n = 0; n < 11; n += 1) tries.push(await attempt({ token: 'guessed' }));
  expect(tries).toEqual([...Array(10).fill(403), 429]);
  expect(await attempt({ token })).toBe(200);
});

test('hides the session from scripts and other sites', async () => {
  const shop = await start({ CONSOLE_ORIGIN: 'https://release.shop.example' });
  const token = await createToken(shop.config.folder, 'ozan');
  const headers = { host: 'release.shop.example', origin: 'https://release.shop.example' };
  const answer = await shop.app.inject({ method: 'POST', url: '/release/api/sign-in', headers, payload: { token } });
  expect(answer.cookies).toEqual([
    expect.objectContaining({ name: '__Host-console', path: '/', httpOnly: true, sameSite: 'Strict', secure: true }),
  ]);
  expect(answer.cookies[0]?.maxAge).toBeLessThanOrEqual(1800);
});

test('refuses an unencrypted origin on another machine', async () => {
  await expect(openConsole({ CONSOLE_ORIGIN: 'http://release.shop.example' })).rejects.toThrow('CONSOLE_ORIGIN');
});

test('keeps a person’s challenge when strangers request many challenges', () => {
  const challenges = createChallenges();
  const purpose = { for: 'order', person: 'ozan', order: { channel: 'production', action: rollback } } as const;
  challenges.add('mine', purpose);
  for (let n = 0; n < 2000; n += 1) challenges.add(`${n}`, { for: 'sign-in' });
  expect(challenges.take('mine', purpose)).toBe(true);
});

test('returns a code for each usual reason of a refusal', async () => {
  const shop = await start();
  await (await shop.signIn('ayşe')).act({ name: 'freeze', why });
  const ozan = await shop.signIn('ozan');
  const promote = (version: string) => ozan.act({ name: 'promote', remote: 'catalog', version, skipRehearsal: true, why });
  expect((await promote('1')).body).toMatchObject({ ok: false, code: 'frozen' });
  expect((await promote('2')).body).toMatchObject({ ok: false, code: 'live-already' });
  expect((await ozan.act({ ...rollback, to: '9' })).body).toMatchObject({ ok: false, code: 'never-live' });
  expect((await ozan.act({ name: 'abort', remote: 'catalog', why })).body).toMatchObject({ ok: false, code: 'no-canary' });
  await ozan.act(rollback);
  expect((await ozan.act(rollback)).body).toMatchObject({ ok: false, code: 'too-soon' });
});
