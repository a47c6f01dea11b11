import type { Route } from '@playwright/test';
import { read, signUp } from '../support/shopper.ts';
import { expect, hydrated, test } from '../support/test.ts';

const email = async (request: Parameters<typeof read>[0]) => (await read<{ Email: string }>(request, '/auth')).Email;

test.use({ allowedConsole: [/status of 401/] });

test('logs out at once from the menu', async ({ page }) => {
  await signUp(page.request);
  await page.goto('/user/profile');
  await hydrated(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Çıkış yap' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Giriş yap' })).toBeVisible();
  expect(await email(page.request)).toBe('');
  await page.goBack();
  await expect(page).toHaveURL(/\/user\/login/);
});

test('requires confirmation when another site links to the logout', async ({ page, shop }) => {
  const shopper = await signUp(page.request);
  const question = page.getByRole('heading', { name: 'Çıkış yapmak istiyor musunuz?' });

  await page.request.get('/user/logout');
  await page.route('https://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${shop.url}/user/logout">Kupon!</a>` }),
  );
  await page.goto('https://elsewhere.example/');
  await page.getByRole('link').click();
  await hydrated(page);
  await expect(question).toBeVisible();
  expect(await email(page.request)).toBe(shopper.Email);

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

  await page.goto('/user/logout');
  await expect(page.getByRole('heading', { name: 'Oturumunuz kapalı.' })).toBeVisible();
});

test.describe('logout while the API is down', () => {
  test.use({ allowedConsole: [/status of (?:401|503)/] });

  test('reports a failed logout and retries the logout on request', async ({ page }) => {
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
