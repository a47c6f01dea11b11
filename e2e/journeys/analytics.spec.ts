import type { Page } from '@playwright/test';
import type { Session } from '@shop/contracts/session';
import { violations } from '../support/axe.ts';
import { GOOD_CARD, payWith, startPayments } from '../support/payments.ts';
import { type FakePostHog, type Received, startFakePostHog } from '../support/posthog.ts';
import { addAddress, addButton, address, newShopper, productPath, read, toByFooter, tshirts } from '../support/shopper.ts';
import { test as base, expect, hydrated } from '../support/test.ts';

const test = base.extend<object, { posthog: FakePostHog; apiEnv: Record<string, string>; shellEnv: Record<string, string> }>({
  posthog: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
    async ({}, use) => {
      const posthog = await startFakePostHog();
      await use(posthog);
      await posthog.stop();
    },
    { scope: 'worker' },
  ],
  apiEnv: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
    async ({}, use) => {
      const payments = await startPayments();
      await use(payments.apiEnv);
      await payments.stop();
    },
    { scope: 'worker' },
  ],
  shellEnv: [async ({ posthog }, use) => use({ POSTHOG_KEY: 'phc_test', POSTHOG_HOST: posthog.url }), { scope: 'worker' }],
});

test.beforeEach(async ({ page, posthog }) => {
  posthog.forget();
  // PostHog would mistake this browser for a bot and ignore it.
  await page.context().addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { get: () => false });
    Object.defineProperty(navigator, 'userAgentData', { get: () => undefined });
  });
});

const FAULT = 'bir hata oldu';
test.use({ allowedConsole: [new RegExp(FAULT)] });

const PRESSED = 'Az önce basılan';

const TOKEN = 'resets-a-password-5f1c';

const question = (page: Page) => page.getByRole('region', { name: /ziyaretinizi kaydedebilir/ });
const answer = (page: Page, name: 'İzin ver' | 'İzin verme') => question(page).getByRole('button', { name, exact: true }).click();
const named = (posthog: FakePostHog, event: string) => posthog.events().filter((one) => one.event === event);
const come = (posthog: FakePostHog, event: string, count = 1) =>
  expect.poll(() => named(posthog, event).length, { message: event, timeout: 60_000 }).toBe(count);
const funnel = (events: readonly Received[]) =>
  events.flatMap(({ event, properties }) => (properties.funnel_step === undefined ? [] : [[event, properties.funnel_step]]));

test('tracks fourteen kinds of events without any personal data', async ({ page, posthog }) => {
  const [tshirt, other] = await tshirts(page.request);
  const shopper = newShopper();

  await page.goto(`/user/forgot?token=${TOKEN}`);
  await hydrated(page);
  await page.evaluate(() => location.assign('/categories/tshirt-baski/91'));
  await page.waitForURL(/\/91$/);
  await hydrated(page);
  await expect(question(page)).toBeVisible();
  expect([...posthog.paths()]).toEqual([]);
  await answer(page, 'İzin ver');
  await expect(question(page)).toBeHidden();
  await come(posthog, 'Category View');

  await page.goto('/products?searchText=ti%C5%9F%C3%B6rt');
  await hydrated(page);
  await expect(question(page)).toBeHidden();
  await come(posthog, 'Search');
  await page.goto(`/designer/${tshirt.slug}/${tshirt.id}`);
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Yazı ekle', exact: true })).toBeVisible();
  await come(posthog, 'Product Designer Open');

  await page.goto(productPath(tshirt));
  await hydrated(page);
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
  await addButton(page).click();
  const drawer = page.getByRole('dialog');
  await drawer
    .getByRole('button', { name: /^Sepetten çıkar/ })
    .first()
    .click();
  await come(posthog, 'Remove from Cart');
  await drawer.getByRole('button', { name: 'Geri al' }).click();
  await come(posthog, 'Add to Cart', 2);
  await page.evaluate((fault) => void setTimeout(() => Promise.reject(new Error(fault))), FAULT);
  await drawer.getByRole('link', { name: 'Sepete git' }).click();
  await come(posthog, 'Cart View', 2);
  const visitor = named(posthog, 'Cart View')[0]?.properties.distinct_id ?? '';
  expect(visitor).toMatch(/^[\da-f-]{36}$/);

  await page.goto('/user/register?redirect=%2Fcheckout');
  await hydrated(page);
  await page.getByRole('textbox', { name: /^Ad / }).fill(shopper.Name);
  await page.getByRole('textbox', { name: 'Soyad' }).fill(shopper.Surname);
  await page.getByRole('textbox', { name: 'E-posta' }).fill(shopper.Email);
  await page.getByRole('textbox', { name: 'Şifre', exact: true }).fill(shopper.Password);
  await page.getByRole('button', { name: 'Üye ol' }).click();
  await expect(page).toHaveURL(/\/checkout/);
  await come(posthog, 'User Login');
  const { CustomerId } = await read<Session>(page.request, '/auth');
  await addAddress(page.request);
  await page.goto('/checkout');
  await hydrated(page);
  await page.getByRole('button', { name: 'Devam et' }).click();
  await expect(page).toHaveURL(/step=delivery/);
  await page.getByRole('button', { name: 'Devam et' }).click();
  await expect(page).toHaveURL(/step=payment/);
  await payWith(page, GOOD_CARD);
  await expect(page).toHaveURL(/\/order\?.*id=\d+/);
  await come(posthog, 'Purchase Complete');

  await page.reload();
  await hydrated(page);
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await hydrated(tab);
  await tab.goto(productPath(other));
  await hydrated(tab);
  await come(posthog, 'Product View', 2);
  await tab.close();
  expect(named(posthog, 'Purchase Complete')).toHaveLength(1);

  await page.goto('/user/logout');
  await hydrated(page);
  await page.getByRole('main').getByRole('button', { name: 'Çıkış yap' }).click();
  await come(posthog, 'User Logout');
  await page.goto(productPath(other));
  await hydrated(page);
  await come(posthog, 'Product View', 3);

  const own = posthog.events().filter(({ event }) => !event.startsWith('$'));
  expect(new Set(own.map(({ event }) => event))).toEqual(
    new Set([
      'Add to Cart',
      'Cart View',
      'Category View',
      'Checkout Start',
      'Checkout Step',
      'Page View',
      'Product Designer Open',
      'Product View',
      'Purchase Complete',
      'Remove from Cart',
      'Search',
      'User Login',
      'User Logout',
      'User Register',
    ]),
  );
  for (const { event, properties } of own) {
    expect.soft(properties, event).toMatchObject({
      page_url: expect.stringMatching(/^http:\/\/localhost:\d+\//),
      page_title: expect.stringContaining('Baskıhane'),
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      user_agent: expect.stringContaining('Chrome'),
    });
  }
  expect(new Map(funnel(own).map(([event, step]) => [`${event} ${step}`, true]))).toEqual(
    new Map(
      [
        'Product Designer Open 2',
        'Product View 1',
        'Add to Cart 3',
        'Cart View 4',
        'Checkout Start 5',
        'Checkout Step 6',
        'Checkout Step 7',
        'Checkout Step 8',
        'Checkout Step 9',
        'Purchase Complete 10',
      ].map((step) => [step, true]),
    ),
  );
  const amount = { total: expect.any(Number), currency: 'USD' };
  const about = {
    'Add to Cart': { product_id: tshirt.id, quantity: 1 },
    'Category View': { category_id: 91, category_name: 'Tişört Baskı' },
    'Checkout Start': amount,
    'Checkout Step': { checkout_step: 1, checkout_step_name: 'address' },
    'Product Designer Open': { product_id: tshirt.id },
    'Product View': { product_id: tshirt.id, product_title: tshirt.title, price: expect.any(Number), currency: 'USD' },
    'Purchase Complete': { ...amount, order_number: expect.stringMatching(/^BH-\d{4}-\d{6}$/) },
    'Remove from Cart': { product_id: tshirt.id },
    Search: { search_text: 'tişört', results: expect.any(Number) },
  };
  for (const [event, properties] of Object.entries(about))
    expect.soft(named(posthog, event)[0]?.properties, event).toMatchObject(properties);

  const customer = `customer-${CustomerId}`;
  expect(named(posthog, 'User Login')[0]?.properties.distinct_id).toBe(visitor);
  expect(named(posthog, '$identify')[0]?.properties).toMatchObject({ distinct_id: customer, $anon_distinct_id: visitor });
  expect(named(posthog, 'Purchase Complete')[0]?.properties.distinct_id).toBe(customer);
  expect(named(posthog, 'User Logout')[0]?.properties.distinct_id).toBe(customer);
  expect([visitor, customer]).not.toContain(named(posthog, 'Product View')[2]?.properties.distinct_id);

  const paths = [...posthog.paths()];
  expect(paths.filter((path) => !/^\/(?:e|i\/v0\/e|s)\/$/.test(path))).toEqual([]);
  expect(posthog.events().some(({ event, path }) => event === '$snapshot' && path === '/s/')).toBe(true);
  expect(named(posthog, '$pageview').length).toBeGreaterThan(0);
  expect(new Set(named(posthog, '$autocapture').map(({ properties }) => properties.$event_type))).toEqual(new Set(['click', 'change']));
  expect(named(posthog, '$exception')).toEqual([]);
  const said = posthog.text();
  for (const shown of [tshirt.title, '*'.repeat(shopper.Email.length)]) expect(said.includes(shown), shown).toBe(true);
  expect(said).not.toContain(FAULT);
  expect(said).not.toContain(TOKEN);
  for (const secret of [shopper.Email, shopper.Password, shopper.Surname, address.Line]) expect(said.includes(secret), secret).toBe(false);
});

const askAgain = (page: Page) =>
  expect(async () => {
    await page.getByRole('contentinfo').getByRole('button', { name: 'Kayıt izni' }).click();
    await expect(question(page)).toBeFocused({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });

test('never hides a focused control behind the consent question', async ({ page }) => {
  const [tshirt] = await tshirts(page.request);
  const hidden: string[] = [];
  for (const [width, height] of [
    [320, 256],
    [390, 844],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of [productPath(tshirt), '/products']) {
      await page.goto(path);
      await hydrated(page);
      await expect(question(page)).toBeVisible();
      const bar = await question(page).elementHandle();
      for (let stop = 0; stop < 30; stop += 1) {
        await page.keyboard.press('Tab');
        const covered = await page.evaluate((bar) => {
          const focused = document.activeElement;
          if (!bar || !focused || focused === document.body || bar.contains(focused) || focused.closest('[popover], dialog')) return '';
          const { top, height: tall } = focused.getBoundingClientRect();
          const shown = bar.getBoundingClientRect().top - top;
          return shown < Math.min(tall, 24) ? `${focused.textContent?.trim().slice(0, 30)} ${Math.round(shown)}` : '';
        }, bar);
        if (covered) hidden.push(`${path} ${width}: ${covered}`);
      }
    }
  }
  expect(hidden).toEqual([]);
});

test('tracks nothing after consent is refused or withdrawn', async ({ page, posthog }) => {
  const [tshirt, other] = await tshirts(page.request);
  await page.goto('/categories');
  await hydrated(page);
  const buttons = question(page).getByRole('button');
  const [no, yes] = [await buttons.nth(0).boundingBox(), await buttons.nth(1).boundingBox()];
  expect([no?.width, no?.height, no?.y]).toEqual([yes?.width, yes?.height, yes?.y]);
  const bar = await page.getByRole('navigation', { name: 'Kısayollar' }).boundingBox();
  expect((no?.y ?? 0) + (no?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  for (const colorScheme of ['light', 'dark'] as const) expect(await violations(page, { colorScheme, width: 390 })).toEqual([]);
  await answer(page, 'İzin verme');
  await page.goto('/categories/tshirt-baski/91');
  await hydrated(page);
  await expect(question(page)).toBeHidden();
  expect([...posthog.paths()]).toEqual([]);

  await askAgain(page);
  await answer(page, 'İzin ver');
  await page.goto(productPath(tshirt));
  await hydrated(page);
  await come(posthog, 'Product View');
  expect(named(posthog, 'Category View')).toEqual([]);

  await askAgain(page);
  await question(page)
    .getByRole('button', { name: 'İzin verme', exact: true })
    .evaluate((no: HTMLElement, pressed) => {
      const button = document.createElement('button');
      button.textContent = pressed;
      document.body.append(button);
      button.click();
      button.remove();
      no.click();
    }, PRESSED);
  await expect(question(page)).toBeHidden();
  expect(
    await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((name) => name.startsWith('ph_'))),
  ).toEqual([]);
  await toByFooter(page, 'Kategoriler', /\/categories$/);
  await page.getByRole('main').getByRole('link', { name: 'Tişört Baskı' }).first().click();
  await expect(page).toHaveURL(/\/91$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tişört Baskı');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Kayıt izni' }).click();
  await answer(page, 'İzin ver');
  await page.goto(productPath(other));
  await hydrated(page);
  await come(posthog, 'Product View', 2);
  expect(named(posthog, 'Category View')).toEqual([]);
  for (const secret of [PRESSED, 'İzin verme']) expect(posthog.text().includes(secret), secret).toBe(false);
});
