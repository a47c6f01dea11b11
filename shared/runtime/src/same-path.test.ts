import { describe, expect, test } from '@jest/globals';
import { afterLogin, samePath } from './same-path.ts';

describe('path of this shop', () => {
  test.each([
    ['/cart', '/cart'],
    ['/products?page=2#top', '/products?page=2#top'],
    ['/a/../cart', '/cart'],
    ['/./cart', '/cart'],
    ['/x\\..\\evil.example', '/evil.example'],
    ['/a\n//b', '/a//b'],
    ['/cart x', '/cart%20x'],
    ['/ürünler?ad=kırmızı', '/%C3%BCr%C3%BCnler?ad=k%C4%B1rm%C4%B1z%C4%B1'],
    ['/products?next=//evil.example', '/products?next=//evil.example'],
  ])('resolves %s to the shop’s path %s', (address, path) => {
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
    'https:evil.example',
    'HTTPS://evil.example',
    'data:text/html,x',
    '/\r\n/evil.example',
    '\u0000//evil.example',
    'javascript:alert(1)',
  ])('rejects %j, which is no path of this shop', (address) => {
    expect(samePath(address)).toBeUndefined();
  });
});

test('never resolves a path with odd characters to another site', () => {
  const signs = [
    ...Array.from({ length: 33 }, (_, code) => String.fromCharCode(code)),
    '\u007f',
    '\u0085',
    '\u2028',
    '.',
    '..',
    './',
    '%2e%2e',
    '@',
  ];
  for (const sign of signs) {
    for (const path of [`/${sign}/evil.example`, `${sign}//evil.example`, `/x/${sign}//evil.example`]) {
      const kept = samePath(path);
      if (kept !== undefined) expect(new URL(kept, 'https://shop.example').origin).toBe('https://shop.example');
    }
  }
});

test.each(['/user/logout', '/user/logout?x=1', '/user/login/../logout', '/user/./logout/', '/USER/logout', '//evil.example', null])(
  'redirects to the profile when login would return to %j',
  (wanted) => {
    expect(afterLogin(wanted)).toBe('/user/profile');
  },
);

test('redirects to the requested page after login', () => {
  for (const wanted of ['/checkout?step=payment', '/info/user/logout', '/user/logouts']) expect(afterLogin(wanted)).toBe(wanted);
});
