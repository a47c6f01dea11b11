import { expect, test } from '@jest/globals';
import { listMessages } from '../../messages/list.ts';
import { chipsOf } from './chips.ts';
import { parseFilters, toSearch, withFilter } from './model.ts';

const words = {
  text: listMessages.tr,
  money: (minor: number) => `₺${minor / 100}`,
  facets: {
    categories: [{ id: 91, name: 'Tişört Baskı', slug: 'tshirt-baski', count: 3 }],
    brands: [],
    colours: [{ name: 'Siyah', clrCode: '#000000', count: 3, asked: 'black' }],
    sizes: [],
  },
};
const chips = (search: string) => chipsOf(parseFilters(new URLSearchParams(search)), words);

const all = 'searchText=kupa&category=91&productType=jewelry&brand=Nike,Puma&colour=Mavi&status=on-sale&minPrice=10&maxPrice=20';

test('shows one chip per active filter', () => {
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

test('shows a chip for each brand and for unknown categories', () => {
  expect(chips('category=92&brand=Nike, ,Puma ,Nike').map(({ name }) => name)).toEqual(['Kategori', 'Nike', 'Puma']);
});

test('translates “black” to “Siyah” on the filter’s chip', () => {
  const [chip] = chips('colour=black,Mavi');
  expect(chip).toEqual({ name: 'Siyah', without: { colour: 'Mavi' } });
});

test('removes one filter per chip, until none is left', () => {
  let filters = parseFilters(new URLSearchParams(all));
  const left = chips(all).map(() => {
    filters = withFilter(filters, chipsOf(filters, words)[0]?.without ?? {});
    return [...new URLSearchParams(toSearch(filters)).values()];
  });
  const rest = ['jewelry', 'Nike,Puma', 'Mavi', '10', '20', 'on-sale'];
  expect(left).toEqual([
    ['91', ...rest],
    rest,
    rest.slice(1),
    ['Puma', ...rest.slice(2)],
    rest.slice(2),
    rest.slice(3),
    ['10', '20'],
    ['20'],
    [],
  ]);
});
