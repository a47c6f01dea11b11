import { expect, jest, test } from '@jest/globals';
import { productTypes } from '@shop/contracts/product-types';
import { inLocales } from '@shop/domain/locale';
import { seededRandom } from '@shop/seed/generated/random';
import { findRows } from '../../testing/find-rows.ts';
import { createBest } from './best.ts';
import { createDictionary } from './dictionary.ts';
import { findInSteps } from './filters.ts';
import { createListing } from './listing.ts';
import type { ListingRow } from './listing-row.ts';
import { remembered } from './remembered.ts';

const words = (text: string) => inLocales(() => text);

const row = (id: number, changes: Partial<ListingRow> = {}): ListingRow => ({
  id,
  categoryId: 11,
  departmentId: 1,
  productType: 'print',
  brand: 'Baskıhane',
  colours: '[]',
  price: 1000 + id,
  discount: 0,
  reduction: 0,
  offerStart: null,
  offerEnd: null,
  inStock: true,
  sizes: '[]',
  halfStars: 0,
  featured: false,
  sellCount: 0,
  addedAt: id,
  title: words(`Kupa ${id}`),
  moreText: words(''),
  ...changes,
});

test('keeps products in id order, however they arrive', () => {
  const random = seededRandom(3);
  const listing = createListing(4);
  const truth = new Map<number, ListingRow>();
  for (let n = 0; n < 400; n++) {
    const batch = new Map(Array.from({ length: 1 + random.below(9) }, () => [1 + random.below(300), 0]));
    if (random.chance(0.25)) {
      listing.remove([...batch.keys()]);
      for (const id of batch.keys()) truth.delete(id);
    } else {
      const rows = [...batch.keys()].map((id) =>
        row(id, {
          title: words(random.pick(['Kupa', 'Sihirli Kupa', 'Bardak'])),
          brand: random.pick(['Gülce', 'Işık']),
          price: 1 + random.below(20),
          categoryId: random.pick([11, 12]),
          productType: random.pick(productTypes),
          inStock: random.chance(0.5),
        }),
      );
      listing.put(rows);
      for (const one of rows) truth.set(one.id, one);
    }
    const all = [...truth.values()].sort((a, b) => a.id - b.id);
    const found = findRows(listing, {}, 0, 'tr');
    expect(found.ids).toEqual(all.slice(0, 24).map(({ id }) => id));
    expect([found.total, listing.living]).toEqual([all.length, all.length]);
    expect(found.inStock).toBe(all.filter(({ inStock }) => inStock).length);
    expect(found.categories.get(11) ?? 0).toBe(all.filter(({ categoryId }) => categoryId === 11).length);
    expect(findRows(listing, { searchText: 'kupa', brand: 'Gülce' }, 0, 'tr').total).toBe(
      all.filter(({ title, brand }) => title.tr.includes('Kupa') && brand === 'Gülce').length,
    );
    const cheapest = all.toSorted((a, b) => a.price - b.price || a.id - b.id);
    expect(findRows(listing, { sort: 'low-to-high', page: 2 }, 0, 'tr').ids).toEqual(cheapest.slice(24, 48).map(({ id }) => id));
  }
});

test('finds a long list in steps with equal results', () => {
  const listing = createListing();
  const random = seededRandom(8);
  listing.put(Array.from({ length: 1000 }, (_, n) => row(1 + n, { price: 1 + random.below(50), inStock: random.chance(0.5) })));
  for (const query of [{ sort: 'high-to-low' }, { searchText: 'kupa', maxPrice: 40 }, { status: 'in-stock' }] as const) {
    const steps = findInSteps(listing, query, 0, 'tr', 300);
    let turns = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) turns++;
    expect(turns).toBe(4);
    expect(step.value).toEqual(findRows(listing, query, 0, 'tr'));
  }
});

test('finds existing products while growing step by step', () => {
  const listing = createListing(2);
  listing.put([row(1), row(2)]);
  let steps = 0;
  for (const _step of listing.makeRoom(100)) {
    expect(findRows(listing, { sort: 'high-to-low' }, 0, 'tr').ids).toEqual([2, 1]);
    steps++;
  }
  expect(steps).toBe(Object.keys(listing.columns).length);
  expect([...listing.makeRoom(100)]).toEqual([]);
  listing.put(Array.from({ length: 100 }, (_, n) => row(3 + n)));
  expect(findRows(listing, { sort: 'high-to-low' }, 0, 'tr')).toMatchObject({ total: 102, maxPrice: 1102 });
});

test('never suggests a word without products', () => {
  const listing = createListing();
  listing.put([row(1, { title: words('Zürafalı Kâse') }), row(2)]);
  listing.put([row(1, { title: words('Desenli Kâse') })]);
  expect(listing.dictionaries.tr.startingWith('zur')).toEqual([]);
  expect(listing.dictionaries.tr.correct('zurafaly')).toBeUndefined();
  listing.remove([1]);
  expect(listing.dictionaries.tr.startingWith('des')).toEqual([]);
});

test('finds colours and sizes without adding rows', () => {
  const inColours = (...names: string[]) => JSON.stringify(names.map((name) => ({ name: words(name), clrCode: '#000000' })));
  const listing = createListing();
  const found = (searchText: string) => findRows(listing, { searchText }, 0, 'tr').ids;
  const sizes = JSON.stringify([words('XL')]);
  listing.put([row(1, { colours: inColours('Siyah', 'Gök Mavisi') }), row(2, { colours: inColours('Siyah'), sizes }), row(3)]);
  expect([found('siyah kupa'), found('kupa mavi'), found('siyah xl'), found('beyaz kupa 3')]).toEqual([[1, 2], [1], [2], [3]]);
  expect(listing.dictionaries.tr.startingWith('siy').map(({ shown }) => shown)).toEqual(['siyah']);
  listing.put([row(1, { colours: inColours('Beyaz') }), row(2, { colours: inColours('Beyaz'), sizes })]);
  expect([found('beyaz kupa'), listing.size]).toEqual([[1, 2], 3]);
  expect(listing.dictionaries.tr.startingWith('siy')).toEqual([]);
  expect(listing.dictionaries.tr.correct('siyak')).toBeUndefined();
});

test('finds the nearest matches with at least half the words', () => {
  const listing = createListing();
  listing.put([row(1, { title: words('Sihirli Bardak') }), row(2, { title: words('Sihirli Kupa') }), row(3, { title: words('Defter') })]);
  const found = (searchText: string) => {
    const { ids, partly } = findRows(listing, { searchText }, 0, 'tr');
    return { ids, partly };
  };
  expect(found('sihirli kupa')).toEqual({ ids: [2], partly: undefined });
  expect(found('sihirli uydurma kupa')).toEqual({ ids: [2], partly: true });
  expect(found('sihirli defter')).toEqual({ ids: [1, 2, 3], partly: true });
  expect(found('sihirli uydurma birşey')).toEqual({ ids: [], partly: undefined });
  expect(found('uydurma')).toEqual({ ids: [], partly: undefined });
  for (const text of ['uydurma ve birşey kupa', 'uydurma ya da birşey kupa', 'uydurma/birşey kupa', 'kupa, uydurma, birşey'])
    expect([text, found(text)]).toEqual([text, { ids: [2], partly: true }]);
});

test('scans dead rows only once', () => {
  const alive = new Set(Array.from({ length: 1000 }, (_, n) => n));
  let looked = 0;
  const dictionary = createDictionary(
    'tr',
    (row) => {
      looked++;
      return alive.has(row);
    },
    () => 0,
  );
  const cup = dictionary.wordFor('kupa', 'Kupa');
  for (const one of alive) dictionary.note(cup, one, true);
  for (let n = 0; n < 999; n++) alive.delete(n);
  expect(dictionary.inUse(cup)).toBe(true);
  expect(looked).toBe(1000);
  for (let n = 0; n < 10; n++) expect(dictionary.startingWith('ku')).toEqual([cup]);
  expect(looked).toBe(1010);
  alive.clear();
  for (let n = 0; n < 10; n++) expect(dictionary.startingWith('ku')).toEqual([]);
  expect(looked).toBe(1011);
});

test('recomputes remembered values when listing or offers change', () => {
  const listing = createListing();
  listing.put([row(1, { reduction: 100, discount: 10, offerStart: 1_000, offerEnd: 2_000 })]);
  let computed = 0;
  const count = remembered(() => ++computed);
  const at = (...times: number[]) => times.map((time) => count(listing, time));
  expect(at(0, 500, 999)).toEqual([1, 1, 1]);
  expect(at(1_000, 1_500, 1_999)).toEqual([2, 2, 2]);
  expect(at(2_001, 9_999)).toEqual([3, 3]);
  listing.put([row(2)]);
  expect(at(9_999, 10_000)).toEqual([4, 4]);
});

test('finds the same best rows as sorting', () => {
  const random = seededRandom(5);
  for (let n = 0; n < 200; n++) {
    const keys = Array.from({ length: random.below(40) }, () => random.below(6));
    const best = createBest(5);
    keys.forEach((key, at) => {
      best.take(at, key);
    });
    const sorted = keys.map((key, at) => ({ key, at })).sort((a, b) => b.key - a.key || a.at - b.at);
    expect(best.rows).toEqual(sorted.slice(0, 5).map(({ at }) => at));
  }
});

test('finds the newest products without keeping each one', () => {
  const listing = createListing();
  listing.put(Array.from({ length: 2000 }, (_, n) => row(1 + n, { addedAt: Math.floor(n / 3) })));
  const kept = jest.spyOn(Array.prototype, 'splice');
  const { ids } = findRows(listing, { sort: 'new-added' }, 0, 'tr');
  const times = kept.mock.calls.length;
  kept.mockRestore();
  expect(ids).toEqual([2000, 1999, 1998, 1997, 1996, 1995, 1994, 1993]);
  expect(times).toBeLessThan(100);
});
