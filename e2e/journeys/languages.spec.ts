import type { APIRequestContext, Page } from '@playwright/test';
import type { Home, Product, ProductPage } from '@shop/contracts/catalog';
import type { InfoSummary } from '@shop/contracts/information';
import { newShopper, productPathIn, read, signUp, toByFooter, tshirts } from '../support/shopper.ts';
import { expect, hydrated, test } from '../support/test.ts';

async function settled(page: Page, language: 'tr' | 'en'): Promise<void> {
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('banner').getByRole('link', { name: language === 'en' ? 'Log in' : 'Giriş yap' })).toBeVisible();
}

const links = (page: Page) =>
  page.evaluate(() => ({
    canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href,
    alternates: Object.fromEntries(
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="alternate"]')].map(({ hreflang, href }) => [hreflang, href]),
    ),
  }));

test('serves one language per URL regardless of cookie or Accept-Language', async ({ request }) => {
  for (const [path, language] of [
    ['/', 'tr'],
    ['/en', 'en'],
    ['/products?status=on-sale', 'tr'],
    ['/en/products?status=on-sale', 'en'],
    ['/info/about', 'tr'],
    ['/en/info/about', 'en'],
  ]) {
    const pages = new Set<string>();
    for (const headers of [{}, { cookie: 'lang=en' }, { cookie: 'lang=tr', 'accept-language': 'en-GB' }]) {
      const answer = await request.get(path ?? '', { headers });
      expect(answer.headers()).toMatchObject({ vary: 'accept-encoding', 'cache-control': expect.stringMatching(/^public/) });
      pages.add(await answer.text());
    }
    expect([...pages]).toEqual([expect.stringContaining(`<html lang="${language}">`)]);
  }
});

test('keeps filters when the language changes and remembers the language', async ({ page, context }) => {
  await page.goto('/products?status=on-sale&sort=low-to-high');
  await settled(page, 'tr');
  const turkish = await page.getByRole('main').getByRole('article').count();
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en/products?status=on-sale&sort=low-to-high');
  await settled(page, 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(turkish);
  expect((await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe('en');

  await page.goto('/categories');
  await settled(page, 'tr');
  await expect(page.getByRole('banner').getByRole('link', { name: 'English' })).toHaveText('English');
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await settled(page, 'en');
  await page.getByRole('banner').getByRole('link', { name: 'Türkçe' }).click();
  await expect(page).toHaveURL('/categories');
});

test('stays English across links, redirects and API messages', async ({ page, request }) => {
  const [tshirt] = await tshirts(request);
  const asked: (string | undefined)[] = [];
  page.on('request', (call) => new URL(call.url()).pathname.startsWith('/api/') && asked.push(call.headers()['accept-language']));
  await page.goto('/en');
  await settled(page, 'en');
  await page.getByRole('banner').getByRole('link', { name: 'Baskıhane' }).click();
  await expect(page).toHaveURL('/en');
  await toByFooter(page, 'All products', '/en/products');
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/en\/products\/[\w-]+\/\d+$/);
  await toByFooter(page, 'My cart', '/en/cart');
  expect(asked.length).toBeGreaterThan(1);
  expect(new Set(asked)).toEqual(new Set(['en']));

  for (const [old, now] of [
    [`/en/products/eski/${tshirt.id}`, await productPathIn(request, 'en', tshirt.id)],
    ['/en/Default.aspx', '/en'],
    ['/en/siparis-onay.aspx?ID=5', '/en/user/orders/5'],
    ['/EN/products', '/en/products'],
    ['/en/', '/en'],
  ] as const)
    expect(await movedTo(request, old), old).toBe(now);
});

test('limits Turkish on English pages to marked texts and names', async ({ page, request }) => {
  const [tshirt] = await tshirts(request);
  const { facets } = await read<ProductPage>(request, '/catalog/products');
  const [first, second] = [
    await read<Product>(request, `/catalog/products/${tshirt.id}`),
    await read<Product>(request, '/catalog/products/2001'),
  ];
  const praise = (await read<Home>(request, '/catalog/home')).reviews;
  const writers = [...first.reviews, ...second.reviews, ...praise].flatMap(({ name }) => name.split(' '));
  expect(writers.length).toBeGreaterThan(0);
  const places = ['Türkiye', 'Örnek', 'Ataşehir', 'İstanbul', 'Baskı', 'Şti', 'MERSİS', 'ETBİS'];
  const names = ['Baskıhane', ...places, ...facets.brands.map(({ name }) => name), ...writers];
  const infos = await read<InfoSummary[]>(request, '/info');
  const found: string[] = [];
  for (const path of [
    '/en',
    '/en/products',
    '/en/categories',
    '/en/categories/t-shirt-printing/91',
    '/en/designs',
    '/en/designs/love-words',
    '/en/search?searchText=mug',
    '/en/search?searchText=zzzzq',
    await productPathIn(request, 'en', tshirt.id),
    await productPathIn(request, 'en', 2001),
    '/en/contact',
    ...infos.map(({ id }) => `/en/info/${id}`),
  ]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    const words = await page.evaluate(
      (html) => {
        const shown = new DOMParser().parseFromString(html, 'text/html');
        for (const other of shown.querySelectorAll('script, style, noscript, body [lang], [aria-hidden="true"]')) other.remove();
        const named = ['alt', 'title', 'aria-label', 'placeholder', 'content'];
        const said = [...shown.querySelectorAll('*')].flatMap((element) => [
          ...named.map((name) => element.getAttribute(name) ?? ''),
          ...[...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ textContent }) => textContent ?? ''),
        ]);
        return said.join(' ').match(/[\p{L}’]*[çğıöşüÇĞİÖŞÜ][\p{L}’]*/gu) ?? [];
      },
      await answer.text(),
    );
    found.push(...words.filter((word) => !names.some((name) => word.startsWith(name))).map((word) => `${path}: ${word}`));
  }
  expect(found).toEqual([]);
});

async function movedTo(request: APIRequestContext, path: string): Promise<string | undefined> {
  const answer = await request.get(path, { maxRedirects: 0 });
  expect(answer.status(), path).toBe(301);
  return answer.headers().location;
}

test('keeps the language when a page redirects to the login', async ({ page, playwright, shop }) => {
  const shopper = newShopper();
  const elsewhere = await playwright.request.newContext({ baseURL: shop.url });
  await signUp(elsewhere, shopper);
  await elsewhere.dispose();
  await page.goto('/user/orders');
  await expect(page).toHaveURL('/user/login?redirect=%2Fuser%2Forders');
  await settled(page, 'tr');
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en/user/login?redirect=%2Fuser%2Forders');
  await settled(page, 'en');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(shopper.Email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(shopper.Password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/en/user/orders');
  await page.goto('/en/user/login');
  await expect(page).toHaveURL('/en/user/profile');
});

test.describe('error pages', () => {
  test.use({ allowedConsole: [/status of 404/] });

  test('takes an error page’s language from its URL', async ({ page }) => {
    for (const [path, heading, home] of [
      ['/en/nowhere', 'Page not found', '/en'],
      ['/404', 'Sayfa bulunamadı', '/'],
      ['/en/404', 'Page not found', '/en'],
    ] as const) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      const back = { '/': 'Anasayfaya dönün', '/en': 'Back to the home page' }[home];
      await expect(page.getByRole('main').getByRole('link', { name: back })).toHaveAttribute('href', home);
    }
  });
});

test('declares both language versions to search engines, even after navigation', async ({ page, shop, request }) => {
  const [tshirt] = await tshirts(request);
  const expected = (paths: { tr: string; en: string }, language: 'tr' | 'en') => {
    const [tr, en] = [shop.url + paths.tr, shop.url + paths.en];
    return { canonical: { tr, en }[language], alternates: { tr, en, 'x-default': tr } };
  };
  const product = { tr: await productPathIn(request, 'tr', tshirt.id), en: await productPathIn(request, 'en', tshirt.id) };
  for (const paths of [
    { tr: '/', en: '/en' },
    { tr: '/products', en: '/en/products' },
    product,
    { tr: '/info/about', en: '/en/info/about' },
  ]) {
    await page.goto(paths.tr);
    expect(await links(page), paths.tr).toEqual(expected(paths, 'tr'));
    await page.goto(paths.en);
    expect(await links(page), paths.en).toEqual(expected(paths, 'en'));
    const named = await page.locator('script[type="application/ld+json"]').allTextContents();
    for (const text of named) expect(text).not.toMatch(new RegExp(`"${shop.url}/(?!en[/"]|upfs/)`));
  }
  await settled(page, 'en');
  await toByFooter(page, 'All products', '/en/products');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products');
  await expect.poll(() => links(page)).toEqual(expected({ tr: '/products', en: '/en/products' }, 'en'));
  await page.goto('/en/cart');
  expect((await links(page)).alternates).toEqual({});
});
