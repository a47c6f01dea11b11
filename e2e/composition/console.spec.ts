import type { Page } from '@playwright/test';
import { entryGlobal } from '@shop/contracts/federation-names';
import { readHead } from '@shop/store/journal';
import { messages } from '../../console/src/messages.ts';
import { entryOf, type TestRelease } from '../../shell/server/testing/test-store.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, type TestConsole, test } from '../support/console.ts';
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

/** Two versions were live one after the other; a third is stored. */
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

const onRemote = (page: Page, name: keyof typeof said.actions, version = '') =>
  page.getByRole('button', { name: `${said.actions[name]}: catalog${version && ` ${version}`}`, exact: true });

for (const width of [390, 1280]) {
  test(`takes a version through every action at ${width} px`, async ({ ownConsole, visitor }) => {
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

test('rolls back from a phone with few taps, confirmed by the shell', async ({ ownConsole, page }) => {
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

test('asks for a reason before it does anything', async ({ ownConsole, page }) => {
  const shop = await ownConsole(prepare);
  await signIn(page, shop);
  const before = await lastEntry(shop);
  await onRemote(page, 'rollback').click();
  await dialog(page).getByRole('button', { name: said.actions.rollback, exact: true }).click();
  await expect(dialog(page).getByLabel(said.reason)).toHaveAccessibleDescription(said.reasonMissing);
  expect(await lastEntry(shop)).toEqual(before);
});

test('informs a person without the role, but shows no button', async ({ ownConsole, page }) => {
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

test('shows what a version changes', async ({ ownConsole, page }) => {
  const shop = await ownConsole(prepare);
  await signIn(page, shop);
  await page.getByRole('button', { name: said.differencesOf((await lastEntry(shop))?.seq ?? 0) }).click();
  await expect(dialog(page)).toContainText('9.0.0 → 9.1.0');
  await expect(dialog(page)).toContainText(said.scripts);
});

test('is on the management port only', async ({ ownConsole }) => {
  const shop = await ownConsole(prepare);
  for (const path of ['/release', '/release/api/session', '/release/healthz', '/release/assets/main.css'])
    expect((await fetch(shop.shell.url + path)).status, path).toBe(404);
  const answer = await fetch(shop.url);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'sha256-[^']+' 'strict-dynamic';/);
});

test('has no accessibility violations', async ({ ownConsole, page }) => {
  const shop = await ownConsole(prepare);
  await page.goto(shop.url);
  await expectNoViolations(page);
  await signIn(page, shop);
  for (const summary of await page.locator('summary').all()) await summary.click();
  await expectNoViolations(page);
  await expectNoViolations(page);
  await onRemote(page, 'rollback').click();
  await expectNoViolations(page);
});

test('rejects a stolen cookie of a passkey session', async ({ ownConsole, visitor }) => {
  const shop = await ownConsole(prepare);
  const page = await visitor({ allowed: [/status of 403/] });
  const { presence } = await virtualAuthenticator(page);
  await signIn(page, shop);
  const token = await shop.token();
  await page.getByRole('button', { name: said.passkey.add }).click();
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
