import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { emptyHealth } from '@shop/store/health';
import { writeShell } from '@shop/store/shells';
import { SMTPServer } from 'smtp-server';
import { messages } from '../../src/messages.ts';
import { problemsOf } from '../../src/problems.ts';
import { readState } from '../read-state.ts';
import { ORIGIN, openConsole, type TestConsole } from '../testing/test-console.ts';
import { type HealthWatch, watchHealth } from './watch.ts';

const MINUTE = 60_000;

let shop: TestConsole;
let watch: HealthWatch | undefined;
let time: number;
let posted: Record<string, unknown>[];
let mails: { to: string[]; content: string }[];
let answer: (response: ServerResponse) => void;
let logged: [string, object][];

const webhook = createServer(async (request: IncomingMessage, response) => {
  posted.push(JSON.parse((await request.setEncoding('utf8').toArray()).join('')) as Record<string, unknown>);
  answer(response);
});
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, { envelope }, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      mails.push({ to: envelope.rcptTo.map(({ address }) => address), content: Buffer.concat(chunks).toString() });
      done();
    });
  },
});
const portOf = (address: AddressInfo | string | null | undefined): number => (typeof address === 'object' ? (address?.port ?? 0) : 0);

beforeAll(async () => {
  await new Promise<void>((listening) => webhook.listen(0, '127.0.0.1', listening));
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  webhook.closeAllConnections();
  await new Promise((closed) => webhook.close(closed));
  await new Promise<void>((closed) => smtp.close(closed));
});
beforeEach(async () => {
  [posted, mails, logged, time] = [[], [], [], Date.now()];
  answer = (response) => void response.end();
  shop = await openConsole({
    ALERT_WEBHOOK_URL: `http://127.0.0.1:${portOf(webhook.address())}/hook?token=secret`,
    ALERT_ERROR_PERCENT: '10',
    SMTP_URL: `smtp://127.0.0.1:${portOf(smtp.server.address())}`,
    MAIL_FROM: 'shop@shop.example',
  });
  await shop.store.changeRegistry(
    ({ remotes }) => ({ remotes: { ...remotes, catalog: { owner: 'Team catalog', contact: 'catalog@shop.example' } } }),
    'ayşe',
    'çağrı',
  );
  await start();
});
afterEach(async () => {
  await watch?.stop();
  await shop.close();
});

async function start(): Promise<void> {
  await watch?.stop();
  const log = (level: string) => (fields: object, message: string) => void logged.push([`${level} ${message}`, fields]);
  const { config, store } = shop;
  watch = watchHealth({
    config,
    store: store.as('ayşe'),
    log: { info: log('info'), warn: log('warn'), error: log('error') } as never,
    now: () => time,
  });
  await watch.look();
}

async function report(
  visitors: number,
  failed: number,
  leftOut: { remote: string; version: string; why: string }[] = [],
  channel = 'production',
): Promise<void> {
  await writeShell(shop.store.plain, {
    id: 'shell-1',
    channel,
    host: 'other-machine',
    pid: 1,
    at: new Date().toISOString(),
    seq: 1,
    versions: {},
    failures: {},
    leftOut,
    health: { counter: 'shell-1', counts: [{ ...emptyHealth('catalog', '2'), visitors, failed }] },
    offer: { libraries: {}, runtimeExports: [], layouts: [], middleware: [], slotOwners: {}, contracts: {} },
  });
  await watch?.look();
}

const events = () => posted.map(({ event }) => event);

test('informs webhook and owner once when failures begin and end', async () => {
  await report(100, 20);
  expect(posted).toEqual([
    expect.objectContaining({
      event: 'began',
      kind: 'errors',
      channel: 'production',
      remote: 'catalog',
      versions: ['2'],
      share: 0.2,
      bound: 0.1,
      owner: 'Team catalog',
      url: `${ORIGIN}/release/remotes/catalog`,
      text: expect.stringContaining('catalog'),
    }),
  ]);
  expect(mails).toEqual([{ to: ['catalog@shop.example'], content: expect.stringContaining(`${ORIGIN}/release/remotes/catalog`) }]);
  await report(110, 22);
  await start();
  expect(events()).toEqual(['began']);
  time += 20 * MINUTE;
  await watch?.look();
  await report(300, 22);
  expect(events()).toEqual(['began', 'ended']);
  expect(mails).toHaveLength(2);
});

test('logs an alert when neither webhook nor mail works', async () => {
  await shop.store.changeRegistry(
    ({ remotes }) => ({ remotes: { ...remotes, catalog: { owner: 'Team catalog', contact: 'Ayşe <catalog@shop.example>' } } }),
    'ayşe',
    'çağrı',
  );
  shop.config.alerts.webhook = undefined;
  await report(100, 20);
  expect([posted, mails]).toEqual([[], []]);
  expect(logged).toContainEqual(['error alert not sent: no webhook, nor an owner with a mail address', expect.objectContaining({})]);
});

test('links an alert to the health page of its channel', async () => {
  await mkdir(path.join(shop.store.folder, 'releases/channels/staging'), { recursive: true });
  await watch?.look();
  await report(100, 20, [], 'staging');
  expect(posted).toMatchObject([{ channel: 'staging', url: `${ORIGIN}/release/remotes/catalog?channel=staging` }]);
});

test('sends one alert about a version in quarantine', async () => {
  const leftOut = [{ remote: 'catalog', version: '2', why: 'it blocked the shell' }];
  await report(1, 0, leftOut);
  await start();
  await report(2, 0, leftOut);
  expect(posted).toMatchObject([{ event: 'quarantined', versions: ['2'], why: 'it blocked the shell' }]);
});

test('retries a failing webhook without logging its secret', async () => {
  answer = (response) => void response.writeHead(500).end();
  await report(100, 20);
  await start();
  expect(events()).toEqual(['began']);
  for (let hour = 0; hour < 20; hour++) {
    time += 61 * MINUTE;
    await watch?.look();
  }
  expect(posted.filter(({ event }) => event === 'began')).toHaveLength(5);
  expect(mails).toHaveLength(1);
  expect(logged.filter(([message]) => message === 'error alert given up')).toHaveLength(1);
  expect(
    JSON.stringify(logged, (_key, value: unknown) => (value instanceof Error ? `${value.message} ${value.stack}` : value)),
  ).not.toContain('secret');
});

test('follows no redirect of the webhook', async () => {
  answer = (response) => void response.writeHead(307, { location: '/elsewhere' }).end();
  await report(100, 20);
  expect(posted).toHaveLength(1);
  expect(logged.map(([message]) => message)).toContain('warn alert not sent: it will be tried again');
});

test('sends at most 20 alerts an hour', async () => {
  const leftOut = Array.from({ length: 100 }, (_, version) => ({ remote: 'designer', version: `9.${version}`, why: 'it fails' }));
  await report(0, 0, leftOut);
  expect(posted).toHaveLength(20);
});

test('shows the health of a remote to signed-in people only', async () => {
  await report(100, 20);
  const url = '/release/api/health?remote=catalog';
  const headers = { host: new URL(ORIGIN).host };
  expect((await shop.app.inject({ url, headers })).statusCode).toBe(401);
  const { headers: signedIn } = await shop.signIn('deniz');
  const { statusCode } = await shop.app.inject({ url, headers: signedIn });
  expect(statusCode).toBe(200);
  expect(await watch?.view('production', 'catalog')).toMatchObject({
    owner: { owner: 'Team catalog', contact: 'catalog@shop.example' },
    live: '2',
    lastChange: { from: '1', to: '2' },
    versions: [{ version: '2', isLive: true, visitors: 100, errorShare: 0.2 }],
    alerts: ['errors'],
  });
  expect((await shop.app.inject({ url: '/release/api/health?remote=unknown', headers: signedIn })).statusCode).toBe(404);
  expect((await shop.app.inject({ url: '/release/api/health?remote=../x', headers: signedIn })).statusCode).toBe(400);
});

test('lists an active alert with its health page', async () => {
  await report(100, 20);
  const { problems } = messages.en;
  const found = problemsOf(await readState(shop.store.as('ayşe'), watch ?? { alerts: () => [] }), problems);
  expect(found).toContainEqual({ remote: 'catalog', title: problems.alerts.errors, text: 'catalog', href: '/release/remotes/catalog' });
});

test('logs damaged files of the alerts and continues', async () => {
  await report(100, 20);
  await writeFile(path.join(shop.config.folder, 'alerts.json'), '{');
  await writeFile(path.join(shop.config.folder, 'health/production.json'), '{}');
  await start();
  await report(101, 20);
  expect(logged.filter(([message]) => message.startsWith('error health not readable'))).toHaveLength(2);
});
