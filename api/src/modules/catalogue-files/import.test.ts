import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { categories, products, variants } from '../../db/schema/index.ts';
import { message } from '../../messages/index.ts';
import { type OperatedShop, openOperatedShop } from '../../testing/operating.ts';
import { importProducts } from './import-products.ts';

let shop: OperatedShop;
beforeAll(async () => {
  shop = await openOperatedShop();
});
afterAll(() => shop.close());

const MUG = 'BH1012';
const TSHIRT = 'BH1001';

const find = async (sku: string) => (await shop.db.select().from(products).where(eq(products.sku, sku)))[0];
const sizesOf = async (id: number) => shop.db.select().from(variants).where(eq(variants.productId, id)).orderBy(variants.position);
const everything = async () => ({
  products: await shop.db.select().from(products).orderBy(products.id),
  variants: await shop.db.select().from(variants).orderBy(variants.id),
  categories: await shop.db.select().from(categories).orderBy(categories.id),
});

const NEW = 'sku,category,title_tr,title_en,type,price,image,size_tr,stock';
const row = (sku: string, changes: Partial<Record<string, string>> = {}): string => {
  const cells: Record<string, string> = {
    sku,
    category: 'Kupa & Bardak > Kupa',
    title_tr: 'Deneme',
    title_en: 'Trial',
    type: 'fashion',
    price: '149.90',
    image: 'sample/mug.webp',
    size_tr: '',
    stock: '5',
    ...changes,
  };
  return NEW.split(',')
    .map((name) => cells[name] ?? '')
    .join(',');
};
let category: string;
beforeAll(async () => {
  const { text } = await shop.operator('categories');
  category = /^\s*\d+\s+\d+\s+(\S.*? > .*?) {2}/m.exec(text)?.[1] ?? '';
  expect(category).toContain(' > ');
});
const fresh = (sku: string, changes: Partial<Record<string, string>> = {}) => row(sku, { category, ...changes });

const placesOf = (text: string): string[] => [...text.matchAll(/^ {2}(line \d+(?:, [\w.]+)?): /gm)].map(([, place = '']) => place);

async function refuses(name: string, content: string | Buffer, ...options: string[]): Promise<string[]> {
  const before = await everything();
  const { code, text } = await shop.imported(name, content, ...options);
  expect(code).toBe(1);
  expect(await everything()).toEqual(before);
  return placesOf(text);
}

describe('a new product', () => {
  test('adds a product with its sizes, slug and page', async () => {
    const rows = [NEW, fresh('TR-1', { title_tr: 'ğüşıöç ĞÜŞİÖÇ', size_tr: 'S', stock: '3' }), ',,,,,,,M,4'];
    expect(await shop.imported('products.csv', rows.join('\n'))).toMatchObject({ code: 0, text: expect.stringContaining('Added: 1') });
    const product = await find('TR-1');
    expect(product).toMatchObject({
      title: { tr: 'ğüşıöç ĞÜŞİÖÇ', en: 'Trial' },
      slug: { tr: 'gusioc-gusioc', en: 'trial' },
      price: 14_990,
    });
    expect((await sizesOf(product?.id ?? 0)).map(({ size, stock }) => [size.tr, size.en, stock])).toEqual([
      ['S', 'S', 3],
      ['M', 'M', 4],
    ]);
    const found = await shop.app.inject({ url: '/catalog/products?searchText=gusioc', headers: { 'accept-language': 'tr' } });
    expect(found.json().Payload.items).toMatchObject([{ id: product?.id }]);
    expect((await shop.app.inject(`/catalog/products/${product?.id}`)).json().Payload).toMatchObject({ sku: 'TR-1', quantity: 7 });
  });

  test('reads Excel CSV with byte order mark, semicolons, decimal commas', async () => {
    const lines = [NEW, fresh('XL-1')].map((line) => line.replace('149.90', '1249,90').replaceAll(/,(?!\d{2}(?:,|$))/g, ';'));
    expect(await shop.imported('products.csv', `\ufeff${lines.join('\r\n')}\r\n`)).toMatchObject({ code: 0 });
    expect(await find('XL-1')).toMatchObject({ price: 124_990 });
  });

  test('accepts prices in minor units', async () => {
    await shop.imported('products.csv', `sku,price_minor\n${MUG},1234`);
    expect(await find(MUG)).toMatchObject({ price: 1234 });
  });

  test('derives the slug of a non-Latin title from the SKU', async () => {
    expect(await shop.imported('products.csv', `${NEW}\n${fresh('JP/1', { title_tr: '日本語' })}`)).toMatchObject({ code: 0 });
    expect(await find('JP/1')).toMatchObject({ slug: { tr: 'jp1', en: 'trial' } });
    const json = await shop.exported('products', 'all.json');
    expect(await shop.imported('products.json', json)).toMatchObject({ code: 0, text: expect.stringContaining('Changed: 0') });
  });

  test('imports and exports texts that look like formulas unchanged', async () => {
    for (const title of ['=1+1', '@SUM(A1)', '+90', "'=x"]) {
      const products = [
        { sku: 'F-1', category, title: { tr: title, en: title }, price: 100, productType: 'fashion', images: [{ img: 'sample/mug.webp' }] },
      ];
      expect(await shop.imported('products.json', JSON.stringify(products))).toMatchObject({ code: 0 });
      expect(await find('F-1')).toMatchObject({ title: { tr: title } });
      const csv = await shop.exported('products', 'formulas.csv');
      expect(csv).not.toMatch(/(?:^|[,"])[=@+]/m);
      expect(await shop.imported('products.csv', csv)).toMatchObject({ code: 0, text: expect.stringContaining('Changed: 0') });
    }
  });
});

describe('a known product', () => {
  test('changes only the product columns that the file contains', async () => {
    const before = await find(TSHIRT);
    expect(await shop.imported('products.csv', `sku,price,discount_percent\n${TSHIRT},"99,5",10`)).toMatchObject({
      code: 0,
      text: expect.stringContaining('Changed: 1'),
    });
    expect(await find(TSHIRT)).toEqual({ ...before, price: 9950, discount: 10 });
  });

  test('shows an import’s changes in a dry run without writing', async () => {
    const before = await everything();
    const { text } = await shop.imported('products.csv', `sku,price\n${MUG},7.77\n`, '--dry-run');
    expect(text).toMatch(/Changed: 1 .*\n {2}BH1012: price \S+ → \$7\.77\n/);
    expect(await everything()).toEqual(before);
  });

  test('identifies a size by name, or by SKU when renamed', async () => {
    const id = (await find(TSHIRT))?.id ?? 0;
    const before = await sizesOf(id);
    const [first] = before;
    await shop.imported('products.csv', `sku,size_tr,size_sku,stock\n${TSHIRT},${first?.size.tr},TS-S,1`);
    await shop.imported('products.csv', `sku,size_tr,size_sku,stock\n${TSHIRT},Mini,TS-S,2`);
    const after = await sizesOf(id);
    expect(after.map((size) => size.id)).toEqual(before.map((size) => size.id));
    expect(after[0]).toMatchObject({ id: first?.id, sku: 'TS-S', size: { tr: 'Mini', en: 'Mini' }, stock: 2 });
  });

  test('sets packs and clears them when the cells are empty', async () => {
    await shop.imported('p.csv', `sku,pack_of,quantities\n${MUG},10,10 25 50`);
    expect(await find(MUG)).toMatchObject({ packOf: 10, quantities: [10, 25, 50] });
    await shop.imported('p.csv', `sku,pack_of,quantities\n${MUG},,`);
    expect(await find(MUG)).toMatchObject({ packOf: 1, quantities: [] });
  });

  test('ends a discount and clears tags when cells are empty', async () => {
    const columns = 'sku,discount_percent,discount_from,discount_until,tags_tr';
    await shop.imported('p.csv', `${columns}\n${MUG},15,01.12.2026,31.12.2026,çini`);
    expect(await find(MUG)).toMatchObject({ discount: 15, tags: { tr: ['çini'] } });
    expect(await shop.imported('p.csv', `${columns}\n${MUG},,,,`)).toMatchObject({ code: 0 });
    expect(await find(MUG)).toMatchObject({ discount: 0, offerStart: null, offerEnd: null, tags: { tr: [] } });
  });

  test('reads discount days in Turkish time, including the last day', async () => {
    await shop.imported('products.csv', `sku,discount_percent,discount_from,discount_until\n${MUG},20,01.12.2026,2026-12-31`);
    expect(await find(MUG)).toMatchObject({
      offerStart: new Date('2026-12-01T00:00:00+03:00'),
      offerEnd: new Date('2026-12-31T23:59:59.999+03:00'),
    });
    await shop.imported('products.csv', `sku,discount_from,discount_until\n${MUG},,`);
    expect(await find(MUG)).toMatchObject({ offerStart: null, offerEnd: null });
  });
});

describe('mistakes', () => {
  test.each([
    ['which do not rise', MUG, '50 10'],
    ['of a product with sizes', TSHIRT, '10 50'],
    ['that are no numbers', MUG, '10-50'],
  ])('refuses to import quantities %s', async (_, sku, quantities) => {
    expect(await refuses('p.csv', `sku,quantities\n${sku},${quantities}`)).toEqual(['line 2, quantities']);
  });

  test('lists every mistake of a file with line and column', async () => {
    const rows = [
      NEW,
      fresh('E-1', { price: '-5' }),
      fresh('E-2', { category: 'Yok > Böyle', stock: '1.5' }),
      fresh('E-1'),
      fresh('E-3', { image: 'yok.webp', title_en: '' }),
      fresh('E 4'),
    ];
    const places = await refuses('products.csv', rows.join('\n'));
    expect(new Set(places)).toEqual(
      new Set(['line 2, price', 'line 3, category', 'line 3, stock', 'line 4, sku', 'line 5, image', 'line 5, title_en', 'line 6, sku']),
    );
    const lines = places.map((place) => Number(/\d+/.exec(place)?.[0]));
    expect(lines).toEqual(lines.toSorted((a, b) => a - b));
  });

  test('names the columns that a new product lacks', async () => {
    expect(new Set(await refuses('products.csv', 'sku,category\nE-9,Yok'))).toEqual(
      new Set(['line 2, category', 'line 2, title_tr', 'line 2, title_en', 'line 2, price', 'line 2, image', 'line 2, type']),
    );
  });

  test.each([
    ['products.json', `[{"sku":"${MUG}","title":${'['.repeat(400_000)}${']'.repeat(400_000)}}]`],
    ['products.json', `[${'['.repeat(400_000)}${']'.repeat(400_000)}]`],
    ['categories.csv', `name_tr,image,size_chart\nYeni,category/giyim.webp,"${'['.repeat(400_000)}${']'.repeat(400_000)}"`],
  ])('refuses deeply nested JSON in %s', async (name, content) => {
    expect(await refuses(name, content)).not.toEqual([]);
  });

  test.each([
    [
      'a discount that ends before it starts',
      'sku,discount_percent,discount_from,discount_until\nBH1012,10,2026-12-31,2026-12-01',
      ['line 2, discount_until'],
    ],
    ['a discount without its end', 'sku,discount_percent,discount_from,discount_until\nBH1012,10,2026-12-31,', ['line 2, discount_until']],
    ['an unknown column', 'sku,prize\nBH1012,5', ['line 1, prize']],
    ['a column twice', 'sku,price,price\nBH1012,5,5', ['line 1, price']],
    ['a file without SKUs', 'title_tr,price\nKupa,5', ['line 1, sku']],
    ['an empty file', '', ['line 1']],
    ['cells beyond the head', 'sku,price\nBH1012,5,6', ['line 2']],
    ['a quotation mark that is not closed', 'sku,title_tr\nBH1012,"Kupa\n', ['line 2']],
    ['other values in a further row', 'sku,price\nBH1012,5\nBH1012,6', ['line 3, price']],
    ['a size twice', 'sku,size_tr,stock\nBH1001,S,5\n,S,6', ['line 3, size_tr']],
    [
      'a print area beyond its face',
      'sku,side,side_name_tr,side_name_en,side_image,face_width_mm,face_height_mm,area_x_mm,area_y_mm,area_width_mm,area_height_mm,side_price\nBH1012,front,Ön,Front,sample/mug.webp,100,100,50,0,60,50,0',
      ['line 2, area_width_mm'],
    ],
    ...['60', '40 30', '0', '20 x'].map((folds): [string, string, string[]] => [
      `folds at ${folds} mm`,
      `sku;side;side_name_tr;side_name_en;side_image;face_width_mm;face_height_mm;area_x_mm;area_y_mm;area_width_mm;area_height_mm;side_price;folds_mm\nBH1012;front;Ön;Front;sample/mug.webp;100;100;0;0;60;50;0;${folds}`,
      ['line 2, folds_mm'],
    ]),
    ['a number of another product', 'sku,id\nBH1012,1001', ['line 2, id']],
    ['a slug with Turkish letters', 'sku,slug_tr\nBH1012,çiçekli-kupa', ['line 2, slug_tr']],
    ['control characters', 'sku,title_tr\nBH1012,"Kupa \u001b[2J"', ['line 2, title_tr']],
    ['a text that is too long', `sku,title_tr\nBH1012,${'a'.repeat(201)}`, ['line 2, title_tr']],
  ])('refuses to import %s', async (_, content, places) => {
    expect(await refuses('products.csv', content)).toEqual(places);
  });

  test.each(['1.230', '2.000', '1,000', '1.250,50'])('refuses the price %s because the separator is ambiguous', async (price) => {
    expect(await refuses('p.csv', `sku;price\n${MUG};${price}`)).toEqual(['line 2, price']);
  });

  test('refuses --remove-missing for a file without rows', async () => {
    expect(await refuses('p.csv', 'sku,price\n', '--remove-missing')).toEqual(['line 1']);
    expect(await refuses('p.json', '[]', '--remove-missing')).toEqual(['line 1']);
  });

  test('refuses a cell of 10 MB', async () => {
    expect(await refuses('products.csv', `sku,description_tr\n${MUG},"${'a'.repeat(10 * 2 ** 20)}"\n`)).toHaveLength(1);
  });

  test('names the first line that is not UTF-8', async () => {
    const content = Buffer.concat([Buffer.from(`sku,title_tr\n${TSHIRT},Tişört\n`), Buffer.from('BH1012,Bu\xf0day\n', 'latin1')]);
    expect(await refuses('products.csv', content)).toEqual(['line 3']);
    expect(await refuses('products.csv', Buffer.from(`\ufeffsku\tprice\n${MUG}\t5`, 'utf16le'))).toHaveLength(1);
  });

  test.each([
    ['{}'],
    ['[{"sku":"BH1012",}]'],
    ['[{"sku":"BH1012"}'],
    ['[1]'],
    ['[{"sku":"BH1012","price":-1}]'],
    ['[{"sku":"BH1012","hidden":true}]'],
  ])('refuses to import the JSON %s', async (content) => {
    expect(await refuses('products.json', content)).toHaveLength(1);
  });

  test('lists mistakes in Turkish for LANG=tr_TR.UTF-8', async () => {
    const { runCommand } = await import('../../operator/run-command.ts');
    await writeFile(join(shop.folder, 'products.csv'), `sku,price\n${MUG},yok`);
    const env = { OPERATOR_SOCKET: shop.config.operatorSocket, LANG: 'tr_TR.UTF-8' };
    const { text } = await runCommand(['products', 'import', join(shop.folder, 'products.csv')], env);
    expect(text).toContain(message('tr', 'cell-money'));
  });

  test.each(['/dev/zero.csv', '/tmp', '/etc/passwd'])('refuses to import the catalogue file %s', async (path) => {
    expect(await shop.operator('products', 'import', path)).toMatchObject({ code: 1 });
  });
});

describe('categories', () => {
  const HEAD = 'parent,name_tr,name_en,kind,image';
  test('refuses the path separator in a category name', async () => {
    const { text } = await shop.imported('categories.csv', `${HEAD}\n,A > B,C,print,category/giyim.webp\n`);
    expect(text).toContain(`line 2, name_tr: ${message('en', 'field-no-path')}`);
  });

  test('generates a slug for a category name without Latin letters', async () => {
    const content = `id,${HEAD}\n901,,日本,日本,retail,category/giyim.webp\n902,,中国,中国,retail,category/giyim.webp\n`;
    expect(await shop.imported('categories.csv', content)).toMatchObject({ code: 0 });
    const json = await shop.exported('categories', 'all.json');
    expect(await shop.imported('categories.json', json)).toMatchObject({ code: 0, text: expect.stringContaining('Changed: 0') });
    const rest = JSON.parse(json).filter(({ id }: { id: number }) => id < 901);
    expect((await shop.imported('categories.json', JSON.stringify(rest), '--remove-missing')).text).toContain('Removed: 2');
  });

  test('adds, moves and removes categories by import', async () => {
    const content = `${HEAD}\n,Oyuncak,Toys,retail,category/kupa-bardak.webp\nOyuncak,Peluş Ğ,Plush,retail,category/kupa-bardak.webp\n`;
    expect(await shop.imported('categories.csv', content)).toMatchObject({ code: 0, text: expect.stringContaining('Added: 2') });
    expect((await shop.operator('categories')).text).toMatch(/Oyuncak > Peluş Ğ +Toys > Plush/);
    const rest = (await shop.exported('categories', 'all.csv')).split('\n').filter((line) => !/Oyuncak/.test(line));
    expect((await shop.imported('categories.csv', rest.join('\n'), '--remove-missing')).text).toContain('Removed: 2');
  });

  test('refuses categories with circular parents, nested departments or taken slugs', async () => {
    expect(await refuses('categories.csv', `${HEAD}\nB,A,A,print,category/giyim.webp\nA,B,B,print,category/giyim.webp\n`)).toEqual([
      'line 2, parent',
      'line 3, parent',
    ]);
    const [department] = (await everything()).categories;
    const content = `id,parent,name_tr\n${department?.id},${category.split(' > ')[0]},Kendi`;
    expect(await refuses('categories.csv', content)).toEqual(['line 2, parent']);
    expect(await refuses('categories.csv', `name_tr,name_en,slug_tr,image\nYeni,New,${department?.slug.tr},category/giyim.webp`)).toEqual([
      'line 2, slug_tr',
    ]);
  });
});

test('reports line and column when another product takes a SKU', async () => {
  const { id: other = 0 } = (await find(MUG)) ?? {};
  const transaction: typeof shop.db.transaction = async (work) => {
    await shop.db.update(variants).set({ sku: 'LATE-M' }).where(eq(variants.productId, other));
    return shop.db.transaction(work);
  };
  const db = new Proxy(shop.db, { get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name, target)) });
  const file = join(shop.folder, 'late.csv');
  await writeFile(file, `sku,size_tr,size_sku\n${TSHIRT},S,LATE-S\n,M,LATE-M\n`);
  const importing = { deps: { ...shop, db }, locale: 'en', signal: new AbortController().signal, onProgress: () => undefined } as const;
  await expect(importProducts({ File: file, DryRun: false, RemoveMissing: false }, importing)).rejects.toMatchObject({
    details: { errors: [{ path: '/line 3, size_sku' }] },
  });
});

describe('prices', () => {
  test('changes prices only with --apply', async () => {
    const before = await find(MUG);
    const after = Math.round((before?.price ?? 0) * 1.1);
    const preview = await shop.operator('prices', '--raise', '10', '--sku', MUG);
    expect(preview.text).toContain('add --apply');
    expect(await find(MUG)).toEqual(before);
    await shop.operator('prices', '--raise', '10', '--sku', MUG, '--apply');
    expect(await find(MUG)).toEqual({ ...before, price: after });
  });

  test('changes no price when a SKU is unknown', async () => {
    const before = await everything();
    expect(await shop.operator('prices', '--raise', '10', '--sku', `${MUG},NOPE`, '--apply')).toMatchObject({
      code: 1,
      text: message('en', 'sku-unknown', { skus: 'NOPE' }),
    });
    expect(await everything()).toEqual(before);
  });

  test('selects products for repricing by category, brand and type', async () => {
    const [department = ''] = category.split(' > ');
    const counted = async (...options: string[]) =>
      Number(/would change: (\d+)/.exec((await shop.operator('prices', '--lower', '5', ...options)).text)?.[1] ?? 0);
    const all = await counted();
    expect(await counted('--category', department)).toBeGreaterThan(await counted('--category', category));
    expect(await counted('--type', 'beauty')).toBeLessThan(all);
    expect(await counted('--brand', 'Yok')).toBe(0);
    expect(await shop.operator('prices', '--lower', '5', '--category', 'Yok')).toMatchObject({ code: 1 });
    expect(await shop.operator('prices', '--lower', '100')).toMatchObject({ code: 1 });
    expect(await shop.operator('prices', '--raise', 'x')).toMatchObject({ code: 2 });
  });
});

describe('import into an empty shop', () => {
  let empty: OperatedShop;
  beforeAll(async () => {
    empty = await openOperatedShop({ CATALOGUE: 'none' });
  });
  afterAll(() => empty.close());

  test('explains that categories must exist before products are imported', async () => {
    const { text } = await empty.imported('products.csv', `${NEW}\n${row('A-1')}`);
    expect(text).toContain(`line 2, category: ${message('en', 'categories-missing')}`);
    expect((await empty.operator('prices', '--raise', '5', '--category', 'Giyim')).text).toBe(message('en', 'categories-missing'));
  });
});
