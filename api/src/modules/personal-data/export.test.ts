import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Design } from '@shop/contracts/catalog';
import { eq, sql } from 'drizzle-orm';
import * as schema from '../../db/schema/index.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, giveProof } from '../../testing/shopper.ts';
import { findCustomer } from '../customers/repository.ts';
import { exportTexts } from './export.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_EXPORT_VOLUME: '8/3600' });
});
afterAll(() => shop.close());

const SCENE_BYTES = 54_000;
const MOST = 1_500_000;

async function customerWith({ designs = 0, pictures = 0 }: { designs?: number; pictures?: number }) {
  const someone = await customer(shop.app);
  const text = { id: 't', kind: 'text', text: 'ğüşıöç', x: 30, y: 30, rotation: 0, size: 8, font: 'arimo', fill: '#0000ff' };
  await someone.post<Design>('/designs', { PId: 1012, Scene: { version: 2, sides: { front: [text] } } });
  await someone.post('/user/export', undefined);
  await shop.runJobs();
  await giveProof(someone);
  const [row] = await shop.db.select().from(schema.customers).where(eq(schema.customers.email, someone.email));
  const id = row?.id ?? 0;
  await shop.db.execute(sql`
    with copied as (
      insert into scenes (hash, scene, sides, bytes, uploads, summary)
      select ${`${id}-`}::text || n, json_build_object('n', n, 'text', repeat('ç', ${SCENE_BYTES / 2})), sides, ${SCENE_BYTES}, uploads, summary
      from scenes, generate_series(1, ${designs}::int) n
      where scenes.id = (select scene_id from designs where customer_id = ${id}) returning id
    )
    insert into designs (id, customer_id, product_id, colour, scene_id)
    select ${`d${id}-`}::text || copied.id, ${id}, product_id, colour, copied.id from copied, designs where designs.customer_id = ${id}`);
  await shop.db.execute(sql`
    insert into uploads (id, customer_id, format, width, height, bytes)
    select ${`u${id}-`}::text || n, ${id}, 'png', 1, 1, 1 from generate_series(1, ${pictures}::int) n`);
  return { someone, id };
}

type Customer = Awaited<ReturnType<typeof customerWith>>;

const fetchCopy = ({ someone }: Customer, headers: Record<string, string> = {}) =>
  shop.app.inject({
    url: '/user/export/file',
    headers: { cookie: `sid=${someone.session()}`, 'x-forwarded-for': '192.0.2.1', ...headers },
    payloadAsStream: true,
  });

async function textOf(response: Awaited<ReturnType<typeof fetchCopy>>): Promise<string> {
  let text = '';
  for await (const chunk of response.stream().setEncoding('utf8')) text += chunk;
  return text;
}

describe('exporting much data', () => {
  test.each([
    ['designs', { designs: 120 }],
    ['pictures', { pictures: 5000 }],
  ])('exports many %s in small chunks', async (_, much) => {
    const { id } = await customerWith(much);
    const row = await findCustomer(shop.db, id);
    if (!row) throw new Error('the customer is gone');
    let text = '';
    for await (const part of exportTexts(shop, row, 'tr')) {
      expect(part.length).toBeLessThan(MOST);
      text += part;
    }
    const { Designs, Scenes, Pictures } = JSON.parse(text);
    const { designs = 0, pictures = 0 } = much as { designs?: number; pictures?: number };
    expect([Designs.length, Scenes.length, Pictures.length]).toEqual([designs + 1, designs + 1, pictures]);
    expect(new Set(Scenes.map(({ SceneId }: { SceneId: number }) => SceneId)).size).toBe(designs + 1);
    expect(new Set(Pictures.map(({ UploadId }: { UploadId: string }) => UploadId)).size).toBe(pictures);
  });

  test('reads an export only as fast as the client downloads', async () => {
    const much = await customerWith({ designs: 60, pictures: 3 });
    const response = await fetchCopy(much, { 'x-forwarded-for': '192.0.2.6' });
    for (let n = 0; n < 100; n += 1) {
      await shop.db.execute(sql`select 1`);
      await nextTurn();
    }
    await shop.db.delete(schema.uploads).where(eq(schema.uploads.customerId, much.id));
    expect(JSON.parse(await textOf(response)).Pictures).toEqual([]);
  });

  test('limits each customer to one concurrent data export', async () => {
    const much = await customerWith({ designs: 60 });
    const first = await fetchCopy(much, { 'x-forwarded-for': '192.0.2.7' });
    expect(first.statusCode).toBe(200);
    const second = await fetchCopy(much, { 'x-forwarded-for': '192.0.2.8' });
    expect(second.statusCode).toBe(429);
    first.stream().on('error', () => undefined);
    first.raw.res.destroy();
    let again = await fetchCopy(much, { 'x-forwarded-for': '192.0.2.9' });
    for (let n = 0; n < 100 && again.statusCode === 429; n += 1) {
      await nextTurn();
      again = await fetchCopy(much, { 'x-forwarded-for': '192.0.2.9' });
    }
    expect(again.statusCode).toBe(200);
    expect(JSON.parse(await textOf(again)).Designs).toHaveLength(61);
  });

  test('limits the bytes exported per network', async () => {
    const accounts = [await customerWith({ designs: 60 }), await customerWith({ designs: 60 }), await customerWith({ designs: 60 })];
    const codes = [];
    for (const account of accounts) {
      const response = await fetchCopy(account, { 'x-forwarded-for': '198.51.100.3' });
      codes.push(response.statusCode);
      await textOf(response);
    }
    expect(codes).toEqual([200, 200, 429]);
    expect((await fetchCopy(accounts[2] as Customer, { 'x-forwarded-for': '203.0.113.3' })).statusCode).toBe(200);
  });

  test("allows one export larger than the network's limit", async () => {
    const response = await fetchCopy(await customerWith({ designs: 170 }), { 'x-forwarded-for': '198.51.101.3' });
    expect(response.statusCode).toBe(200);
    expect(JSON.parse(await textOf(response)).Scenes).toHaveLength(171);
  });
});
