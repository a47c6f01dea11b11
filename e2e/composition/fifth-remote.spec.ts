import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freshWorkspace } from '../support/fresh-workspace.ts';
import { registerTeam } from '../support/releases.ts';
import { expect, hydrated, test } from '../support/test.ts';

interface Published {
  entry: { version: string };
}

test('takes a new remote from first command to running shop', async ({ page, ownShell }) => {
  test.setTimeout(480_000);
  // Jest ignores tests below `.work/`.
  const workspace = await mkdtemp(path.join(tmpdir(), 'workspace-'));
  const { git, pnpm } = await freshWorkspace(workspace);
  const shell = await ownShell({ workers: 2 });
  await shell.start();
  const html = async (url: string) => (await fetch(shell.url + url)).text();
  const serves = (url: string, text: string) => expect.poll(() => html(url), { intervals: [100], timeout: 60_000 }).toContain(text);
  expect((await fetch(`${shell.url}/blog`)).status).toBe(404);

  const dir = path.join(workspace, 'mfe-blog');
  await test.step('writes a package that passes the checks', async () => {
    await expect(pnpm('new-remote', 'blog', '--path', 'blog')).rejects.toThrow('usage: pnpm new-remote');
    await pnpm('new-remote', 'blog');
    expect(await git('status', '--porcelain')).toBe(' M docs/remotes.md\n M pnpm-lock.yaml\n?? mfe-blog/\n');
    expect(await pnpm('check', 'mfe-blog')).toMatch(/[1-9]\d* passed, 0 failed/);
  });

  const key = await registerTeam(shell, 'blog');
  await pnpm('--dir', dir, 'build');
  const dist = path.join(dir, 'dist');
  const { version } = (JSON.parse(await shell.releaseAs(key, 'publish', 'blog', '--from', dist, '--skip-rehearsal', '--json')) as Published)
    .entry;
  await serves('/blog', 'Bu sayfa yakında hazır olacak.');
  await serves('/en/blog', 'This page will be ready soon.');

  await test.step('shows the new remote’s page and slot in both languages', async () => {
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

  await test.step('limits the new remote’s key to that remote', async () => {
    await expect(shell.releaseAs(key, 'upload', 'catalog', '--from', dist)).rejects.toThrow('Your release key may not upload catalog');
  });
  expect((await fetch(`${shell.url}/healthz`)).status).toBe(200);
  await rm(workspace, { recursive: true });
});
