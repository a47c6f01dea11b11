import type { APIRequestContext } from '@playwright/test';
import { productPathIn, tshirts } from '../support/shopper.ts';
import { expect, test } from '../support/test.ts';

const locations = async (request: APIRequestContext, file: string): Promise<string[]> => {
  const answer = await request.get(file);
  expect([file, answer.status(), answer.headers()['content-type']]).toEqual([file, 200, 'application/xml; charset=utf-8']);
  return [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = '']) => location);
};

test('lists each page in the sitemap by canonical URL', async ({ request, shop }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(/^Disallow: \/cart$/m);
  expect(robots).toMatch(/^Disallow: \/en\/user\/orders$/m);
  const [, sitemap = ''] = /^Sitemap: (.*)$/m.exec(robots) ?? [];
  const parts = await locations(request, sitemap);
  const pages = (await Promise.all(parts.map((part) => locations(request, part)))).flat();
  expect(new Set(pages).size).toBe(pages.length);
  const [{ id }] = await tshirts(request);
  const some = [
    '/',
    '/en',
    '/products',
    '/en/products',
    '/info/about',
    '/en/info/about',
    '/categories/tshirt-baski/91',
    '/en/designs/birthday-arch',
  ];
  for (const path of [...some, await productPathIn(request, 'tr', id), await productPathIn(request, 'en', id)])
    expect(pages).toContain(shop.url + path);
  expect(pages.filter((page) => page.endsWith('/91'))).toHaveLength(2);
  const closed = [...robots.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => shop.url + path);
  expect(pages.filter((page) => closed.some((path) => page.startsWith(path)))).toEqual([]);
  // A sample: each request renders a page.
  for (const page of pages.filter((_, index) => index % 60 < 2)) {
    const answer = await request.get(page, { maxRedirects: 0 });
    expect([page, answer.status()]).toEqual([page, 200]);
    expect(await answer.text()).toContain(`<link rel="canonical" href="${page}">`);
  }
});

test('declares the product’s or the shop’s image for shared links', async ({ page, request }) => {
  const [tshirt] = await tshirts(request);
  for (const [path, type] of [
    [await productPathIn(request, 'en', tshirt.id), 'image/jpeg'],
    ['/info/about', 'image/png'],
  ] as const) {
    await page.goto(path);
    const tag = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute('content');
    expect(await tag('locale')).toBe(path.startsWith('/en') ? 'en_US' : 'tr_TR');
    expect(await tag('url')).toBe(page.url());
    expect(await tag('title')).toBe(await page.title());
    const picture = await request.get((await tag('image')) ?? '');
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, type]);
    const width = await page.evaluate(
      async (url) => (await createImageBitmap(await (await fetch(url)).blob())).width,
      (await tag('image')) ?? '',
    );
    expect(width).toBeGreaterThanOrEqual(600);
  }
});

test('declares a web app manifest in the page’s language', async ({ page, request }) => {
  for (const [path, home] of [
    ['/', '/'],
    ['/en', '/en'],
  ] as const) {
    await page.goto(path);
    const address = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '';
    const manifest = (await (await request.get(address)).json()) as { start_url: string; icons: { src: string; sizes: string }[] };
    expect(manifest.start_url).toBe(home);
    for (const { src, sizes } of manifest.icons) {
      const picture = await page.evaluate(async (url) => {
        const { width, height } = await createImageBitmap(await (await fetch(url)).blob());
        return `${width}x${height}`;
      }, src);
      expect(picture).toBe(sizes);
    }
  }
});
