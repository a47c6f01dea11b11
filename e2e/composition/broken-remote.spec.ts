import type { Page } from '@playwright/test';
import { workspaceRemotes } from '@shop/build/workspace-remotes';
import type { RemoteName } from '@shop/contracts/remote';
import { readRelease } from '@shop/store/releases';
import { releasesIn } from '../support/releases.ts';
import { addButton } from '../support/shopper.ts';
import { expect, hydrated, lostFiles, type TestShell, test } from '../support/test.ts';

test.use({ allowedConsole: [lostFiles] });

const productAddress = '/categories/tshirt-baski/91';
const designerAddress = '/designer/baskili-bisiklet-yaka-tisort/1001';

interface Ability {
  page: string;
  works: (page: Page) => Promise<void>;
}

const abilities: Record<RemoteName, Ability> = {
  catalog: {
    page: '/categories',
    works: async (page) => {
      await page.goto('/products');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  },
  'cart-checkout': {
    page: '/cart',
    works: async (page) => {
      await page.goto('/cart');
      await expect(page.getByText('Sepetiniz boş')).toBeVisible();
    },
  },
  account: {
    page: '/user/login',
    works: async (page) => {
      await page.goto('/user/login');
      await expect(page.getByLabel('E-posta')).toBeVisible();
    },
  },
  designer: {
    page: designerAddress,
    works: async (page) => {
      await page.goto(designerAddress);
      await expect(page.getByRole('button', { name: 'Yazı ekle', exact: true })).toBeVisible();
    },
  },
};

async function abilityOf(shell: TestShell, remote: RemoteName): Promise<Ability> {
  const known = abilities[remote];
  if (known) return known;
  const { store, liveVersion } = releasesIn(shell.releases);
  const release = await readRelease(store, remote, await liveVersion(remote));
  const address = release?.routes.find((route) => !route.path.includes(':'))?.path ?? '/';
  return { page: address, works: async (page) => expect((await page.goto(address))?.status()).toBe(200) };
}

interface Breakage {
  name: string;
  apply: (shell: TestShell, remote: RemoteName, page: Page) => Promise<void>;
  onServer: boolean;
  once?: boolean;
}

const breakages: Breakage[] = [
  {
    name: 'its server bundle was altered',
    onServer: true,
    apply: (shell, remote) =>
      releasesIn(shell.releases).alterLive(remote, { server: (entry) => `throw new Error('broken on purpose');${entry}` }),
  },
  {
    name: 'its browser bundle is blocked',
    onServer: false,
    apply: async (_shell, remote, page) =>
      void (await page.route(
        (url) => url.pathname.startsWith(`/r/${remote}/`),
        (route) => route.abort(),
      )),
  },
  {
    name: 'its browser bundle was altered',
    onServer: true,
    once: true,
    apply: (shell, remote) => releasesIn(shell.releases).alterLive(remote, { browser: (entry) => `${entry};globalThis.hacked = true;` }),
  },
];

const remotes = workspaceRemotes();
/** `pnpm test:long` (`EVERY_REMOTE`) breaks each remote. */
const broken: readonly RemoteName[] = process.env.EVERY_REMOTE ? remotes : ['cart-checkout'];

for (const remote of broken) {
  for (const { name, apply, onServer, once } of breakages) {
    if (once && remote !== broken[0]) continue;
    test(`keeps the other remotes running when ${remote} breaks: ${name}`, async ({ shop, ownShell, visitor }) => {
      const shell = onServer ? await ownShell() : shop;
      const page = await visitor({ baseURL: shell.url, allowed: [lostFiles] });
      await apply(shell, remote, page);
      if (onServer) await shell.start();

      for (const other of remotes) if (other !== remote) await (await abilityOf(shell, other)).works(page);
      expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false);

      if (onServer) {
        const answer = await page.goto((await abilityOf(shell, remote)).page);
        expect(answer?.status()).toBe(503);
        await expect(page.getByRole('link', { name: 'Anasayfaya dönün' })).toBeVisible();
      }

      if (remote !== 'catalog') {
        await page.goto(productAddress);
        await page.getByRole('article').first().getByRole('link').first().click();
        await expect(page).toHaveURL(/\/products\/[^/]+\/\d+$/);
        await page.reload();
        await hydrated(page);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const buy = addButton(page);
        if (remote === 'cart-checkout') await expect(buy).toHaveCount(0);
        else await expect(buy).toBeVisible();
        const customise = page.getByRole('link', { name: /tasarla/i });
        if (remote === 'designer') await expect(customise).toHaveCount(0);
        else await expect(customise.first()).toBeVisible();
      }
    });
  }
}

test('keeps a server-rendered page readable when its code cannot load', async ({ page }) => {
  await page.route('**/r/catalog/**', (route) => route.abort());
  await page.goto(productAddress);
  await page.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.startsWith('reloaded:')));
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Anasayfaya dönün' })).toHaveCount(0);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/products\/[^/]+\/\d+$/);
});
