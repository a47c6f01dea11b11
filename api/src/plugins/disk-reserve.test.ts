import { mkdir, readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { DiskState } from '@shop/settings/disk';
import { buildApp } from '../app.ts';
import { jobHandlers } from '../background/job-handlers.ts';
import type { Deps } from '../deps.ts';
import type { App } from '../fastify.ts';
import { fileFolder } from '../files/file-folders.ts';
import { jobNames, runsAt } from '../jobs/queues.ts';
import { unlessFull } from '../lib/repeat.ts';
import { en } from '../messages/en.ts';
import { tr } from '../messages/tr.ts';
import { openOperator } from '../operator/open.ts';
import { runCommand } from '../operator/run-command.ts';
import { atReview, bring, cardsOffered, named, ordered } from '../testing/buying.ts';
import { operationsOf } from '../testing/operations.ts';
import { form, picture } from '../testing/pictures.ts';
import { openShop, type TestShop } from '../testing/shop.ts';
import { customer, shopper, signupForm } from '../testing/shopper.ts';
import { watchReserve } from './low-disk.ts';

const MB = 1024 ** 2;
const MUG = 1012;

let shop: TestShop;
let app: App;
let deps: Deps;
let disk: ReturnType<typeof settableDisk>;

function settableDisk() {
  let state: DiskState = 'ok';
  let room = 1000 * MB;
  const listeners: Parameters<Deps['disk']['onChange']>[0][] = [];
  const level = () => ({ state, freeBytes: room, reserveBytes: 512 * MB });
  const set = (next: DiskState) => {
    const before = state;
    state = next;
    if (next !== before) for (const listener of listeners) listener(level(), before);
  };
  const hold = (bytes: number) => {
    if (room < bytes) return undefined;
    room -= bytes;
    return () => {
      room += bytes;
    };
  };
  return {
    level,
    hold,
    set,
    onChange: (listener: (typeof listeners)[number]) => void listeners.push(listener),
    roomOf: (bytes: number) => (room = bytes),
  };
}

beforeAll(async () => {
  shop = await openShop(cardsOffered);
  disk = settableDisk();
  deps = { ...shop, disk };
  app = await buildApp(deps);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await shop.close();
});
beforeEach(() => {
  disk.set('ok');
  disk.roomOf(1000 * MB);
});

const send = (method: string, url: string, language = 'tr') =>
  app.inject({
    method: method as 'POST',
    url,
    headers: { 'accept-language': language, 'content-type': 'application/json' },
    payload: '{}',
  });

describe('free disk space below the reserve', () => {
  test('accepts orders and payments while free disk space is low', async () => {
    const buyer = await customer(app);
    await buyer.post('/cart', { PId: MUG, Qty: 2 });
    disk.set('reserve');

    const stranger = shopper(app);
    expect((await stranger.post('/user', signupForm())).http).toBe(201);
    expect((await stranger.post('/auth', { email: buyer.email, password: buyer.password })).http).toBe(200);

    const line = (await buyer.get<{ Lines: { RId: number }[] }>('/cart')).Payload.Lines[0]?.RId;
    expect((await buyer.patch(`/cart/${line}`, { Qty: 1 })).http).toBe(200);
    expect((await buyer.post('/cart/coupon', { Code: 'YOK' })).Payload).toEqual({ code: 'coupon-unknown' });
    const order = await ordered(app, [], { payment: 'card' }, buyer);
    expect((await buyer.post(`/orders/${order.id}/payment`, undefined)).Payload).toEqual({ code: 'payment-page-unavailable' });
    expect((await buyer.get(`/user/orders/${order.id}`)).http).toBe(200);
    expect((await buyer.post(`/user/orders/${order.id}/cancel`, undefined)).http).toBe(200);
    expect((await buyer.delete('/cart')).http).toBe(200);
    expect((await buyer.delete('/auth')).http).toBe(200);
  });

  test('lets operators work while free disk space is low', async () => {
    const order = await ordered(app, [{ PId: MUG, Qty: 1 }]);
    disk.set('reserve');
    const operator = await openOperator(deps);
    const { code } = await runCommand(['mark-paid', order.number], { OPERATOR_SOCKET: shop.config.operatorSocket });
    await operator.close();
    expect(code).toBe(0);
  });

  test('rejects writes unrelated to orders while disk space is low', async () => {
    const writes = operationsOf(app).filter(({ method }) => method !== 'GET' && method !== 'DELETE');
    disk.set('reserve');
    const refused: string[] = [];
    for (const { method, path } of writes) {
      for (const [language, text] of [
        ['tr', tr['storage-low']],
        ['en', en['storage-low']],
      ] as const) {
        const answer = await send(method, path.replace(/\{[^}]+\}/g, '1'), language);
        if (answer.statusCode !== 507) continue;
        expect([path, answer.json().Message, answer.json().Payload, Number(answer.headers['retry-after']), answer.cookies]).toEqual([
          path,
          text,
          { code: 'storage-low' },
          600,
          [],
        ]);
        refused.push(`${method} ${path} ${language}`);
      }
    }
    for (const path of ['/cart', '/designs', '/user/designs', '/uploads', '/contact', '/questions', '/user/export', '/user/passkeys'])
      expect(refused).toEqual(expect.arrayContaining([`POST ${path} tr`, `POST ${path} en`]));
  });

  test('serves images uncached while disk space is low', async () => {
    const folder = fileFolder(shop.config, 'images');
    await mkdir(folder, { recursive: true });
    disk.set('reserve');
    const address = '/upfs/stc/print/tshirt-black.webp?w=160&fm=webp';
    expect((await app.inject(address)).statusCode).toBe(200);
    expect(await readdir(folder)).toEqual([]);
    disk.set('ok');
    await app.inject(address);
    expect(await readdir(folder)).not.toEqual([]);
  });

  test('creates queued print files once the disk has room again', async () => {
    const someone = await customer(app);
    const design = await someone.post<{ DesignId: string }>('/designs', { PId: MUG, Scene: named });
    const order = await ordered(app, [{ PId: MUG, Qty: 1, DesignId: design.Payload.DesignId, AsItIs: true }], {}, someone);
    await bring(deps, order.id, 'paid');
    await bring(deps, order.id, 'in-production');
    disk.set('reserve');
    const done: string[] = [];
    const stop = watchReserve(deps, (state) => shop.jobs.adaptTo(state));
    await shop.jobs.adaptTo('reserve');
    const { promise: printed, resolve } = Promise.withResolvers<void>();
    const { promise: queuedNow, resolve: queuedAll } = Promise.withResolvers<void>();
    const handlers = jobHandlers(deps);
    await shop.jobs.work({
      ...handlers,
      async 'print-files'(data, id) {
        await handlers['print-files'](data, id);
        done.push('queued');
        queuedAll();
      },
      async 'print-file'({ piece }) {
        done.push(disk.level().state);
        if (piece) resolve();
      },
    });
    await queuedNow;
    expect(done).toEqual(['queued']);
    disk.set('ok');
    await printed;
    expect(done.slice(1, 2)).toEqual(['ok']);
    await stop();
    await shop.jobs.stop();
  });
});

test('rejects concurrent uploads that would use the reserved disk space', async () => {
  disk.roomOf(60 * MB);
  const someone = shopper(app);
  const body = form([{ filename: 'a.png', type: 'image/png', content: await picture(60, 40).png().toBuffer() }]);
  const upload = () =>
    app.inject({ method: 'POST', url: '/uploads', ...body, headers: { ...body.headers, cookie: `sid=${someone.session()}` } });
  await someone.get('/auth');
  const answers = await Promise.all(Array.from({ length: 16 }, upload));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 507]));
});

test('answers reads but rejects writes on a full disk', async () => {
  const review = await atReview(app, [{ PId: MUG, Qty: 1 }]);
  disk.set('full');
  expect((await review.someone.get('/cart')).http).toBe(200);
  const answer = await review.someone.post('/orders', review.form);
  expect([answer.http, answer.Payload, Number(answer.headers['retry-after'])]).toEqual([503, { code: 'unavailable' }, 60]);
  disk.set('ok');
  expect((await review.someone.post('/orders', review.form)).http).toBe(201);
});

test('runs neither jobs nor periodic tasks on a full disk', async () => {
  const running = (state: DiskState) => jobNames.filter((name) => runsAt(state, name));
  expect(running('full')).toEqual([]);
  expect(running('reserve')).toEqual(jobNames.filter((name) => name !== 'print-file'));
  expect(running('ok')).toEqual(jobNames);

  const ran: DiskState[] = [];
  const work = unlessFull(disk, async () => void ran.push(disk.level().state));
  for (const state of ['ok', 'full', 'reserve'] as const) {
    disk.set(state);
    await work();
  }
  expect(ran).toEqual(['ok', 'reserve']);
});

test('reports free disk space in health checks, metrics and logs', async () => {
  const look = async () => {
    const [ready, healthy, metrics] = await Promise.all(['/readyz', '/healthz', '/metrics'].map((url) => app.inject(url)));
    return { ready, healthy, metrics: metrics?.body ?? '' };
  };
  const Disk = { State: 'ok', FreeMb: 1000, ReserveMb: 512 };
  expect((await look()).ready?.json().Payload).toEqual({ Disk });
  expect((await look()).metrics).toContain(`disk_free_bytes ${1000 * MB}`);

  const lines: unknown[][] = [];
  const log = Object.assign(
    Object.create(shop.log),
    Object.fromEntries(['info', 'warn', 'error'].map((level) => [level, (...line: unknown[]) => lines.push([level, ...line])])),
  );
  const stop = watchReserve({ disk, log }, () => undefined);
  disk.set('reserve');
  const reserve = await look();
  expect([reserve.ready?.statusCode, reserve.healthy?.statusCode]).toEqual([200, 503]);
  expect(reserve.healthy?.json().Payload).toEqual({ code: 'unavailable', Disk: { ...Disk, State: 'reserve' } });
  expect(reserve.metrics).toContain('disk_reserve_reached 1');
  disk.set('full');
  expect((await look()).ready?.statusCode).toBe(503);
  disk.set('ok');
  await stop();
  expect(lines.map(([level, fields]) => [level, (fields as { state: string }).state])).toEqual([
    ['warn', 'reserve'],
    ['error', 'full'],
    ['info', 'ok'],
  ]);
});
