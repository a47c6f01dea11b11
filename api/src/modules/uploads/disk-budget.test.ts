import { randomBytes } from 'node:crypto';
import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { Design } from '@shop/contracts/catalog';
import type { Order } from '@shop/contracts/orders';
import type { DesignShare } from '@shop/contracts/shares';
import { inArray, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { uploads } from '../../db/schema/index.ts';
import { fileFolder } from '../../files/file-folders.ts';
import { ordered } from '../../testing/buying.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { form, send, upload, view } from '../../testing/pictures.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, proveEmail, type Shopper, shopper } from '../../testing/shopper.ts';
import { purgeUploads } from './service.ts';

let shop: TestShop;
afterEach(() => shop.close());

const large = (): Promise<Buffer> =>
  sharp(randomBytes(900 * 900 * 3), { raw: { width: 900, height: 900, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();

const kept = async (): Promise<string[]> => (await readdir(fileFolder(shop.config, 'uploads'))).filter((name) => name !== 'incoming');
const from = (address: string) => ({ 'x-forwarded-for': address });
const sendFrom = async (address: string, someone = shopper(shop.app), more: Record<string, string> = {}) =>
  send(shop.app, someone, form([{ filename: 'a.jpg', content: await large() }]), { ...from(address), ...more });
const codeOf = ({ http, Payload }: { http: number; Payload: unknown }) => [http, (Payload as { code?: string }).code];

describe('daily upload volume', () => {
  test('limits uploaded bytes per session and names the waiting time', async () => {
    shop = await openShop({ RATE_LIMIT_DISK_VISITOR: '2/86400' });
    const someone = shopper(shop.app);
    for (let n = 0; n < 2; n += 1) expect((await sendFrom('192.0.2.1', someone)).http).toBe(201);
    const refused = await sendFrom('192.0.2.1', someone);
    expect([...codeOf(refused), refused.Message]).toEqual([429, 'upload-limit', expect.stringMatching(/Günlük .* saat sonra/)]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
    expect(await kept()).toHaveLength(2);
    expect((await sendFrom('192.0.2.1')).http).toBe(201);
  });

  test('limits uploaded bytes per IP address across sessions', async () => {
    shop = await openShop({ RATE_LIMIT_DISK_HOUR: '2/3600' });
    const answers = [];
    for (let n = 0; n < 4; n += 1) answers.push((await sendFrom('192.0.2.1')).http);
    expect(answers).toEqual([201, 201, 429, 429]);
    expect((await sendFrom('192.0.2.2')).http).toBe(201);
  });

  test('limits uploaded bytes per IPv6 /48 across its /56 networks', async () => {
    shop = await openShop({ RATE_LIMIT_DISK_DAY: '1/86400' });
    const answers = [];
    for (let n = 0; n < 7; n += 1) answers.push((await sendFrom(`2001:db8:1:${n * 256}::1`)).http);
    expect([answers[0], answers[3], answers.at(-1)]).toEqual([201, 201, 429]);
    expect((await sendFrom('2001:db8:2::1')).http).toBe(201);
  });

  test('counts no bytes of rejected and repeated uploads', async () => {
    shop = await openShop({ RATE_LIMIT_DISK_VISITOR: '2/86400' });
    const someone = shopper(shop.app);
    const content = await large();
    for (let n = 0; n < 4; n += 1) expect((await upload(shop.app, someone, content.subarray(0, 500_000))).http).toBe(422);
    const body = form([{ filename: 'a.jpg', content }]);
    for (let n = 0; n < 4; n += 1) expect((await send(shop.app, someone, body, { 'idempotency-key': 'same' })).http).toBe(201);
    expect((await sendFrom('192.0.2.1', someone)).http).toBe(201);
    expect(await kept()).toHaveLength(2);
  });

  test('caches no image variant that exceeds the byte limit', async () => {
    shop = await openShop({ RATE_LIMIT_DISK_HOUR: '1/3600' });
    const someone = shopper(shop.app);
    const { Payload } = await upload(shop.app, someone, await large());
    for (const width of [960, 640, 480, 320])
      expect((await view(shop.app, someone, `${Payload.Url}?w=${width}&fm=jpeg`)).statusCode).toBe(200);
    const files = await readdir(join(fileFolder(shop.config, 'uploads'), Payload.UploadId));
    expect(files.some((name) => name.includes('.960.'))).toBe(false);
    expect(files.some((name) => name.includes('.320.'))).toBe(true);
  });

  test('counts drawings for shared links against the requesting client only', async () => {
    shop = await openShop({ RATE_LIMIT_DISK_HOUR: '4/3600' });
    const someone = shopper(shop.app);
    const answers = [];
    const text = { id: 't', kind: 'text', text: 'Işıl', x: 30, y: 30, rotation: 0, size: 8, font: 'arimo', fill: '#0000ff' };
    const links = [];
    for (let n = 0; n < 3; n += 1) {
      const scene = { version: 2, sides: { front: [{ ...text, x: 30 + n }] } };
      const { DesignId } = (await someone.post<Design>('/designs', { PId: 1012, Scene: scene })).Payload;
      links.push((await someone.post<DesignShare>(`/designs/${DesignId}/share`, undefined)).Payload.Token);
    }
    for (const token of links) answers.push((await view(shop.app, someone, `/upfs/shr/${token}/front`, from('192.0.2.1'))).statusCode);
    expect(answers).toEqual([200, 503, 503]);
    expect((await view(shop.app, someone, `/upfs/shr/${links[2]}/front`, from('192.0.2.2'))).statusCode).toBe(200);
  });
});

describe('drawing pictures of ordered designs', () => {
  async function orderedSides(count: number, prepare?: (buyer: Awaited<ReturnType<typeof customer>>) => Promise<unknown>) {
    const someone = await customer(shop.app);
    await prepare?.(someone);
    const goods = [];
    for (let n = 0; n < count; n += 1) {
      const front = [{ id: 't', kind: 'text', text: 'ğüşıöç', x: 30 + n, y: 30, rotation: 0, size: 8, font: 'arimo', fill: '#0000ff' }];
      const { DesignId } = (await someone.post<Design>('/designs', { PId: 1012, Scene: { version: 2, sides: { front } } })).Payload;
      goods.push({ PId: 1012, Qty: 1, DesignId, AsItIs: true });
    }
    const { id } = await ordered(shop.app, goods, {}, someone);
    const { Lines } = (await someone.get<Order>(`/user/orders/${id}`)).Payload;
    return { someone, id, sides: Lines.map(({ RId }) => `/upfs/ord/${id}/${RId}/front`) };
  }
  const statuses = async (someone: Shopper, sides: readonly string[], address: string) => {
    const found = [];
    for (const side of sides) found.push((await view(shop.app, someone, side, from(address))).statusCode);
    return found;
  };
  const drawn = async () =>
    (await readdir(fileFolder(shop.config, 'order-pictures')).catch(() => [])).filter((name) => name.endsWith('.png')).length;

  test('limits the bytes of order pictures drawn for one client', async () => {
    shop = await openShop({ RATE_LIMIT_DISK_HOUR: '4/3600' });
    const { someone, sides } = await orderedSides(3);
    expect(await statuses(someone, sides, '192.0.2.1')).toEqual([200, 503, 503]);
    expect(await drawn()).toBe(1);
    expect(await statuses(someone, sides, '192.0.2.1')).toEqual([200, 503, 503]);
    expect(await statuses(someone, sides.slice(1, 2), '192.0.2.2')).toEqual([200]);
  });

  test("limits the bytes of pictures drawn for one client's PDFs", async () => {
    shop = await openShop({ RATE_LIMIT_DISK_HOUR: '4/3600' });
    const { someone, id } = await orderedSides(3);
    const picturesIn = async (address: string) => {
      const { statusCode, rawPayload } = await view(shop.app, someone, `/user/orders/${id}/summary.pdf`, from(address));
      expect(statusCode).toBe(200);
      return rawPayload.toString('latin1').match(/\/S \/Figure/g)?.length;
    };
    expect([await picturesIn('192.0.2.1'), await picturesIn('192.0.2.1')]).toEqual([1, 1]);
    expect(await drawn()).toBe(1);
    expect(await picturesIn('198.51.100.1')).toBe(2);
  });

  test("limits bytes of mailed pictures for one client's accounts", async () => {
    shop = await openShop({ RATE_LIMIT_DISK_HOUR: '4/3600' });
    const pictures = [];
    for (let n = 0; n < 2; n += 1) {
      const { someone } = await orderedSides(3, (buyer) => proveEmail(shop, buyer));
      const placed = (await mailsTo(shop, someone.email)).find(({ subject }) => subject?.startsWith('Siparişiniz alındı'));
      pictures.push(placed?.attachments.length);
    }
    expect(pictures).toEqual([1, 0]);
    expect(await drawn()).toBe(1);
  });

  test('limits the bytes of order pictures that are drawn concurrently', async () => {
    shop = await openShop({ RATE_LIMIT_DISK_HOUR: '8/3600' });
    const { someone, sides } = await orderedSides(5);
    const answers = await Promise.all(sides.map((side) => view(shop.app, someone, side, from('192.0.2.1'))));
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 200, 503, 503, 503]);
    expect(await drawn()).toBe(2);
  });

  test('counts the actual bytes of pictures, not the estimate', async () => {
    shop = await openShop({ RATE_LIMIT_DISK_HOUR: '8/3600' });
    const { someone, sides } = await orderedSides(4);
    expect(await statuses(someone, sides, '192.0.2.1')).toEqual([200, 200, 200, 200]);
    await rm(fileFolder(shop.config, 'order-pictures'), { recursive: true });
    expect(await statuses(someone, sides, '198.51.100.1')).toEqual([200, 200, 200, 200]);
  });
});

test("limits the processing time of one client's uploads", async () => {
  shop = await openShop({ RATE_LIMIT_UPLOAD_WORK: '1/600' });
  const http: number[] = [];
  for (let n = 0; n < 12; n += 1) http.push((await sendFrom('192.0.2.1')).http);
  expect(http[0]).toBe(201);
  expect(http.at(-1)).toBe(429);
  expect(await kept()).toHaveLength(http.filter((status) => status === 201).length);
  expect((await sendFrom('198.51.100.1')).http).toBe(201);
});

test('limits the disk use of copied designs per client', async () => {
  shop = await openShop({ RATE_LIMIT_DISK_HOUR: '1/3600' });
  const owner = shopper(shop.app);
  const { UploadId } = (await upload(shop.app, owner, await large())).Payload;
  const links: string[] = [];
  for (let n = 0; n < 4; n += 1) {
    const front = [{ id: 'i', kind: 'picture', uploadId: UploadId, x: 40 + n, y: 50, width: 70, height: 70, rotation: 0 }];
    const { DesignId } = (await owner.post<Design>('/designs', { PId: 1012, Scene: { version: 2, sides: { front } } })).Payload;
    links.push((await owner.post<DesignShare>(`/designs/${DesignId}/share`, undefined)).Payload.Token);
  }
  const copyFrom = async (address: string) => {
    for (const token of links) await shopper(shop.app).post(`/shares/${token}/copies`, undefined, from(address));
    const folder = fileFolder(shop.config, 'shared-pictures');
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    const sizes = await Promise.all(files.filter((file) => file.isFile()).map((file) => stat(join(file.parentPath, file.name))));
    return sizes.reduce((sum, { size }) => sum + size, 0);
  };
  const after = await copyFrom('192.0.2.1');
  expect(after).toBeGreaterThan(300_000);
  expect(after).toBeLessThan(1024 ** 2);
  expect(await copyFrom('192.0.2.2')).toBeGreaterThan(after);
});

describe('the disk share of unordered uploads', () => {
  async function open(bytes: number) {
    const { blocks, bsize } = await statfs('/tmp');
    shop = await openShop({ UPLOADS_SHARE: ((100 * bytes) / (blocks * bsize)).toFixed(9) });
  }
  const age = (ids: readonly string[], hours: number) =>
    shop.db
      .update(uploads)
      .set({ createdAt: sql`now() - make_interval(hours => ${hours})` })
      .where(inArray(uploads.id, [...ids]));
  const sent = async () => (await upload(shop.app, shopper(shop.app), await large())).Payload.UploadId;

  test('evicts the oldest unused upload of any shopper', async () => {
    await open(2_600_000);
    const [first, second, third] = [await sent(), await sent(), await sent()];
    await age([first], 5);
    await age([second], 6);
    await age([third], 4);
    const fourth = await sent();
    expect(new Set(await kept())).toEqual(new Set([first, third, fourth]));
  });

  test('rejects uploads when only used or recent uploads remain', async () => {
    await open(2_600_000);
    const someone = shopper(shop.app);
    const own = (await upload(shop.app, someone, await large())).Payload.UploadId;
    const front = [{ id: 'i', kind: 'picture', uploadId: own, x: 30, y: 30, width: 40, height: 40, rotation: 0 }];
    const { DesignId } = (await someone.post<Design>('/designs', { PId: 1012, Scene: { version: 2, sides: { front } } })).Payload;
    await someone.post(`/designs/${DesignId}/share`, undefined);
    const [second, third] = [await sent(), await sent()];
    await age([own], 100);
    const refused = await upload(shop.app, shopper(shop.app), await large());
    expect(codeOf(refused)).toEqual([507, 'storage-low']);
    expect(new Set(await kept())).toEqual(new Set([own, second, third]));
    await age([second], 2);
    expect((await upload(shop.app, shopper(shop.app), await large())).http).toBe(201);
    expect(await kept()).not.toContain(second);
  });

  test('purges unused uploads that exceed the disk share', async () => {
    await open(10_000_000);
    const ids = [await sent(), await sent()];
    await age(ids, 3);
    shop.config.uploadsShare = 0;
    await purgeUploads(shop);
    expect(await kept()).toEqual([]);
  });
});
