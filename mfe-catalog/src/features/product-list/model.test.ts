import { describe, expect, test } from '@jest/globals';
import { filterFields, isNarrowed, parseAmount, parseFilters, toAmount, toApiPath, toSearch, withFilter } from './model.ts';

const parse = (search: string) => parseFilters(new URLSearchParams(search));

describe('amounts in the address', () => {
  test.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12,50', 1250],
    [' 0 ', 0],
    ['0.05', 5],
    // As prices stand on the page, in either language.
    ['1.020', 102_000],
    ['1,020.50', 102_050],
    ['1.020,5', 102_050],
    ['$12.50', 1250],
    ['₺1.020,50', 102_050],
    ['25 TL', 2500],
  ])('%j is %i minor units', (text, minor) => expect(parseAmount(text)).toBe(minor));

  test.each(['', '-1', '1.2345', '12.34.5', '1.020.000', '1e3', '$', '12 kg', 'abc', '12345678', '１２'])('%j is no amount', (text) =>
    expect(parseAmount(text)).toBeUndefined(),
  );

  test.each([
    [1200, '12'],
    [1250, '12.50'],
    [5, '0.05'],
  ])('%i minor units are written %s', (minor, text) => expect(toAmount(minor)).toBe(text));

  test.each([0, 5, 50, 1200, 1250, 99_999])('%i minor units come back as they went', (minor) => {
    expect(parseAmount(toAmount(minor))).toBe(minor);
  });
});

describe('an address says what list it is', () => {
  test('an empty one asks for everything', () => expect(parse('')).toEqual({}));

  test('every filter is read', () => {
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

  test('what makes no sense is left out', () => {
    expect(parse('category=x&searchText=%20&productType=cars&minPrice=-4&status=gone&sort=random&page=0&utm_source=mail')).toEqual({});
    expect([parse('category=91x&page=10001'), parse('category=x91&brand=%00 '), parse('category=1234567890')]).toEqual([{}, {}, {}]);
  });

  test('of words only as many are read as anybody types, without what is no letter', () => {
    expect(parse(`searchText=%20a%00${'b'.repeat(200)}&brand=%20a%00${'b'.repeat(500)}`)).toEqual({
      searchText: `a${'b'.repeat(99)}`,
      brand: `a${'b'.repeat(399)}`,
    });
  });

  test('the specification’s second spelling means the same', () => expect(parse('sort=low-to-hight')).toEqual({ sort: 'low-to-high' }));
  test('default sorting and the first page need no words', () => expect(parse('sort=default-sorting&page=1')).toEqual({}));
  test('prices the wrong way round are swapped', () =>
    expect(parse('minPrice=20&maxPrice=10&page=1')).toEqual({ minPrice: 1000, maxPrice: 2000 }));
  test('one price alone stays what it is', () =>
    expect([parse('minPrice=20'), parse('maxPrice=10')]).toEqual([{ minPrice: 2000 }, { maxPrice: 1000 }]));
});

describe('a list has one address', () => {
  test('written and read again it is the same list', () => {
    const filters = { searchText: 'çanta & kupa', minPrice: 1250, status: 'in-stock', sort: 'new-added', page: 2 } as const;
    expect(parse(toSearch(filters))).toEqual(filters);
  });

  test('whatever order the filters came in', () => {
    expect(toSearch(parse('status=on-sale&minPrice=5'))).toBe(toSearch(parse('minPrice=5&status=on-sale')));
  });

  test('without filters there is no question mark', () => expect(toSearch({})).toBe(''));
  test('a form carries amounts as people type them', () =>
    expect(filterFields({ minPrice: 1250, maxPrice: 2000 })).toEqual([
      ['minPrice', '12.50'],
      ['maxPrice', '20'],
    ]));
  test('the API is asked in minor units', () =>
    expect([toApiPath({ category: 91, minPrice: 1250 }), toApiPath({})]).toEqual([
      '/catalog/products?category=91&minPrice=1250',
      '/catalog/products',
    ]));
});

describe('changing a filter', () => {
  test('begins at the first page', () => expect(withFilter({ page: 4 }, { status: 'on-sale' })).toEqual({ status: 'on-sale' }));
  test('takes one away', () => expect(withFilter({ status: 'on-sale', minPrice: 1 }, { status: undefined })).toEqual({ minPrice: 1 }));
  test('turns the page', () => expect(withFilter({ sort: 'on-sale', page: 1 }, { page: 2 })).toEqual({ sort: 'on-sale', page: 2 }));
});

test('order and page narrow nothing', () => {
  expect(isNarrowed({ sort: 'on-sale', page: 2 })).toBe(false);
  expect(isNarrowed({ minPrice: 0 })).toBe(true);
});
