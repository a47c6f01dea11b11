import { randomUUID } from 'node:crypto';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../scripts/lib/install.mjs';
import { writeRemote } from '../../scripts/lib/new-remote.ts';
import { workFolder } from '../support/folders.ts';
import { expect, hydrated, type TestShell, test } from '../support/test.ts';

async function sourcesOf(name: string): Promise<string> {
  const dir = path.join(workFolder, `mfe-${name}-${randomUUID()}`);
  await writeRemote(dir, name);
  await symlink(path.join(root, 'mfe-account/node_modules'), path.join(dir, 'node_modules'));
  return dir;
}

/** A key with rights for this remote only. */
async function register(shell: TestShell, name: string): Promise<string> {
  const keyFile = path.join(workFolder, `key-${randomUUID()}.json`);
  const { publicKey } = JSON.parse(await shell.releaseAs(keyFile, 'keys', 'create', '--json')) as { publicKey: string };
  await shell.release('remotes', 'set', name, '--owner', 'Yazı işleri', '--contact', `${name}@shop.example`);
  await shell.release('keys', 'add', publicKey, '--holder', `CI of ${name}`, '--role', 'upload', '--role', 'promote', '--remote', name);
  return keyFile;
}

interface Published {
  entry: { version: string };
}

test('serves a fifth remote without a build or a restart', async ({ page, ownShell }) => {
  test.setTimeout(240_000);
  const shell = await ownShell({ workers: 2 });
  await shell.start();
  const html = async (url: string) => (await fetch(shell.url + url)).text();
  const serves = (url: string, text: string) => expect.poll(() => html(url), { intervals: [100], timeout: 60_000 }).toContain(text);
  expect((await fetch(`${shell.url}/blog`)).status).toBe(404);

  const key = await register(shell, 'blog');
  const dir = await sourcesOf('blog');
  const publish = async (keyFile: string, name: string, from: string) =>
    JSON.parse(await shell.releaseAs(keyFile, 'publish', name, '--dir', from, '--skip-rehearsal', '--json')) as Published;
  const { version } = (await publish(key, 'blog', dir)).entry;
  await serves('/blog', 'Bu sayfa yakında hazır olacak.');
  await serves('/en/blog', 'This page will be ready soon.');

  await test.step('shows its page and slot in both languages', async () => {
    for (const [home, lead] of [
      ['/', 'Bu sayfa yakında hazır olacak.'],
      ['/en', 'This page will be ready soon.'],
    ]) {
      await page.goto(shell.url + home);
      await hydrated(page);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
      await expect(page.getByText(lead ?? '')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
      await expect(page).toHaveTitle(/^Blog/);
    }
    const assets = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(assets.some((name) => name.includes(`/r/blog/${version}/`))).toBe(true);
  });

  await test.step('rolls back to its first version', async () => {
    const file = path.join(dir, 'src/messages/home.ts');
    await writeFile(file, (await readFile(file, 'utf8')).replace('Bu sayfa yakında hazır olacak.', 'Yanlış yazı: ğüşıöçĞÜŞİÖÇ'));
    await publish(key, 'blog', dir);
    await serves('/blog', 'Yanlış yazı: ğüşıöçĞÜŞİÖÇ');
    await shell.releaseAs(key, 'rollback', 'blog', '--why', 'wrong text');
    await serves('/blog', 'Bu sayfa yakında hazır olacak.');
  });

  await test.step('refuses a slot that two remotes claim', async () => {
    const gifts = await sourcesOf('gifts');
    const refused = shell.releaseAs(await register(shell, 'gifts'), 'publish', 'gifts', '--dir', gifts, '--skip-rehearsal');
    await expect(refused).rejects.toThrow(`The slot footer.links is filled by blog ${version}: remove it from gifts`);
    expect((await fetch(`${shell.url}/gifts`)).status).toBe(404);
  });

  await test.step('limits its key to its own remote', async () => {
    await expect(shell.releaseAs(key, 'upload', 'gifts', '--dir', dir)).rejects.toThrow('Your release key may not upload gifts');
  });
  expect((await fetch(`${shell.url}/healthz`)).status).toBe(200);
});
