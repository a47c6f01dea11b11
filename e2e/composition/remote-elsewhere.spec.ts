import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/lib/install.mjs';
import { workFolder } from '../support/folders.ts';
import { registerTeam } from '../support/releases.ts';
import { expect, hydrated, test } from '../support/test.ts';

const run = async (cwd: string, program: string, args: readonly string[], env: Record<string, string> = {}): Promise<string> => {
  const running = promisify(execFile)(process.execPath, [program, ...args], { cwd, env: { PATH: process.env.PATH, ...env } });
  const { stdout } = await running.catch((error: Error & { stdout: string }) => {
    throw new Error(`${error.message}\n${error.stdout}`, { cause: error });
  });
  return stdout;
};

const installedIn = ['.', 'shared/build', 'shared/runtime', 'mfe-catalog'];

async function installLibraries(team: string): Promise<void> {
  const { devDependencies } = JSON.parse(await readFile(path.join(team, 'package.json'), 'utf8')) as { devDependencies: object };
  for (const [name, wanted] of Object.entries(devDependencies)) {
    const found = installedIn.map((folder) => realpath(path.join(root, folder, 'node_modules', name)));
    const from = await Promise.any(found);
    const { version } = JSON.parse(await readFile(path.join(from, 'package.json'), 'utf8')) as { version: string };
    expect(`${name}@${version}`).toBe(`${name}@${wanted}`);
    const link = path.join(team, 'node_modules', name);
    await mkdir(path.dirname(link), { recursive: true });
    await symlink(from, link);
  }
}

async function installCommandLine(team: string): Promise<string> {
  const packed = `${team}-packed`;
  const archive = (await run(root, path.join(root, 'release/src/pack-cli.ts'), [packed])).trim();
  const installed = path.join(team, 'node_modules/shop-release');
  await mkdir(installed, { recursive: true });
  await promisify(execFile)('tar', ['-xzf', archive, '-C', installed, '--strip-components=1']);
  return path.join(installed, 'release/src/cli.mjs');
}

test('ships a remote from a repository without the shop’s sources', async ({ page, ownShell }) => {
  const shell = await ownShell();
  await shell.start();
  const team = path.join(workFolder, `team-${randomUUID()}`);
  await cp(path.join(root, 'examples/remote-elsewhere'), team, {
    recursive: true,
    filter: (file) => !/\/(?:contracts|dist|node_modules)$/.test(file),
  });
  await installLibraries(team);
  const cli = await installCommandLine(team);
  const key = await registerTeam(shell, 'gifts');
  const release = (...args: string[]) => run(team, cli, args, { RELEASE_STORE: shell.releases, RELEASE_KEY: key });
  const tsc = () => run(team, path.join(team, 'node_modules/typescript/bin/tsc'), ['-p', '.', '--pretty', 'false']);

  await release('contracts', 'pull');
  await tsc();

  await test.step('reports a property that the slot does not have', async () => {
    const file = path.join(team, 'src/pages/home.tsx');
    const source = await readFile(file, 'utf8');
    await writeFile(file, source.replace('product={product}', 'product={product.title}'));
    await expect(tsc()).rejects.toThrow(/src\/pages\/home\.tsx\(\d+,\d+\): error TS2322/);
    await writeFile(file, source);
  });

  await run(team, path.join(team, 'node_modules/@rspack/cli/bin/rspack.js'), ['build']);
  const { version } = JSON.parse(await release('upload', 'gifts', '--from', 'dist', '--json')) as { version: string };
  await release('promote', `gifts@${version}`, '--skip-rehearsal');

  for (const [home, name] of [
    ['/', 'Hediye fikirleri'],
    ['/en', 'Gift ideas'],
  ] as const) {
    await page.goto(shell.url + home);
    await hydrated(page);
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('main').getByRole('listitem').getByRole('button').first()).toBeVisible();
  }
});
