import { expect, test } from '@jest/globals';
import { fromWindows1254 } from './windows-1254.ts';

test.each([
  ['/t%FE%DErt--p-1001.aspx?utm=%FE', `/t${encodeURIComponent('şŞ')}rt--p-1001.aspx?utm=%FE`],
  [
    '/products/bask%FDl%FD%20ti%feort/1001',
    `/products/bask${encodeURIComponent('ı')}l${encodeURIComponent('ı')}%20ti${encodeURIComponent('ş')}ort/1001`,
  ],
  ['/%DDLET%DD%DE%DDM.ASPX', `/${encodeURIComponent('İ')}LET${encodeURIComponent('İŞİ')}M.ASPX`],
])('decodes the Windows-1254 letters of the URL %s', (url, utf8) => {
  expect(fromWindows1254(url)).toBe(utf8);
});

test.each(['/products/bask%C4%B1l%C4%B1/1001', '/', '/a%C0%AFb', '/%FF', '/%E0%A4%A', '/%', '/a%2e%2e%FE%00%c0', '/?q=%FE'])(
  'leaves the URL %s unchanged',
  (url) => {
    expect(fromWindows1254(url)).toBe(url);
  },
);
