import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Product } from '@shop/contracts/catalog';
import type { Checkout, Order, PlacedOrder } from '@shop/contracts/orders';
import type { Address } from '@shop/contracts/user';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { orders, uploads } from '../db/schema/index.ts';
import { picture, upload, view } from '../testing/pictures.ts';
import { openShop, type TestShop } from '../testing/shop.ts';
import { customer, homeAddress, type Shopper } from '../testing/shopper.ts';
import { makePrintFiles, printFilesOf } from './print-files.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const TSHIRT = 1001;
const MUG = 1012;
const CAMERA = 2007;

/** A red picture over the left half of the area, and Turkish words in blue. */
const sceneOf = (uploadId: string, { width, height }: { width: number; height: number }) => ({
  version: 1,
  sides: {
    front: [
      { id: 'i1', kind: 'image', uploadId, x: width / 4, y: height / 2, width: width / 2, height, rotation: 0 },
      {
        id: 't1',
        kind: 'text',
        text: 'ĞÜŞİÖÇ',
        x: (width * 3) / 4,
        y: height / 2,
        rotation: 0,
        size: width / 12,
        font: 'sans',
        weight: 700,
        fill: '#0000ff',
      },
    ],
  },
});

async function place(someone: Shopper): Promise<Order> {
  const address = (await someone.post<Address>('/user/addresses', homeAddress)).Payload;
  const checkout = (await someone.get<Checkout>('/checkout?delivery=standard&payment=bank-transfer')).Payload;
  const placed = await someone.post<PlacedOrder>('/orders', {
    AddressId: address.AddressId,
    DeliveryCode: 'standard',
    PaymentCode: 'bank-transfer',
    Invoice: { Kind: 'personal' },
    ContractVersion: checkout.Contract.Version,
    ExpectedTotal: checkout.Totals.Total,
  });
  expect(placed.http).toBe(201);
  return (await someone.get<Order>(`/user/orders/${placed.Payload.OrderId}`)).Payload;
}

/** A customer who has ordered a camera, and something with a picture and words on it. */
async function ordered(designed = MUG) {
  const someone = await customer(shop.app);
  const { variants, sides } = (await someone.get<Product>(`/catalog/products/${designed}`)).Payload;
  const front = sides.find(({ id }) => id === 'front');
  if (!front) throw new Error('it has a front');
  const { UploadId } = (await upload(shop.app, someone, await picture(300, 400, { r: 255, g: 0, b: 0 }).png().toBuffer())).Payload;
  const scene = sceneOf(UploadId, front.printAreaMm);
  const design = await someone.post<{ DesignId: string }>('/designs', { PId: designed, Colour: 'Beyaz', Scene: scene });
  expect(design.http).toBe(201);
  await someone.post('/cart', { PId: CAMERA, Qty: 1 });
  await someone.post('/cart', { PId: designed, VariantId: variants.at(-1)?.id, Qty: 3, DesignId: design.Payload.DesignId });
  const order = await place(someone);
  const line = order.Lines.find(({ PId }) => PId === designed);
  if (!line) throw new Error('it was not ordered');
  return { someone, order, line, area: front.printAreaMm, face: front.faceMm, UploadId };
}

/** The colour of a picture at a place given in parts of its width and height. */
async function colourAt(file: string | Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
  return [...data.subarray(at, at + 4)];
}

describe('print files', () => {
  test('are a PNG of each printed side at 300 dpi, and what the workshop needs to know', async () => {
    const { order, line, area } = await ordered(TSHIRT);
    await makePrintFiles(shop, order.OrderId);
    const found = await printFilesOf(shop, order.OrderNumber);
    const px = { width: Math.round((area.width / 25.4) * 300), height: Math.round((area.height / 25.4) * 300) };
    expect(found?.job).toEqual({
      order: order.OrderNumber,
      lines: [
        {
          line: 2,
          productId: TSHIRT,
          product: line.Title,
          colour: 'Beyaz',
          size: line.Size,
          qty: 3,
          sides: [{ side: 'front', name: 'Ön', file: 'line-2-front.png', mm: { width: area.width, height: area.height }, px, dpi: 300 }],
        },
      ],
    });
    expect((await readdir(found?.folder ?? '')).sort()).toEqual(['job.json', 'line-2-front.png']);

    const file = join(found?.folder ?? '', 'line-2-front.png');
    expect(await sharp(file).metadata()).toMatchObject({ ...px, density: 300, format: 'png', hasAlpha: true });
    expect(await colourAt(file, 0.25, 0.5)).toEqual([255, 0, 0, 255]);
    // Beside the words there is no ink at all.
    expect(await colourAt(file, 0.75, 0.1)).toEqual([0, 0, 0, 0]);
    const words = await sharp(file)
      .extract({ left: Math.round(px.width / 2) + 1, top: 0, width: Math.floor(px.width / 2) - 1, height: px.height })
      .raw()
      .toBuffer();
    const inked = words.filter((value, n) => n % 4 === 3 && value > 0).length;
    expect(inked).toBeGreaterThan(10_000);
    // Only blue, also where the edge of a letter is half see-through.
    for (let n = 0; n < words.length; n += 4) {
      if ((words[n + 3] ?? 0) > 16 && ((words[n] ?? 0) > 20 || (words[n + 2] ?? 0) < 235)) throw new Error(`pixel ${n / 4} is not blue`);
    }
  });

  test('are the same when made again, and made when they are missing', async () => {
    const { order } = await ordered();
    const first = await printFilesOf(shop, order.OrderNumber);
    const file = join(first?.folder ?? '', 'line-2-front.png');
    const bytes = await readFile(file);
    await rm(file);
    expect((await printFilesOf(shop, order.OrderNumber))?.job).toEqual(first?.job);
    expect((await readFile(file)).equals(bytes)).toBe(true);
  });

  test('are not made without the picture, and nothing half-made stays', async () => {
    const { order, UploadId } = await ordered();
    await shop.db.delete(uploads).where(eq(uploads.id, UploadId));
    await expect(makePrintFiles(shop, order.OrderId)).rejects.toThrow('is gone');
    expect(await readdir(join(shop.config.dataDir, 'print', order.OrderNumber)).catch(() => [])).toEqual([]);
  });

  test('there are none of a cancelled order, of one without designs, and of none', async () => {
    const { order, someone } = await ordered();
    await shop.db.update(orders).set({ state: 'cancelled', heldUntil: null }).where(eq(orders.id, order.OrderId));
    expect(await printFilesOf(shop, order.OrderNumber)).toBeUndefined();
    await someone.post('/cart', { PId: CAMERA, Qty: 1 });
    expect(await printFilesOf(shop, (await place(someone)).OrderNumber)).toBeUndefined();
    expect(await printFilesOf(shop, 'BH-2000-000000')).toBeUndefined();
  });

  test('keep the uploaded picture from being deleted', async () => {
    const { someone, UploadId } = await ordered();
    expect((await someone.delete(`/uploads/${UploadId}`)).http).toBe(409);
  });
});

describe('the picture of an ordered line', () => {
  test('shows the product with the design on it, to its customer and nobody else', async () => {
    const { someone, order, line, area, face } = await ordered();
    const address = `/upfs/ord/${order.OrderId}/${line.RId}/front`;
    const answers = await Promise.all([1, 2, 3].map(() => view(shop.app, someone, `${address}?w=640&fm=webp`)));
    for (const answer of answers) {
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'image/webp',
        'private, no-cache',
      ]);
      expect(answer.rawPayload.equals(answers[0]?.rawPayload ?? Buffer.alloc(0))).toBe(true);
    }
    const shown = answers[0]?.rawPayload ?? Buffer.alloc(0);
    expect(await sharp(shown).metadata()).toMatchObject({ width: 640, height: Math.round((640 * face.height) / face.width) });
    const [red = 0, green = 255, blue = 255] = await colourAt(
      shown,
      (area.x + area.width / 4) / face.width,
      (area.y + area.height / 2) / face.height,
    );
    expect([red > 200, green < 60, blue < 60]).toEqual([true, true, true]);
    const [, beside = 0] = await colourAt(shown, (area.x - 10) / face.width, (area.y + area.height / 2) / face.height);
    expect(beside).toBeGreaterThan(150);
    expect((await readdir(join(shop.config.dataDir, 'order-pictures'))).filter((name) => name.endsWith('.tmp'))).toEqual([]);

    const stranger = await customer(shop.app);
    expect((await view(shop.app, stranger, address)).statusCode).toBe(404);
    await someone.delete('/auth');
    const loggedOut = await view(shop.app, someone, address);
    expect([loggedOut.statusCode, loggedOut.headers['cache-control']]).toEqual([401, 'no-store']);
  });

  test('there is none of other lines, sides and orders', async () => {
    const { someone, order, line } = await ordered();
    const camera = order.Lines.find(({ PId }) => PId === CAMERA);
    const { order: another, line: anothers } = await ordered();
    for (const path of [
      `${order.OrderId}/${camera?.RId}/front`,
      `${order.OrderId}/${line.RId}/left`,
      `${order.OrderId}/${line.RId}/..%2ffront`,
      `${order.OrderId}/${line.RId}/constructor`,
      `${order.OrderId}/${anothers.RId}/front`,
      `${another.OrderId}/${line.RId}/front`,
      `99999999999/${line.RId}/front`,
      `${order.OrderId}/0/front`,
    ]) {
      expect([path, (await view(shop.app, someone, `/upfs/ord/${path}`)).statusCode]).toEqual([path, 404]);
    }
  });

  test('comes whole without a width, and not at all without a session', async () => {
    const { someone, order, line } = await ordered();
    const address = `/upfs/ord/${order.OrderId}/${line.RId}/front`;
    const whole = await view(shop.app, someone, address);
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await stat(join(shop.config.dataDir, 'order-pictures', `${line.RId}-front.png`))).size).toBe(whole.rawPayload.length);
    const head = await shop.app.inject({ method: 'HEAD', url: address, headers: { cookie: `sid=x` } });
    expect(head.statusCode).toBe(401);
  });
});
