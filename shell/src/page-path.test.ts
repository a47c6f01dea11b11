import { expect, test } from '@jest/globals';
import type { Remote } from '@shop/contracts/remote';
import { basenameOf, inLanguage, locales } from '@shop/domain/locale';
import { createApi, createQueryClient } from '@shop/runtime/host';
import fc from 'fast-check';
import { createStaticHandler } from 'react-router-dom';
import { createHost } from './host.ts';
import { rewriteLegacy } from './legacy-redirects.ts';
import { pagePath } from './page-path.ts';
import { createRoutes, type LoaderScope } from './routes.tsx';

const shop = 'https://shop.example';

const patterns = [
  '/',
  '/products',
  '/categories/:slug/:id',
  '/products/:slug/:id',
  '/info/:id',
  '/user/orders/:orderId',
  '/sale/:id?',
  '/news/*',
];
const catalog: Remote = {
  name: 'catalog',
  routes: patterns.map((path) => ({ id: path, path, layout: 'default', load: async () => ({ default: () => null }) })),
  slots: {},
};
const records = catalog.routes.map(({ load: _, ...route }) => ({ ...route, remote: catalog.name }));
const host = createHost(async () => catalog, { isDown: () => false });
const { routes } = createRoutes({ records, incomplete: false, scopeOf: ({ context }) => context as unknown as LoaderScope });
const handlers = { tr: createStaticHandler(routes), en: createStaticHandler(routes, { basename: basenameOf('en') }) };

async function ledTo(locale: (typeof locales)[number], path: string): Promise<string | undefined> {
  const scope = { host, query: createQueryClient(), shop: { brand: '', locale, currency: 'USD', api: createApi({ base: '', locale }) } };
  const answer = await handlers[locale].query(new Request(shop + path), { requestContext: scope });
  if (answer instanceof Response) return answer.headers.get('location') ?? '';
  expect(answer.errors).toBeNull();
  return undefined;
}

const percent = (letter: string, small: boolean) => {
  const code = encodeURIComponent(letter) === letter ? `%${letter.charCodeAt(0).toString(16)}` : encodeURIComponent(letter);
  return small ? code.toLowerCase() : code.toUpperCase();
};
const ofWord = (letter: string) =>
  fc.constantFrom(letter, letter, letter.toUpperCase(), percent(letter, true), percent(letter.toUpperCase(), false));
const ofValue = (letter: string) => fc.constantFrom(encodeURIComponent(letter), percent(letter, true), percent(letter, false));
const spelt = (text: string, letter: (letter: string) => fc.Arbitrary<string>) =>
  fc.tuple(...[...text].map(letter)).map((letters) => letters.join(''));

const signs = [
  'a',
  'Z',
  '7',
  '-',
  '.',
  '~',
  ' ',
  '/',
  '%',
  '%2F',
  '%41',
  '?',
  '#',
  '\\',
  ':',
  '@',
  '&',
  '+',
  "'",
  'ı',
  'İ',
  'ş',
  '\u0130',
  '👕',
  '\n',
];
const value = fc
  .array(fc.oneof(fc.constantFrom(...signs), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 2 })), { minLength: 1, maxLength: 8 })
  // The router treats `%2F` as a slash, even when written as `%252F`.
  .map((parts) => parts.join('').toWellFormed().replaceAll('%2F', '%2f'))
  // Excludes `.` and `..`, which URL parsers resolve.
  .filter((text) => text !== '.' && text !== '..');

const pages = fc.constantFrom(...locales).chain((locale) =>
  fc
    .constantFrom('/', '/products', '/categories/:slug/:id', '/products/:slug/:id', '/info/:id', '/user/orders/:orderId')
    .chain((pattern) => {
      const parts = pattern.split('/').slice(1);
      return fc.tuple(...parts.map((part) => (part.startsWith(':') ? value : fc.constant(part)))).chain((texts) => {
        const written = texts.map((text, index) => spelt(text, parts[index]?.startsWith(':') ? ofValue : ofWord));
        const one = inLanguage(locale, `/${texts.map(encodeURIComponent).join('/')}`);
        return fc
          .tuple(fc.constantFrom('/en', '/EN', '/eN'), fc.constantFrom('', '/', '//'), ...written)
          .map(([prefix, end, ...rest]) => ({ locale, one, other: `${locale === 'en' ? prefix : ''}/${rest.join('/')}${end}` }));
      });
    }),
);

test('redirects every spelling to the canonical path in one step', async () => {
  await fc.assert(
    fc.asyncProperty(pages, async ({ locale, one, other }) => {
      expect(new URL(one, shop).href).toBe(shop + one);
      expect(await ledTo(locale, one)).toBeUndefined();
      expect(await ledTo(locale, other)).toBe(other === one ? undefined : one);
      expect(rewriteLegacy(new URL(one, shop))).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});

test('keeps the query when redirecting to the canonical path', async () => {
  expect(await ledTo('tr', '/Products/?page=2&sort=a&sort=b')).toBe('/products?page=2&sort=a&sort=b');
  expect(await ledTo('en', '/EN/?a=//evil.example')).toBe('/en?a=//evil.example');
});

test.each(['/sale', '/Sale/', '/SALE/7', '/news/a/b%20c', '/News/a//%62'])(
  'does not redirect %s on a route with a wildcard',
  async (path) => {
    expect(await ledTo('tr', path)).toBeUndefined();
  },
);

test('encodes parameter values but not the route’s fixed segments', () => {
  expect(pagePath('/products/:slug/:id', { slug: 'Kupa & Bardak', id: '17' })).toBe('/products/Kupa%20%26%20Bardak/17');
});
