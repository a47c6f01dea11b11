import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { entryGlobal } from '@shop/contracts/federation-names';
import { emptyHealth } from '@shop/store/health';
import { readHead } from '@shop/store/journal';
import { healthMessages } from '../../console/src/health/messages.ts';
import { messages } from '../../console/src/messages.ts';
import { entryOf, type TestRelease } from '../../shell/server/testing/test-store.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, startSharedConsole, type TestConsole, test } from '../support/console.ts';
import { press, reach, write } from '../support/keyboard.ts';
import { inLooks } from '../support/looks.ts';
import { releasesIn } from '../support/releases.ts';
import { servedVersions, type TestShell } from '../support/test.ts';
import { virtualAuthenticator } from '../support/virtual-authenticator.ts';

const said = messages.tr;
const [broken = '', , , planned = ''] = said.reasons;
const versions = ['9.0.0', '9.1.0', '9.2.0'] as const;

function catalog(version: string): TestRelease & { browserEntry: string } {
  const release: TestRelease = {
    remote: 'catalog',
    version,
    slots: { 'header.menu': '() => null', 'header.search': '() => null', 'wishlist.count': '() => null' },
    pages: [
      {
        id: 'home',
        path: '/',
        layout: 'none',
        module: `{ default: () => shared('react/jsx-runtime').jsx('p', { children: '${version}' }) }`,
      },
    ],
  };
  return {
    ...release,
    browserEntry: `var ${entryGlobal('catalog', version)} = ((module) => { ${entryOf(release)}; return module.exports; })({});`,
  };
}

async function prepare({ releases }: TestShell): Promise<void> {
  const { write, publish } = releasesIn(releases);
  for (const version of versions) await write(catalog(version));
  for (const version of versions.slice(0, 2)) await publish('catalog', version);
}

const lastEntry = ({ shell }: TestConsole) => readHead(releasesIn(shell.releases).store);

async function signIn(page: Page, { url, token }: TestConsole, holder?: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel(said.token).fill(await token(holder));
  await page.getByRole('button', { name: said.signIn, exact: true }).click();
  await expect(page.getByRole('heading', { name: said.isLive })).toBeVisible();
}

const dialog = (page: Page) => page.getByRole('dialog');

async function confirm(page: Page, name: keyof typeof said.actions, fill?: () => Promise<unknown>): Promise<void> {
  await fill?.();
  await dialog(page).getByRole('button', { name: planned }).click();
  await dialog(page).getByRole('button', { name: said.actions[name], exact: true }).click();
  await expect(dialog(page).getByText(said.confirmed)).toBeVisible({ timeout: 60_000 });
  await dialog(page).getByRole('button', { name: said.close }).last().click();
}

const widths = inLooks(390, 1280);

const onRemote = (page: Page, name: keyof typeof said.actions, version = '') =>
  page.getByRole('button', { name: `${said.actions[name]}: catalog${version && ` ${version}`}`, exact: true });

for (const width of widths) {
  test(`takes a version through every console action at ${width} px`, async ({ ownConsole, visitor }) => {
    const shop = await ownConsole(prepare);
    const page = await visitor({ viewport: { width, height: 844 } });
    await signIn(page, shop);
    await page.locator('summary', { hasText: 'catalog' }).click();

    await onRemote(page, 'preview', '9.2.0').click();
    await dialog(page).getByRole('button', { name: planned }).click();
    await dialog(page).getByRole('button', { name: said.actions.preview, exact: true }).click();
    await expect(dialog(page).getByRole('link', { name: said.openLink })).toHaveAttribute('href', /\/preview\?token=/);
    await dialog(page).getByRole('button', { name: said.close }).last().click();

    const last = async () => {
      const { action, canaries, composition, who } = (await lastEntry(shop)) ?? {};
      return { action, canaries, catalog: composition?.catalog, who };
    };
    const share = (text: string) => dialog(page).getByLabel(said.share).selectOption(text);
    await onRemote(page, 'promote', '9.2.0').click();
    await confirm(page, 'promote', async () => {
      await share('5%');
      await dialog(page).getByLabel(said.skipRehearsal).check();
    });
    expect(await last()).toMatchObject({
      action: 'canary',
      canaries: [{ version: '9.2.0', threshold: 500 }],
      who: 'development (console)',
    });
    await onRemote(page, 'ramp').click();
    await confirm(page, 'ramp', () => share('50%'));
    expect(await last()).toMatchObject({ action: 'ramp', canaries: [{ threshold: 5000 }] });
    await onRemote(page, 'pause').click();
    await confirm(page, 'pause');
    expect(await last()).toMatchObject({ action: 'pause' });
    await onRemote(page, 'abort').click();
    await confirm(page, 'abort');
    expect(await last()).toMatchObject({ action: 'abort', catalog: '9.1.0' });
    await onRemote(page, 'promote', '9.2.0').click();
    await confirm(page, 'promote', async () => {
      await share('10%');
      await dialog(page).getByLabel(said.skipRehearsal).check();
    });
    await onRemote(page, 'finish').click();
    await confirm(page, 'finish');
    expect(await last()).toMatchObject({ action: 'publish', catalog: '9.2.0' });

    const entry = (await lastEntry(shop))?.seq ?? 0;
    await onRemote(page, 'rollback').click();
    await confirm(page, 'rollback', () => dialog(page).getByLabel(said.target).selectOption('9.0.0'));
    expect(await last()).toMatchObject({ action: 'rollback', catalog: '9.0.0' });
    await page.getByRole('button', { name: `${said.actions.restore}: ${said.entry(entry)}`, exact: true }).click();
    await confirm(page, 'restore');
    expect(await last()).toMatchObject({ action: 'restore', catalog: '9.2.0' });
    await page.getByRole('button', { name: said.actions.freeze }).click();
    await confirm(page, 'freeze');
    await expect(page.getByText(said.frozen, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: said.actions.unfreeze }).click();
    await confirm(page, 'unfreeze');
    expect(await last()).toMatchObject({ action: 'unfreeze' });
    await expect.poll(() => servedVersions(shop.shell.url)).toMatchObject({ catalog: '9.2.0' });
  });
}

test('rolls back from a phone with few taps', async ({ ownConsole, page }) => {
  const shop = await ownConsole(prepare);
  await signIn(page, shop);
  let taps = 0;
  const tap = async (name: string) => {
    taps += 1;
    await page.getByRole('button', { name, exact: true }).click();
  };
  const started = Date.now();
  await page.reload();
  await tap(`${said.actions.rollback}: catalog`);
  await tap(broken);
  await tap(said.actions.rollback);
  await expect(dialog(page)).toContainText('catalog 9.0.0 is live');
  expect(taps).toBeLessThanOrEqual(6);
  expect(Date.now() - started).toBeLessThan(30_000);
  expect(await servedVersions(shop.shell.url)).toMatchObject({ catalog: '9.0.0' });
  await expect(dialog(page).getByText("npm run release -- rollback catalog --why='sayfa bozuk'")).toBeVisible();
});

test('offers all console actions by keyboard', async ({ ownConsole, visitor }) => {
  const shop = await ownConsole(prepare);
  const page = await visitor({ viewport: { width: 1280, height: 844 } });
  await page.goto(shop.url);
  await write(page, page.getByLabel(said.token), await shop.token());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: said.isLive })).toBeVisible();
  const open = async (control: Locator) => {
    await press(page, control);
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).locator(':focus')).toHaveCount(1);
  };
  const order = async (name: 'promote' | 'rollback') => {
    await write(page, dialog(page).getByLabel(said.reason), 'büyük görseller');
    await press(page, dialog(page).getByRole('button', { name: said.actions[name], exact: true }));
    await expect(dialog(page).getByText(said.confirmed)).toBeVisible({ timeout: 60_000 });
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  };

  await press(page, page.locator('summary', { hasText: 'catalog' }));
  await open(onRemote(page, 'promote', '9.2.0'));
  await page.keyboard.press('Escape');
  await expect(onRemote(page, 'promote', '9.2.0')).toBeFocused();

  await page.keyboard.press('Enter');
  await reach(page, dialog(page).getByLabel(said.skipRehearsal));
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+Tab');
  await order('promote');
  expect(await lastEntry(shop)).toMatchObject({ action: 'publish', why: 'büyük görseller', composition: { catalog: '9.2.0' } });
  await expect(page.locator('main :focus')).toHaveCount(1);

  await open(onRemote(page, 'rollback'));
  await order('rollback');
  await expect(onRemote(page, 'rollback')).toBeFocused();
  expect(await lastEntry(shop)).toMatchObject({ action: 'rollback', composition: { catalog: '9.1.0' } });

  const differences = page.getByRole('button', { name: said.differencesOf((await lastEntry(shop))?.seq ?? 0) });
  await open(differences);
  await expect(dialog(page)).toContainText('9.2.0 → 9.1.0');
  await page.keyboard.press('Escape');
  await expect(differences).toBeFocused();

  await reach(page, onRemote(page, 'promote', '9.0.0'));
  await shop.shell.release('rollback', 'catalog', '--to', '9.0.0', '--why', 'by another person');
  await expect(onRemote(page, 'promote', '9.0.0')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: said.isLive })).toBeFocused();
});

test('shows no action buttons to a person without the role', async ({ ownConsole, page }) => {
  const shop = await ownConsole(prepare);
  await signIn(page, shop, shop.stranger);
  const remote = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'catalog' }) });
  await expect(remote).toContainText('9.1.0');
  await expect(onRemote(page, 'rollback')).toHaveCount(0);
  await expect(page.getByRole('button', { name: said.actions.freeze })).toHaveCount(0);
  await shop.shell.release('rollback', 'catalog', '--why', 'prices wrong');
  await expect(remote).toContainText('9.0.0');
  await expect(remote).toContainText('prices wrong');
});

test('rejects a stolen cookie of a passkey session', async ({ ownConsole, visitor }) => {
  const shop = await ownConsole(prepare);
  const page = await visitor({ allowed: [/status of 403/] });
  const { presence } = await virtualAuthenticator(page);
  await signIn(page, shop);
  const token = await shop.token();
  const followsNewSession = page.waitForRequest('**/release/api/events**');
  await page.getByRole('button', { name: said.passkey.add }).click();
  await followsNewSession;
  await expect(page.getByRole('button', { name: said.passkey.add })).toHaveCount(0);
  await page.getByRole('button', { name: said.signOut }).click();

  await page.getByLabel(said.token).fill(token);
  await page.getByRole('button', { name: said.signIn, exact: true }).click();
  await expect(page.getByText(said.codes['wrong-token'])).toBeVisible();
  await page.getByRole('button', { name: said.signInWithPasskey }).click();
  await onRemote(page, 'rollback').click();
  await confirm(page, 'rollback', () => dialog(page).getByLabel(said.target).selectOption({ index: 0 }));
  expect(await lastEntry(shop)).toMatchObject({ action: 'rollback', composition: { catalog: '9.0.0' } });

  await page.route('**/api/actions', async (route) => {
    const order = route.request().postDataJSON() as { action: object };
    await route.continue({ postData: JSON.stringify({ ...order, action: { ...order.action, to: '9.2.0' } }) });
  });
  await onRemote(page, 'rollback').click();
  await dialog(page).getByRole('button', { name: planned }).click();
  await dialog(page).getByRole('button', { name: said.actions.rollback, exact: true }).click();
  await expect(dialog(page).getByText(said.codes['passkey-refused'])).toBeVisible();
  await page.unroute('**/api/actions');

  await presence(false);
  const before = await lastEntry(shop);
  const answers = await page.evaluate(async () => {
    const { csrf } = await (await fetch('/release/api/session')).json();
    const call = (path: string, body: object) =>
      fetch(`/release/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-csrf-token': csrf },
        body: JSON.stringify(body),
      }).then((answer) => answer.json());
    const action = { name: 'promote', remote: 'catalog', version: '9.2.0', skipRehearsal: true, why: 'stolen' };
    return [await call('actions', { channel: 'production', action }), await call('passkeys/options', {})];
  });
  expect(answers).toMatchObject([{ code: 'passkey-required' }, { code: 'forbidden' }]);
  expect(await lastEntry(shop)).toEqual(before);
});

const health = healthMessages.tr;

async function prepareHealth(shell: TestShell): Promise<void> {
  await prepare(shell);
  const folder = path.join(path.dirname(shell.releases), 'console/health');
  const now = Math.floor(Date.now() / 300_000) * 300_000;
  const buckets = Array.from({ length: 240 }, (_, index) => {
    const isNew = index >= 225;
    const visitors = 20 + (index % 7);
    const vitals = isNew
      ? { LCP: [0, 0, 0, 2, 3, 9, 6], INP: [2, 3, 9], CLS: [9, 1, 3] }
      : { LCP: [3, 9, 6, index % 5], INP: [9, 4, index % 3], CLS: [12, index % 4] };
    const slots = { 'header.menu': isNew ? [3, 4, 2, 0, 1, 9] : [12, 6, 2, 1], 'header.search': [14, 6] };
    const counts = [
      { ...emptyHealth('catalog', isNew ? '9.1.0' : '9.0.0'), visitors, failed: isNew ? 4 : Number(index % 11 === 0), vitals, slots },
    ];
    return { at: now - (239 - index) * 300_000, counts };
  });
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'production.json'), JSON.stringify({ at: Date.now(), counters: [], buckets }));
}

test('counts a real visit and its web vitals by version', async ({ ownConsole, visitor }) => {
  const shop = await ownConsole(prepare);
  const shopper = await visitor();
  await shopper.goto(shop.shell.url);
  await expect(shopper.getByText('9.1.0')).toBeVisible();
  const page = await visitor();
  await signIn(page, shop);
  await shopper.mouse.click(5, 5);
  await shopper.goto('about:blank');
  await expect
    .poll(async () => (await page.request.get(`${shop.url}/api/health?remote=catalog`)).json(), { timeout: 90_000 })
    .toMatchObject({ versions: [{ version: '9.1.0', isLive: true, visitors: 1, errorShare: 0 }] });
});

test.describe('actions in one shared console', () => {
  let shop: Awaited<ReturnType<typeof startSharedConsole>>;
  test.beforeAll(async ({ api }) => {
    shop = await startSharedConsole(api, prepareHealth);
  });
  test.afterAll(() => shop?.stop());

  test('requires a reason for each action', async ({ page }) => {
    await signIn(page, shop);
    const before = await lastEntry(shop);
    await onRemote(page, 'rollback').click();
    await dialog(page).getByRole('button', { name: said.actions.rollback, exact: true }).click();
    await expect(dialog(page).getByLabel(said.reason)).toHaveAccessibleDescription(said.reasonMissing);
    expect(await lastEntry(shop)).toEqual(before);
  });

  test('shows the changes of a version', async ({ page }) => {
    await signIn(page, shop);
    await page.getByRole('button', { name: said.differencesOf((await lastEntry(shop))?.seq ?? 0) }).click();
    await expect(dialog(page)).toContainText('9.0.0 → 9.1.0');
    await expect(dialog(page)).toContainText(said.scripts);
  });

  test('serves the console on the management port only', async () => {
    for (const path of ['/release', '/release/api/session', '/release/healthz', '/release/assets/main.css'])
      expect((await fetch(shop.shell.url + path)).status, path).toBe(404);
    const answer = await fetch(shop.url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'sha256-[^']+' 'strict-dynamic';/);
  });

  test('has no accessibility violations in the console', async ({ page }) => {
    await page.goto(shop.url);
    await expectNoViolations(page);
    await signIn(page, shop);
    for (const summary of await page.locator('summary').all()) await summary.click();
    await expectNoViolations(page);
    await expectNoViolations(page);
    await onRemote(page, 'rollback').click();
    await expectNoViolations(page);
  });

  test('requires a sign-in for the health page', async ({ page }) => {
    await page.goto(`${shop.url}/remotes/catalog`);
    await expect(page.getByLabel(said.token)).toBeVisible();
    await expect(page.getByRole('heading', { name: health.title('catalog') })).toHaveCount(0);
  });

  for (const width of widths)
    test(`shows the health of a remote at ${width} px`, async ({ visitor }) => {
      const page = await visitor({ viewport: { width, height: 844 } });
      await signIn(page, shop);
      await page.getByRole('link', { name: `${said.health}: catalog`, exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: health.title('catalog') })).toBeVisible();
      const errors = page.getByRole('region', { name: health.measures.errorShare });
      await expect(errors.getByRole('img').locator('canvas')).toBeVisible();
      await errors.locator('summary').focus();
      await page.keyboard.press('Enter');
      await expect(errors.getByRole('row').nth(1)).toBeVisible();
      const comparison = page.getByRole('region', { name: health.comparison });
      await expect(comparison).toContainText('9.0.0 → 9.1.0');
      const row = comparison.getByRole('row').filter({ hasText: health.measures.slowShare });
      await expect(row).toContainText('%23,1');
      await expect(page.getByText(health.alerts.errors)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await expectNoViolations(page);
    });
});
