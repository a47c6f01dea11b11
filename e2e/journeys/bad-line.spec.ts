import type { Page, Request } from '@playwright/test';
import { shiftsOf } from '../support/shifts.ts';
import { addButton, cartOf, logInByForm, productPath, signUp, tshirts } from '../support/shopper.ts';
import { eachAfresh, expect, hydrated, lostFiles, test } from '../support/test.ts';

test.use({ allowedConsole: [lostFiles] });

const filesOf = (remote: string | undefined) => new RegExp(`/r/${remote}/`);

async function isWhole(page: Page): Promise<void> {
  await expect(page.getByText('Unexpected Application Error')).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('reports being offline although the toast code never loaded', async ({ page, context }) => {
  const parts = { code: /\/s\/(?!main|react)[^/]+\.js/, styles: /\/s\/(?!main)[^/]+\.css/ };
  const [tshirt] = await tshirts(page.request);
  for (const [part, lost] of Object.entries(parts)) {
    await test.step(part, async () => {
      await context.clearCookies();
      await page.route(lost, (route) => route.abort());
      await page.goto(productPath(tshirt));
      await hydrated(page);
      await page.getByRole('radio', { name: tshirt.size.size, exact: true }).check({ force: true });
      await context.setOffline(true);
      await addButton(page).click();
      await expect(page.getByRole('alert')).toHaveText('Bağlantı kurulamadı. Lütfen tekrar deneyin.');
      await isWhole(page);
      await context.setOffline(false);
      await addButton(page).click();
      await expect(page.getByText('Eklendi!')).toBeVisible();
      await page.unroute(lost);
    });
  }
});

test('reports a lost connection and loads the page on retry', async ({ page, context }) => {
  await page.goto('/products');
  await hydrated(page);
  await context.setOffline(true);
  await page.getByRole('combobox', { name: 'Sırala' }).selectOption({ label: 'En yeni 8 ürün' });
  await expect(page.getByRole('heading', { level: 1, name: 'Bağlantı kurulamadı' })).toBeVisible();
  await isWhole(page);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect(page.getByRole('article')).toHaveCount(8);
});

test('sorts a list when other code of the page fails', async ({ page }) => {
  await page.route(/\/s\/(?!main|react)[^/]+\.js/, (route) => route.abort());
  await page.goto('/products');
  await hydrated(page);
  await page.getByRole('combobox', { name: 'Sırala' }).selectOption({ label: 'En yeni 8 ürün' });
  await expect(page.getByRole('article')).toHaveCount(8);
  await expect(page.getByRole('contentinfo')).toContainText('MERSİS');
});

const breakNextDialog = (page: Page) =>
  page.evaluate(() => {
    const { showModal } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = () => {
      HTMLDialogElement.prototype.showModal = showModal;
      throw new Error('a mistake in a dialog');
    };
  });

test.describe('features that fail to load', () => {
  test.use({ allowedConsole: [new RegExp(`${lostFiles.source}|a mistake in a dialog`)] });

  test('opens the cart when a retry loads the missing code', async ({ page }) => {
    const [tshirt] = await tshirts(page.request);
    const alive = page.waitForResponse('**/api/cart');
    await page.goto(productPath(tshirt));
    await alive;
    const cart = page.getByRole('banner').getByRole('link', { name: 'Sepet' });
    await page.route(filesOf('cart-checkout'), (route) => route.abort());
    await cart.click();
    await expect(page.getByText('Sepet açılamadı.')).toBeVisible();
    await isWhole(page);
    await page.unroute(filesOf('cart-checkout'));
    await page.getByText('Sepet açılamadı.').click();
    await expect(page.getByText('Sepet açılamadı.')).toHaveCount(0);
    await breakNextDialog(page);
    await cart.click();
    await expect(page.getByText('Sepet açılamadı.')).toBeVisible();
    await isWhole(page);
    await page.getByText('Sepet açılamadı.').click();
    await cart.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('enlarges the picture when a retry loads the missing code', async ({ page }) => {
    const [tshirt] = await tshirts(page.request);
    await page.goto(productPath(tshirt));
    await hydrated(page);
    await page.route(filesOf('catalog'), (route) => route.abort());
    const enlarge = page.getByRole('button', { name: 'Görseli büyüt' });
    await enlarge.click();
    await expect(page.getByText('Görsel büyütülemedi.')).toBeVisible();
    await isWhole(page);
    await page.unroute(filesOf('catalog'));
    await breakNextDialog(page);
    await enlarge.click();
    await expect(page.getByText('Bizden kaynaklanan bir sorun yüzünden açılamadı.')).toBeVisible();
    await isWhole(page);
    await expect(enlarge).toBeFocused();
    await enlarge.click();
    await expect(page.getByRole('dialog', { name: tshirt.title })).toBeVisible();
  });
});

test('replays taps and choices made before hydration exactly once', async ({ page }) => {
  const [tshirt] = await tshirts(page.request);
  const { promise: line, resolve: scriptsCome } = Promise.withResolvers<void>();
  await page.route('**/s/main.*.js', async (route) => {
    await line;
    await route.continue();
  });
  const posts: Request[] = [];
  page.on('request', (request) => request.method() === 'POST' && request.url().includes('/api/') && posts.push(request));

  await page.goto(productPath(tshirt), { waitUntil: 'domcontentloaded' });
  const add = addButton(page);
  const colour = page.getByRole('group', { name: /^Renk/ }).getByRole('radio').nth(1);
  await colour.check({ force: true });
  await page.getByRole('radio', { name: tshirt.size.size, exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Bir artır' }).click();
  for (const _impatient of [1, 2, 3]) await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  expect(posts).toEqual([]);

  scriptsCome();
  await expect(page.getByText('Eklendi!')).toBeVisible();
  await expect(page.getByRole('dialog').getByText(tshirt.title)).toBeVisible();
  await expect(add).not.toHaveAttribute('aria-busy');
  const { Lines } = await cartOf(page.request);
  expect(Lines.map(({ PId, Qty, VariantId, Colour }) => ({ PId, Qty, VariantId, Colour }))).toEqual([
    { PId: tshirt.id, Qty: 2, VariantId: tshirt.size.id, Colour: await colour.inputValue() },
  ]);
  expect(posts).toHaveLength(1);
});

test('replays an early buy tap once the code has loaded', async ({ page }) => {
  const [tshirt] = await tshirts(page.request);
  const { promise: line, resolve: buyBoxComes } = Promise.withResolvers<void>();
  await page.route(/\/r\/cart-checkout\/.*\.js$/, async (route) => {
    await line;
    await route.continue();
  });
  await page.goto(productPath(tshirt), { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await page.getByRole('radio', { name: tshirt.size.size, exact: true }).check({ force: true });
  const add = addButton(page);
  await add.click();
  await add.click();
  await page.getByRole('group', { name: /^Renk/ }).getByRole('radio').nth(1).check({ force: true });
  await expect(add).toHaveAttribute('aria-busy', 'true');
  buyBoxComes();
  await expect(page.getByText('Eklendi!')).toBeVisible();
  expect((await cartOf(page.request)).Lines.map(({ Qty }) => Qty)).toEqual([1]);
});

test('shows no checkout login prompt while the guest form loads', async ({ page }) => {
  const { promise: line, resolve: formComes } = Promise.withResolvers<void>();
  await page.route(/\/r\/account\/.*\.js$/, async (route) => {
    await line;
    await route.continue();
  });
  await page.goto('/checkout', { waitUntil: 'domcontentloaded' });
  // The first render must not show the text for logged-out shoppers.
  const shown = await page.waitForFunction(() => {
    const instead = [...document.querySelectorAll('main p')].find((text) => text.textContent?.startsWith('Sipariş verebilmek'));
    return instead && { visible: instead.checkVisibility({ visibilityProperty: true }) };
  });
  expect(await shown.jsonValue()).toEqual({ visible: false });
  formComes();
  await expect(page.getByRole('heading', { name: 'Yalnızca e-posta adresinizle devam edin' })).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
});

test('buys once when “Hemen al” is tapped before hydration', async ({ page }) => {
  const [tshirt] = await tshirts(page.request);
  const { promise: line, resolve: scriptsCome } = Promise.withResolvers<void>();
  await page.route('**/s/main.*.js', async (route) => {
    await line;
    await route.continue();
  });
  await page.goto(productPath(tshirt), { waitUntil: 'domcontentloaded' });
  await page.getByRole('radio', { name: tshirt.size.size, exact: true }).check({ force: true });
  const buy = page.getByRole('link', { name: 'Hemen al' });
  await buy.click();
  await buy.click();
  await expect(buy).toHaveAttribute('aria-busy', 'true');
  scriptsCome();
  await expect(page).toHaveURL('/checkout');
  expect((await cartOf(page.request)).Lines.map(({ Qty }) => Qty)).toEqual([1]);
});

test('follows a link that is tapped before hydration', async ({ page }) => {
  await page.route('**/s/main.*.js', () => undefined);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByRole('main').getByRole('link', { name: 'Tişört Baskı' }).first().click();
  await expect(page).toHaveURL(/\/categories\/tshirt-baski\/91$/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('retries a failed script or stylesheet once, under another URL', async ({ page }) => {
  const fresh = new Set<string>();
  await page.route(/\/(?:r|s)\/[^?]+\.(?:js|css)/, (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (!search.startsWith('?retry=')) return route.abort();
    fresh.add(pathname);
    return route.continue();
  });
  const [tshirt] = await tshirts(page.request);
  await page.goto(productPath(tshirt));
  await hydrated(page);
  await page.getByRole('radio', { name: tshirt.size.size, exact: true }).check({ force: true });
  await addButton(page).click();
  await expect(page.getByRole('dialog').getByText(tshirt.title)).toBeVisible();
  await page.getByRole('dialog').getByRole('link', { name: 'Sepete git' }).click();
  await expect(page.getByRole('region', { name: 'Sepetim' }).getByRole('spinbutton')).toBeVisible();
  for (const kind of [/^\/s\/main.*js$/, /remoteEntry\.js$/, /^\/r\/catalog\/.*(?<!remoteEntry)\.js$/, /^\/r\/cart-checkout\/.*css$/]) {
    expect([...fresh].filter((file) => kind.test(file)).length, String(kind)).toBeGreaterThan(0);
  }
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('reloaded:')))).toEqual([]);
});

test('inlines a page’s stylesheets and loads other stylesheets once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.resourceType() === 'stylesheet' && asked.push(request.url()));
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }));
  await page.route(/\.css$/, () => undefined);
  await page.goto('/');
  await hydrated(page);
  const heading = page.getByRole('heading', { level: 1 });
  const drawn = await heading.evaluate((element) => getComputedStyle(element).fontSize);
  const own = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')].map((style) => style.dataset.href),
  );
  expect(own.length).toBeGreaterThan(2);
  expect(asked.filter((url) => own.includes(new URL(url).pathname))).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await page.getByRole('main').getByRole('link', { name: 'Tişört Baskı' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tişört Baskı' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Tişört Baskı' })).toHaveCount(0);
  expect(await heading.evaluate((element) => getComputedStyle(element).fontSize)).toBe(drawn);
  const catalog = asked.filter((url) => /\/r\/catalog\//.test(url));
  expect(catalog.length).toBeGreaterThan(0);
  expect(new Set(catalog).size).toBe(catalog.length);
});

test('shows a page when a retry loads the missing code', async ({ page }) => {
  const pages: Record<string, { remote: string; shows: string }> = {
    '/user/login': { remote: 'account', shows: 'Giriş yap' },
    '/cart': { remote: 'cart-checkout', shows: 'Sepetim' },
  };
  await eachAfresh(page, Object.keys(pages), async (address) => {
    const { remote, shows } = pages[address] ?? {};
    await page.route(filesOf(remote), (route) => route.abort());
    await page.goto(address);
    await expect(page.getByText('Bağlantınızı kontrol edip tekrar deneyin.')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('link', { name: 'Anasayfaya dönün' })).toBeVisible();
    await isWhole(page);
    const again = page.getByRole('button', { name: 'Tekrar dene' });
    const failed = page.waitForEvent('requestfailed');
    await again.click();
    await failed;
    await expect(again).not.toHaveAttribute('aria-busy');
    await expect(page.getByText('Bağlantınızı kontrol edip tekrar deneyin.')).toBeVisible();
    await page.unroute(filesOf(remote));
    await again.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`${shows}`));
  });
});

test('keeps a public page readable until its code loads', async ({ page }) => {
  await page.route(filesOf('catalog'), (route) => route.abort());
  const [tshirt] = await tshirts(page.request);
  await page.goto(productPath(tshirt));
  await page.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.startsWith('reloaded:')));
  const zoom = page.getByRole('button', { name: 'Görseli büyüt' });
  await expect
    .poll(async () => {
      await zoom.click();
      return page.getByRole('alert').isVisible();
    })
    .toBe(true);
  await expect(page.getByRole('alert')).toContainText('yüklenemedi');
  await isWhole(page);
  await page.unroute(filesOf('catalog'));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await hydrated(page);
  await zoom.click();
  await expect(page.getByRole('dialog', { name: tshirt.title })).toBeVisible();
});

test('redirects to login and back when the session has ended', async ({ page, context }) => {
  const shopper = await signUp(page.request);
  await page.goto('/user/profile');
  await expect(page.getByRole('textbox', { name: 'Ad', exact: true })).toHaveValue(shopper.Name);
  await page.getByRole('textbox', { name: 'Ad', exact: true }).fill('Ayşe');
  await page.waitForLoadState('networkidle');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Kaydet' }).first().click();
  await expect(page).toHaveURL(/\/user\/login\?redirect=%2Fuser%2Fprofile$/);
  await logInByForm(page, shopper);
  await expect(page).toHaveURL('/user/profile');
});

test('visually hides native inputs and shows focus on their labels', async ({ page }) => {
  await page.goto('/products/baskili-bisiklet-yaka-tisort/1001');
  await hydrated(page);
  const radio = page.getByRole('group', { name: /^Renk/ }).getByRole('radio').nth(1);
  const swatch = radio.locator('xpath=..');
  await swatch.hover();
  await page.mouse.down();
  const drawn = () => radio.evaluate((input: HTMLElement) => [input.offsetWidth, input.offsetHeight]);
  expect(await drawn()).toEqual([1, 1]);
  await page.mouse.up();
  await expect(radio).toBeChecked();
  await page.keyboard.press('ArrowRight');
  expect(await page.locator(':focus').evaluate((input: HTMLElement) => [input.offsetWidth, input.offsetHeight])).toEqual([1, 1]);
  const focused = page.locator(':focus').locator('xpath=..');
  expect(await focused.evaluate((label) => getComputedStyle(label).outlineStyle)).toBe('solid');
});
