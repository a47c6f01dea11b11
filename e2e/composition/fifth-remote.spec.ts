import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freshWorkspace } from '../support/fresh-workspace.ts';
import { registerTeam } from '../support/releases.ts';
import { expect, hydrated, test } from '../support/test.ts';

interface Published {
  entry: { version: string };
}

test('takes a new remote from its first command to the running shop', async ({ page, ownShell }) => {
  test.setTimeout(480_000);
  // Jest ignores tests below `.work/`.
  const workspace = await mkdtemp(path.join(tmpdir(), 'workspace-'));
  const { git, pnpm } = await freshWorkspace(workspace);
  const shell = await ownShell({ workers: 2 });
  await shell.start();
  const html = async (url: string) => (await fetch(shell.url + url)).text();
  const serves = (url: string, text: string) => expect.poll(() => html(url), { intervals: [100], timeout: 60_000 }).toContain(text);
  expect((await fetch(`${shell.url}/blog`)).status).toBe(404);

  const dirOf = (name: string) => path.join(workspace, `mfe-${name}`);
  const build = async (name: string) => {
    await pnpm('--dir', dirOf(name), 'build');
    return path.join(dirOf(name), 'dist');
  };
  await test.step('writes a package that passes the checks', async () => {
    await pnpm('new-remote', 'blog');
    expect(await git('status', '--porcelain')).toBe(' M docs/remotes.md\n M pnpm-lock.yaml\n?? mfe-blog/\n');
    expect(await pnpm('check', 'mfe-blog')).toMatch(/[1-9]\d* passed, 0 failed/);
  });

  const key = await registerTeam(shell, 'blog');
  const publish = async () =>
    JSON.parse(await shell.releaseAs(key, 'publish', 'blog', '--from', await build('blog'), '--skip-rehearsal', '--json')) as Published;
  const { version } = (await publish()).entry;
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
    const file = path.join(dirOf('blog'), 'src/messages/home.ts');
    await writeFile(file, (await readFile(file, 'utf8')).replace('Bu sayfa yakında hazır olacak.', 'Yanlış yazı: ğüşıöçĞÜŞİÖÇ'));
    await publish();
    await serves('/blog', 'Yanlış yazı: ğüşıöçĞÜŞİÖÇ');
    await shell.releaseAs(key, 'rollback', 'blog', '--why', 'wrong text');
    await serves('/blog', 'Bu sayfa yakında hazır olacak.');
  });

  await test.step('refuses a slot that two remotes claim', async () => {
    await pnpm('new-remote', 'gift-cards', '--path', '/gifts/cards');
    const refused = shell.releaseAs(await registerTeam(shell, 'gift-cards'), 'publish', 'gift-cards', '--from', await build('gift-cards'));
    await expect(refused).rejects.toThrow(`The slot footer.links is filled by blog ${version}: remove it from gift-cards`);
    expect((await fetch(`${shell.url}/gifts/cards`)).status).toBe(404);
  });

  await test.step('limits its key to its own remote', async () => {
    await expect(shell.releaseAs(key, 'upload', 'gift-cards', '--from', dirOf('gift-cards'))).rejects.toThrow(
      'Your release key may not upload gift-cards',
    );
  });
  expect((await fetch(`${shell.url}/healthz`)).status).toBe(200);
  await rm(workspace, { recursive: true });
});
