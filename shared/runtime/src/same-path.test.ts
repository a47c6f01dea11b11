import { describe, expect, test } from '@jest/globals';
import { afterLogin, samePath } from './same-path.ts';

describe('a path of this shop', () => {
  test.each([
    ['/cart', '/cart'],
    ['/products?page=2#top', '/products?page=2#top'],
    ['/a/../cart', '/cart'],
    ['/./cart', '/cart'],
    ['/ürünler?ad=kırmızı', '/%C3%BCr%C3%BCnler?ad=k%C4%B1rm%C4%B1z%C4%B1'],
    ['/products?next=//evil.example', '/products?next=//evil.example'],
  ])('%s is %s', (address, path) => {
    expect(samePath(address)).toBe(path);
  });

  test.each([
    null,
    '',
    'cart',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/.\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    'https://evil.example/',
    'http://shop.invalid/cart',
    'javascript:alert(1)',
  ])('%j is none', (address) => {
    expect(samePath(address)).toBeUndefined();
  });
});

test.each(['/user/logout', '/user/logout?x=1', '/user/login/../logout', '/user/./logout/', '/USER/logout', '//evil.example', null])(
  'who has just logged in with %j goes to their profile',
  (wanted) => {
    expect(afterLogin(wanted)).toBe('/user/profile');
  },
);

test('who wanted a page goes there', () => {
  expect(afterLogin('/checkout?step=payment')).toBe('/checkout?step=payment');
});
