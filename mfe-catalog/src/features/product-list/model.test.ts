import { describe, expect, test } from '@jest/globals';
import { filterFields, inOrder, isNarrowed, parseAmount, parseFilters, toAmount, toSearch, withFilter } from './model.ts';

const parse = (search: string) => parseFilters(new URLSearchParams(search));

describe('amounts in URLs', () => {
  test.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12,50', 1250],
    [' 0 ', 0],
    ['0.05', 5],
    ['1.020', 102_000],
    ['1,020.50', 102_050],
    ['1.020,5', 102_050],
    ['$12.50', 1250],
    ['₺1.020,50', 102_050],
    ['25 TL', 2500],
    ['25 tl', 2500],
    ['1 250', 125_000],
    ['1\u00a0250,50 ₺', 125_050],
    ['1\u202f250', 125_000],
    ['250,-', 25_000],
    ['₺250.-', 25_000],
    ['TL 250,–', 25_000],
    ['250 TRY', 25_000],
    ['١٠', 1000],
    ['١٬٢٥٠٫٥٠', 125_050],
    ['１２', 1200],
  ])('parses the amount %j as %i minor units', (text, minor) => expect(parseAmount(text)).toBe(minor));

  test.each(['', '-1', '1.2345', '12.34.5', '1.020.000', '1e3', '$', '12 kg', 'abc', '12345678', '١٠ kg', '1 2', '12 5000', '250-'])(
    'rejects %j as an amount',
    (text) => expect(parseAmount(text)).toBeUndefined(),
  );

  test.each([
    [1200, '12'],
    [1250, '12.50'],
    [5, '0.05'],
  ])('formats %i minor units as the amount %s', (minor, text) => expect(toAmount(minor)).toBe(text));

  test.each([0, 5, 50, 1200, 1250, 99_999])('formats and parses %i minor units without loss', (minor) => {
    expect(parseAmount(toAmount(minor))).toBe(minor);
  });
});

describe('parsing list URLs', () => {
  test('reads an empty query as a list without filters', () => expect(parse('')).toEqual({}));

  test('reads every filter from the URL', () => {
    const address =
      'category=91&searchText=kupa&productType=print&brand=Nike,Puma&colour=Mavi&minPrice=5&maxPrice=12.50&status=on-sale&sort=high-to-low';
    expect(parse(`${address}&page=10000`)).toEqual({
      category: 91,
      searchText: 'kupa',
      productType: 'print',
      brand: 'Nike,Puma',
      colour: 'Mavi',
      minPrice: 500,
      maxPrice: 1250,
      status: 'on-sale',
      sort: 'high-to-low',
      page: 10_000,
    });
  });

  test('ignores invalid filters in the URL', () => {
    expect(parse('category=x&searchText=%20&productType=cars&minPrice=-4&status=gone&sort=random&page=0&utm_source=mail')).toEqual({});
    expect([parse('category=91x&page=10001'), parse('category=x91&brand=%00 '), parse('category=1234567890')]).toEqual([{}, {}, {}]);
  });

  test('shortens search text and brand and removes their control characters', () => {
    expect(parse(`searchText=%20a%00${'b'.repeat(200)}&brand=%20a%00${'b'.repeat(500)}`)).toEqual({
      searchText: `a${'b'.repeat(99)}`,
      brand: `a${'b'.repeat(399)}`,
    });
  });

  test('reads the specification’s sort order “low-to-hight” as low-to-high', () =>
    expect(parse('sort=low-to-hight')).toEqual({ sort: 'low-to-high' }));
  test('omits the default sort order and page 1 when parsing', () => expect(parse('sort=default-sorting&page=1')).toEqual({}));
  test('swaps minimum and maximum price when the minimum is higher', () =>
    expect(parse('minPrice=20&maxPrice=10&page=1')).toEqual({ minPrice: 1000, maxPrice: 2000 }));
  test('accepts a minimum price or a maximum price alone', () =>
    expect([parse('minPrice=20'), parse('maxPrice=10')]).toEqual([{ minPrice: 2000 }, { maxPrice: 1000 }]));
});

describe('canonical list URLs', () => {
  test('parses the URL of filters back to the same filters', () => {
    const filters = { searchText: 'çanta & kupa', minPrice: 1250, status: 'in-stock', sort: 'new-added', page: 2 } as const;
    expect(parse(toSearch(filters))).toEqual(filters);
  });

  test('writes the same URL regardless of the filters’ sequence', () => {
    expect(toSearch(parse('status=on-sale&minPrice=5'))).toBe(toSearch(parse('minPrice=5&status=on-sale')));
  });

  test('writes an empty query if no filter is set', () => expect(toSearch({})).toBe(''));
  test('fills price fields with decimal amounts, not with minor units', () =>
    expect(filterFields({ minPrice: 1250, maxPrice: 2000 })).toEqual([
      ['minPrice', '12.50'],
      ['maxPrice', '20'],
    ]));
  test('sends prices to the API in minor units', () =>
    expect(inOrder({ minPrice: 1250, category: 91 })).toEqual({ category: 91, minPrice: 1250 }));
  test('sorts API parameters independently of the filters’ sequence', () =>
    expect(Object.keys(inOrder({ minPrice: 1250, category: 91 }))).toEqual(Object.keys(inOrder({ category: 91, minPrice: 1250 }))));
});

describe('changes of a filter', () => {
  test('returns to the first page when a filter changes', () =>
    expect(withFilter({ page: 4 }, { status: 'on-sale' })).toEqual({ status: 'on-sale' }));
  test('removes one filter and keeps the others', () =>
    expect(withFilter({ status: 'on-sale', minPrice: 1 }, { status: undefined })).toEqual({ minPrice: 1 }));
  test('changes the page and keeps the sort order', () =>
    expect(withFilter({ sort: 'on-sale', page: 1 }, { page: 2 })).toEqual({ sort: 'on-sale', page: 2 }));
});

test('counts neither sort order nor page as a filter', () => {
  expect(isNarrowed({ sort: 'on-sale', page: 2 })).toBe(false);
  expect(isNarrowed({ minPrice: 0 })).toBe(true);
});
