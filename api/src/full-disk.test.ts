import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Checkout } from '@shop/contracts/orders';
import { freePort } from '@shop/settings/endpoint';
import { hasSmallDisks, mountSmallDisk, type SmallDisk } from '@shop/testing/small-disk';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { incomingDir } from './modules/uploads/storage.ts';
import { copyFilledDatabase } from './testing/database.ts';
import { mailsTo } from './testing/outbox.ts';
import { upload } from './testing/pictures.ts';
import { startProcess, type TestProcess } from './testing/process.ts';
import { openShop } from './testing/shop.ts';
import { customer, homeAddress, signupForm } from './testing/shopper.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
const MB = 1024 ** 2;
const MUG = 1012;

let disk: SmallDisk;
let api: TestProcess;
let origin: string;
let cookie: string;

async function start(): Promise<void> {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  api = startProcess([MAIN], {
    DATA_DIR: disk.dir,
    API_PORT: String(port),
    CATALOGUE: 'print',
    DATABASE_URL: '',
    DISK_RESERVE: '',
    LOG_LEVEL: 'info',
    PICTURES_AHEAD: '0',
  });
}

async function ask<P>(method: string, path: string, body?: object): Promise<{ http: number; Payload: P }> {
  const answer = await fetch(origin + path, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  for (const line of answer.headers.getSetCookie()) cookie = line.split(';', 1)[0] ?? '';
  return { http: answer.status, ...((await answer.json()) as { Payload: P }) };
}

async function order(AddressId: number) {
  const { Payload } = await ask<Checkout>('GET', '/checkout?delivery=standard&payment=bank-transfer');
  const form = { AddressId, DeliveryCode: 'standard', PaymentCode: 'bank-transfer', Invoice: { Kind: 'personal' } };
  return ask<object>('POST', '/orders', { ...form, ContractVersion: Payload.Contract.Version, ExpectedTotal: Payload.Totals.Total });
}

(hasSmallDisks ? describe : describe.skip)('the API on a disk that others fill', () => {
  beforeEach(async () => {
    cookie = '';
    disk = mountSmallDisk(400);
    await copyFilledDatabase(join(disk.dir, 'db'), 'print');
    await start();
    await api.logged('api ready');
  });
  afterEach(async () => {
    api.child.kill('SIGKILL');
    await api.ended;
    disk.unmount();
  });

  test('rejects writes other than orders when disk space runs low', async () => {
    await ask('POST', '/user', signupForm());
    const { Payload: address } = await ask<{ AddressId: number }>('POST', '/user/addresses', homeAddress);
    const toCart = () => ask('POST', '/cart', { PId: MUG, Qty: 1 });
    expect((await toCart()).http).toBe(200);
    const orders = async () => (await ask<object[]>('GET', '/user/orders')).Payload.length;

    disk.fill(60 * MB);
    await api.logged('disk reserve reached: only what orders need is accepted');
    expect((await toCart()).http).toBe(507);
    expect((await order(address.AddressId)).http).toBe(201);

    await api.logged('job done', 2);
    disk.fill();
    await api.logged('disk full: no writes are accepted');
    expect((await ask('GET', '/readyz')).http).toBe(503);
    expect((await toCart()).http).toBe(503);
    expect([await orders(), (await ask('GET', `/catalog/products/${MUG}`)).http]).toEqual([1, 200]);

    disk.free();
    await api.logged('disk reserve over: everything is accepted again');
    expect((await toCart()).http).toBe(200);

    disk.fill();
    api.child.kill('SIGKILL');
    await api.ended;
    await start();
    await api.logged('disk full: the start waits for room');
    disk.free();
    await api.logged('api ready');
    expect(await orders()).toBe(1);
    expect((await order(address.AddressId)).http).toBe(201);
  });
});

(hasSmallDisks ? test : test.skip)('accepts uploads and mails again after a full disk', async () => {
  disk = mountSmallDisk(20);
  const shop = await openShop({ CATALOGUE: 'print', DATA_DIR: disk.dir });
  const someone = await customer(shop.app);
  const noise = await sharp(randomBytes(360_000), { raw: { width: 400, height: 300, channels: 3 } })
    .png()
    .toBuffer();
  const send = () => upload(shop.app, someone, noise);
  disk.fill(200 * 1024);
  expect((await send()).http).toBe(503);
  expect(await readdir(incomingDir(shop.files))).toEqual([]);
  disk.fill();
  await expect(shop.runJobs()).rejects.toThrow('ENOSPC');
  disk.free();
  expect((await send()).http).toBe(201);
  await shop.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
  expect(await mailsTo(shop, someone.email)).toHaveLength(1);
  await shop.close();
  disk.unmount();
});
