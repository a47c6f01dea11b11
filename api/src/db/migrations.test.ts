import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { afterAll, expect, test } from '@jest/globals';
import { catalogueRows, printProducts } from '@shop/seed/catalogue';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { describeScenes } from '../modules/designs/scenes.ts';
import * as schema from './schema/index.ts';

const all = resolve(import.meta.dirname, '../../migrations');
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function before(tag: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  folders.push(folder);
  await cp(all, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] };
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex((entry) => entry.tag === tag),
  );
  await writeFile(file, JSON.stringify({ ...journal, entries }));
  return folder;
}

test('marks customers with paid orders as proved', async () => {
  const client = await PGlite.create({ extensions: { pg_trgm } });
  const db = drizzle(client);
  await migrate(db, { migrationsFolder: await before('0004_bounds') });
  const histories = {
    nothing: [],
    waiting: [['awaiting-payment', 'shopper']],
    cancelled: [
      ['awaiting-payment', 'shopper'],
      ['cancelled', 'shop'],
    ],
    gratis: [
      ['awaiting-payment', 'shopper'],
      ['paid', 'shop'],
    ],
    transfer: [
      ['awaiting-payment', 'shopper'],
      ['paid', 'operator'],
      ['cancelled', 'operator'],
    ],
    card: [
      ['awaiting-payment', 'shopper'],
      ['paid', 'payment'],
    ],
    door: [
      ['awaiting-payment', 'shopper'],
      ['in-production', 'operator'],
    ],
  };
  for (const [name, states] of Object.entries(histories)) {
    await client.query(
      `with customer as (insert into customers (email, name, surname, password_hash) values ($1, 'Işıl', 'Su', '-') returning id)
       insert into orders (number, customer_id, state, locale, currency, subtotal, delivery_fee, vat_included, vat, total, address, invoice,
         delivery, payment, contract_version, contract_pre_information, contract_agreement, contract_accepted_at)
       select $1, id, 'cancelled', 'tr', 'USD', 0, 0, 0, '[]', 0, '{}', '{}', '{}', '{}', '', '', '', now() from customer`,
      [name],
    );
    for (const [state, actor] of states) {
      await client.query(`insert into order_history (order_id, state, note, actor) select id, $2, '', $3 from orders where number = $1`, [
        name,
        state,
        actor,
      ]);
    }
  }
  await client.query(
    `insert into questions (name, email, subject, question, locale) values ('Işıl', 'Isil@Example.com', '', 'Açık mısınız?', 'tr')`,
  );
  await client.query(`insert into rate_limits (key, hits, last_try, ends_at) values ('login x', 3, 'y', now() + interval '1 hour')`);

  await migrate(db, { migrationsFolder: all });
  const proved = await client.query<{ email: string }>('select email from customers where email_verified_at is not null order by email');
  expect(proved.rows.map(({ email }) => email)).toEqual(['card', 'door', 'transfer']);
  expect((await client.query('select email from questions')).rows).toEqual([{ email: 'isil@example.com' }]);
  const counts = await client.query('select key, hits, tries, repeats from rate_limits');
  expect(counts.rows).toEqual([{ key: 'login x', hits: 3, tries: [], repeats: 0 }]);
  await client.close();
});

test('copies older goods into both languages', async () => {
  const client = await PGlite.create({ extensions: { pg_trgm } });
  const db = drizzle(client);
  await migrate(db, { migrationsFolder: await before('0007_languages') });
  const side = '{"id": "front", "name": "Ön", "img": "/a.svg", "price": 0}';
  await client.exec(`
    insert into categories (id, kind, name, slug, img, description, position) values (7, 'print', 'Tişört', 'tisort', '/a.svg', '', 1);
    insert into products (id, sku, category_id, slug, title, description, brand, unit, product_type, printable, price, discount, vat_rate, img, images,
      sides, additional_information, tags, featured, sell_count, added_at)
      select n, 'S' || n, 7, 'tisort', 'Tişört', 'Yumuşak.', 'Baskıhane', 'adet', 'print', n = 1, 1000, 0, 10, '/a.svg',
        case n when 1 then '[{"img": "/b.svg", "color": {"name": "Beyaz", "clrCode": "#fff"}}, {"img": "/c.svg"}]' else '[]' end::jsonb,
        case n when 1 then '[${side}]' else '[]' end::jsonb, '[{"key": "Kumaş", "value": "Pamuk"}]', '["pamuk"]', false, 0, now()
      from generate_series(1, 2) as n;
    insert into variants (product_id, size, position, stock) values (1, 'M', 0, 3), (2, '', 0, 0);
    insert into sessions (token_hash, anon_id) values ('x', 'y');
    insert into designs (id, session_id, product_id, colour, scene, sides) select 'd', id, 1, 'Beyaz', '{}', '[${side}]' from sessions;
    insert into customers (email, name, surname, password_hash) values ('isil@example.com', 'Işıl', 'Su', '-');
    insert into orders (number, customer_id, state, locale, currency, subtotal, delivery_fee, vat_included, vat, total, address, invoice,
      delivery, payment, contract_version, contract_pre_information, contract_agreement, contract_accepted_at)
      select state, id, state, 'tr', 'USD', 0, 0, 0, '[]', 0, '{}', '{}', '{}', '{}', '', '', '', now()
      from customers, unnest(array['awaiting-payment', 'paid', 'cancelled']) as state;
    insert into order_lines (order_id, position, product_id, variant_id, title, slug, img, size, colour, qty, unit_price, line_total, vat_rate)
      select o.id, n, 1, v.id, '', '', '', 'M', '', 2, 0, 0, 10 from orders o, variants v, generate_series(0, 1) as n where v.product_id = 1;
    insert into order_lines (order_id, position, product_id, variant_id, title, slug, img, size, colour, qty, unit_price, line_total, vat_rate)
      select o.id, 2, 2, v.id, '', '', '', '', '', 1, 0, 0, 10 from orders o, variants v where o.state = 'cancelled' and v.product_id = 2;
  `);

  await migrate(db, { migrationsFolder: all });
  const both = <T>(value: T) => ({ tr: value, en: value });
  const blanks = await client.query(
    'select product_id, bool_and(blank) as every, bool_or(blank) as some from order_lines group by 1 order by 1',
  );
  expect(blanks.rows).toEqual([
    { product_id: 1, every: true, some: true },
    { product_id: 2, every: false, some: false },
  ]);
  const [product, plain] = (await client.query('select * from products order by id')).rows;
  expect(product).toMatchObject({
    title: both('Tişört'),
    slug: both('tisort'),
    description: both('Yumuşak.'),
    unit: both('adet'),
    tags: both(['pamuk']),
    additional_information: both([{ key: 'Kumaş', value: 'Pamuk' }]),
    images: [{ img: '/b.svg', color: { name: both('Beyaz'), clrCode: '#fff' } }, { img: '/c.svg' }],
    sides: [{ id: 'front', name: both('Ön'), price: 0 }],
  });
  expect(plain).toMatchObject({ images: [], sides: [] });
  const held = await client.query('select number, qty from stock_holds join orders on orders.id = order_id');
  expect(held.rows).toEqual([{ number: 'awaiting-payment', qty: 4 }]);
  expect((await client.query('select size from variants order by id')).rows).toEqual([{ size: both('M') }, { size: both('') }]);
  expect((await client.query('select sides, colour from designs join scenes on scenes.id = scene_id')).rows).toMatchObject([
    { sides: [{ name: both('Ön') }], colour: 'Beyaz' },
  ]);
  expect((await client.query('select title, more_text, in_stock from product_listing order by id')).rows).toEqual([
    { title: both('Tişört'), more_text: both('Tişört Baskıhane pamuk'), in_stock: true },
    { title: both('Tişört'), more_text: both('Tişört Baskıhane pamuk'), in_stock: false },
  ]);
  await client.close();
});

test('adds the 3D shape to mugs only', async () => {
  const client = await PGlite.create({ extensions: { pg_trgm } });
  const db = drizzle(client);
  await migrate(db, { migrationsFolder: await before('0017_mugs') });
  // Today's seed without the newer fields, and an unrelated product.
  const now = catalogueRows('print', new Date()).products.filter(({ printable }) => printable);
  const mugs = now.filter(({ sides }) => sides.some(({ mug }) => mug));
  expect(mugs.map(({ id }) => id)).toEqual([1012, 1013, 1014]);
  const rows = [...mugs, ...now.filter((row) => !mugs.includes(row)).slice(0, 1)];
  await client.exec(`insert into categories (id, kind, name, slug, img, description, position)
    values (7, 'print', '{"tr": "a", "en": "a"}', '{"tr": "a", "en": "a"}', '/a.svg', '{"tr": "", "en": ""}', 1)`);
  for (const { id, sides, images } of rows) {
    await client.query(
      `insert into products (id, sku, category_id, slug, title, description, brand, unit, product_type, printable, price, discount, vat_rate,
         img, images, sides, additional_information, tags, featured, sell_count, added_at)
       select $1::int, 'S' || $1::int, 7, word, word, word, 'Baskıhane', word, 'print', true, 1000, 0, 10, '/a.svg', $2, $3,
         '{"tr": [], "en": []}', '{"tr": [], "en": []}', false, 0, now() from (select '{"tr": "a", "en": "a"}'::jsonb as word)`,
      [id, JSON.stringify(images.map(({ glaze, ...image }) => image)), JSON.stringify(sides.map(({ mug, ...side }) => side))],
    );
  }

  await migrate(db, { migrationsFolder: all });
  const ids = rows.map(({ id }) => id);
  const stored = () => client.query<{ id: number }>('select id, sides, images from products order by array_position($1::int[], id)', [ids]);
  const asSeeded = JSON.parse(JSON.stringify(rows.map(({ id, sides, images }) => ({ id, sides, images }))));
  expect((await stored()).rows).toEqual(asSeeded);

  await client.exec(`update products set sides = jsonb_set(sides, '{0,mug,diameter}', '90') where id = 1012`);
  const { rows: entered } = await stored();
  await client.exec(await readFile(join(all, '0017_mugs.sql'), 'utf8'));
  expect((await stored()).rows).toEqual(entered);
  await client.close();
});

test('adds current pictures to older products without overwriting changes', async () => {
  const client = await PGlite.create({ extensions: { pg_trgm } });
  const db = drizzle(client);
  await migrate(db, { migrationsFolder: await before('0019_sample_pictures') });
  const now = catalogueRows('print', new Date()).products;
  // The blank that lists showed, and the first of the blanks.
  const shownBlank: Record<number, string> = {
    1002: 'print/tshirt-black.svg',
    1003: 'print/tshirt-forest.svg',
    1004: 'print/tshirt-navy.svg',
    1013: 'print/mug-inner-red.svg',
    1027: 'print/business-card-white.svg',
    1041: 'print/invitation-white.svg',
  };
  const own = (shape: string) => ({ img: `sample/${shape}.svg` });
  const shapes = new Map(printProducts.map(({ id, shape }) => [id, shape]));
  const asBefore = (row: (typeof now)[number], withUse: boolean) => {
    const shape = shapes.get(row.id) ?? '';
    const white = (text: string) => text.replaceAll('business-card-kraft', 'business-card-white');
    const first = (img: string) => Number(!/-white\.svg$/.test(img));
    const blanks = row.images.filter(({ sides }) => sides).toSorted((a, b) => (shownBlank[row.id] ? first(a.img) - first(b.img) : 0));
    const back = blanks[0]?.sides?.back;
    const images = withUse
      ? [own(shape), { img: `in-use/${shape}.svg` }, { img: `close-up/${shape}.svg` }, ...blanks, ...(back ? [{ img: back }] : [])]
      : [...blanks, own(shape)];
    const sides = row.sides.map((side) => ({ ...side, img: blanks[0]?.sides?.[side.id] }));
    return { img: shownBlank[row.id] ?? own(shape).img, images: white(JSON.stringify(images)), sides: white(JSON.stringify(sides)) };
  };
  await client.exec(`insert into categories (id, kind, name, slug, img, description, position)
    values (7, 'print', '{"tr": "a", "en": "a"}', '{"tr": "a", "en": "a"}', '/a.svg', '{"tr": "", "en": ""}', 1)`);
  const insert = (id: number, sku: string, { img, images, sides }: { img: string; images: string; sides: string }) =>
    client.query(
      `insert into products (id, sku, category_id, slug, title, description, brand, unit, product_type, printable, price, discount, vat_rate,
         img, images, sides, additional_information, tags, featured, sell_count, added_at)
       select $1::int, $2, 7, word, word, word, 'Baskıhane', word, 'print', true, 1000, 0, 10, $3, $4, $5,
         '{"tr": [], "en": []}', '{"tr": [], "en": []}', false, 0, now() from (select '{"tr": "a", "en": "a"}'::jsonb as word)`,
      [id, sku, img, images, sides],
    );
  for (const row of now) await insert(row.id, row.sku, asBefore(row, row.id % 2 === 0));
  const [first] = now;
  if (!first) throw new Error('no products');
  const old = asBefore(first, false);
  const touched = [
    { ...old, sku: 'MINE1' },
    { ...old, sku: 'BH1998', images: old.images.replace('sample/tshirt.svg', 'uploads/own.svg') },
    { ...old, sku: 'BH1999', img: 'uploads/own.svg' },
  ];
  for (const [n, { sku, ...row }] of touched.entries()) await insert(5000 + n, sku, row);

  await migrate(db, { migrationsFolder: all });
  const stored = async (which: string) =>
    (await client.query(`select id, img, images, sides from products where id ${which} order by id`)).rows;
  expect(await stored('< 5000')).toEqual(
    JSON.parse(JSON.stringify(now.map(({ id, img, images, sides }) => ({ id, img, images, sides })).toSorted((a, b) => a.id - b.id))),
  );
  expect(await stored('>= 5000')).toEqual(
    touched.map(({ img, images, sides }, n) => ({ id: 5000 + n, img, images: JSON.parse(images), sides: JSON.parse(sides) })),
  );

  const again = await client.query(await readFile(join(all, '0019_sample_pictures.sql'), 'utf8'));
  expect(again.affectedRows).toBe(0);
  await client.close();
});

test('keeps recent idempotency keys when answers become short', async () => {
  const client = await PGlite.create({ extensions: { pg_trgm } });
  const db = drizzle(client);
  await migrate(db, { migrationsFolder: await before('0029_stored_results') });
  await client.exec(`insert into sessions (token_hash, anon_id) values ('x', 'y')`);
  const answers = {
    'POST /orders': { OrderId: 7, OrderNumber: 'BH-1', Next: 'show-order' },
    'POST /designs?x=1': { DesignId: 'd', Scene: 'x'.repeat(2000) },
    'POST /questions': null,
  };
  for (const [route, Payload] of Object.entries(answers)) {
    const answer = JSON.stringify({ Status: 1, Message: 'Tamam', Payload });
    await client.query(
      `insert into idempotency_keys (session_id, key, route, body_hash, http_status, answer) select id, 'key', $1, 'b', 201, $2 from sessions`,
      [route, answer],
    );
  }
  await migrate(db, { migrationsFolder: all });
  const { rows } = await client.query<{ request_hash: string; result: string }>('select * from idempotency_keys order by route');
  const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
  expect(rows).toMatchObject([
    { request_hash: hash('key POST /designs?x=1'), route: 'POST /designs', body_hash: 'b', http_status: 201, result: '{"DesignId": "d"}' },
    { request_hash: hash('key POST /orders'), result: JSON.stringify(answers['POST /orders']) },
    { request_hash: hash('key POST /questions'), result: 'null' },
  ]);
  await client.close();
});

test('keeps designs of carts, orders and accounts', async () => {
  const client = await PGlite.create({ extensions: { pg_trgm } });
  const db = drizzle(client, { schema, casing: 'snake_case' });
  await migrate(db, { migrationsFolder: await before('0035_scenes') });
  await fillOneProduct(client);
  const name = { tr: 'Ön', en: 'Front' };
  const side = { id: 'front', img: '/a.svg', price: 250, printAreaMm: { width: 1e-7, height: 10 } };
  const back = { ...side, id: 'back', price: 900 };
  const text = (words: string, more: object = {}) => ({ id: 't', kind: 'text', text: words, x: 1e-7, y: 1, ...more });
  const sceneOf = (items: object[], more: object = {}) => ({ version: 2, sides: { back: items, front: [text('\u200b')] }, ...more });
  const picture = { id: 'p', kind: 'picture', uploadId: 'u', hidden: true };
  const list = [{ sizeId: 3, name: 'Işıl' }, { sizeId: 3 }, { sizeId: 4 }];
  const scenes = { ordered: sceneOf([text('Işıl'), picture], { list }), gone: sceneOf([text('İkinci')]) };
  const sides = [
    { ...side, name },
    { ...back, name },
  ];
  const readSides = sides.map((one) => ({ ...one, name: one.name.tr }));
  for (const id of ['ordered', 'equal'])
    await client.query(
      `insert into designs (id, customer_id, product_id, colour, scene, sides) select $1, id, 1, '', $2, $3 from customers`,
      [id, JSON.stringify(scenes.ordered), JSON.stringify(sides)],
    );
  await client.query(
    `insert into saved_designs (id, customer_id, product_id, colour, scene, sides, name) select 's', id, 1, '', $1, $2, 'x' from customers`,
    [JSON.stringify(scenes.ordered), JSON.stringify(sides)],
  );
  for (const [position, [id, Scene]] of Object.entries(scenes).entries())
    await client.query(
      `insert into order_lines (order_id, position, product_id, variant_id, title, slug, img, size, colour, qty, unit_price, line_total, vat_rate, design)
        select orders.id, $1, 1, variants.id, '', '', '', '', '', 1, 0, 0, 10, $2 from orders, variants`,
      [position, JSON.stringify({ DesignId: id, PId: 1, Colour: '', Scene, Sides: readSides })],
    );

  await migrate(db, { migrationsFolder: all });
  await describeScenes(db);
  const { rows } = await client.query(`select s.*, (select array_agg(id order by id) from designs where scene_id = s.id) as designs,
    (select array_agg(design_id) from order_lines where scene_id = s.id) as ordered,
    (select count(*)::int from saved_designs where scene_id = s.id) as saved from scenes s order by s.id`);
  expect(rows).toHaveLength(2);
  const inBoth = sides.map((one) => ({ ...one, name: { tr: 'Ön', en: 'Ön' } }));
  expect(rows.find((row) => (row as { saved: number }).saved === 1)).toMatchObject({
    designs: ['equal', 'ordered'],
    ordered: ['ordered'],
    scene: scenes.ordered,
    sides,
    uploads: ['u'],
    summary: {
      printed: [{ id: 'back', price: 900 }],
      shown: { id: 'back' },
      people: 3,
      pieces: [
        { sizeId: 3, qty: 2 },
        { sizeId: 4, qty: 1 },
      ],
      visibleUploads: [],
    },
  });
  expect(rows.find((row) => (row as { saved: number }).saved === 0)).toMatchObject({
    ordered: ['gone'],
    scene: scenes.gone,
    sides: inBoth,
  });
  await client.close();
});

async function fillOneProduct(client: PGlite): Promise<void> {
  await client.exec(`
    insert into categories (id, kind, name, slug, img, description, position)
      values (7, 'print', '{"tr": "a", "en": "a"}', '{"tr": "a", "en": "a"}', '/a.svg', '{"tr": "", "en": ""}', 1);
    insert into products (id, sku, category_id, slug, title, description, brand, unit, product_type, printable, price, discount, vat_rate,
        img, images, sides, additional_information, tags, featured, sell_count, added_at)
      select 1, 'S', 7, word, word, word, 'Baskıhane', word, 'print', true, 1000, 0, 10, '/a.svg', '[]', '[{"id": "front"}]',
        '{"tr": [], "en": []}', '{"tr": [], "en": []}', false, 0, now() from (select '{"tr": "a", "en": "a"}'::jsonb as word);
    insert into variants (product_id, size, position, stock) values (1, '{"tr": "", "en": ""}', 0, 3);
    insert into customers (email, name, surname, password_hash) values ('isil@example.com', 'Işıl', 'Su', '-');
    insert into orders (number, customer_id, state, locale, currency, subtotal, delivery_fee, vat_included, vat, total, address, invoice,
        delivery, payment, contract_version, contract_pre_information, contract_agreement, contract_accepted_at)
      select 'x', id, 'paid', 'tr', 'USD', 0, 0, 0, '[]', 0, '{}', '{}', '{}', '{}', '', '', '', now() from customers;
  `);
}
