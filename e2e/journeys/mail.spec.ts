import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Order } from '@shop/contracts/orders';
import type { Email } from 'postal-mime';
import { root } from '../../scripts/lib/install.mjs';
import { violations } from '../support/axe.ts';
import { type MailServer, REFUSED, startMailServer } from '../support/mail-server.ts';
import { operate } from '../support/operate.ts';
import { acceptOrder } from '../support/payments.ts';
import {
  addAddress,
  addToCart,
  giveProof,
  logInByForm,
  logOut,
  money,
  newShopper,
  placeOrder,
  read,
  signUp,
  tshirts,
} from '../support/shopper.ts';
import { test as base, expect, hydrated } from '../support/test.ts';

const OPERATORS = 'atolye@shop.example';

const test = base.extend<object, { mails: MailServer; apiEnv: Record<string, string> }>({
  mails: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
    async ({}, use) => {
      const server = await startMailServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  apiEnv: [async ({ mails }, use) => use({ SMTP_URL: mails.url, SHOP_EMAIL: OPERATORS }), { scope: 'worker' }],
});

const newCigdem = () => ({ ...newShopper(), Name: 'Çiğdem', Surname: 'İpek' });

const promises = /indirim|kupon|hediye|puan|ayrıcalık|discount|coupon|gift|points|exclusive/i;

async function open(page: Page, { html = '', text = '' }: Email, locale: 'tr' | 'en', greeting: string): Promise<void> {
  await page.goto('about:blank');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setContent(html);
    expect.soft(await violations(page, { colorScheme, width: 390 })).toEqual([]);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), 'its width').toBe(390);
  }
  await page.emulateMedia({ colorScheme: null });
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expect(page.getByText(greeting, { exact: true })).toBeVisible();
  expect(text).toContain(greeting);
  const links = await page.locator('a').evaluateAll((all: HTMLAnchorElement[]) => all.map(({ href }) => href));
  for (const link of new Set(links)) {
    const answer = await page.request.get(link);
    expect(answer.status(), link).toBe(200);
    expect(await answer.text(), link).toContain(`<html lang="${locale}"`);
  }
}

async function follow(page: Page, mail: Email, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.setContent(mail.html ?? '');
  const link = page.locator(`a[href*="${path}"]`).first();
  const href = (await link.getAttribute('href')) ?? '';
  expect(mail.text).toContain(href);
  await page.goto(href);
  await hydrated(page);
}

test.describe('mails from registration to closure', () => {
  test.use({ allowedConsole: [/status of (401|403|409)/] });

  test('sends all mails from registration to account closure', async ({ page, api, mails }) => {
    test.slow();
    const shopper = newCigdem();
    const greeting = 'Merhaba Çiğdem,';
    await page.goto('/user/register');
    await hydrated(page);
    await page.getByRole('textbox', { name: 'E-posta' }).fill(shopper.Email);
    await page.getByRole('textbox', { name: 'Şifre', exact: true }).fill(shopper.Password);
    await page.getByRole('textbox', { name: /^Ad(?!res)/ }).fill(shopper.Name);
    await page.getByRole('button', { name: 'Üye ol' }).click();
    await expect(page).toHaveURL('/user/profile');
    const welcome = await mails.mail(shopper.Email, /^Aramıza hoş geldiniz/);
    expect(welcome.from).toMatchObject({ name: 'Baskıhane' });
    expect(welcome.text).not.toMatch(promises);
    await open(page, welcome, 'tr', greeting);
    await follow(page, welcome, '/user/verify');
    await page.getByRole('button', { name: 'Adresimi doğrula' }).click();
    await expect(page.getByRole('heading', { name: 'E-posta adresiniz doğrulandı.' })).toBeVisible();

    const [tshirt] = await tshirts(page.request);
    await addAddress(page.request);
    await addToCart(page.request, { PId: tshirt.id, Qty: 2, VariantId: tshirt.size.id });
    await page.goto('/checkout?step=payment');
    await hydrated(page);
    await acceptOrder(page, /Havale/);
    await page.getByRole('button', { name: 'Siparişi ver' }).click();
    await expect(page.getByRole('heading', { name: 'Siparişiniz alındı, teşekkürler!' })).toBeVisible();
    const order = await read<Order>(page.request, `/user/orders/${new URL(page.url()).searchParams.get('id')}`);
    const confirmation = await mails.mail(shopper.Email, new RegExp(`^Siparişiniz alındı: ${order.OrderNumber}$`));
    expect(confirmation.text).toContain(`${tshirt.title}`);
    expect(confirmation.text).toContain(money(order.Totals.Total));
    expect(confirmation.text).toContain(order.BankAccounts[0]?.Iban);
    await open(page, confirmation, 'tr', greeting);
    await follow(page, confirmation, `/user/orders/${order.OrderId}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(order.OrderNumber);

    await logOut(page);
    await page.goto('/user/forgot');
    await hydrated(page);
    await page.getByRole('textbox', { name: 'E-posta' }).fill(shopper.Email);
    await page.getByRole('button', { name: 'Bağlantı gönder' }).click();
    await follow(page, await mails.mail(shopper.Email, /^Şifrenizi yenileyin/), '/user/forgot');
    const Password = 'mor bisiklet 4711';
    await page.getByLabel('Yeni şifre').fill(Password);
    await page.getByRole('button', { name: 'Şifreyi kaydet' }).click();
    await expect(page).toHaveURL('/user/login');
    await mails.mail(shopper.Email, /^Şifreniz değiştirildi/);
    await logInByForm(page, { ...shopper, Password });
    await expect(page).toHaveURL('/user/profile');

    const close = async () => {
      await page.goto('/user/security');
      await hydrated(page);
      await page.getByRole('button', { name: 'Hesabımı kapat' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Hesabımı kalıcı olarak kapat' }).click();
    };
    await close();
    await giveProof(page, Password);
    await expect(page.getByRole('dialog')).toContainText(order.OrderNumber);
    await operate(api, 'cancel', order.OrderNumber, '--reason', 'Kumaş bitti.');
    await close();
    await expect(page).toHaveURL('/');
    const farewell = await mails.mail(shopper.Email, /^Hesabınız kapatıldı/);
    await open(page, farewell, 'tr', greeting);
    await page.goto('/user/login');
    await hydrated(page);
    await logInByForm(page, { ...shopper, Password });
    await expect(page.getByText('E-posta ya da şifre hatalı.')).toBeVisible();
    expect(await operate(api, 'orders', '--customer', shopper.Email)).toBe('There are no such orders.\n');
    const kept = await operate(api, 'order', order.OrderNumber);
    for (const paper of [tshirt.title, 'Şifne Caddesi No: 5', 'cancelled']) expect(kept).toContain(paper);
    expect(kept).not.toContain(shopper.Email);
  });
});

test('sends English mails to customers and daily summaries to operators', async ({ page, api, mails, playwright, shop }) => {
  const english = await playwright.request.newContext({ baseURL: shop.url, extraHTTPHeaders: { 'accept-language': 'en' } });
  const shopper = await signUp(english, newCigdem());
  const [tshirt] = await tshirts(english);
  await addAddress(english);
  await addToCart(english, { PId: tshirt.id, Qty: 1, VariantId: tshirt.size.id });
  const { OrderNumber } = await placeOrder(english);
  const welcome = await mails.mail(shopper.Email, /^Welcome/);
  expect(welcome.text).not.toMatch(promises);
  await open(page, welcome, 'en', 'Hello Çiğdem,');
  await follow(page, welcome, '/en/user/verify');
  await expect(page.getByRole('main').getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  const confirmation = await mails.mail(shopper.Email, new RegExp(OrderNumber));
  expect(confirmation.text).toContain(tshirt.title);
  await open(page, confirmation, 'en', 'Hello Çiğdem,');

  const listed = async (...filter: string[]) => (await operate(api, 'orders', ...filter)).match(/BH-\d+-\d+/g) ?? [];
  expect((await listed())[0]).toBe(OrderNumber);
  expect(await listed('--customer', shopper.Email, '--payment', 'bank-transfer', '--state', 'awaiting-payment')).toEqual([OrderNumber]);
  expect(await listed('--state', 'cancelled')).not.toContain(OrderNumber);

  const unreachable = await playwright.request.newContext({ baseURL: shop.url });
  const { Email } = await signUp(unreachable, { ...newShopper(), Email: `cigdem@${REFUSED}` });
  await expect.poll(() => mails.refused).toContain(Email);
  await api.stop();
  await api.start(path.join(root, 'api/src/testing/next-day.ts'));
  const alert = await mails.mail(OPERATORS, /tamamlanamayan işler/);
  expect(alert.text).toMatch(/mail: [1-9]\d* vazgeçildi/);
  const summary = await mails.mail(OPERATORS, /^Günün özeti/);
  expect(summary.text).toMatch(/Verilen siparişler: [1-9]/);
  expect(summary.text).toMatch(/Yapılamayan iş: [1-9]/);
  await english.dispose();
  await unreachable.dispose();
});
