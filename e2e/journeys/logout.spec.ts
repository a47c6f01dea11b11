import type { Route } from '@playwright/test';
import { read, signUp } from '../support/shopper.ts';
import { expect, hydrated, test } from '../support/test.ts';

const email = async (request: Parameters<typeof read>[0]) => (await read<{ Email: string }>(request, '/auth')).Email;

test('the menu’s way out logs out at once', async ({ page }) => {
  await signUp(page.request);
  await page.goto('/user/profile');
  await hydrated(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Çıkış yap' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Giriş yap' })).toBeVisible();
  expect(await email(page.request)).toBe('');
  // Back does not lead to the way out again, nor to what was the customer's.
  await page.goBack();
  await expect(page).toHaveURL(/\/user\/login/);
});

test('who comes to the way out from elsewhere is asked first', async ({ page, shop }) => {
  const shopper = await signUp(page.request);
  const question = page.getByRole('heading', { name: 'Çıkış yapmak istiyor musunuz?' });

  // Asked for as a picture or a prefetch does, and then linked to by another site, as by a mail.
  await page.request.get('/user/logout');
  await page.route('https://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${shop.url}/user/logout">Kupon!</a>` }),
  );
  await page.goto('https://elsewhere.example/');
  await page.getByRole('link').click();
  await hydrated(page);
  await expect(question).toBeVisible();
  expect(await email(page.request)).toBe(shopper.Email);

  // It asks again after a reload, and going back to the account leaves everything as it was.
  await page.reload();
  await hydrated(page);
  await expect(question).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Hesabıma dön' }).click();
  await expect(page).toHaveURL('/user/profile');
  expect(await email(page.request)).toBe(shopper.Email);

  await page.goto('/user/logout');
  await hydrated(page);
  await page.getByRole('main').getByRole('button', { name: 'Çıkış yap' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Giriş yap' })).toBeVisible();
  expect(await email(page.request)).toBe('');

  // Nobody is asked what there is nothing to answer to.
  await page.goto('/user/logout');
  await expect(page.getByRole('heading', { name: 'Oturumunuz kapalı.' })).toBeVisible();
});

test.describe('with the API away', () => {
  test.use({ allowedConsole: [/status of 503/] });

  test('the way out says that it failed, and works once it is back', async ({ page }) => {
    await signUp(page.request);
    await page.goto('/user/logout');
    await hydrated(page);
    const failing = (route: Route) => (route.request().method() === 'DELETE' ? route.fulfill({ status: 503, body: '' }) : route.fallback());
    await page.route('**/api/auth', failing);
    await page.getByRole('main').getByRole('button', { name: 'Çıkış yap' }).click();
    await expect(page.getByText('Çıkış yapılamadı.')).toBeVisible();
    await page.unroute('**/api/auth', failing);
    await page.getByRole('button', { name: 'Tekrar dene' }).click();
    await expect(page).toHaveURL('/');
    expect(await email(page.request)).toBe('');
  });
});
