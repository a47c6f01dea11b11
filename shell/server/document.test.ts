/** @jest-environment jsdom */
import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { noFacts } from '../src/layouts/footer-facts.ts';
import { PAGE_STATE_ID, type PageState, readPageState } from '../src/page-state.ts';
import { type DocumentParts, renderDocument } from './document.ts';
import { applyLooks, looksScript } from './looks-script.ts';
import { createPageSheets } from './page-sheets.ts';
import { createSheet, type Sheet } from './sheet.ts';
import { createStartScript } from './start-scripts.ts';

const state: PageState = {
  build: 'b1',
  remotes: {},
  routes: [],
  incomplete: false,
  locale: 'tr',
  brand: 'Baskıhane',
  currency: 'USD',
  currencySymbol: '$',
  footer: noFacts,
  analytics: null,
  dev: null,
  query: { queries: [], mutations: [] },
  errors: null,
};
const parts: DocumentParts = {
  html: Buffer.from('<main>Merhaba</main>'),
  meta: { title: 'Sepet' },
  state,
  origin: 'https://shop.example',
  start: createStartScript([{ url: '/s/main.js', integrity: 'sha384-main' }]),
  preloads: [],
};
type Parts = Partial<DocumentParts> & { sheets?: readonly Sheet[] };
function render({ sheets = [], ...more }: Parts = {}): string {
  const pageSheets = createPageSheets();
  pageSheets.add(sheets);
  const about = { route: 'r', times: { loadMs: 0, renderMs: 0 }, status: 200, frames: [], isPublic: true };
  const page = pageSheets.complete({
    kind: 'page',
    ...about,
    ...renderDocument({ ...parts, ...more }),
    styles: sheets.map(({ url }) => url),
  });
  return page.kind === 'page' ? Buffer.from(page.document).toString() : '';
}
/** The page as a browser understands it. */
const parse = (more: Parts = {}) => new DOMParser().parseFromString(render(more), 'text/html');
/** What a browser would run: data is in scripts of another type. */
const running = (page: Document) => [...page.scripts].filter(({ type }) => type === '');
const stateIn = (page: Document) => JSON.parse(page.getElementById(PAGE_STATE_ID)?.textContent ?? '') as unknown;

const hostile = [
  '</title><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onload='alert(1)",
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '&lt;script&gt;',
  '\u2028\u2029',
  '%%nonce%%',
];

test('a page has its language, title and markup', () => {
  const page = parse();
  expect(page.documentElement.lang).toBe('tr');
  expect(page.title).toBe('Sepet · Baskıhane');
  expect(page.getElementById('root')?.innerHTML).toBe('<main>Merhaba</main>');
});

test.each(hostile)('the title, description and brand can be %j and nothing more', (text) => {
  const page = parse({ meta: { title: text, description: text, canonical: `/${text}` }, state: { ...state, brand: text } });
  expect(page.title).toBe(`${text} · ${text}`);
  expect(page.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(text);
  expect(page.querySelector('meta[property="og:title"]')?.getAttribute('content')).toBe(`${text} · ${text}`);
  expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(`https://shop.example/${text}`);
  expect(running(page)).toHaveLength(2);
  expect(page.querySelector('[onload], [onerror]')).toBeNull();
});

test.each(hostile)('data that is %j stays data and arrives unchanged', (text) => {
  const query = { queries: [], mutations: [], text } as unknown as PageState['query'];
  const page = parse({ state: { ...state, query }, meta: { title: '', jsonLd: [{ name: text }] } });
  expect(stateIn(page)).toEqual({ ...state, query });
  expect(JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '')).toEqual({ name: text });
  expect(running(page)).toHaveLength(2);
  expect(page.getElementById('root')).not.toBeNull();
});

test('the two scripts that run are the same on every page, and are what their hashes name', () => {
  const scripts = running(
    parse({ html: Buffer.from('another'), meta: { title: 'x', jsonLd: [{}] }, preloads: [{ url: '/r/x.js', integrity: 'sha384-x' }] }),
  );
  expect(scripts.map(({ textContent }) => textContent)).toEqual([looksScript.source, parts.start.source]);
  for (const { source, hash } of [looksScript, parts.start])
    expect(hash).toBe(`sha256-${createHash('sha256').update(source).digest('base64')}`);
});

test('what this device likes of the shop’s look is on the root before anything is drawn', () => {
  localStorage.setItem('look:list-view', 'list');
  localStorage.setItem('look:"><script>', 'x');
  localStorage.setItem('list-view', 'none');
  applyLooks();
  expect({ ...document.documentElement.dataset }).toEqual({ listView: 'list' });
  expect(parse().querySelector('style, link, title, script')?.textContent).toBe(looksScript.source);
});

test('right before the second stands what it will ask for, with the hashes', () => {
  const preloads = [
    { url: '/r/catalog/1/remoteEntry.js', integrity: 'sha384-a' },
    { url: '/r/catalog/1/home.js', integrity: 'sha384-b' },
  ];
  const data = running(parse({ preloads }))[1]?.previousElementSibling;
  expect(data).toHaveProperty('type', 'application/json');
  expect(JSON.parse(data?.textContent ?? '')).toEqual(preloads);
});

test('an element with the state’s name in somebody’s markup is not taken for it', () => {
  const foreign = `<script id="${PAGE_STATE_ID}" type="application/json">{"remotes":{"catalog":{}}}</script>`;
  document.documentElement.innerHTML = parse({ html: Buffer.from(`<main>${foreign}</main>`) }).documentElement.innerHTML;
  expect(document.querySelectorAll(`#${PAGE_STATE_ID}`)).toHaveLength(2);
  expect(readPageState()).toEqual(state);
});

const sheet = (css: string, url = '/s/main.css') => createSheet(url, new TextEncoder().encode(css));

test('style sheets stand in the head, each known by the hash of what stands there and by its file’s address', () => {
  const sheets = [sheet('body{color:red}', '/s/ğ&.css'), sheet('a{color:blue}')];
  const page = parse({ sheets, html: Buffer.from('<link rel="preload" as="image" href="/ş.webp"/><main>ğüşıöç</main>') });
  const elements = [...page.head.querySelectorAll<HTMLStyleElement>('style')];
  expect(elements.map(({ dataset }) => dataset.href)).toEqual(['/s/ğ&.css', '/s/main.css']);
  expect(elements.map(({ textContent }) => textContent)).toEqual(['body{color:red}', 'a{color:blue}']);
  expect(elements.map(({ textContent }) => `sha256-${createHash('sha256').update(textContent).digest('base64')}`)).toEqual(
    sheets.map(({ hash }) => hash),
  );
  expect(page.querySelector('link[rel="stylesheet"]')).toBeNull();
});

test.each(['a::after{content:"</style><script>alert(1)</script>"}', "a{background:url('data:image/svg+xml,<svg></STYLE ></svg>')}"])(
  'a sheet ends where it should, whatever it says: %s',
  (css) => {
    const page = parse({ sheets: [sheet(css)] });
    expect(running(page)).toHaveLength(2);
    // To CSS a backslash before a slash is the slash.
    expect(page.querySelector('style')?.textContent.replace('<\\/', '</')).toBe(css);
  },
);

test('what React wants preloaded moves from before the markup into the head', () => {
  const page = parse({ html: Buffer.from('<link rel="preload" as="image" href="/hero.webp"/><main><link rel="x"/></main>') });
  expect(page.head.querySelector('link[href="/hero.webp"]')).not.toBeNull();
  expect(page.getElementById('root')?.innerHTML).toBe('<main><link rel="x"></main>');
});

const tags = (page: Document) =>
  Object.fromEntries(
    [...page.querySelectorAll('meta[property^="og:"], meta[name^="twitter:"]')].map((tag) => [
      tag.getAttribute('property') ?? tag.getAttribute('name'),
      tag.getAttribute('content'),
    ]),
  );

test('whoever shows a link to a page finds its picture, as a JPEG, its words and its language', () => {
  const meta = { title: 'Cup', description: 'A cup', canonical: '/products/kupa/17', image: { img: 'print/kupa.svg', alt: 'Cup' } };
  expect(tags(parse({ meta, state: { ...state, locale: 'en' } }))).toEqual({
    'og:title': 'Cup · Baskıhane',
    'og:site_name': 'Baskıhane',
    'og:description': 'A cup',
    'og:type': 'website',
    'og:url': 'https://shop.example/en/products/kupa/17',
    'og:locale': 'en_US',
    'og:locale:alternate': 'tr_TR',
    'og:image': 'https://shop.example/upfs/stc/print/kupa.svg?w=1280&fm=jpeg',
    'og:image:type': 'image/jpeg',
    'og:image:alt': 'Cup',
    'twitter:card': 'summary_large_image',
  });
});

test('a page without a picture of its own is shown with the shop’s; one for no index with none', () => {
  const meta = { title: 'Sepet', canonical: '/x' };
  expect(tags(parse({ meta }))).toMatchObject({ 'og:image': 'https://shop.example/icons/card.png', 'og:locale': 'tr_TR' });
  expect(tags(parse({ meta: { ...meta, noIndex: true } }))).not.toHaveProperty('og:image');
});

test('a page that only those know who were given its link is shown with its own picture', () => {
  const meta = { title: 'Tasarım', noIndex: true, image: { path: '/upfs/shr/AbC/front', alt: 'Kupa, Ön' } };
  expect(tags(parse({ meta }))).toEqual({
    'og:title': 'Tasarım · Baskıhane',
    'og:site_name': 'Baskıhane',
    'og:locale': 'tr_TR',
    'og:image': 'https://shop.example/upfs/shr/AbC/front?w=1280&fm=jpeg',
    'og:image:type': 'image/jpeg',
    'og:image:alt': 'Kupa, Ön',
    'twitter:card': 'summary_large_image',
  });
});

test.each([
  ['tr', '/manifest.webmanifest'],
  ['en', '/en/manifest.webmanifest'],
] as const)('a page in %s can be put on a phone’s home screen by %s', (locale, manifest) => {
  const page = parse({ state: { ...state, locale } });
  expect(page.querySelector('link[rel="manifest"]')?.getAttribute('href')).toBe(manifest);
  expect(page.querySelector('link[rel="apple-touch-icon"]')?.getAttribute('href')).toBe('/icons/apple-touch-icon.png');
});

test('a page for no index says so, others do not; without a title there is the brand', () => {
  expect(
    parse({ meta: { title: '', noIndex: true } })
      .querySelector('meta[name="robots"]')
      ?.getAttribute('content'),
  ).toBe('noindex');
  const page = parse({ meta: { title: '' } });
  expect(page.querySelector('meta[name="robots"], meta[name="description"], link[rel="canonical"]')).toBeNull();
  expect(page.title).toBe('Baskıhane');
});
