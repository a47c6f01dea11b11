import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Design, Product } from '@shop/contracts/catalog';
import type { Order, PlacedOrder } from '@shop/contracts/orders';
import { locales } from '@shop/domain/locale';
import { eq, sql } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import sharp from 'sharp';
import { SMTPServer } from 'smtp-server';
import { jobHandlers } from '../../background/job-handlers.ts';
import { orders, rateLimits, scenes } from '../../db/schema/index.ts';
import { documentWords } from '../../documents/words.ts';
import { reserveFor } from '../../plugins/disk-allowance.ts';
import { drawingQueue, mailDrawingQueue } from '../../programs/queues.ts';
import { atReview, bring, cardsOffered, ordered } from '../../testing/buying.ts';
import { poppler, textOf } from '../../testing/pdf-tools.ts';
import { view } from '../../testing/pictures.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, proveEmail, type Shopper, shopper } from '../../testing/shopper.ts';
import { mailPlaced } from '../orders/mails.ts';
import { readOrderView } from '../orders/repository.ts';
import { lockOrder } from '../orders/transitions.ts';
import { createLinePictures } from './line-pictures.ts';

const TSHIRT = 1001;
const MUG = 1012;

const inPages = poppler ? test : test.skip;

const received: Email[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
        received.push(mail);
        done();
      });
    });
  },
});

let shop: TestShop;
let sizes: number[];
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.server.address();
  if (!address || typeof address === 'string') throw new Error('the mail server does not listen');
  shop = await openShop({ ...cardsOffered, SMTP_URL: `smtp://127.0.0.1:${address.port}` });
  const { Payload } = await shopper(shop.app).get<Product>(`/catalog/products/${TSHIRT}`);
  sizes = Payload.variants.map(({ id }) => id);
});
afterEach(() => {
  received.length = 0;
});
afterAll(async () => {
  await shop.close();
  await new Promise<void>((closed) => server.close(closed));
});

const RED = '#e00000';
const BLUE = '#0000e0';

const square = (fill: string) => ({
  id: 'square',
  kind: 'shape',
  shape: 'rect',
  x: 150,
  y: 150,
  width: 200,
  height: 200,
  rotation: 0,
  fill,
});
const bothSides = { version: 2, sides: { front: [square(RED)], back: [square(BLUE)] } };

async function design(someone: Shopper, Scene: object = bothSides): Promise<string> {
  const { http, Message, Payload } = await someone.post<Design>('/designs', { PId: TSHIRT, Colour: 'Beyaz', Scene });
  if (http !== 201) throw new Error(`POST /designs answered ${http} ${Message} ${JSON.stringify(Payload)}`);
  return Payload.DesignId;
}

const shirt = (DesignId: string, n = 0) => ({ PId: TSHIRT, VariantId: sizes[n], Qty: 1, DesignId, AsItIs: true });

const sendMails = () =>
  shop.jobs.drain({ ...jobHandlers(shop), 'print-files': async () => undefined, 'print-file': async () => undefined });

async function mailsOf(order: number): Promise<Email[]> {
  await bring(shop, order, 'paid');
  await sendMails();
  return received;
}

async function inkOf(jpeg: Buffer): Promise<{ width: number; red: boolean; blue: boolean }> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const counts = { red: 0, blue: 0 };
  for (let at = 0; at < data.length; at += 3) {
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
    if (r > 150 && g < 60 && b < 60) counts.red += 1;
    if (b > 150 && g < 60 && r < 60) counts.blue += 1;
  }
  const few = data.length / 3 / 100;
  return { width: info.width, red: counts.red > few, blue: counts.blue > few };
}

const picturesIn = ({ attachments }: Email) =>
  Promise.all(attachments.map(async ({ content }) => inkOf(Buffer.from(content as ArrayBuffer))));

const shownIn = ({ html = '' }: Email): string[] => [...html.matchAll(/<img[^>]* src="cid:([^"]+)"/g)].map(([, id = '']) => `<${id}>`);

describe('pictures of designs in mails', () => {
  test('attaches both sides’ pictures to mails to verified addresses', async () => {
    const someone = await customer(shop.app);
    await proveEmail(shop, someone);
    const { id } = await ordered(shop.app, [{ PId: MUG, Qty: 1 }, shirt(await design(someone))], {}, someone);
    const orderMails = (await mailsOf(id)).filter(({ html }) => html?.includes('BH-'));
    expect(orderMails).toHaveLength(2);
    for (const mail of orderMails) {
      expect(await picturesIn(mail)).toEqual([
        { width: 240, red: true, blue: false },
        { width: 240, red: false, blue: true },
      ]);
      expect(shownIn(mail)).toEqual(mail.attachments.map(({ contentId }) => contentId));
      for (const { mimeType, disposition, related } of mail.attachments)
        expect({ mimeType, disposition, related }).toEqual({ mimeType: 'image/jpeg', disposition: 'inline', related: true });
      expect(mail.html).not.toMatch(/<img[^>]* src="http/);
    }
  });

  test('sends pictures to an unverified address only once production has started', async () => {
    const someone = await customer(shop.app);
    const { id } = await ordered(shop.app, [shirt(await design(someone))], {}, someone);
    await sendMails();
    const before = received.splice(0);
    expect(before.map(({ attachments }) => attachments)).toEqual([[], []]);
    const paid = (await mailsOf(id)).splice(0);
    expect(paid.map(({ attachments }) => attachments)).toEqual([[]]);
    await bring(shop, id, 'in-production');
    await sendMails();
    expect(received.map(({ attachments }) => attachments.length)).toEqual([2]);
  });

  test('omits pictures while a card payment is under fraud review', async () => {
    const someone = await customer(shop.app);
    const { id } = await ordered(shop.app, [shirt(await design(someone))], { payment: 'card' }, someone);
    await shop.db.transaction(async (tx) => {
      const row = await lockOrder(tx, id);
      if (!row) throw new Error(`order ${id} is missing`);
      await mailPlaced(tx, shop, row, (await readOrderView(tx, row, shop.config)).order);
    });
    await sendMails();
    expect(received.splice(0).map(({ attachments }) => attachments)).toEqual([[], []]);
  });

  test('omits pictures until an unverified customer pays cash on delivery', async () => {
    const someone = await customer(shop.app);
    const { id } = await ordered(shop.app, [shirt(await design(someone))], { payment: 'cash-on-delivery' }, someone);
    await bring(shop, id, 'in-production');
    await bring(shop, id, 'shipped');
    await sendMails();
    expect(received.splice(0).flatMap(({ attachments }) => attachments)).toEqual([]);
    await bring(shop, id, 'delivered');
    await sendMails();
    expect(received.map(({ attachments }) => attachments.length)).toEqual([2]);
  });

  test.each(['unverified', 'verified'])('omits pictures of cancelled orders from mails to %s addresses', async (address) => {
    const someone = await customer(shop.app);
    if (address === 'verified') await proveEmail(shop, someone);
    const { id } = await ordered(shop.app, [shirt(await design(someone))], {}, someone);
    await bring(shop, id, 'paid');
    await bring(shop, id, 'cancelled');
    await sendMails();
    const orderMails = received.filter(({ html }) => html?.includes('BH-'));
    expect(orderMails.map(({ attachments }) => attachments)).toEqual([[], [], []]);
  });

  test('counts mailed pictures against the client that placed the order', async () => {
    const someone = await customer(shop.app);
    await proveEmail(shop, someone);
    await ordered(shop.app, [shirt(await design(someone))], {}, someone);
    await shop.db.delete(rateLimits);
    const settle = await reserveFor(shop, '127.0.0.1', shop.config.rateLimits['disk-hour'].max * 1024 * 1024, ['disk-hour']);
    await sendMails();
    await settle?.(0);
    expect(settle).toBeDefined();
    expect(received.flatMap(({ attachments }) => attachments)).toEqual([]);
  });

  test('sends the mail without a picture that cannot be drawn', async () => {
    const someone = await customer(shop.app);
    await proveEmail(shop, someone);
    const [broken, sound] = [await design(someone, { version: 2, sides: { front: [square(RED)] } }), await design(someone)];
    const { id } = await ordered(shop.app, [shirt(broken), shirt(sound, 1)], {}, someone);
    const lost = { id: 'a', kind: 'picture', uploadId: 'A'.repeat(22), x: 150, y: 150, width: 99, height: 99, rotation: 0 };
    await shop.db
      .update(scenes)
      .set({ scene: sql`jsonb_set(${scenes.scene}::jsonb, '{sides,front,0}', ${JSON.stringify(lost)}::jsonb)` })
      .where(sql`${scenes.scene}::jsonb #> '{sides,back}' is null`);
    const [mail] = (await mailsOf(id)).slice(-1);
    expect(await picturesIn(mail as Email)).toMatchObject([{ red: true }, { blue: true }]);
  });

  test('gives every mailed line a picture before adding second pictures', async () => {
    const someone = await customer(shop.app);
    const goods: object[] = [];
    for (let n = 0; n < 13; n += 1)
      goods.push(shirt(await design(someone, { ...bothSides, sides: { ...bothSides.sides, front: [{ ...square(RED), x: 150 + n }] } })));
    const { id } = await ordered(shop.app, goods, {}, someone);
    const order = (await someone.get<Order>(`/user/orders/${id}`)).Payload;
    const { pictures, missing } = await createLinePictures(shop, mailDrawingQueue, 300_000)('mailer', order, 'tr');
    expect([...pictures.values()].map(({ length }) => length)).toEqual([...Array<number>(11).fill(2), 1, 1]);
    expect(missing).toBe('limit');
  });

  test('sends the mail without pictures when drawing takes too long', async () => {
    const someone = await customer(shop.app);
    const { id } = await ordered(shop.app, [shirt(await design(someone))], {}, someone);
    const order = (await someone.get<Order>(`/user/orders/${id}`)).Payload;
    expect(await createLinePictures(shop, mailDrawingQueue, 0)('mailer', order, 'tr')).toEqual({ pictures: new Map(), missing: 'late' });
  });
});

test("shows both sides of a design in an order's PDF", async () => {
  const someone = await customer(shop.app);
  const { id } = await ordered(shop.app, [shirt(await design(someone)), { PId: MUG, Qty: 1 }], {}, someone);
  const pdf = (await view(shop.app, someone, `/user/orders/${id}/summary.pdf`)).rawPayload;
  const raw = pdf.toString('latin1');
  const jpegs = [...raw.matchAll(/\/Filter \/DCTDecode[\s\S]*?stream\r?\n/g)].map(({ index, 0: { length } }) =>
    pdf.subarray(index + length, raw.indexOf('endstream', index)),
  );
  expect(await Promise.all(jpegs.map(inkOf))).toMatchObject([
    { red: true, blue: false },
    { red: false, blue: true },
  ]);
  expect(raw.match(/\/S \/Figure/g)).toHaveLength(2);
});

inPages.each(locales)('names missing pictures in a PDF until they are drawn (%s)', async (locale) => {
  const someone = await customer(shop.app);
  const { form } = await atReview(shop.app, [shirt(await design(someone))], {}, someone);
  const { OrderId } = (await someone.post<PlacedOrder>('/orders', form, { 'accept-language': locale })).Payload;
  const read = async () => {
    const { rawPayload, headers } = await view(shop.app, someone, `/user/orders/${OrderId}/summary.pdf`);
    expect(headers['cache-control']).toBe('no-store');
    const isNamed = (await textOf(rawPayload)).includes(documentWords[locale].missing.late.slice(0, 40));
    return { isNamed, pictures: rawPayload.toString('latin1').match(/\/S \/Figure/g)?.length ?? 0 };
  };
  await shop.db.delete(rateLimits);
  const settle = await reserveFor(shop, '127.0.0.1', shop.config.rateLimits['disk-hour'].max * 1024 * 1024, ['disk-hour']);
  expect(await read()).toEqual({ isNamed: true, pictures: 0 });
  await settle?.(0);
  expect(await read()).toEqual({ isNamed: false, pictures: 2 });
});

test("draws a mail's pictures while another customer's drawings take long", async () => {
  const someone = await customer(shop.app);
  await proveEmail(shop, someone);
  await ordered(shop.app, [shirt(await design(someone))], {}, someone);
  const ended = Promise.withResolvers<void>();
  const busy = [drawingQueue, mailDrawingQueue].flatMap((queue) =>
    Array.from({ length: 5 }, () => queue('another customer', () => ended.promise)),
  );
  await sendMails();
  ended.resolve();
  await Promise.all(busy);
  const own = received.filter(({ to, html }) => to?.[0]?.address === someone.email && html?.includes('BH-'));
  expect(own.map(({ attachments }) => attachments.length)).toEqual([2]);
});

test('sends other networks’ mails while one network’s pictures are drawn', async () => {
  const own = await openShop();
  try {
    const verified = async () => {
      const someone = await customer(own.app);
      await proveEmail(own, someone);
      return someone;
    };
    const placeFrom = async (network: string, buyer: Awaited<ReturnType<typeof verified>>) => {
      const { id } = await ordered(own.app, [shirt(await design(buyer))], {}, buyer);
      await own.db
        .update(orders)
        .set({ networks: [network] })
        .where(eq(orders.id, id));
    };
    for (const network of ['a', 'a', 'b', 'c', 'd']) {
      const buyer = await verified();
      for (const _ of [1, 2]) await placeFrom(network, buyer);
    }
    const other = await verified();
    await placeFrom('e', other);
    const plain = await ordered(own.app, [{ PId: MUG, Qty: 1 }]);
    const handlers = jobHandlers(own);
    const drawn = Promise.withResolvers<void>();
    const sentPlain = Promise.withResolvers<void>();
    const sentOther = Promise.withResolvers<void>();
    const begunBusy = Promise.withResolvers<void>();
    const begun: string[] = [];
    await own.jobs.work({
      ...handlers,
      async mail(mail, jobId) {
        await handlers.mail(mail, jobId);
        if (mail.to === plain.someone.email && mail.name === 'order-placed') sentPlain.resolve();
      },
      async 'illustrated-mail'({ to }) {
        if (to === other.email) return sentOther.resolve();
        begun.push(to);
        if (begun.length === 4) begunBusy.resolve();
        await drawn.promise;
      },
    });
    await Promise.all([begunBusy.promise, sentPlain.promise, sentOther.promise]);
    expect(begun).toHaveLength(4);
    drawn.resolve();
  } finally {
    await own.close();
  }
});
