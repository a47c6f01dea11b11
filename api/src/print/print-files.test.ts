import { execFile } from 'node:child_process';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Cart, CartLineEdit } from '@shop/contracts/cart';
import type { Design, Product } from '@shop/contracts/catalog';
import type { Checkout, Order, PlacedOrder } from '@shop/contracts/orders';
import type { Address } from '@shop/contracts/user';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { jobHandlers } from '../background/job-handlers.ts';
import { orders, uploads } from '../db/schema/index.ts';
import { fileFolder } from '../files/file-folders.ts';
import { changeState } from '../modules/orders/transitions.ts';
import { sharedQueue } from '../programs/queues.ts';
import { setStock } from '../testing/buying.ts';
import { poppler } from '../testing/pdf-tools.ts';
import { picture, upload, view } from '../testing/pictures.ts';
import { openShop, type TestShop } from '../testing/shop.ts';
import { customer, homeAddress, type Shopper } from '../testing/shopper.ts';
import { makePrintFile, printFilesOf, queuePrintFiles } from './print-files.ts';
import { readPlan } from './print-plan.ts';
import { ticketJob } from './ticket-job.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await setStock(shop, CAMERA, 100);
  await setStock(shop, BAG, 100);
});
afterAll(() => shop.close());

const inPages = poppler ? test : test.skip;

const TSHIRT = 1001;
const MUG = 1012;
const BAG = 1018;
const CAMERA = 2007;

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

async function place(someone: Shopper, delivery: 'standard' | 'express' = 'standard'): Promise<Order> {
  const address = (await someone.post<Address>('/user/addresses', homeAddress)).Payload;
  const checkout = (await someone.get<Checkout>(`/checkout?delivery=${delivery}&payment=bank-transfer`)).Payload;
  const placed = await someone.post<PlacedOrder>('/orders', {
    AddressId: address.AddressId,
    DeliveryCode: delivery,
    PaymentCode: 'bank-transfer',
    Invoice: { Kind: 'personal' },
    ContractVersion: checkout.Contract.Version,
    ExpectedTotal: checkout.Totals.Total,
  });
  expect(placed.http).toBe(201);
  return (await someone.get<Order>(`/user/orders/${placed.Payload.OrderId}`)).Payload;
}

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
  await someone.post('/cart', { PId: designed, VariantId: variants.at(-1)?.id, Qty: 3, DesignId: design.Payload.DesignId, AsItIs: true });
  const order = await place(someone);
  const line = order.Lines.find(({ PId }) => PId === designed);
  if (!line) throw new Error('it was not ordered');
  return { someone, order, line, area: front.printAreaMm, face: front.faceMm, UploadId };
}

async function colourAt(file: string | Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
  return [...data.subarray(at, at + 4)];
}

async function produced(orderId: number): Promise<void> {
  await shop.db.transaction((tx) => changeState(tx, shop, orderId, 'paid', { actor: 'operator' }));
  await shop.runJobs();
}

const queuedPieces = async (orderId: number): Promise<unknown[]> => {
  const { rows } = (await shop.db.execute(
    sql`select data ->> 'piece' as piece from pgboss.job where name = 'print-file' and data ->> 'orderId' = ${String(orderId)} order by priority desc`,
  )) as unknown as { rows: { piece: string }[] };
  return rows.map(({ piece }) => piece);
};

const folderOf = (number: string) => join(fileFolder(shop.config, 'print'), number);
const statesOf = async (number: string) => (await printFilesOf(shop, number)).map(({ name, state }) => [name, state]);

describe('print files', () => {
  test('creates PNG and PDF per side, a ticket and job.json', async () => {
    const { order, line, area } = await ordered(TSHIRT);
    expect(await statesOf(order.OrderNumber)).toEqual([
      ['line-2-front', 'waiting'],
      ['ticket', 'waiting'],
    ]);
    await produced(order.OrderId);
    const [folder, pieces] = [folderOf(order.OrderNumber), await printFilesOf(shop, order.OrderNumber)];
    expect(pieces.map(({ state }) => state)).toEqual(['made', 'made']);
    const names = ['job.json', 'line-2-front.pdf', 'line-2-front.png', 'ticket.pdf'];
    expect((await readdir(folder)).sort()).toEqual(names);

    const px = { width: Math.round((area.width / 25.4) * 300), height: Math.round((area.height / 25.4) * 300) };
    expect(JSON.parse(await readFile(join(folder, 'job.json'), 'utf8'))).toEqual({
      order: order.OrderNumber,
      placed: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      due: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      delivery: 'Standart kargo',
      lines: [
        {
          line: 2,
          filesOf: 2,
          productId: TSHIRT,
          sku: 'BH1001',
          product: line.Title,
          colour: 'Beyaz',
          colourCode: expect.stringMatching(/^#[\da-f]{6}$/),
          size: line.Size,
          qty: 3,
          method: 'DTF',
          details: expect.arrayContaining([{ key: 'Gramaj', value: expect.any(String) }]),
          people: [],
          sides: [
            {
              side: 'front',
              name: 'Ön',
              png: 'line-2-front.png',
              pdf: 'line-2-front.pdf',
              page: 1,
              mm: { width: area.width, height: area.height },
              bleedMm: 0,
              isCut: false,
              colours: 'RGB',
              px,
              dpi: 300,
              inkMm: { x: 0, y: 0, width: expect.any(Number), height: area.height },
              fromEdgeMm: { edge: 'collar', down: 41, right: expect.any(Number) },
            },
          ],
          confirmed: [{ rule: 'resolution', kind: 'picture', side: 'front', name: 'Ön', measured: expect.any(Number), least: 150 }],
          advice: [{ rule: 'near-edge', kind: 'picture', side: 'front', name: 'Ön', measured: 0, least: 3 }],
        },
      ],
      unprinted: [{ line: 1, product: expect.any(String), sku: 'BH2007', colour: '', size: '', qty: 1 }],
    });

    const file = join(folder, 'line-2-front.png');
    expect(await sharp(file).metadata()).toMatchObject({ ...px, density: 300, format: 'png', hasAlpha: true });
    expect(await colourAt(file, 0.25, 0.5)).toEqual([255, 0, 0, 255]);
    expect(await colourAt(file, 0.75, 0.1)).toEqual([0, 0, 0, 0]);
    const words = await sharp(file)
      .extract({ left: Math.round(px.width / 2) + 1, top: 0, width: Math.floor(px.width / 2) - 1, height: px.height })
      .raw()
      .toBuffer();
    const inked = words.filter((value, n) => n % 4 === 3 && value > 0).length;
    expect(inked).toBeGreaterThan(10_000);
    for (let n = 0; n < words.length; n += 4) {
      if ((words[n + 3] ?? 0) > 16 && ((words[n] ?? 0) > 20 || (words[n + 2] ?? 0) < 235)) throw new Error(`pixel ${n / 4} is not blue`);
    }
  });

  test('prints exactly the inks that job.json lists', async () => {
    const someone = await customer(shop.app);
    const { sides, quantities } = (await someone.get<Product>(`/catalog/products/${BAG}`)).Payload;
    const { width: x = 0, height: y = 0 } = sides[0]?.printAreaMm ?? {};
    const { UploadId: uploadId } = (await upload(shop.app, someone, await picture(900, 900).png().toBuffer())).Payload;
    const middle = { x: x / 2, y: y / 2, rotation: 0, width: 40, height: 40 };
    const shape = { ...middle, kind: 'shape', shape: 'heart', fill: '#D7263D', line: { colour: '#2466c9', width: 1 } };
    const art = { ...middle, kind: 'art', art: 'heart', fill: '#d8273e' };
    const photo = { ...middle, kind: 'picture', uploadId };
    const flat = [
      { ...shape, id: 'a' },
      { ...art, id: 'b' },
    ];
    const Qty = quantities?.[0] ?? 1;
    for (const front of [flat, [...flat, { ...photo, id: 'c' }]]) {
      const { DesignId } = (await someone.post<Design>('/designs', { PId: BAG, Scene: { version: 2, sides: { front } } })).Payload;
      expect((await someone.post('/cart', { PId: BAG, Qty, DesignId, AsItIs: true })).http).toBe(200);
    }
    const order = await place(someone, 'express');
    await produced(order.OrderId);
    const fileOf = (name: string) => join(folderOf(order.OrderNumber), name);
    const { lines, isExpress } = JSON.parse(await readFile(fileOf('job.json'), 'utf8'));
    expect(isExpress).toBe(true);
    const colours = ['#d7263d', '#2466c9'];
    const { data, info } = await sharp(fileOf(lines[0].sides[0].png)).raw().toBuffer({ resolveWithObject: true });
    const middleOfArt = (Math.round(info.height / 2) * info.width + Math.round(info.width / 2)) * info.channels;
    expect([...data.subarray(middleOfArt, middleOfArt + 4)]).toEqual([0xd7, 0x26, 0x3d, 255]);
    expect(lines.map((line: { sides: { inks: object }[] }) => line.sides[0]?.inks)).toEqual([
      { colours },
      { colours, mostWithImages: 4, moreColoursInImages: true },
    ]);
    expect(lines.map((line: { confirmed: object }) => line.confirmed)).toEqual([
      [],
      [{ rule: 'picture-colours', kind: 'picture', side: 'front', name: 'Ön', most: 4 }],
    ]);
  });

  test('lists a picture’s light background on the ticket', async () => {
    const someone = await customer(shop.app);
    const { variants, sides } = (await someone.get<Product>(`/catalog/products/${TSHIRT}`)).Payload;
    const { width = 0, height = 0 } = sides.find(({ id }) => id === 'front')?.printAreaMm ?? {};
    const { UploadId: uploadId } = (await upload(shop.app, someone, await picture(900, 900, '#ffffff').png().toBuffer())).Payload;
    const item = { id: 'p', kind: 'picture', uploadId, x: width / 2, y: height / 2, rotation: 0, width: 100, height: 100 };
    for (const Colour of ['Siyah', 'Beyaz']) {
      const design = { PId: TSHIRT, Colour, Scene: { version: 2, sides: { front: [item] } } };
      const { DesignId } = (await someone.post<Design>('/designs', design)).Payload;
      await someone.post('/cart', { PId: TSHIRT, VariantId: variants.at(-1)?.id, Qty: 1, DesignId, AsItIs: true });
    }
    const planned = await readPlan(shop.db, (await place(someone)).OrderId, new Map());
    if (!planned) throw new Error('it is printed');
    const { runs } = await ticketJob(shop, planned, '2026-11-22T00:00:00Z');
    expect(runs.map(({ colour, confirmed }) => [colour, confirmed])).toEqual([
      ['Siyah', [{ rule: 'backdrop', kind: 'picture', side: 'front', name: 'Ön' }]],
      ['Beyaz', []],
    ]);
  });

  test('names each warning’s text in job.json and rounds its measure', async () => {
    const someone = await customer(shop.app);
    const { variants, sides } = (await someone.get<Product>(`/catalog/products/${TSHIRT}`)).Payload;
    const { width = 0, height = 0 } = sides.find(({ id }) => id === 'front')?.printAreaMm ?? {};
    const small = { kind: 'text', x: width / 2, rotation: 0, font: 'arimo', fill: '#111111' };
    const front = [
      { ...small, id: 'a', text: 'Est. 2019', y: height / 4, size: 3.2 },
      { ...small, id: 'b', text: 'Ankara', y: height / 2, size: 3 },
      { ...small, id: 'c', text: 'İSİM', role: 'name', placeholder: true, y: height / 3, size: 3.5 },
      { id: 'd', kind: 'shape', shape: 'rect', x: 10.3, y: height / 2, width: 20, height: 20, rotation: 0, fill: '#111111' },
    ];
    const list = [{ sizeId: variants.at(-1)?.id, name: 'Işıl' }];
    const { DesignId } = (await someone.post<Design>('/designs', { PId: TSHIRT, Scene: { version: 2, sides: { front }, list } })).Payload;
    expect((await someone.post('/cart', { PId: TSHIRT, DesignId, AsItIs: true })).http).toBe(200);
    const order = await place(someone);
    await produced(order.OrderId);
    const job = await readFile(join(folderOf(order.OrderNumber), 'job.json'), 'utf8');
    const [{ confirmed, advice }] = JSON.parse(job).lines;
    expect(confirmed).toMatchObject([
      { rule: 'small', text: 'Est. 2019', measured: 3.2 },
      { rule: 'small', text: 'Ankara', measured: 3 },
      { rule: 'small', text: 'Işıl', measured: 3.5 },
    ]);
    expect(advice).toMatchObject([{ rule: 'near-edge', kind: 'shape', measured: 0.3 }]);
  });

  inPages('makes print files per person on sides with names, else one for all', async () => {
    const someone = await customer(shop.app);
    const { variants, sides } = (await someone.get<Product>(`/catalog/products/${TSHIRT}`)).Payload;
    const [S, M] = variants.map(({ id }) => id);
    const back = sides.find(({ id }) => id === 'back')?.printAreaMm ?? { width: 0, height: 0 };
    const word = { kind: 'text', x: back.width / 2, y: back.height / 2, rotation: 0, size: 20, font: 'arimo', fill: '#111111' };
    const list = [
      { sizeId: M, name: 'Işıl', number: '10' },
      { sizeId: S, name: '../<b>Ali\\' },
      { sizeId: M, name: 'Işıl', number: '10' },
    ];
    const scene = {
      version: 2,
      sides: {
        front: [{ ...word, id: 'club', text: 'Kulüp' }],
        back: [
          { ...word, id: 'n', text: 'İSİM', role: 'name', placeholder: true },
          { ...word, id: 'o', text: '10', role: 'number', placeholder: true, y: back.height / 4 },
        ],
      },
      list,
    };
    const { DesignId } = (await someone.post<Design>('/designs', { PId: TSHIRT, Colour: 'Beyaz', Scene: scene })).Payload;
    expect((await someone.post('/cart', { PId: TSHIRT, DesignId })).http).toBe(200);
    const order = await place(someone);
    await produced(order.OrderId);
    const [folder, pieces] = [folderOf(order.OrderNumber), await printFilesOf(shop, order.OrderNumber)];
    expect(pieces.map(({ name, state }) => [name, state])).toEqual([
      ['line-1-front', 'made'],
      ['line-1-back-001', 'made'],
      ['line-1-back-003', 'made'],
      ['line-2-back-002', 'made'],
      ['ticket', 'made'],
    ]);
    // Jobs outlive closed accounts, so they must contain no personal names.
    const { rows: jobs } = (await shop.db.execute(sql`select j::text as job from pgboss.job j`)) as unknown as { rows: { job: string }[] };
    expect(jobs.filter(({ job }) => /line-1-back-001/.test(job))).toHaveLength(1);
    expect(jobs.filter(({ job }) => /isil|ışıl|bali/i.test(job))).toEqual([]);
    for (const name of await readdir(folder)) expect(name).toMatch(/^[a-z0-9-]+\.[a-z]+$/);
    const read = (name: string) => readFile(join(folder, name));
    const [isil, sameAgain, ali] = await Promise.all(
      ['line-1-back-001-isil-10.png', 'line-1-back-003-isil-10.png', 'line-2-back-002-bali.png'].map(read),
    );
    expect([isil?.equals(sameAgain ?? Buffer.alloc(0)), isil?.equals(ali ?? Buffer.alloc(0))]).toEqual([true, false]);
    const { stdout: words } = await promisify(execFile)('pdftotext', [join(folder, 'line-1-back-001-isil-10.pdf'), '-']);
    expect(words.split(/\s+/)).toEqual(expect.arrayContaining(['Işıl', '10']));
    const { stdout: ticket } = await promisify(execFile)('pdftotext', ['-layout', join(folder, 'ticket.pdf'), '-']);
    expect(ticket).toMatch(/\bS: 1 adet[\s\S]*\bM: 2 adet/);
    expect(ticket).toMatch(/Sıra +Beden +İsim +Numara/);
    expect(ticket).toMatch(/001 +M +Işıl +10\b[\s\S]*002 +S +\.\.\/<b>Ali\\[\s\S]*003 +M +Işıl +10\b/);
    expect(JSON.parse((await read('job.json')).toString())).toMatchObject({
      lines: [
        {
          qty: 2,
          people: [
            { row: 1, name: 'Işıl', number: '10' },
            { row: 3, samePersonAs: 1 },
          ],
        },
        {
          qty: 1,
          sides: [{ png: 'line-1-front.png' }, { row: 2 }],
          people: [{ row: 2, name: '../<b>Ali\\', number: '', lacks: ['number'] }],
        },
      ],
    });
  });

  test('measures prints from a shirt’s collar or a mug’s rim', async () => {
    const places = await Promise.all(
      [TSHIRT, MUG].map(async (designed) => {
        const { order } = await ordered(designed);
        return (await readPlan(shop.db, order.OrderId, new Map()))?.plan.lines[0]?.sides[0]?.fromEdgeMm;
      }),
    );
    expect(places).toMatchObject([
      { edge: 'collar', down: 41 },
      { edge: 'rim', down: 5.5 },
    ]);
  });

  test('creates each print file once and recreates a deleted file', async () => {
    const { order } = await ordered();
    await produced(order.OrderId);
    const folder = folderOf(order.OrderNumber);
    const files = ['line-2-front.png', 'line-2-front.pdf', 'ticket.pdf'].map((name) => join(folder, name));
    const before = await Promise.all(files.map(async (file) => ({ bytes: await readFile(file), inode: (await stat(file)).ino })));
    await rm(join(folder, 'ticket.pdf'));
    const ticket = async () => (await printFilesOf(shop, order.OrderNumber)).at(-1);
    expect(await ticket()).toMatchObject({ state: 'failed', failure: 'its job left no files' });
    await queuePrintFiles(shop, order.OrderId);
    expect(await ticket()).toMatchObject({ state: 'waiting' });
    await queuePrintFiles(shop, order.OrderId);
    expect(await queuedPieces(order.OrderId)).toEqual(['line-2-front', 'ticket', 'ticket']);
    await shop.runJobs();
    await makePrintFile(shop, { orderId: order.OrderId, piece: 'line-2-front' });
    for (const [n, file] of files.entries()) {
      expect((await readFile(file)).equals(before[n]?.bytes ?? Buffer.alloc(0))).toBe(true);
      if (n < 2) expect((await stat(file)).ino).toBe(before[n]?.inode);
    }
  });

  test('queues the pieces of a job from an older version', async () => {
    const { order } = await ordered();
    await makePrintFile(shop, { orderId: order.OrderId, piece: 'line-2-of-old' });
    expect(await queuedPieces(order.OrderId)).toEqual(['line-2-front', 'ticket']);
    await shop.runJobs();
    expect((await statesOf(order.OrderNumber)).map(([, state]) => state)).toEqual(['made', 'made']);
  });

  test('alternates between orders when creating print files', async () => {
    const [one, other] = [await ordered(), await ordered()];
    for (const { order } of [one, other]) await queuePrintFiles(shop, order.OrderId);
    const done: number[] = [];
    const waiting = jobHandlers(shop);
    await shop.jobs.drain({ ...waiting, 'print-file': async ({ orderId }) => void done.push(orderId) });
    expect(done).toEqual([one.order.OrderId, other.order.OrderId, one.order.OrderId, other.order.OrderId]);
  });

  test('rejects a print file whose uploaded picture is missing', async () => {
    const { order, UploadId } = await ordered();
    await shop.db.delete(uploads).where(eq(uploads.id, UploadId));
    await expect(produced(order.OrderId)).rejects.toThrow('is gone');
    const [folder, pieces] = [folderOf(order.OrderNumber), await printFilesOf(shop, order.OrderNumber)];
    expect(pieces[0]).toMatchObject({ state: 'failed', failure: `the uploaded picture ${UploadId} is gone` });
    expect(await readdir(folder).catch(() => [])).toEqual([]);
  });

  test('creates no print files for cancelled orders or unprinted products', async () => {
    const { order, someone } = await ordered();
    await shop.db.update(orders).set({ state: 'cancelled', heldUntil: null }).where(eq(orders.id, order.OrderId));
    await queuePrintFiles(shop, order.OrderId);
    expect([await queuedPieces(order.OrderId), await statesOf(order.OrderNumber)]).toEqual([[], []]);
    await someone.post('/cart', { PId: CAMERA, Qty: 1 });
    expect(await statesOf((await place(someone)).OrderNumber)).toEqual([]);
    expect(await statesOf('BH-2000-000000')).toEqual([]);
  });

  test('refuses to delete an upload that an order prints', async () => {
    const { someone, UploadId } = await ordered();
    expect((await someone.delete(`/uploads/${UploadId}`)).http).toBe(409);
  });

  test('prints the ordered design although the shopper edits it afterwards', async () => {
    const { order, someone, line } = await ordered();
    await someone.post(`/user/orders/${order.OrderId}/reorder`, {});
    const again = (await someone.get<Cart>('/cart')).Payload.Lines.find(({ PId }) => PId === MUG);
    const edit = (await someone.get<CartLineEdit>(`/cart/${again?.RId}/edit`)).Payload;
    const words = { id: 't', kind: 'text', text: 'Yeni', x: 30, y: 30, rotation: 0, size: 12, font: 'sans', weight: 400, fill: '#112233' };
    const other = await someone.post<Design>('/designs', {
      PId: MUG,
      Colour: edit.Colour,
      Scene: { version: 1, sides: { front: [words] } },
    });
    expect((await someone.patch<Cart>(`/cart/${again?.RId}`, { DesignId: other.Payload.DesignId })).http).toBe(200);
    const now = (await someone.get<Order>(`/user/orders/${order.OrderId}`)).Payload;
    expect(now.Lines.find(({ RId }) => RId === line.RId)?.Design).toEqual(line.Design);
    expect((await readPlan(shop.db, order.OrderId, new Map()))?.designs[0]?.design).toMatchObject({ DesignId: line.Design?.DesignId });
  });
});

describe('the picture of an ordered line', () => {
  test('shows an order line’s picture only to its customer', async () => {
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

  test('answers 404 when line, side and order do not match', async () => {
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

  test('draws pictures of orders while shared designs are queued', async () => {
    const { someone, order, line } = await ordered();
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    // On a slow machine the API may refuse these calls.
    const busy = Promise.allSettled(Array.from({ length: 5 }, () => sharedQueue('127.0.0.1', () => ended)));
    expect((await view(shop.app, someone, `/upfs/ord/${order.OrderId}/${line.RId}/front`)).statusCode).toBe(200);
    const pieces = await printFilesOf(shop, order.OrderNumber);
    for (const { name } of pieces) await makePrintFile(shop, { orderId: order.OrderId, piece: name });
    expect((await statesOf(order.OrderNumber)).map(([, state]) => state)).toEqual(pieces.map(() => 'made'));
    end();
    await busy;
  });

  test('requires a login for an order’s full-size picture', async () => {
    const { someone, order, line } = await ordered();
    const address = `/upfs/ord/${order.OrderId}/${line.RId}/front`;
    const whole = await view(shop.app, someone, address);
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await stat(join(shop.config.dataDir, 'order-pictures', `${line.RId}-printed-front.png`))).size).toBe(whole.rawPayload.length);
    const head = await shop.app.inject({ method: 'HEAD', url: address, headers: { cookie: `sid=x` } });
    expect(head.statusCode).toBe(401);
  });
});
