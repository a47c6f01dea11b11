import { mailedLinks } from '../support/mails.ts';
import { read, signUp } from '../support/shopper.ts';
import { expect, hydrated, type TestApi, test } from '../support/test.ts';

const links = (api: TestApi, address: string) => mailedLinks(api, address, '/user/verify');

test('verifies the e-mail address by the latest mailed link', async ({ page, api }) => {
  const { Email } = await signUp(page.request);
  const verified = async () => (await read<{ Info: { EmailVerified: boolean } }>(page.request, '/user')).Info.EmailVerified;
  await page.goto('/user/profile');
  await hydrated(page);
  const notice = page.getByRole('status').filter({ hasText: 'E-posta adresiniz doğrulanmadı.' });
  await expect(notice).toBeVisible();
  await expect.poll(() => links(api, Email)).toHaveLength(1);
  const [first = ''] = await links(api, Email);

  await notice.getByRole('button', { name: 'Yeni bağlantı gönder' }).click();
  await expect(page.getByText('Adresinizi doğrulamanız için bir e-posta gönderdik.')).toBeVisible();
  await expect.poll(() => links(api, Email)).toHaveLength(2);
  const second = (await links(api, Email)).find((link) => link !== first) ?? '';

  await page.goto(second);
  await hydrated(page);
  expect(await verified()).toBe(false);
  await page.getByRole('button', { name: 'Adresimi doğrula' }).click();
  await expect(page.getByRole('heading', { name: 'E-posta adresiniz doğrulandı.' })).toBeVisible();
  expect(await verified()).toBe(true);
  await page.getByRole('main').getByRole('link', { name: 'Hesabıma git' }).click();
  await expect(page.getByRole('textbox', { name: 'Soyad' })).toBeEnabled();
  await expect(notice).toBeHidden();
});

test.describe('an invalid link', () => {
  test.use({ allowedConsole: [/status of (403|422)/] });

  test('explains an invalid verification link and leads to the account', async ({ page }) => {
    await signUp(page.request);
    for (const token of ['A'.repeat(43), 'x']) {
      await page.goto(`/user/verify?token=${token}`);
      await hydrated(page);
      await page.getByRole('button', { name: 'Adresimi doğrula' }).click();
      await expect(page.getByRole('alert')).toContainText('Bu bağlantının süresi dolmuş ya da bağlantı daha önce kullanılmış.');
      await expect(page.getByRole('main').getByRole('link', { name: 'Hesabıma git' })).toBeVisible();
    }
  });
});
