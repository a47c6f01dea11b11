import { expect, test } from '@jest/globals';
import { formatSizes, sizesOf } from './sizes.ts';

const file = (path: string, size: number) => ({ path, size, integrity: '' });

test('counts compressed sizes of files that have compressed copies', () => {
  const browser = [file('a.js', 9000), file('a.js.br', 3000), file('a.js.gz', 4000), file('b.js', 500), file('a.css', 2000)];
  expect(sizesOf({ browser, assets: { 'pages/home': { js: ['a.js'], css: ['a.css'] } } })).toEqual({
    scripts: 3500,
    stylesheets: 2000,
    parts: { 'pages/home': 5000 },
  });
});

test('compares sizes with the previous release and lists changed pages', () => {
  const before = { scripts: 10_000, stylesheets: 2000, parts: { 'pages/home': 1000, 'pages/cart': 1000 } };
  const now = { scripts: 757_000, stylesheets: 2000, parts: { 'pages/home': 748_000, 'pages/cart': 1500 } };
  expect(formatSizes(now, before)).toEqual([
    'Sizes, compressed: scripts 757.0 KB, before 10.0 KB (+747.0 KB); stylesheets 2.0 KB as before',
    '  pages/home: 748.0 KB, before 1.0 KB (+747.0 KB)',
  ]);
  expect(formatSizes(before, undefined)).toEqual(['Sizes, compressed: scripts 10.0 KB; stylesheets 2.0 KB']);
});
