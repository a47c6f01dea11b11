import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Cart } from '@shop/contracts/cart';
import type { Design, Product, ProductAddress, ProductPage } from '@shop/contracts/catalog';
import type { Reordered } from '@shop/contracts/orders';
import type { ListedSavedDesign } from '@shop/contracts/saved-designs';
import { eq } from 'drizzle-orm';
import { products } from '../../db/schema/index.ts';
import { message } from '../../messages/index.ts';
import { ordered } from '../../testing/buying.ts';
import { type OperatedShop, openOperatedShop } from '../../testing/operating.ts';
import { customer, shopper } from '../../testing/shopper.ts';

let shop: OperatedShop;
beforeAll(async () => {
  shop = await openOperatedShop();
});
afterAll(() => shop.close());

const MUG = 1012;
const SKU = 'BH1012';
beforeEach(async () => {
  expect(await shop.operator('products', 'restore', SKU)).toMatchObject({ code: 0 });
});

const archive = async () => {
  expect(await shop.operator('products', 'archive', SKU)).toMatchObject({ code: 0 });
  await shop.app.catalogue.settled();
};

const idsIn = async (url: string): Promise<number[]> => {
  const answer = (await shopper(shop.app).get<ProductPage>(url)).Payload;
  return answer.items.map(({ id }) => id);
};
const addresses = async (): Promise<number[]> => {
  const parts = await shopper(shop.app).get<ProductAddress[]>('/catalog/addresses?after=0&limit=5000');
  return parts.Payload.map(({ id }) => id);
};
const everywhere = async () => ({
  list: (await idsIn('/catalog/products?category=21')).includes(MUG),
  search: (await idsIn(`/catalog/products?searchText=${SKU}`)).includes(MUG),
  word: (await idsIn('/catalog/products?searchText=kupa')).includes(MUG),
  sitemap: (await addresses()).includes(MUG),
  home: (await shop.app.inject('/catalog/home')).body.includes(`"id":${MUG},`),
  page: (await shopper(shop.app).get(`/catalog/products/${MUG}`)).http === 200,
});

test('hides an archived product everywhere until restored', async () => {
  const before = await everywhere();
  expect(before).toMatchObject({ list: true, search: true, word: true, sitemap: true, page: true });
  await archive();
  expect(await everywhere()).toEqual({ list: false, search: false, word: false, sitemap: false, home: false, page: false });
  await shop.operator('products', 'restore', SKU);
  await shop.app.catalogue.settled();
  expect(await everywhere()).toEqual(before);
});

test('refuses to order a cart line whose product is archived', async () => {
  const someone = await customer(shop.app);
  await someone.post('/cart', { PId: MUG, Qty: 2 });
  await archive();
  const [line] = (await someone.get<Cart>('/cart')).Payload.Lines;
  expect(line).toMatchObject({ PId: MUG, InStock: false, Notices: [message('tr', 'line-ended')] });
  expect(await someone.post('/cart', { PId: MUG, Qty: 1 })).toMatchObject({ http: 404 });
  await expect(ordered(shop.app, [], {}, someone)).rejects.toThrow();
  expect(await someone.patch<Cart>(`/cart/${line?.RId}`, { Qty: 1 })).toMatchObject({ http: 200 });
  expect((await someone.delete<Cart>(`/cart/${line?.RId}`)).Payload.Lines).toEqual([]);
});

describe('an archived product that shoppers use', () => {
  test('keeps an archived product’s orders but refuses to reorder it', async () => {
    const { id, someone } = await ordered(shop.app, [{ PId: MUG, Qty: 1 }]);
    await archive();
    expect(await someone.get(`/user/orders/${id}`)).toMatchObject({ http: 200, Payload: { Lines: [{ PId: MUG }] } });
    const again = await someone.post<Reordered>(`/user/orders/${id}/reorder`, {});
    expect(again.Payload.Missing).toMatchObject([{ Added: 0, Reason: message('tr', 'reorder-gone') }]);
  });

  test('marks saved designs of an archived product as discontinued', async () => {
    const someone = await customer(shop.app);
    const scene = {
      version: 2,
      sides: { front: [{ id: 'a', kind: 'text', text: 'Işıl', x: 50, y: 60, rotation: 0, size: 10, font: 'arimo', fill: '#111111' }] },
    };
    const saved = await someone.post<Design>('/user/designs', { PId: MUG, Colour: 'Beyaz', Scene: scene, Name: 'Kupam' });
    expect(saved).toMatchObject({ http: 201 });
    await archive();
    const list = await someone.get<ListedSavedDesign[]>('/user/designs');
    expect(list.Payload).toMatchObject([{ PId: MUG, Name: 'Kupam', Ended: true }]);
    expect(await someone.post('/designs', { PId: MUG, Colour: 'Beyaz', Scene: scene })).toMatchObject({ http: 422 });
  });
});

test('archives used and deletes unused products with --remove-missing', async () => {
  await ordered(shop.app, [{ PId: MUG, Qty: 1 }]);
  const trial = `sku,category,title_tr,title_en,type,price,image,stock\nTRIAL-1,${await categoryOf(MUG)},Deneme,Trial,fashion,5,sample/mug.webp,1`;
  await shop.imported('products.csv', trial);
  const all: { sku: string }[] = JSON.parse(await shop.exported('products', 'all.json'));
  const without = JSON.stringify(all.filter(({ sku }) => ![SKU, 'TRIAL-1'].includes(sku)));
  expect((await shop.imported('products.json', without)).text).toContain('Archived: 0  Removed: 0');
  const dryRun = await shop.imported('products.json', without, '--remove-missing', '--dry-run');
  expect(dryRun.text).toContain('Archived: 1  Removed: 1');
  expect(dryRun.text).toContain('  TRIAL-1: not in the file, removed (Trial)');
  expect(dryRun.text).toContain(`  ${SKU}: not in the file, archived (`);
  expect((await shop.imported('products.json', without, '--remove-missing')).text).toContain('Archived: 1  Removed: 1');
  expect(await shop.db.$count(products, eq(products.sku, 'TRIAL-1'))).toBe(0);
  expect((await shop.db.select().from(products).where(eq(products.id, MUG)))[0]?.archivedAt).toBeInstanceOf(Date);
  expect((await shop.imported('products.json', without, '--remove-missing')).text).toContain('Archived: 0  Removed: 0');
});

async function categoryOf(id: number): Promise<string> {
  const { Payload } = await shopper(shop.app).get<Product>(`/catalog/products/${id}`);
  return Payload.children === '' ? Payload.parent : `${Payload.parent} > ${Payload.children}`;
}

test('archives no product when one of the SKUs is unknown', async () => {
  expect(await shop.operator('products', 'archive', SKU, 'NONE-1')).toMatchObject({ code: 1, text: expect.stringContaining('NONE-1') });
  expect(await everywhere()).toMatchObject({ list: true });
});
