import type { Page } from '@playwright/test';
import { releasesIn } from '../support/releases.ts';
import { expect, hydrated, listen, lostFiles, servedVersions, type TestShell, test } from '../support/test.ts';

test.use({ allowedConsole: [lostFiles] });

const reloads = (page: Page) => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('reloaded:')).length);
const replaced = (said: readonly string[]) =>
  said.flatMap((text) => /^warning: (.*) could not be loaded: that of its last good version is shown\./.exec(text)?.[1] ?? []);

test('falls back to a remote’s previous version on load failure', async ({ ownShell, visitor }) => {
  test.setTimeout(180_000);
  const shell = await ownShell();
  await shell.start();
  const oldHeadline = await headlineOf(shell);
  const { liveVersion, publishCopy } = releasesIn(shell.releases);
  const catalog = `${await liveVersion('catalog')}-next`;
  const account = `${await liveVersion('account')}-next`;
  await publishCopy('catalog', catalog, { [oldHeadline]: 'Bugünün başlığı' });
  await publishCopy('account', account, { 'Siparişlerinizi takip edin, kaldığınız yerden devam edin.': 'Bugünün girişi.' });
  await expect.poll(() => servedVersions(shell.url), { timeout: 60_000 }).toMatchObject({ catalog, account });
  expect(await headlineOf(shell)).toBe('Bugünün başlığı');

  async function withoutFiles(lost: string) {
    const page = await visitor({ baseURL: shell.url });
    await page.route(new RegExp(lost), (route) => route.abort());
    return { page, said: listen(page) };
  }

  await test.step('shows a guarded page in the previous version', async () => {
    const { page, said } = await withoutFiles(`/r/account/${account}/(?!remoteEntry)`);
    await page.goto('/user/login');
    await expect(page.getByText('Siparişlerinizi takip edin, kaldığınız yerden devam edin.')).toBeVisible({ timeout: 60_000 });
    await page.getByRole('textbox', { name: 'E-posta' }).fill('kimse@example.com');
    await page.getByRole('textbox', { name: 'Şifre', exact: true }).fill('yanlış şifre');
    await page.getByRole('main').getByRole('button', { name: 'Giriş yap' }).click();
    await expect(page.getByText('E-posta ya da şifre hatalı.')).toBeVisible();
    await expect.poll(() => replaced(said)).toContain('page "login" of account');
    expect(
      await page.evaluate(
        () => (JSON.parse(document.getElementById('page-state')?.textContent ?? '') as PageVersions).remotes.account.version,
      ),
    ).toBe(account);
    expect(await reloads(page)).toBe(0);
    await page.close();
  });

  await test.step('shows a slot in the previous version', async () => {
    const { page, said } = await withoutFiles(`/r/account/${account}/`);
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Giriş yap' })).toBeVisible({ timeout: 60_000 });
    await expect.poll(() => replaced(said)).toContain('slot "header.account" of account');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bugünün başlığı');
    await page.close();
  });

  await test.step('keeps a public page as rendered until the fallback loads', async () => {
    const lost = `/r/catalog/${catalog}/`;
    const { page, said } = await withoutFiles(lost);
    const { promise: seen, resolve: look } = Promise.withResolvers<void>();
    await page.route(new RegExp(lost), async (route) => {
      await seen;
      await route.abort();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bugünün başlığı');
    look();
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([oldHeadline]);
    await expect.poll(() => replaced(said)).toContain('page "home" of catalog');
    await page.getByRole('main').getByRole('link', { name: 'Tişört Baskı' }).first().click();
    await expect(page).toHaveURL(/\/categories\/tshirt-baski\/91$/);
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await reloads(page)).toBe(0);
    await page.close();
  });

  await test.step('reloads once, then shows the error when both versions fail', async () => {
    const { page, said } = await withoutFiles('/r/account/');
    await page.goto('/user/login');
    await expect(page.getByText('Bağlantınızı kontrol edip tekrar deneyin.')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await reloads(page)).toBe(1);
    expect(replaced(said)).toEqual([]);
    await page.close();
  });
});

interface PageVersions {
  remotes: { account: { version: string } };
}

async function headlineOf(shell: TestShell): Promise<string> {
  return /<h1[^>]*>([^<]*)</.exec(await (await fetch(shell.url)).text())?.[1] ?? '';
}
