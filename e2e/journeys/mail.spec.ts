import type { Page } from '@playwright/test';
import type { Order } from '@shop/contracts/orders';
import type { Email } from 'postal-mime';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { addAddress, addToCart, logInByForm, money, newShopper, read, tshirts } from '../support/shopper.ts';
import { test as base, expect, hydrated } from '../support/test.ts';

/** A shop that sends its mails to a server, which the test reads them from. */
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
  apiEnv: [async ({ mails }, use) => use({ SMTP_URL: mails.url }), { scope: 'worker' }],
});

/** Opens a mail as its reader does, and follows its one link to a page of the shop. */
async function follow(page: Page, mail: Email, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.setContent(mail.html ?? '');
  const link = page.locator(`a[href*="${path}"]`).first();
  const href = (await link.getAttribute('href')) ?? '';
  // Who reads the plain text has the same link.
  expect(mail.text).toContain(href);
  await page.goto(href);
  await hydrated(page);
}

test('a shopper proves the address, reads of the order, and sets a new password, each by the mail that came', async ({ page, mails }) => {
  const shopper = newShopper();
  await page.goto('/user/register');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'E-posta' }).fill(shopper.Email);
  await page.getByRole('textbox', { name: 'Şifre', exact: true }).fill(shopper.Password);
  await page.getByRole('textbox', { name: /^Ad(?!res)/ }).fill(shopper.Name);
  await page.getByRole('button', { name: 'Üye ol' }).click();
  await expect(page).toHaveURL('/user/profile');
  const welcome = await mails.mail(shopper.Email, /^Aramıza hoş geldiniz/);
  expect(welcome.text).toContain(shopper.Name);
  expect(welcome.from).toMatchObject({ name: 'Baskıhane' });
  await follow(page, welcome, '/user/verify');
  await page.getByRole('button', { name: 'Adresimi doğrula' }).click();
  await expect(page.getByRole('heading', { name: 'E-posta adresiniz doğrulandı.' })).toBeVisible();

  const [tshirt] = await tshirts(page.request);
  await addAddress(page.request);
  await addToCart(page.request, { PId: tshirt.id, Qty: 2, VariantId: tshirt.size.id });
  await page.goto('/checkout?step=payment');
  await hydrated(page);
  await page.getByRole('radio', { name: /Havale/ }).check({ force: true });
  await page.getByRole('button', { name: 'Devam et' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Siparişi ver' }).click();
  await expect(page.getByRole('heading', { name: 'Siparişiniz alındı, teşekkürler!' })).toBeVisible();
  const order = await read<Order>(page.request, `/user/orders/${new URL(page.url()).searchParams.get('id')}`);
  const confirmation = await mails.mail(shopper.Email, new RegExp(`^Siparişiniz alındı: ${order.OrderNumber}$`));
  expect(confirmation.text).toContain(`${tshirt.title}`);
  expect(confirmation.text).toContain(money(order.Totals.Total));
  expect(confirmation.text).toContain(order.BankAccounts[0]?.Iban);
  await follow(page, confirmation, `/user/orders/${order.OrderId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.OrderNumber);

  await page.request.delete('/api/auth');
  await page.goto('/user/forgot');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'E-posta' }).fill(shopper.Email);
  await page.getByRole('button', { name: 'Bağlantı gönder' }).click();
  await follow(page, await mails.mail(shopper.Email, /^Şifrenizi yenileyin/), '/user/forgot');
  const Password = 'mor bisiklet 4711';
  await page.getByLabel('Yeni şifre').fill(Password);
  await page.getByRole('button', { name: 'Şifremi değiştir' }).click();
  await expect(page).toHaveURL('/user/login');
  await mails.mail(shopper.Email, /^Şifreniz değiştirildi/);
  await logInByForm(page, { ...shopper, Password });
  await expect(page).toHaveURL('/user/profile');
});
