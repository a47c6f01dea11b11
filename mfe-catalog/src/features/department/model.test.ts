import { expect, test } from '@jest/globals';
import { categoryCrumbs, wayTo } from './model.ts';

const mugs = { id: 12, name: 'Kupa', slug: 'kupa' };
const home = { id: 1, name: 'Ev & Dekorasyon', slug: 'ev-dekorasyon', children: [{ id: 11, name: 'Tabak', slug: 'tabak' }, mugs] };
const words = { home: 'Ana sayfa', categories: 'Kategoriler' };

test('returns department and category as the path to a category', () => expect(wayTo([home], mugs)).toEqual([home, mugs]));
test('returns only the department as the path to a department', () => expect(wayTo([home], home)).toEqual([home]));

test('ends breadcrumbs with the page’s name, without a link', () => {
  expect(categoryCrumbs({ name: 'Kupa', ancestors: [home] }, words)).toEqual([
    { name: 'Ana sayfa', to: '/' },
    { name: 'Kategoriler', to: '/categories' },
    { name: 'Ev & Dekorasyon', to: '/categories/ev-dekorasyon/1' },
    { name: 'Kupa' },
  ]);
});
