import { expect, test } from '@jest/globals';
import {
  categoryPath,
  categoryPaths,
  designerPath,
  infoPath,
  loginPath,
  numberIn,
  orderPath,
  productDetailsPath,
  productPath,
  productPaths,
  readyDesignPath,
} from './page-paths.ts';

test('builds the specified page paths in every language', () => {
  const [mug, slugs] = [
    { slug: 'kupa', id: 7 },
    { tr: 'kupa', en: 'mug' },
  ];
  expect([productPath(mug), productDetailsPath(7), categoryPath(mug), infoPath('about'), orderPath(12)]).toEqual([
    ...['/products/kupa/7', '/product-details/7', '/categories/kupa/7', '/info/about', '/user/orders/12'],
  ]);
  expect(productPaths({ slugs, id: 7 })).toEqual({ tr: '/products/kupa/7', en: '/products/mug/7' });
  expect(categoryPaths({ slugs, id: 7 })).toEqual({ tr: '/categories/kupa/7', en: '/categories/mug/7' });
});

test('reads only positive whole numbers from paths', () => {
  expect(['12', '0', '-1', '1e3', '01', 'x', '', '12345678901', null, undefined].map((part) => numberIn(part))).toEqual([
    12,
    ...Array(9).fill(undefined),
  ]);
  expect(['4', '5'].map((part) => numberIn(part, 4))).toEqual([4, undefined]);
});

test('escapes query values and omits an empty query', () => {
  const product = { slug: 'tisort', id: 7 };
  expect(designerPath(product)).toBe('/designer/tisort/7');
  expect(designerPath(product, { colour: 'Açık mavi' })).toBe('/designer/tisort/7?colour=A%C3%A7%C4%B1k+mavi');
  expect([readyDesignPath('kalp'), readyDesignPath('kalp', 7)]).toEqual(['/designs/kalp', '/designs/kalp?product=7']);
  expect(loginPath('/checkout?step=2')).toBe('/user/login?redirect=%2Fcheckout%3Fstep%3D2');
});
