import { expect, test } from '@jest/globals';
import { categoryCrumbs, wayTo } from './model.ts';

const mugs = { id: 12, name: 'Kupa', slug: 'kupa' };
const home = { id: 1, name: 'Ev & Dekorasyon', slug: 'ev-dekorasyon', children: [{ id: 11, name: 'Tabak', slug: 'tabak' }, mugs] };
const words = { home: 'Ana sayfa', categories: 'Kategoriler' };

test('leads to a category through its department', () => expect(wayTo([home], mugs)).toEqual([home, mugs]));
test('leads to a department directly', () => expect(wayTo([home], home)).toEqual([home]));

test('ends breadcrumbs with the page itself, unlinked', () => {
  expect(categoryCrumbs({ name: 'Kupa', ancestors: [home] }, words)).toEqual([
    { name: 'Ana sayfa', to: '/' },
    { name: 'Kategoriler', to: '/categories' },
    { name: 'Ev & Dekorasyon', to: '/categories/ev-dekorasyon/1' },
    { name: 'Kupa' },
  ]);
});
