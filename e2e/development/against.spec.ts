import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@shop/settings/endpoint';
import { type Service, startService, untilReady } from '../../scripts/lib/processes.ts';
import { releaseKeyFile, workFolder } from '../support/folders.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { copyWorkspace, save } from '../support/workspace-copy.ts';

test.use({ allowedConsole: [[/^error: A tree hydrated but some attributes .*-\s+aria-busy="true"/s], { scope: 'test' }] });

test('develops a remote against a deployed shop', async ({ page, ownShell }) => {
  test.setTimeout(480_000);
  const deployed = await ownShell();
  await deployed.start();
  const workspace = path.join(workFolder, `workspace-${randomUUID()}`);
  await copyWorkspace(workspace);
  const source = (file: string): string => path.join(workspace, file);
  const [port, apiPort, devPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const url = `http://localhost:${port}`;
  const service: Service = {
    name: 'pnpm dev',
    program: 'tool',
    args: [source('scripts/dev.ts'), 'cart-checkout', '--against', deployed.url],
    env: {
      NODE_ENV: 'development',
      PORT: String(port),
      API_PORT: String(apiPort),
      DEV_PORT: String(devPort),
      DATA_DIR: source('data'),
      RELEASE_STORE: deployed.releases,
      RELEASE_KEY: releaseKeyFile,
    },
    readyUrl: `${url}/readyz`,
    logFile: source('dev.log'),
  };
  const dev = startService(service);
  try {
    await untilReady(service, dev, 240_000);
    await expect.poll(() => readFile(service.logFile, 'utf8'), { timeout: 60_000 }).toMatch(/The shop is ready at/);
    const product = '/products/baskili-bisiklet-yaka-tisort/1001';
    const html = async (shop: string) => (await fetch(shop + product)).text();
    const [catalog = 'none'] = /\/r\/catalog\/[^/]+\//.exec(await html(deployed.url)) ?? [];
    expect(await html(url)).toContain(catalog);
    expect(await html(url)).toContain('Baskısız sepete ekle');

    await page.goto(url + product);
    await hydrated(page);
    const quantity = page.getByRole('spinbutton', { name: 'Adet' });
    await page.getByRole('button', { name: /artır/ }).first().click();
    await expect(quantity).toHaveValue('2');
    await save(source('mfe-cart-checkout/src/messages/slots.ts'), (text) => text.replace("'Baskısız sepete ekle'", "'Sepete bırak'"));
    const add = page.getByRole('button', { name: 'Sepete bırak' });
    await expect(add).toBeVisible({ timeout: 60_000 });
    await expect(quantity).toHaveValue('2');
    await page.getByRole('radiogroup', { name: 'Beden' }).getByText('M', { exact: true }).click();
    await add.click();
    await expect.poll(async () => (await page.request.get(`${url}/api/cart`)).text()).toContain('"Qty":2');
  } finally {
    await page.goto('about:blank');
    await dev.stop();
  }
});
