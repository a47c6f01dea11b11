/** @jest-environment jsdom */
import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { noFacts } from '../../src/layouts/footer-facts.ts';
import { PAGE_STATE_ID, type PageState, readPageState } from '../../src/page-state.ts';
import { createStylesheet, type Stylesheet } from '../assets/stylesheet.ts';
import { type DocumentParts, renderDocument } from './document.ts';
import { createPageStylesheets } from './page-stylesheets.ts';
import { createStartScript } from './start-scripts.ts';
import { applyTheme, themeScript } from './theme-script.ts';

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
  theme: themeScript.source,
  start: createStartScript([{ url: '/s/main.js', integrity: 'sha384-main' }]),
  preloads: [],
};
type Parts = Partial<DocumentParts> & { stylesheets?: readonly Stylesheet[] };
function render({ stylesheets = [], ...more }: Parts = {}): string {
  const pageStylesheets = createPageStylesheets();
  pageStylesheets.add(stylesheets);
  const about = { route: 'r', times: { loadMs: 0, renderMs: 0 }, status: 200, frames: [], isPublic: true };
  const page = pageStylesheets.complete({
    kind: 'page',
    ...about,
    ...renderDocument({ ...parts, ...more }),
    styles: stylesheets.map(({ url }) => url),
  });
  return page.kind === 'page' ? Buffer.from(page.document).toString() : '';
}
const parse = (more: Parts = {}) => new DOMParser().parseFromString(render(more), 'text/html');
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

test('renders a page’s language, title and markup', () => {
  const page = parse();
  expect(page.documentElement.lang).toBe('tr');
  expect(page.title).toBe('Sepet · Baskıhane');
  expect(page.getElementById('root')?.innerHTML).toBe('<main>Merhaba</main>');
});

test.each(hostile)('escapes the title, description and brand %j', (text) => {
  const page = parse({ meta: { title: text, description: text, canonical: `/${text}` }, state: { ...state, brand: text } });
  expect(page.title).toBe(`${text} · ${text}`);
  expect(page.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(text);
  expect(page.querySelector('meta[property="og:title"]')?.getAttribute('content')).toBe(`${text} · ${text}`);
  expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(`https://shop.example/${text}`);
  expect(running(page)).toHaveLength(2);
  expect(page.querySelector('[onload], [onerror]')).toBeNull();
});

test.each(hostile)('embeds the hostile data %j unchanged and without running it', (text) => {
  const query = { queries: [], mutations: [], text } as unknown as PageState['query'];
  const page = parse({ state: { ...state, query }, meta: { title: '', jsonLd: [{ name: text }] } });
  expect(stateIn(page)).toEqual({ ...state, query });
  expect(JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '')).toEqual({ name: text });
  expect(running(page)).toHaveLength(2);
  expect(page.getElementById('root')).not.toBeNull();
});

test('runs the same two hashed scripts on every page', () => {
  const scripts = running(
    parse({ html: Buffer.from('another'), meta: { title: 'x', jsonLd: [{}] }, preloads: [{ url: '/r/x.js', integrity: 'sha384-x' }] }),
  );
  expect(scripts.map(({ textContent }) => textContent)).toEqual([themeScript.source, parts.start.source]);
  for (const { source, hash } of [themeScript, parts.start])
    expect(hash).toBe(`sha256-${createHash('sha256').update(source).digest('base64')}`);
});

test('applies the device’s view settings before the first paint', () => {
  localStorage.setItem('look:list-view', 'list');
  localStorage.setItem('look:"><script>', 'x');
  localStorage.setItem('list-view', 'none');
  applyTheme();
  expect({ ...document.documentElement.dataset }).toEqual({ listView: 'list' });
  expect(parse().querySelector('style, link, title, script')?.textContent).toBe(themeScript.source);
});

test('puts preloads with hashes right before the second script', () => {
  const preloads = [
    { url: '/r/catalog/1/remoteEntry.js', integrity: 'sha384-a' },
    { url: '/r/catalog/1/home.js', integrity: 'sha384-b' },
  ];
  const data = running(parse({ preloads }))[1]?.previousElementSibling;
  expect(data).toHaveProperty('type', 'application/json');
  expect(JSON.parse(data?.textContent ?? '')).toEqual(preloads);
});

test('ignores foreign elements with the id of the page’s state', () => {
  const foreign = `<script id="${PAGE_STATE_ID}" type="application/json">{"remotes":{"catalog":{}}}</script>`;
  document.documentElement.innerHTML = parse({ html: Buffer.from(`<main>${foreign}</main>`) }).documentElement.innerHTML;
  expect(document.querySelectorAll(`#${PAGE_STATE_ID}`)).toHaveLength(2);
  expect(readPageState()).toEqual(state);
});

const stylesheet = (css: string, url = '/s/main.css') => createStylesheet(url, new TextEncoder().encode(css));

test('puts stylesheets into the head with hash and URL', () => {
  const stylesheets = [stylesheet('body{color:red}', '/s/ğ&.css'), stylesheet('a{color:blue}')];
  const page = parse({ stylesheets, html: Buffer.from('<link rel="preload" as="image" href="/ş.webp"/><main>ğüşıöç</main>') });
  const elements = [...page.head.querySelectorAll<HTMLStyleElement>('style')];
  expect(elements.map(({ dataset }) => dataset.href)).toEqual(['/s/ğ&.css', '/s/main.css']);
  expect(elements.map(({ textContent }) => textContent)).toEqual(['body{color:red}', 'a{color:blue}']);
  expect(elements.map(({ textContent }) => `sha256-${createHash('sha256').update(textContent).digest('base64')}`)).toEqual(
    stylesheets.map(({ hash }) => hash),
  );
  expect(page.querySelector('link[rel="stylesheet"]')).toBeNull();
});

test.each(['a::after{content:"</style><script>alert(1)</script>"}', "a{background:url('data:image/svg+xml,<svg></STYLE ></svg>')}"])(
  'escapes the end tag in the stylesheet %s',
  (css) => {
    const page = parse({ stylesheets: [stylesheet(css)] });
    expect(running(page)).toHaveLength(2);
    // CSS reads an escaped slash as a slash.
    expect(page.querySelector('style')?.textContent.replace('<\\/', '</')).toBe(css);
  },
);

test('moves React’s preload links into the head', () => {
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

test('describes a page to social networks with a JPEG image', () => {
  const meta = { title: 'Cup', description: 'A cup', canonical: '/products/kupa/17', image: { img: 'print/kupa.webp', alt: 'Cup' } };
  expect(tags(parse({ meta, state: { ...state, locale: 'en' } }))).toEqual({
    'og:title': 'Cup · Baskıhane',
    'og:site_name': 'Baskıhane',
    'og:description': 'A cup',
    'og:type': 'website',
    'og:url': 'https://shop.example/en/products/kupa/17',
    'og:locale': 'en_US',
    'og:locale:alternate': 'tr_TR',
    'og:image': 'https://shop.example/upfs/stc/print/kupa.webp?w=1280&fm=jpeg',
    'og:image:type': 'image/jpeg',
    'og:image:alt': 'Cup',
    'twitter:card': 'summary_large_image',
  });
});

test('gives social networks the shop’s image unless noindex', () => {
  const meta = { title: 'Sepet', canonical: '/x' };
  expect(tags(parse({ meta }))).toMatchObject({ 'og:image': 'https://shop.example/icons/card.png', 'og:locale': 'tr_TR' });
  expect(tags(parse({ meta: { ...meta, noIndex: true } }))).not.toHaveProperty('og:image');
});

test('names a shared design’s own image for social networks', () => {
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
] as const)('links the manifest in language %s: %s', (locale, manifest) => {
  const page = parse({ state: { ...state, locale } });
  expect(page.querySelector('link[rel="manifest"]')?.getAttribute('href')).toBe(manifest);
  expect(page.querySelector('link[rel="apple-touch-icon"]')?.getAttribute('href')).toBe('/icons/apple-touch-icon.png');
});

test('renders noindex on request', () => {
  const page = parse({ meta: { title: '', noIndex: true } });
  expect(page.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
});

test('uses the brand as title for pages without title', () => {
  const page = parse({ meta: { title: '' } });
  expect(page.querySelector('meta[name="robots"], meta[name="description"], link[rel="canonical"]')).toBeNull();
  expect(page.title).toBe('Baskıhane');
});
