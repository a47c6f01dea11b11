import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@shop/settings/endpoint';
import { type Running, type Service, startService, untilReady } from '../../scripts/lib/processes.ts';
import { fillFolder, workFolder } from '../support/folders.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { copyWorkspace, save } from '../support/workspace-copy.ts';

const workspace = path.join(workFolder, `workspace-${randomUUID()}`);
const source = (file: string): string => path.join(workspace, file);
let dev: Running;
let url: string;

/** `pnpm test:long` (`EVERY_CHANGE`) makes all kinds of changes. */
const everyChange = Boolean(process.env.EVERY_CHANGE);

const undrawn = /\/upfs\/stc\//;
test.use({
  allowedConsole: [
    [/^error: A tree hydrated but some attributes .*-\s+aria-busy="true"/s, new RegExp(`status of 50[34] .*${undrawn.source}`)],
    { scope: 'test' },
  ],
});

test.beforeAll(async () => {
  test.setTimeout(300_000);
  await copyWorkspace(workspace);
  await save(source('tsconfig.json'), (text) =>
    text.replace(/"include": \[.*\]/, '"include": ["mfe-cart-checkout", "shared/ui/src/styles/css-modules.d.ts"]'),
  );
  await fillFolder(source('data'));
  const [port, apiPort, standInPort, devPort] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  url = `http://localhost:${port}`;
  const service: Service = {
    name: 'pnpm dev',
    program: 'tool',
    args: [source('scripts/dev.ts'), 'cart-checkout'],
    env: {
      NODE_ENV: 'development',
      PORT: String(port),
      API_PORT: String(apiPort),
      STAND_IN_PORT: String(standInPort),
      DEV_PORT: String(devPort),
      DATA_DIR: source('data'),
      PICTURES_AHEAD: '0',
    },
    readyUrl: `${url}/readyz`,
    logFile: source('dev.log'),
  };
  dev = startService(service);
  await untilReady(service, dev, 240_000);
  await expect.poll(() => readFile(service.logFile, 'utf8'), { timeout: 60_000 }).toMatch(/The shop is ready at/);
  expect(await readFile(service.logFile, 'utf8'), 'what each step of it said').not.toContain('✗');
});
test.afterAll(() => dev?.stop());

test('updates the open page when source files change or break', async ({ page }) => {
  test.setTimeout(480_000);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const soon = { timeout: 60_000 };
  let label = 'Sepete bırak';
  const buy = () => page.getByRole('button', { name: `${label} hemen` });
  await page.goto(`${url}/products/baskili-bisiklet-yaka-tisort/1001`);
  await hydrated(page);
  expect(loads).toBe(1);

  await test.step('reloads the page once when another remote’s file changes', async () => {
    await save(source('mfe-catalog/src/messages/tr.ts'), (text) => text.replace(/open: '[^']*'/, "open: 'Reyonlar'"));
    await expect(page.getByRole('banner').getByRole('button', { name: 'Reyonlar' })).toBeVisible(soon);
    await expect.poll(() => loads).toBe(2);
  });

  await hydrated(page);
  await test.step('updates a hot remote without losing its state', async () => {
    const quantity = page.getByRole('spinbutton', { name: 'Adet' });
    await page.getByRole('button', { name: /artır/ }).first().click();
    await expect(quantity).toHaveValue('2');
    await save(source('mfe-cart-checkout/src/messages/slots.ts'), (text) => text.replace("'Baskısız sepete ekle'", "'Sepete bırak'"));
    await expect(page.getByRole('button', { name: 'Sepete bırak' })).toBeVisible(soon);
    await save(source('mfe-cart-checkout/src/slots/product-buy.tsx'), (text) => text.replace('text.addToCart}', 'text.addToCart} hemen'));
    await expect(buy()).toBeVisible(soon);
    await expect(quantity).toHaveValue('2');
    expect(loads).toBe(2);
  });

  if (everyChange) {
    await test.step('applies both of two changes made between two polls', async () => {
      const state = '**/dev/state.json*';
      const unchanged = { outdated: false, problems: [], hot: {} };
      await page.route(state, (route) => route.fulfill({ json: unchanged }));
      const built = async (): Promise<string> => (await (await page.request.get(`${url}/dev/state.json`)).json()).hot['cart-checkout'];
      for (const words of ['Sepete yolla', 'Sepete koy']) {
        const before = await built();
        await save(source('mfe-cart-checkout/src/messages/slots.ts'), (text) => text.replace(/'Sepete (?:bırak|yolla)'/, `'${words}'`));
        await expect.poll(built, soon).not.toBe(before);
      }
      await page.unroute(state);
      label = 'Sepete koy';
      await expect(buy()).toBeVisible(soon);
      await expect(page.getByRole('spinbutton', { name: 'Adet' })).toHaveValue('2');
      expect(loads).toBe(2);
    });

    await test.step('updates the page once its broken remote is fixed', async () => {
      await expect.poll(async () => (await page.request.get(page.url())).text(), soon).toMatch(/Sepete koy(<!-- -->)? hemen/);
      const file = source('mfe-cart-checkout/src/messages/slots.ts');
      const problems = page.getByRole('alert').filter({ hasText: 'slots.ts' });
      const before = await save(file, (text) => `${text}\nexport const = ;\n`);
      await expect(problems).toBeVisible(soon);
      await page.reload();
      await hydrated(page);
      await expect(buy()).toBeVisible();
      await page.getByRole('button', { name: /artır/ }).first().click();
      await expect(page.getByRole('spinbutton', { name: 'Adet' })).toHaveValue('2');
      const asked: string[] = [];
      page.on('response', (response) => void (response.ok() || undrawn.test(response.url()) || asked.push(response.url())));
      await save(file, () => before.replace("'Sepete koy'", "'Sepete at'"));
      await expect(page.getByRole('button', { name: 'Sepete at hemen' })).toBeVisible(soon);
      await expect(problems).toHaveCount(0, soon);
      expect(asked).toEqual([]);
      expect(loads).toBe(3);
      await save(file, () => before);
      await expect(buy()).toBeVisible(soon);
    });

    await test.step('shows a type error until it is fixed', async () => {
      const problems = page.getByRole('alert').filter({ hasText: 'TS2322' });
      const file = source('mfe-cart-checkout/src/features/cart/model.ts');
      const before = await save(file, (text) => `${text}\nexport const wrong: number = 'a word';\n`);
      await expect(problems).toContainText('mfe-cart-checkout/src/features/cart/model.ts', soon);
      await save(file, () => before);
      await expect(problems).toHaveCount(0, soon);
    });
  }

  await test.step('shows a build error above the previous page', async () => {
    const problems = page.getByRole('alert').filter({ hasText: 'catalog' });
    const file = source('mfe-catalog/src/messages/tr.ts');
    const before = await save(file, (text) => `${text}\nexport const = ;\n`);
    await expect(problems).toBeVisible(soon);
    await expect(buy()).toBeVisible();
    await save(file, () => before);
    await expect(problems).toHaveCount(0, soon);
    await expect(buy()).toBeVisible();
  });
});
