import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CategoryPage, Department, Home, Product, ProductCard, ProductPage, Suggestions } from '@shop/contracts/catalog';
import * as contract from '@shop/contracts/catalog';
import { printProducts, retailProducts } from '@shop/seed/catalogue';
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { categories, products, variants } from '../../db/schema/index.ts';
import { openShop } from '../../testing/shop.ts';
import { type Shopper, shopper } from '../../testing/shopper.ts';

const sold = printProducts.length + retailProducts.length;
const shirts = printProducts.filter(({ title }) => title.includes('Tişört'));

let shop: Awaited<ReturnType<typeof openShop>>;
let visitor: Shopper;

beforeAll(async () => {
  shop = await openShop();
  visitor = shopper(shop.app);
});
afterAll(() => shop.close());

const list = async (query: string): Promise<ProductPage> => (await visitor.get<ProductPage>(`/catalog/products?${query}`)).Payload;
const titles = ({ items }: ProductPage): string[] => items.map(({ title }) => title);

describe('searching', () => {
  test.each(['tisort', 'TİŞÖRT', 'Tişört', 'tışört', 'TISORT'])('finds all T-shirts when shoppers search for %s', async (text) => {
    const found = await list(`searchText=${encodeURIComponent(text)}`);
    expect(found.total).toBe(shirts.length);
    expect(titles(found).every((title) => title.includes('Tişört'))).toBe(true);
  });

  test('finds mugs for “KUPA ı” despite the dotless i', async () => {
    const found = await list(`searchText=${encodeURIComponent('KUPA ı')}`);
    expect(titles(found)).toEqual(expect.arrayContaining(['Fotoğraf Baskılı Kupa', 'Sihirli Kupa', 'İçi Renkli İsimli Kupa Bardak']));
  });

  test.each(['%25', '_', '%5C', 'yok böyle bir ürün'])('treats the search text %s literally, not as a pattern', async (text) => {
    expect((await list(`searchText=${text}`)).total).toBe(0);
  });
});

describe('searching as shoppers type', () => {
  const search = (text: string) => list(`searchText=${encodeURIComponent(text)}`);

  test.each([
    ['tişörtler', 'Tişört'],
    ['tisortlerimiz', 'Tişört'],
    ['bardağı', 'Bardak'],
    ['bardagi', 'Bardak'],
    ['kupaları', 'Kupa'],
    ['defterlerim', 'Defter'],
    ['yüzüğü', 'Yüzük'],
    ['çantalarda', 'Çanta'],
    ['şemsiyeli', 'Şemsiye'],
    ['isme kupa', 'İsimli Kupa'],
  ])('matches the inflected search text %s to the word %s', async (text, word) => {
    expect(titles(await search(text))[0]).toContain(word);
  });

  test.each([
    ['tisrt', 'tişört'],
    ['tişötr', 'tişört'],
    ['tişşört', 'tişört'],
    ['kupba', 'kupa'],
    ['lupa', 'kupa'],
    ['kulaklk', 'kulaklık'],
    ['KULAKLİG', 'kulaklık'],
    ['sapkka', 'şapka'],
    ['tisrtler', 'tişört'],
  ])('corrects the misspelt search text %s to %s', async (text, meant) => {
    const found = await search(text);
    expect(found.correctedText).toBe(meant);
    expect(found.items).toEqual((await search(meant)).items);
  });

  test.each([
    ['siyah tişört', 'searchText=tişört&colour=Siyah'],
    ['tişört siyah', 'searchText=tişört&colour=Siyah'],
    ['siyahı tişörtler', 'searchText=tişört&colour=Siyah'],
    ['yeşil tişört', 'searchText=tişört&colour=Orman Yeşili'],
    ['KIRMIZI KUPA', 'searchText=kupa&colour=İçi Kırmızı'],
    ['tişört XXL', 'searchText=tişört&size=XXL'],
  ])('recognises the colour or size in the search text %s', async (text, meant) => {
    const found = await search(text);
    expect(found.total).toBeGreaterThan(0);
    expect(found.partly).toBeUndefined();
    expect(new Set(titles(found))).toEqual(new Set(titles(await list(encodeURI(meant)))));
  });

  test('shows product images in the requested colour', async () => {
    const picture = async (query: string, of = 1001) => (await list(query)).items.find(({ id }) => id === of)?.img;
    for (const query of ['searchText=siyah tişört', 'colour=Siyah', 'colour=Black&searchText=tişört']) {
      expect(await picture(encodeURI(query))).toBe('print/tshirt-black.webp');
    }
    expect(await picture(encodeURI('searchText=orman yeşili tişört'))).toBe('print/tshirt-forest.webp');
    expect(await picture('searchText=tisort')).toBe('sample/tshirt.webp');
    expect(await picture('colour=Beyaz')).toBe('sample/tshirt.webp');
    expect(await picture('colour=Siyah', 1002)).toBe('sample/tshirt-oversize.webp');
    const { products } = (await visitor.get<Suggestions>(`/catalog/suggestions?searchText=${encodeURIComponent('lacivert tişört')}`))
      .Payload;
    expect(products.find(({ id }) => id === 1001)?.img).toBe('print/tshirt-navy.webp');
  });

  test('corrects a misspelt colour in the search text', async () => {
    const found = await search('siyh tişört');
    expect(found.correctedText).toBe('siyah tişört');
    expect(titles(found)).toEqual(titles(await search('siyah tişört')));
  });

  test.each([
    ['uzun kollu', /uzun kollu|reglan/i],
    ['bere', /bere/i],
    ['sapka', /şapka/i],
    ['matara', /matara|suluğu/i],
    ['bebek body', /bebek body/i],
    ['suluk', /suluğu/i],
    ['sırt çantası', /sırt çantası/i],
    ['duvar saati', /duvar saati/i],
    ['corap', /çorap/i],
  ])('finds products for %s', async (text, title) => {
    const found = await search(text);
    expect(found.partly).toBeUndefined();
    expect(titles(found)[0]).toMatch(title);
  });

  test('marks search results that match only some of the words', async () => {
    const found = await search('pembe kupa');
    expect(found.partly).toBe(true);
    expect(titles(found)[0]).toContain('Kupa');
    expect(found.items.some(({ colours }) => colours.some(({ name }) => name === 'Pembe'))).toBe(true);
    const exact = await search('mavi kupa');
    expect(exact.partly).toBeUndefined();
    expect(titles(exact)).toContain('Baskılı Alüminyum Matara');
    expect(exact.items.every(({ colours }) => colours.some(({ name }) => name === 'Gök Mavisi'))).toBe(true);
  });

  test.each([
    ['tişörtü', 'tişört'],
    ['tişörtler', 'tişört'],
    ['bardağı', 'bardak'],
    ['t-shirt', 'tişört'],
  ])('ranks search results for %s and %s identically', async (inflected, word) => {
    expect(titles(await search(inflected))).toEqual(titles(await search(word)));
  });

  test.each(['IŞIK', 'ışık', 'isik', 'Isik', 'İŞİK'])('finds products tagged ışık when shoppers search for %s', async (text) => {
    expect(titles(await search(text))).toContain('LED Masa Lambası');
  });

  test.each([
    ['tişörtüm', 'tişört'],
    ['saatim', 'saat'],
    ['kupa′lar', 'kupa'],
    ['kupa＇lar', 'kupa'],
  ])('finds the same number of products for %s and %s', async (inflected, word) => {
    const [found, plain] = await Promise.all([search(inflected), search(word)]);
    expect(found.total).toBe(plain.total);
  });

  test('matches search words in any order across all fields', async () => {
    expect(titles(await search('renkli bardak'))).toEqual(titles(await search('bardak renkli')));
    expect(titles(await search('Telkâri yüzük'))[0]).toBe('Taşlı Gümüş Yüzük');
    expect(titles(await search('takı küpe'))[0]).toBe('İnci Küpe');
  });

  test('ranks title matches above category and tag matches', async () => {
    const found = titles(await search('kupa'));
    const rest = found.findIndex((title) => !title.includes('Kupa'));
    expect(rest).toBeGreaterThan(0);
    expect(found.slice(rest).some((title) => title.includes('Kupa'))).toBe(false);
  });

  test('finds a product by a title word’s last three letters', async () => {
    const all = (await Promise.all([1, 2, 3, 4].map((page) => list(`page=${page}`)))).flatMap(({ items }) => items);
    const ids = new Map<string, Set<number>>();
    for (const { id, title } of all)
      for (const [word] of title.matchAll(/\p{L}{3,}/gu)) ids.set(word.slice(-3), (ids.get(word.slice(-3)) ?? new Set()).add(id));
    for (const [part, wanted] of ids) {
      const missing = new Set(wanted);
      for (let page = 1; page <= 3 && missing.size > 0; page += 1)
        for (const { id } of (await list(`page=${page}&searchText=${encodeURIComponent(part)}`)).items) missing.delete(id);
      expect([part, ...missing]).toEqual([part]);
    }
  });

  test.each([
    '%',
    '_',
    "'",
    ':*',
    '&|!()',
    '\\',
    '😀',
    '"tişört',
    '-- ;',
    '<script>',
    'x'.repeat(100),
    '1 2 3 4 5 6 7 8 9 10 11 12 13 14',
    'ﷺ',
    'ａｂｃ',
  ])('answers the unusual search text %s without an error', async (text) => {
    const answer = await visitor.get<ProductPage>(`/catalog/products?searchText=${encodeURIComponent(text)}`);
    expect(answer.http).toBe(200);
    expect((await visitor.get<Suggestions>(`/catalog/suggestions?searchText=${encodeURIComponent(text)}`)).http).toBe(200);
  });

  test('ignores a search text of spaces only', async () => {
    expect((await search('   ')).total).toBe(sold);
  });
});

describe('suggestions', () => {
  const suggest = async (text: string) =>
    (await visitor.get<Suggestions>(`/catalog/suggestions?searchText=${encodeURIComponent(text)}`)).Payload;

  test('completes the word that is being typed', async () => {
    const { terms, products, categories } = await suggest('tiş');
    expect(terms[0]).toBe('tişört');
    expect(categories.map(({ name }) => name)).toContain('Tişört Baskı');
    expect(products).toHaveLength(4);
    expect(products.every(({ title }) => title.includes('Tişört'))).toBe(true);
    expect(await suggest('TİS')).toEqual(await suggest('tiş'));
  });

  test('completes the last word of a longer search text', async () => {
    const { terms } = await suggest('fotoğraf baskılı k');
    expect(terms).toContain('fotoğraf baskılı kupa');
    for (const term of terms) expect((await list(`searchText=${encodeURIComponent(term)}`)).total).toBeGreaterThan(0);
  });

  test.each(['k', 'ka', 'ş'])('suggests words that begin with %s', async (text) => {
    const { terms, products } = await suggest(text);
    expect(terms.length).toBeGreaterThan(0);
    expect(products.length).toBeGreaterThan(0);
  });

  test.each(['BH1012', 'bh 1012', 'Bh-1012'])('finds the product with the code %s', async (code) => {
    expect((await suggest(code)).products.map(({ id }) => id)).toEqual([1012]);
    const found = await list(`searchText=${encodeURIComponent(code)}`);
    expect([found.total, found.items.map(({ id }) => id)]).toEqual([1, [1012]]);
  });

  test.each(['Kupa-Kırmızı-01', 'kupa-beden-02'])('finds only the product or size with the SKU %s', async (code) => {
    const { db } = shop;
    const [mug] = await db.select().from(products).where(eq(products.sku, 'BH1012'));
    const id = mug?.id ?? 0;
    await db.update(products).set({ sku: 'Kupa-Kırmızı-01' }).where(eq(products.id, id));
    await db.update(variants).set({ sku: 'KUPA-BEDEN-02' }).where(eq(variants.productId, id));
    const found = await list(`searchText=${encodeURIComponent(code)}`);
    const suggested = (await visitor.get<Suggestions>(`/catalog/suggestions?searchText=${encodeURIComponent(code)}`)).Payload;
    await db.update(products).set({ sku: 'BH1012' }).where(eq(products.id, id));
    await db.update(variants).set({ sku: null }).where(eq(variants.productId, id));
    expect(found.items.map((item) => item.id)).toEqual([id]);
    expect(found.total).toBe(1);
    expect(suggested.products.map((item) => item.id)).toEqual([id]);
  });

  test('finds no product for an unknown or filtered-out product code', async () => {
    expect((await suggest('BH999999')).products).toEqual([]);
    expect((await list('searchText=BH999999')).total).toBe(0);
    expect((await list('searchText=BH1012&status=on-sale')).total).toBe(0);
  });

  test('suggests the base form of a word, not inflections', async () => {
    for (const text of ['tişört', 'tişörtü', 'tişörtler', 'TİŞÖRTLERİ']) {
      const { terms, products, categories } = await suggest(text);
      expect([text, terms]).toEqual([text, ['tişört']]);
      expect(products).toHaveLength(4);
      expect(categories.map(({ name }) => name)).toContain('Tişört Baskı');
    }
    expect((await suggest('ku')).terms).not.toContain('kupası');
    expect((await suggest('çocuk tiş')).terms).toEqual(['çocuk tişört']);
  });

  test('suggests colours alone and combined with other words', async () => {
    expect((await suggest('siy')).terms).toContain('siyah');
    expect((await suggest('siyah tiş')).terms).toEqual(['siyah tişört']);
    expect((await suggest('tişört lac')).terms).toEqual(['tişört lacivert']);
    expect((await suggest('tişört pembe')).terms).toEqual(['tişört pembe']);
    expect((await suggest('kupa lac')).terms).toEqual([]);
  });

  test('suggests the correction of a misspelt word', async () => {
    expect(await suggest('tisrt')).toMatchObject({ terms: ['tişört'], correctedText: 'tişört' });
    expect(await suggest('kupya')).toMatchObject({ correctedText: 'kupa' });
    expect(await suggest('kulakık')).toMatchObject({ correctedText: 'kulaklık' });
  });

  test('suggests nothing for empty text', async () => {
    for (const text of ['', '  ', '%', 'qqqq']) {
      expect(await suggest(text)).toEqual({ terms: [], categories: [], products: [] });
    }
  });
});

describe('looking up by ids', () => {
  test('returns products in the requested order and skips unknown ids', async () => {
    const { Payload } = await visitor.get<ProductCard[]>('/catalog/products/by-ids?ids=2001,7,1012,2001,4294967296,1001');
    expect(Payload.map(({ id }) => id)).toEqual([2001, 1012, 1001]);
    expect(Payload[2]).toEqual((await list('category=92')).items[0]);
  });

  test.each(['', 'ids=', 'ids=1,,2', 'ids=a', 'ids=-1', `ids=${Array.from({ length: 51 }, () => 1)}`])(
    'rejects the product ids in “%s” with 422',
    async (query) => {
      expect((await visitor.get(`/catalog/products/by-ids?${query}`)).http).toBe(422);
    },
  );
});

describe('lists', () => {
  test('lists 24 products per page and every product once', async () => {
    const full = Math.floor(sold / 24);
    const pages = await Promise.all(Array.from({ length: full + 1 }, (_, n) => list(`page=${n + 1}`)));
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
    expect(pages.map(({ items }) => items.length)).toEqual([...Array.from({ length: full }, () => 24), sold % 24]);
    expect(new Set(ids).size).toBe(sold);
    expect(pages[0]?.total).toBe(sold);
    expect((await list('page=99')).items).toEqual([]);
  });

  test('includes products of sub-categories in a department', async () => {
    const department = await list('category=91');
    expect(department.total).toBe(printProducts.filter(({ category }) => [92, 93].includes(category)).length);
    expect(new Set(department.items.map(({ category }) => category.id))).toEqual(new Set([92, 93]));
  });

  test.each(['low-to-high', 'low-to-hight'])('sorts products by ascending price for sort=%s', async (sort) => {
    const prices = (await list(`sort=${sort}`)).items.map(({ priceVATIncl }) => priceVATIncl.Birim);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  test('lists the most expensive product first for sort=high-to-low', async () => {
    const page = await list('sort=high-to-low');
    expect(page.items[0]?.priceVATIncl.Birim).toBe(page.maxPrice);
    expect((await list('sort=high-to-low&maxPrice=1000')).maxPrice).toBe(page.maxPrice);
  });

  test('limits sort=new-added to 8 products, or 6 in a search', async () => {
    const newest = await list('sort=new-added');
    expect([newest.total, newest.items.length]).toEqual([8, 8]);
    expect((await list('sort=new-added&page=2')).items).toEqual([]);
    const found = await list('sort=new-added&searchText=bask');
    expect([found.total, found.items.length]).toEqual([6, 6]);
  });

  test('lists only discounted products when on-sale is requested', async () => {
    for (const query of ['status=on-sale', 'sort=on-sale']) {
      const page = await list(query);
      expect(page.total).toBeGreaterThan(10);
      expect(page.items.every(({ priceVATIncl }) => priceVATIncl.Kar > 0)).toBe(true);
    }
  });

  test('lists as many in-stock products as the filter counts', async () => {
    const page = await list('status=in-stock');
    const all = await list('');
    expect(page.total).toBe(all.facets.inStock);
    expect(page.total).toBeLessThan(all.total);
    expect(page.facets.onSale).toBe(all.facets.onSale);
  });

  test('filters products by several brands and colours with exact counts', async () => {
    const all = await list('');
    const page = await list(`brand=${encodeURIComponent('Gülce,Telkâri')}`);
    expect(new Set(page.items.map(({ brand }) => brand))).toEqual(new Set(['Gülce', 'Telkâri']));
    expect(page.facets.brands).toEqual(all.facets.brands);
    const coloured = await list(`colour=${encodeURIComponent('Kırmızı,Lacivert')}&productType=print`);
    expect(coloured.items.every(({ colours }) => colours.some(({ name }) => ['Kırmızı', 'Lacivert'].includes(name)))).toBe(true);
    expect(coloured.facets.colours).toEqual((await list('productType=print')).facets.colours);
    expect(coloured.facets.productTypes.find(({ name }) => name === 'print')?.count).toBe(coloured.total);
    expect((await list('brand=Yok')).total).toBe(0);
  });

  test('ignores case and diacritics in filter values', async () => {
    for (const [typed, proper] of [
      ['colour=siyah, KIRMIZI', 'colour=Siyah,Kırmızı'],
      ['brand=gulce', 'brand=Gülce'],
      ['size=xl', 'size=XL'],
    ] as const) {
      const [found, meant] = await Promise.all([list(typed), list(proper)]);
      expect(found.total).toBeGreaterThan(0);
      expect(found.items).toEqual(meant.items);
    }
    const { facets } = await list('colour=siyah');
    expect(facets.colours.filter(({ asked }) => asked).map(({ name, asked }) => [name, asked])).toEqual([['Siyah', 'siyah']]);
  });

  test('includes the requested department in the category facet', async () => {
    const { facets, total } = await list('category=91');
    expect(facets.categories.find(({ id }) => id === 91)).toMatchObject({ name: 'Tişört Baskı', count: total });
  });

  test('includes products whose price equals the minimum or maximum', async () => {
    expect(titles(await list('minPrice=1490&maxPrice=1490'))).toContain('Baskılı Bisiklet Yaka Tişört');
  });

  test('has exactly 37 demo products in four product types', async () => {
    const counts = await Promise.all(['electronics', 'fashion', 'beauty', 'jewelry'].map((type) => list(`productType=${type}`)));
    expect(counts.reduce((sum, { total }) => sum + total, 0)).toBe(37);
  });

  test.each([
    'page=0',
    'page=x',
    'sort=cheapest',
    'color=red',
    'category=99999999999999',
    'searchText=%00',
    `searchText=${'a'.repeat(101)}`,
  ])('rejects a product list for %s with 422', async (query) => {
    const answer = await visitor.get<{ code: string }>(`/catalog/products?${query}`);
    expect([answer.http, answer.Status, answer.Payload.code]).toEqual([422, 0, 'invalid-input']);
  });
});

describe('contract', () => {
  test('returns every product as the contract defines it', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`page=${page}`)));
    for (const { id } of pages.flatMap(({ items }) => items)) {
      const { Payload: product } = await visitor.get<Product>(`/catalog/products/${id}`);
      expect([...Value.Errors(contract.Product, product)]).toEqual([]);
      expect(product.related.length).toBeLessThanOrEqual(4);
      expect(product.price).toBe(product.priceVATIncl.Birim + product.priceVATIncl.Kar);
      expect(product.sides.length > 0).toBe(product.printable);
    }
  });

  test('returns product lists as the contract defines them', async () => {
    const home = await visitor.get<Home>('/catalog/home');
    expect([...Value.Errors(contract.Home, home.Payload)]).toEqual([]);
    const { featured, bestSellers, designStart } = home.Payload;
    const rows = await shop.db.select({ id: products.id }).from(products).orderBy(desc(products.sellCount), asc(products.id));
    const others = rows.filter((row) => !featured.some(({ id }) => id === row.id));
    expect(bestSellers.map(({ id }) => id)).toEqual(others.slice(0, 4).map(({ id }) => id));
    const isFirst = sql`coalesce(${categories.parentId}, ${categories.id}) = ${home.Payload.departments.find(({ kind }) => kind === 'print')?.id}`;
    const isThere = sql`exists (select from ${variants} where ${variants.productId} = ${products.id} and ${variants.stock} > 0)`;
    const [start] = await shop.db
      .select({ id: products.id })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(and(eq(products.printable, true), isFirst, isThere))
      .orderBy(desc(products.sellCount), asc(products.id))
      .limit(1);
    expect(designStart?.id).toBe(start?.id);
    const { endingOffers, reviews: praise } = home.Payload;
    const [soonest] = await shop.db
      .select({ id: products.id, offerEnd: products.offerEnd })
      .from(products)
      .where(and(isNotNull(products.offerEnd), isThere))
      .orderBy(products.offerEnd)
      .limit(1);
    expect(endingOffers?.products.map(({ id, priceVATIncl }) => [id, priceVATIncl.Kar > 0])).toEqual([[soonest?.id, true]]);
    expect(endingOffers?.endDate).toBe(soonest?.offerEnd?.toISOString());
    expect(praise.map(({ rating }) => rating >= 4.5)).toEqual([true, true, true]);
    expect(new Set(praise.map(({ product }) => product.id)).size).toBe(3);
    expect(new Set(praise.map(({ review }) => review)).size).toBe(3);
    expect([...Value.Errors(contract.ProductPage, await list('category=200'))]).toEqual([]);
    const departments = (await visitor.get<Department[]>('/catalog/categories')).Payload;
    expect(departments.filter(({ kind }) => kind === 'print').length).toBeGreaterThanOrEqual(8);
    const sub = (await visitor.get<CategoryPage>('/catalog/categories/92')).Payload;
    expect([...Value.Errors(contract.CategoryPage, sub)]).toEqual([]);
    expect(sub.ancestors).toEqual([{ id: 91, name: 'Tişört Baskı', slug: 'tshirt-baski' }]);
  });

  test.each(['/catalog/products/1', '/catalog/products/abc', '/catalog/categories/99999999999', '/catalog/nothing'])(
    'answers 404 for the unknown catalogue path %s',
    async (url) => {
      const answer = await visitor.get<{ code: string }>(url);
      expect([answer.http, answer.Payload.code]).toEqual([404, 'not-found']);
    },
  );
});
