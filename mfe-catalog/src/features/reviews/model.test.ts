import { describe, expect, test } from '@jest/globals';
import { ReviewQuery } from '@shop/contracts/reviews';
import { productOf } from '@shop/testing/product-of';
import remote from '../../remote.tsx';
import { firstPageOf, isFirstPage, isNew, ownSearch, parseReviewQuery, shareOf, toSearch, withChoice } from './model.ts';

const parse = (search: string) => parseReviewQuery(new URLSearchParams(search));

describe('the review URL', () => {
  test.each([
    ['', {}],
    ['stars=4&sort=lowest&page=3', { stars: 4, sort: 'lowest', page: 3 }],
    ['sort=newest&page=1', {}],
    ['stars=0&sort=funniest&page=0', {}],
    ['stars=6&page=10001', {}],
    ['stars=4.5&page=-2', {}],
    ['stars=&page=2e3&sort=highest', { sort: 'highest' }],
  ])('parses the review query %j as %j', (search, query) => expect(parse(search)).toEqual(query));

  test('writes review filters to the URL and reads them back', () => {
    const query = { stars: 4, sort: 'lowest', page: 3 } as const;
    expect(toSearch(query)).toBe('?stars=4&sort=lowest&page=3');
    expect(parse(toSearch(query))).toEqual(query);
    expect(toSearch(withChoice(query, { sort: 'newest' }))).toBe('?stars=4');
    expect(toSearch(withChoice(query, { stars: undefined }))).toBe('?sort=lowest');
    expect(toSearch(withChoice(query, { page: 4 }))).toBe('?stars=4&sort=lowest&page=4');
    expect(toSearch({})).toBe('');
  });

  test('declares every review parameter and reuses the product’s own reviews', () => {
    const named = remote.routes.filter(({ id }) => id.startsWith('product-') || id === 'product').map(({ query }) => query);
    const all = new Set(Object.keys(ReviewQuery.properties));
    expect(named.map((names) => new Set(names))).toEqual([all, all]);
    expect([isFirstPage(parse('sort=newest')), isFirstPage(parse('stars=1'))]).toEqual([true, false]);
    const review = { id: 7, name: 'Işıl Ç.', rating: 4, review: 'Güzel.', date: '2026-01-01T00:00:00Z', verified: true, photos: [] };
    expect(firstPageOf(productOf({ reviews: [review], reviewCount: 1, rating: 4 }))).toMatchObject({ items: [review], total: 1, page: 1 });
  });
});

test('detects when the page lacks the customer’s newer review', () => {
  const own = {
    id: 7,
    name: 'Işıl Ç.',
    rating: 4,
    review: 'Güzel.',
    date: '2026-02-02T00:00:00Z',
    verified: true,
    photos: [],
    published: true,
    hidden: false,
  };
  const other = { ...own, id: 8, date: '2026-01-01T00:00:00Z' };
  expect(isNew(own, { reviews: [] })).toBe(true);
  expect(isNew(own, { reviews: [other] })).toBe(true);
  expect(isNew(own, { reviews: [{ ...own, review: 'Güzeldi.' }] })).toBe(true);
  expect(isNew(own, { reviews: [own, other] })).toBe(false);
  expect(isNew({ ...own, published: true, hidden: true }, { reviews: [other] })).toBe(false);
  expect(isNew(null, { reviews: [other] })).toBe(false);
  expect(
    isNew({ ...own, date: '2025-01-01T00:00:00Z' }, { reviews: Array.from({ length: 20 }, (_, id) => ({ ...other, id: 100 + id })) }),
  ).toBe(false);
});

test.each([
  [0, 0, 0],
  [0, 9, 0],
  [1, 500, 2],
  [1, 3, 33],
  [9, 9, 100],
])('draws %i of %i reviews as a bar of %i percent', (count, total, share) => expect(shareOf(count, total)).toBe(share));

test.each([
  ['stars=9', ''],
  ['sort=newest&page=1', ''],
  ['page=99999&stars=5', '?stars=5'],
  ['stars=5&page=2', undefined],
  ['utm_source=x', undefined],
])('cleans the review query %s to %j (undefined: already clean)', (search, own) => {
  expect(ownSearch(new URLSearchParams(search))).toBe(own);
});
