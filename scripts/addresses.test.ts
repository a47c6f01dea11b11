import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import * as addresses from '@shop/contracts/addresses';
import { type Remote, remoteNames } from '@shop/contracts/remote';
import { compose } from '../api/src/mail/compose.ts';
import type { QueuedMail } from '../api/src/mail/mails.ts';
import { sampleMails } from '../api/src/testing/sample-mails.ts';
import { addressesOf } from '../shell/server/sitemap-addresses.ts';
import { oldPages, rewriteLegacy } from '../shell/src/legacy.ts';

// Nothing sends anybody to an address that no remote has: whoever names one and whoever owns it are different programs.

const root = path.join(import.meta.dirname, '..');
const remotes = await Promise.all(
  remoteNames.map(async (name) => ((await import(`../mfe-${name}/src/remote.tsx`)) as { default: Remote }).default),
);
const pages = remotes.flatMap(({ routes }) => routes.map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)));
/** Addresses that no page has. */
const among = (addresses: Iterable<string>) => {
  const paths = [...addresses].map((address) => new URL(address, 'http://localhost:3000').pathname);
  return [...new Set(paths)].filter((path) => !pages.some((page) => page.test(path)));
};

/** What the sources of a folder name in this way, with something in place of what is filled in. */
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

test.each(folders)('every link of %s leads to a page', (folder) => {
  expect(among(named(folder, links))).toEqual([]);
});

test('what links are made by leads to pages', () => {
  const product = { slug: 'kupa', id: 1 };
  const { productPath, productDetailsPath, categoryPath, readyDesignPath, designerPath, infoPath, orderPath, loginPath } = addresses;
  const byProduct = [productPath(product), productDetailsPath(1), categoryPath(product), designerPath(product, { size: 'M' })];
  const others = [readyDesignPath('a', 1), infoPath('faq'), orderPath(1), loginPath('/checkout?step=review'), addresses.offersPath];
  expect(among([...byProduct, ...others])).toEqual([]);
});

const byHand = /[`'"](\/user\/login\?[^`'"]*|\/(?:products|product-details|categories|designer)\/\$\{[^`]*)[`'"]/g;

test.each(folders)('%s fills in no address by hand that is made by addresses.ts', (folder) => {
  expect(named(folder, byHand)).toEqual([]);
});

test('links are found at all: the footer’s, the home page’s, the menu’s', () => {
  expect(named('shell/src/layouts', links)).toEqual(expect.arrayContaining(['/info/about', '/user/profile', '/cart']));
  expect(named('mfe-catalog/src', links)).toEqual(expect.arrayContaining(['/categories', '/wishlist']));
});

test('of each public page with parameters the sitemap knows which there are', () => {
  const routes = remotes.flatMap(({ routes }) => routes).filter((route) => route.public && !route.unlisted && route.path.includes(':'));
  expect(new Set(Object.keys(addressesOf))).toEqual(new Set(routes.map(({ path }) => path)));
});

test('old addresses lead to pages', () => {
  const numbered = ['/siparis-onay.aspx?id=1', '/orderconfirm.aspx?id=1', '/kupa--c-5', '/kupa--p-5.aspx'];
  const old = [...Object.keys(oldPages), ...numbered];
  const now = old.map((address) => rewriteLegacy(new URL(address, 'http://localhost:3000')));
  expect(now).not.toContain(undefined);
  expect(among(now.map(String))).toEqual([]);
});

describe('mails', () => {
  test.each(Object.keys(sampleMails))('%s leads to pages', (name) => {
    const contents = sampleMails[name as keyof typeof sampleMails];
    const mail = { name, locale: 'tr', contents } as QueuedMail;
    const { blocks } = compose(mail, { currency: 'TRY', publicOrigin: new URL('http://localhost:3000') });
    expect(among(blocks.flatMap((block) => (block.kind === 'button' ? [block.href] : [])))).toEqual([]);
  });

  test('the links that the API puts into them do too', () => {
    const inMails = named('api/src/modules', /shopPage\(["'`](\/[^"'`]*)["'`], /g);
    expect(inMails).toEqual(expect.arrayContaining(['/user/forgot', '/user/verify']));
    expect(among(inMails)).toEqual([]);
  });
});
