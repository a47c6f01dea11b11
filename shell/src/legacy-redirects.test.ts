import { describe, expect, test } from '@jest/globals';
import { slugify } from '@shop/domain/slug';
import fc from 'fast-check';
import { rewriteLegacy } from './legacy-redirects.ts';

const shop = 'https://shop.example';
const rewritten = (address: string) => rewriteLegacy(new URL(shop + address));

const table: [string, string][] = [
  ['/siparis-onay.aspx?id=123', '/user/orders/123'],
  ['/orderconfirm.aspx?id=123', '/user/orders/123'],
  ['/tshirt-secenekleri.aspx', '/categories/tshirt-baski/91'],
  ['/default.aspx', '/'],
  ['/iletisim.aspx', '/contact'],
  ['/contact.aspx', '/contact'],
  ['/sepet.aspx', '/cart'],
  ['/cart.aspx', '/cart'],
  ['/hakkimizda.aspx', '/info/about'],
  ['/about.aspx', '/info/about'],
  ['/uye-giris.aspx', '/user/login'],
  ['/login.aspx', '/user/login'],
  ['/tshirt-baski--c-91', '/categories/tshirt-baski/91'],
  ['/baskili-kupa--p-17.aspx', '/products/baskili-kupa/17'],
];

describe.each(table)('the legacy URL %s', (old, now) => {
  test(`redirects the legacy URL to ${now}`, () => {
    expect(rewritten(old)).toBe(now);
  });

  test('matches legacy URLs in any case', () => {
    expect(rewritten(old.toUpperCase())).toBe(now);
    expect(rewritten(old.replace(/[a-z]/, (letter) => letter.toUpperCase()))).toBe(now);
  });

  test('matches legacy URLs in Turkish capitals', () => {
    const [path = '', query = ''] = old.split(/(?=\?)/);
    expect(rewritten(path.toLocaleUpperCase('tr') + query)).toBe(now);
  });

  test('matches legacy URLs that end in a slash', () => {
    expect(rewritten(old.replace(/(\?|$)/, '/$1'))).toBe(now);
  });

  test('keeps a legacy URL’s other query parameters', () => {
    expect(rewritten(old.includes('?') ? `${old}&utm_source=mail` : `${old}?utm_source=mail`)).toBe(`${now}?utm_source=mail`);
  });
});

test('finds the order id anywhere in a legacy URL’s query', () => {
  expect(rewritten('/siparis-onay.aspx?source=mail&ID=77&x=1')).toBe('/user/orders/77?source=mail&x=1');
});

test.each(['', '?id=', '?id', '?id=abc', '?id=1e5', '?id=-1', '?id=12345678901', '?id=../../login', '?id=//evil.example', '?orderid=5'])(
  'does not redirect a legacy order page with query %j',
  (query) => {
    expect(rewritten(`/siparis-onay.aspx${query}`)).toBeUndefined();
  },
);

test.each([
  ['/baskili-kupa--p-17', '/products/baskili-kupa/17'],
  ['/Baskili-KUPA--P-17.ASPX', '/products/baskili-kupa/17'],
  ['/Tişört Baskı--c-91', '/categories/tisort-baski/91'],
  ['/kupa_%26_bardak--p-3.aspx', '/products/kupabardak/3'],
  ['/mavi--beyaz--c-5', '/categories/mavi-beyaz/5'],
  ['/x--c-9999999999', '/categories/x/9999999999'],
])('redirects the legacy name in %s to the slug in %s', (old, now) => {
  expect(rewritten(old)).toBe(now);
});

const section: Record<string, string> = { c: 'categories', p: 'products' };

const letters = [...'abzIi09 -_.~ğüşıöçĞÜŞİÖÇâîûÂÎÛ/\\:@%?#&=', '--c-', '--p-', '.aspx', '..', '//', '%2f', '%5c', '%0d%0a', 'javascript:'];
const anyName = fc.string({ unit: fc.oneof(fc.constantFrom(...letters), fc.string({ unit: 'grapheme', maxLength: 1 })), maxLength: 40 });
const id = fc.integer({ min: 0, max: 9_999_999_999 });
const query = fc
  .array(fc.tuple(anyName, anyName), { maxLength: 4 })
  .map((pairs) => pairs.map((pair) => pair.map(encodeURIComponent).join('=')));
const anyAddress = fc
  .tuple(
    fc.constantFrom('', '/', '/\\', '/.//', ...Object.keys(Object.fromEntries(table)).map((old) => old.split('?')[0] ?? '')),
    anyName,
    fc.constantFrom('', '--c-', '--P-', '?id=', '?ID='),
    fc.oneof(id.map(String), anyName),
    query,
  )
  .map(([begin, name, mark, number, query]) => `${begin}${name}${mark}${number}${mark.startsWith('?') ? '&' : '?'}${query.join('&')}`);

test('redirects legacy URLs once, within the shop, keeping the query', () => {
  fc.assert(
    fc.property(anyAddress, (address) => {
      const old = URL.parse(address, shop);
      if (!old || old.origin !== shop) return;
      const to = rewriteLegacy(old);
      if (to === undefined) return;
      const now = new URL(to, shop);
      expect(now.origin).toBe(shop);
      expect(now.pathname).toMatch(
        /^\/(?:(?:categories|products)\/[a-z0-9-]{1,60}\/\d{1,10}|user\/(?:orders\/\d{1,10}|login)|contact|cart|info\/about)?$/,
      );
      expect(now.pathname + now.search).toBe(to);
      expect(rewriteLegacy(now)).toBeUndefined();
      const used = now.pathname.startsWith('/user/orders/') ? [[...old.searchParams].find(([name]) => /^id$/i.test(name))?.[0]] : [];
      expect([...now.searchParams]).toEqual([...old.searchParams].filter(([name]) => !used.includes(name)));
    }),
  );
});

test('keeps product and category ids and slugifies their names', () => {
  fc.assert(
    fc.property(anyName, fc.constantFrom('c', 'p'), id, fc.boolean(), (name, kind, id, upper) => {
      // Excludes names that the legacy shop never wrote.
      fc.pre(slugify(name) !== '' && !/--[cp]-\d/i.test(name));
      const old = `/${encodeURIComponent(name)}--${upper ? kind.toUpperCase() : kind}-${id}${kind === 'p' ? '.aspx' : ''}`;
      fc.pre(!/^\/[.]{0,2}--/.test(old) && !table.some(([page]) => name.toLowerCase().startsWith(page.slice(1).split('?')[0] ?? '')));
      expect(rewritten(old)).toBe(`/${section[kind]}/${slugify(name)}/${id}`);
    }),
  );
});

const hostile = [
  '//evil.example--c-5',
  '//evil.example/--c-5',
  '/\\evil.example--c-5',
  '/%2f%2fevil.example--c-5',
  '/%5c%5cevil.example--p-1.aspx',
  '/https:%2f%2fevil.example--c-5',
  '/..%2f--p-1.aspx',
  '/../..//evil.example--p-1.aspx',
  '/%0d%0aLocation:%20evil--c-5',
  '/javascript:alert(1)--p-1.aspx',
  '/%E0%A4%A--p-1.aspx',
  '/%00--c-1',
  '/default.aspx//evil.example',
  '/login.aspx?ReturnUrl=//evil.example',
];

test.each(hostile)('never redirects %s to another site', (address) => {
  const to = rewritten(address);
  if (to === undefined) return;
  expect(to).toMatch(/^\/(?:(?:categories|products)\/[a-z0-9-]+\/\d+|user\/login(?:\?.*)?)?$/);
  expect(new URL(to, shop).origin).toBe(shop);
});

test.each(['/--c-5', '/--p-5.aspx', '/..%2f--p-1.aspx', '/%E0%A4%A--p-1.aspx', '/kupa--c-', '/kupa--p-abc.aspx'])(
  'does not redirect %s, which lacks a name or number',
  (address) => {
    expect(rewritten(address)).toBeUndefined();
  },
);

test.each(['/kupa--c-12345678901', '/kupa--p-123456789012345.aspx'])('does not redirect %s, whose number is too long', (address) => {
  expect(rewritten(address)).toBeUndefined();
});

test.each([
  '/',
  '/products',
  '/categories',
  '/products/x/1',
  '/products/x--p-2/1',
  '/info/kupa--c-5',
  '/categories/tshirt-baski/91',
  '/product-details/1',
  '/designer/x/1',
  '/search?searchText=default.aspx--c-5',
  '/cart',
  '/order',
  '/order?id=5',
  '/checkout',
  '/contact',
  '/info/1',
  '/info/about',
  '/info/banks',
  '/user/login?redirect=/sepet.aspx',
  '/user/register',
  '/user/forgot',
  '/user/logout',
  '/user/profile',
  '/user/orders/5',
  '/404',
  '/upfs/stc/login.aspx',
])('does not redirect the current URL %s', (address) => {
  expect(rewritten(address)).toBeUndefined();
});

test('never redirects the target of a redirect', () => {
  for (const [, now] of table) expect(rewritten(now)).toBeUndefined();
});
