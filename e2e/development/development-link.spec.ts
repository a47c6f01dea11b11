import path from 'node:path';
import { freePort } from '@shop/settings/endpoint';
import { root } from '../../scripts/lib/install.mjs';
import { type Service, startService, untilReady } from '../../scripts/lib/processes.ts';
import { developmentText } from '../../shell/server/preview/preview-question.ts';
import { MISSING_SERVER_ID } from '../../shell/src/local-remote.ts';
import { expectNoViolations } from '../support/axe.ts';
import { changedCatalog, releasesIn } from '../support/releases.ts';
import { toByFooter } from '../support/shopper.ts';
import { expect, hydrated, test } from '../support/test.ts';

const headline = 'Bu başlık yalnız bu bilgisayarda.';

test.use({
  actionTimeout: 20_000,
  allowedConsole: [[/localhost:\d+\/remoteEntry\.js|RUNTIME-008|Failed to load resource|already registered/], { scope: 'test' }],
});

test('shows code of the developer’s machine in a staging shop', async ({ page, ownShell, visitor }) => {
  const shell = await ownShell({ env: { CHANNEL: 'staging', DEVELOPMENT_LINKS: '1' } });
  const { liveVersion } = releasesIn(shell.releases);
  for (const remote of ['account', 'cart-checkout', 'catalog', 'designer']) {
    const version = `${remote}@${await liveVersion(remote)}`;
    await shell.release('promote', version, '--channel', 'staging', '--skip-rehearsal', '--why', 'try');
  }
  await shell.start();
  const dir = await changedCatalog(headline);
  const port = await freePort();
  const local = `http://localhost:${port}`;
  const service: Service = {
    name: 'rspack serve',
    program: 'tool',
    args: [
      path.join(root, 'mfe-catalog/node_modules/@rspack/cli/bin/rspack.js'),
      'serve',
      ...['--config', path.join(dir, 'rspack.config.ts'), '--port', String(port), '--env', `local=${shell.url}`],
    ],
    env: {},
    readyUrl: `${local}/remoteEntry.js`,
    logFile: path.join(dir, 'serve.log'),
  };
  const server = startService(service);
  await untilReady(service, server, 60_000);
  const sources = () =>
    page.evaluate(() => [
      ...new Set(
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('remoteEntry') || name.includes('/r/catalog/'))
          .map(({ name }) => (name.includes('/r/catalog/') ? 'live catalog' : new URL(name).origin)),
      ),
    ]);
  const bar = page.locator('.preview-bar');

  await test.step('signs no link to production', async () => {
    await expect(shell.release('preview', 'catalog', '--local', local)).rejects.toThrow(/name a staging channel/);
  });

  const { url } = JSON.parse(
    await shell.release('preview', 'catalog', '--local', local, '--channel', 'staging', '--ttl', '30m', '--json'),
  ) as { url: string };
  const link = new URL(url);

  await test.step('loads only the named remote from the development server', async () => {
    await page.goto(shell.url + link.pathname + link.search);
    await expectNoViolations(page);
    await page.getByRole('button', { name: developmentText.tr.open }).click();
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
    await expect(bar).toContainText(`catalog (${local})`);
    expect(await sources()).toContain(local);
    await expectNoViolations(page);
  });

  await test.step('keeps the local code after navigations', async () => {
    await toByFooter(page, 'Tüm ürünler', /\/products$/);
    await page.goto(shell.url);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
  });

  await test.step('shows the live version to other visitors', async () => {
    const other = await visitor();
    await other.goto(shell.url);
    await hydrated(other);
    await expect(other.getByRole('heading', { level: 1 })).not.toHaveText(headline);
    await other.close();
  });

  await test.step('shows an error when the development server does not answer', async () => {
    await server.stop();
    await page.reload();
    await expect(page.locator(`#${MISSING_SERVER_ID}`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(headline);
  });
});
