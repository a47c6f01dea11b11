import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { workspaceRemotes } from '@shop/build/workspace-remotes';
import * as addresses from '@shop/contracts/page-paths';
import type { Remote } from '@shop/contracts/remote';
import { compose } from '../api/src/mail/compose.ts';
import type { QueuedMail } from '../api/src/mail/mails.ts';
import { sampleMails } from '../api/src/testing/sample-mails.ts';
import { sitemapUrls } from '../shell/server/seo/sitemap-urls.ts';
import { legacyPages, rewriteLegacy } from '../shell/src/legacy-redirects.ts';

const root = path.join(import.meta.dirname, '..');
const remotes = await Promise.all(
  workspaceRemotes().map(async (name) => ((await import(`../mfe-${name}/src/remote.tsx`)) as { default: Remote }).default),
);
const pages = remotes.flatMap(({ routes }) => routes.map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)));
const among = (addresses: Iterable<string>) => {
  const paths = [...addresses].map((address) => new URL(address, 'http://localhost:3000').pathname);
  return [...new Set(paths)].filter((path) => !pages.some((page) => page.test(path)));
};

function named(folder: string, way: RegExp): string[] {
  const files = globSync('**/*.{ts,tsx}', {
    cwd: path.join(root, folder),
    exclude: (name) => name.endsWith('.test.ts') || name.endsWith('.test.tsx'),
  });
  const texts = files.map((file) => readFileSync(path.join(root, folder, file), 'utf8'));
  return texts.flatMap((text) => [...text.matchAll(way)].map(([, address = '']) => address.replace(/\$\{[^}]*\}/g, '1')));
}

const links = /(?:\bto=|\bto: ?|\bnavigate\(|\bkeepRedirect\()\{?(?:\w+ \? )?["'`](\/[^"'`]*)["'`]/g;

const folders = ['shell/src', 'shared/ui/src', ...remotes.map(({ name }) => `mfe-${name}/src`)];

test.each(folders)('points every link in %s to an existing page', (folder) => {
  expect(among(named(folder, links))).toEqual([]);
});

test('points generated links to existing pages', () => {
  const product = { slug: 'kupa', id: 1 };
  const { productPath, productDetailsPath, categoryPath, readyDesignPath, designerPath, infoPath, orderPath, loginPath } = addresses;
  const byProduct = [productPath(product), productDetailsPath(1), categoryPath(product), designerPath(product, { size: 'M' })];
  const others = [readyDesignPath('a', 1), infoPath('faq'), orderPath(1), loginPath('/checkout?step=review'), addresses.offersPath];
  expect(among([...byProduct, ...others])).toEqual([]);
});

const byHand = /[`'"](\/user\/login\?[^`'"]*|\/(?:products|product-details|categories|designer)\/\$\{[^`]*)[`'"]/g;

test.each(folders)('finds no hand-written path in %s', (folder) => {
  expect(named(folder, byHand)).toEqual([]);
});

test('finds the links of footer, home page and menu', () => {
  expect(named('shell/src/layouts', links)).toEqual(expect.arrayContaining(['/info/about', '/user/profile', '/cart']));
  expect(named('mfe-catalog/src', links)).toEqual(expect.arrayContaining(['/categories', '/wishlist']));
});

test('has sitemap URLs for every public route with parameters', () => {
  const routes = remotes.flatMap(({ routes }) => routes).filter((route) => route.public && !route.unlisted && route.path.includes(':'));
  expect(new Set(Object.keys(sitemapUrls))).toEqual(new Set(routes.map(({ path }) => path)));
});

test('redirects legacy URLs to existing pages', () => {
  const numbered = ['/siparis-onay.aspx?id=1', '/orderconfirm.aspx?id=1', '/kupa--c-5', '/kupa--p-5.aspx'];
  const old = [...Object.keys(legacyPages), ...numbered];
  const now = old.map((address) => rewriteLegacy(new URL(address, 'http://localhost:3000')));
  expect(now).not.toContain(undefined);
  expect(among(now.map(String))).toEqual([]);
});

describe('mail links', () => {
  test.each(Object.keys(sampleMails))('points links in the mail %s to existing pages', (name) => {
    const contents = sampleMails[name as keyof typeof sampleMails];
    const mail = { name, locale: 'tr', contents } as QueuedMail;
    const { blocks } = compose(mail, { currency: 'TRY', publicOrigin: new URL('http://localhost:3000') });
    const linked = blocks.flatMap((block) => (block.kind === 'button' ? [block.href] : []));
    const ours = linked.filter((href) => new URL(href).hostname !== 'carrier.example');
    expect(among(ours)).toEqual([]);
  });

  test("points the API's mail links to existing pages", () => {
    const inMails = named('api/src/modules', /shopPage\(["'`](\/[^"'`]*)["'`], /g);
    expect(inMails).toEqual(expect.arrayContaining(['/user/forgot', '/user/verify']));
    expect(among(inMails)).toEqual([]);
  });
});
