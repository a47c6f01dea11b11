import { cp } from 'node:fs/promises';
import { releasesFolder } from '../support/folders.ts';
import { expect, hydrated, test } from '../support/test.ts';

test.use({ allowedConsole: [/status of 503/] });

test('starts without any loadable remote and recovers once releases appear', async ({ page, ownShell }) => {
  const shell = await ownShell({ empty: true });
  await shell.start();

  const answer = await page.goto(shell.url);
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole('link', { name: 'Anasayfaya dönün' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await cp(releasesFolder, shell.releases, { recursive: true });
  await expect.poll(async () => (await fetch(shell.url)).status, { timeout: 60_000 }).toBe(200);

  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
