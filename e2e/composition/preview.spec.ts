import { endText } from '../../shell/server/preview/preview-bar.ts';
import { questionText } from '../../shell/server/preview/preview-question.ts';
import { expectNoViolations } from '../support/axe.ts';
import { releasesIn } from '../support/releases.ts';
import { toByFooter } from '../support/shopper.ts';
import { expect, hydrated, servedVersions, test } from '../support/test.ts';

test('shows a stored version only to visitors with its link', async ({ page, ownShell, visitor }) => {
  const shell = await ownShell({ workers: 2 });
  const { copyLive, liveVersion } = releasesIn(shell.releases);
  const live = await liveVersion('catalog');
  const version = `${live}-preview`;
  await copyLive('catalog', version);
  await shell.start();
  const { url } = JSON.parse(await shell.release('preview', `catalog@${version}`, '--ttl', '30m', '--json')) as { url: string };
  const link = new URL(url);
  const versions = (target: typeof page) =>
    target.evaluate(() => [
      ...new Set(
        performance
          .getEntriesByType('resource')
          .map(({ name }) => /\/r\/catalog\/([^/]+)\//.exec(name)?.[1])
          .filter(Boolean),
      ),
    ]);
  const bar = page.locator('.preview-bar');

  await test.step('requires a confirmation before showing the version', async () => {
    await page.goto(shell.url + link.pathname + link.search);
    await expect(page.getByRole('main')).toContainText(`catalog ${version}`);
    const size = page.viewportSize();
    await expectNoViolations(page);
    if (size) await page.setViewportSize(size);
    expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'preview' }));
  });

  await test.step('loads the version on server and client', async () => {
    await page.getByRole('button', { name: questionText.en.open }).click();
    await hydrated(page);
    await expect(bar).toContainText(`catalog ${version}`);
    expect(await versions(page)).toEqual([version]);
    expect(page.url()).toBe(`${shell.url}/`);
  });

  await test.step('stays in the preview after navigations', async () => {
    await toByFooter(page, 'Tüm ürünler', /\/products$/);
    await expect(bar).toBeVisible();
    expect(await versions(page)).toEqual([version]);
    await page.reload();
    await hydrated(page);
    expect(await versions(page)).toEqual([version]);
  });

  await test.step('shows an accessible bar that covers nothing', async () => {
    const box = await bar.boundingBox();
    const header = await page.getByRole('banner').boundingBox();
    expect(header?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0) - 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const size = page.viewportSize();
    await expectNoViolations(page);
    if (size) await page.setViewportSize(size);
  });

  await test.step('shows the live version to other visitors', async () => {
    const other = await visitor();
    await other.goto(`${shell.url}/products`);
    await hydrated(other);
    expect(await versions(other)).toEqual([live]);
    await expect(other.locator('.preview-bar')).toHaveCount(0);
    await other.close();
    expect((await servedVersions(shell.url)).catalog).toBe(live);
  });

  await test.step('ends the preview by keyboard on the same page', async () => {
    await page.goto(`${shell.url}/en/products`);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: endText.en })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(bar).toHaveCount(0);
    await hydrated(page);
    expect(page.url()).toBe(`${shell.url}/en/products`);
    expect(await versions(page)).toEqual([live]);
  });

  await test.step('shows no version for an altered link', async () => {
    const altered = `${link.searchParams.get('token')?.slice(0, -4)}AAAA`;
    expect((await page.request.get(`${shell.url}/preview?token=${altered}`)).status()).toBe(410);
    await page.goto(shell.url);
    await hydrated(page);
    expect(await versions(page)).toEqual([live]);
  });
});
