import { expect, test } from '@jest/globals';
import { tr } from '../../messages/tr.ts';
import { chipsOf } from './chips.ts';
import { parseFilters, toSearch, withFilter } from './model.ts';

const words = {
  text: tr.list,
  money: (minor: number) => `₺${minor / 100}`,
  categories: [{ id: 91, name: 'Tişört Baskı', slug: 'tshirt-baski', count: 3 }],
};
const chips = (search: string) => chipsOf(parseFilters(new URLSearchParams(search)), words);

test('everything that narrows a list is named in words', () => {
  const all = 'searchText=kupa&category=91&productType=jewelry&brand=Nike,Puma&colour=Mavi&status=on-sale&minPrice=10&maxPrice=20';
  expect(chips(`${all}&sort=low-to-high&page=2`).map(({ name }) => name)).toEqual([
    '“kupa”',
    'Tişört Baskı',
    'Takı',
    'Nike',
    'Puma',
    'Mavi',
    'İndirimde',
    '₺10 ve üzeri',
    '₺20 ve altı',
  ]);
});

test('taking back each of them in turn leaves the whole list', () => {
  let filters = parseFilters(new URLSearchParams('brand=Nike,Puma&colour=Mavi&productType=print'));
  const addresses = Array.from({ length: 4 }, () => {
    filters = withFilter(filters, chipsOf(filters, words)[0]?.without ?? {});
    return toSearch(filters);
  });
  expect(addresses).toEqual(['?brand=Nike%2CPuma&colour=Mavi', '?brand=Puma&colour=Mavi', '?colour=Mavi', '']);
  expect(chipsOf(filters, words)).toEqual([]);
});
