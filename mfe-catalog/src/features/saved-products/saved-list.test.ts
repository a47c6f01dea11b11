/** @jest-environment jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { productOf } from '@shop/testing/product-of';
import { createSavedList, parseSaved } from './saved-list.ts';

beforeEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

const product = (id: number) => productOf({ id, title: `Ürün ${id}` });
const ids = (list: { read: () => readonly { id: number }[] }) => list.read().map(({ id }) => id);
const stored = () => JSON.parse(localStorage.getItem('kept') ?? 'null') as { id: number; title: string }[] | null;

test('adds a toggled product without variants and removes it again', () => {
  const list = createSavedList('kept');
  expect(list.toggle(product(1))).toBe('added');
  expect(list.toggle(product(2))).toBe('added');
  expect(stored()?.map(({ title }) => title)).toEqual(['Ürün 1', 'Ürün 2']);
  expect(stored()?.[0]).not.toHaveProperty('variants');
  expect(list.toggle(product(1))).toBe('removed');
  expect(ids(list)).toEqual([2]);
  expect(ids(createSavedList('kept'))).toEqual([2]);
});

test('rejects a product if another tab has filled the list', () => {
  const list = createSavedList('kept', 2);
  list.subscribe(() => undefined);
  list.toggle(product(1));
  localStorage.setItem('kept', JSON.stringify([product(1), product(2)]));
  window.dispatchEvent(new StorageEvent('storage', { key: 'kept' }));
  expect(list.toggle(product(3))).toBe('full');
  expect(ids(list)).toEqual([1, 2]);
  expect(list.toggle(product(2))).toBe('removed');
});

test.each<[unknown]>([
  [null],
  [undefined],
  [7],
  [{ id: 1 }],
  [[null, 7, 'x', { id: 1 }, { id: '1' }]],
  ...[
    { id: 1.5 },
    { slug: '' },
    { title: 7 },
    { img: undefined },
    { priceVATIncl: undefined },
    { priceVATIncl: { Birim: 1 } },
    { priceVATIncl: { Kar: 1 } },
    { category: undefined },
    { category: { id: 1, name: '' } },
    { colours: [{ name: 'Kırmızı' }] },
    { colours: [{ clrCode: '#d00' }] },
    { colours: null },
    { colours: [null] },
    { brand: { a: 1 } },
  ].map((lack): [unknown] => [[{ ...product(1), ...lack }]]),
])('reads the stored list %j as empty', (kept) => expect(parseSaved(kept)).toEqual([]));

test('drops duplicate and invalid entries of a stored list', () => {
  expect(parseSaved([null, product(1), { id: 2 }, product(1)]).map(({ id }) => id)).toEqual([1]);
});

test('keeps a list in memory when storage fails', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const list = createSavedList('kept');
  expect(list.isKept()).toBe(true);
  expect(list.toggle(product(1))).toBe('added');
  expect([ids(list), list.isKept()]).toEqual([[1], false]);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(ids(createSavedList('kept'))).toEqual([]);
});

test('refreshes prices and removes products that no longer exist', () => {
  const list = createSavedList('kept');
  for (const id of [1, 2, 3]) list.toggle(product(id));
  let told = 0;
  list.subscribe(() => told++);
  list.refresh([1, 2], [{ ...product(1), priceVATIncl: { Birim: 990, Kar: 10 } }]);
  expect(ids(list)).toEqual([1, 3]);
  expect(list.read()[0]?.priceVATIncl.Birim).toBe(990);
  list.refresh([1], [list.read()[0] ?? product(1)]);
  expect(told).toBe(1);
});

test('stores the whole list once storage works again', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const list = createSavedList('kept');
  list.toggle(product(1));
  full.mockRestore();
  list.toggle(product(2));
  expect([list.isKept(), stored()?.length]).toEqual([true, 2]);
});

test('follows other tabs’ changes to the list while subscribed', () => {
  const list = createSavedList('kept');
  const [first, second] = [jest.fn(), jest.fn()];
  const [stopFirst, stopSecond] = [list.subscribe(first), list.subscribe(second)];
  const told = () => [first.mock.calls.length, second.mock.calls.length];
  const write = (key: string | null, ...of: number[]) => {
    localStorage.setItem('kept', JSON.stringify(of.map(product)));
    window.dispatchEvent(new StorageEvent('storage', { key }));
  };
  write('kept', 1);
  expect([ids(list), told()]).toEqual([[1], [1, 1]]);
  write('another', 1, 2);
  expect([ids(list), told()]).toEqual([[1], [1, 1]]);
  write(null, 1, 2, 3);
  expect([ids(list), told()]).toEqual([
    [1, 2, 3],
    [2, 2],
  ]);
  stopFirst();
  write('kept', 4);
  expect([ids(list), told()]).toEqual([[4], [2, 3]]);
  stopSecond();
  write('kept', 5);
  expect([ids(list), told()]).toEqual([[4], [2, 3]]);
});
