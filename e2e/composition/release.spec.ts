import { buildElsewhere, changedCatalog } from '../support/releases.ts';
import { toByFooter } from '../support/shopper.ts';
import { shoppersOf } from '../support/shoppers.ts';
import { expect, hydrated, test } from '../support/test.ts';

test('promotes and rolls back a remote while the shop runs', async ({ page, ownShell, visitor }) => {
  const shell = await ownShell();
  await shell.start();
  const headline = 'Bugün yepyeni bir başlık: ğüşıöçĞÜŞİÖÇ';
  const html = async () => (await fetch(shell.url)).text();

  await page.goto(shell.url);
  await hydrated(page);
  const oldHeadline = await page.getByRole('heading', { level: 1 }).textContent();

  const shoppers = shoppersOf(shell.url, ['/', '/products', '/categories', '/cart']);
  const build = await buildElsewhere(await changedCatalog(headline));
  const { version } = JSON.parse(await shell.release('upload', 'catalog', '--from', build, '--json')) as { version: string };
  expect(await html()).toContain(oldHeadline ?? '');
  expect(await shell.release('promote', `catalog@${version}`, '--skip-rehearsal', '--why', 'new headline')).toContain(
    `catalog ${version} is live.`,
  );
  await expect.poll(html, { intervals: [100], timeout: 60_000 }).toContain(headline);

  const other = await visitor();
  await other.goto(shell.url);
  await hydrated(other);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(headline);
  const versions = (target: typeof page) =>
    target.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => /\/r\/catalog\/([^/]+)\//.exec(name)?.[1])
        .filter(Boolean),
    );
  expect(new Set(await versions(other)).size).toBe(1);

  await toByFooter(page, 'Tüm ürünler', /\/products$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(oldHeadline ?? '');
  expect(new Set(await versions(page)).size).toBe(1);
  expect((await versions(page))[0]).not.toBe((await versions(other))[0]);

  await shell.release('rollback', 'catalog', '--why', 'wrong headline');
  await expect.poll(html, { intervals: [100], timeout: 60_000 }).not.toContain(headline);
  expect(await html()).toContain(oldHeadline ?? '');

  const { sent, lost } = await shoppers.stop();
  expect(sent).toBeGreaterThan(20);
  expect(lost).toEqual([]);
  await other.close();
});
