// `pnpm new-remote <name> [--path /url]` writes the package of a small remote and installs what it needs.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isRemoteName } from '@shop/contracts/remote-name';
import { pnpm, root } from './lib/install.mjs';
import { isPagePath, remoteRow, writeRemote } from './lib/new-remote.ts';

const usage = 'usage: pnpm new-remote <name> [--path /url], both of small letters, digits and dashes';

function given(): { name: string; page: string } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { path: { type: 'string' } } });
    const [name = '', ...others] = positionals;
    const page = values.path ?? `/${name}`;
    if (isRemoteName(name) && isPagePath(page) && others.length === 0) return { name, page };
    console.error(usage);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
  process.exit(2);
}

const remote = given();
const { name, page } = remote;
const dir = path.join(root, `mfe-${name}`);
if (existsSync(dir)) {
  console.error(`${dir} exists already.`);
  process.exit(1);
}
await writeRemote(dir, remote);
const list = path.join(root, 'docs/remotes.md');
await writeFile(list, (await readFile(list, 'utf8')).replace(/(\n\| \[[^\n]+)(\n\n)/, `$1\n${remoteRow(remote)}$2`));
for (const [program, ...args] of [
  ['npx', ...pnpm, 'install', '--no-frozen-lockfile', '--prefer-offline'],
  [path.join(root, 'node_modules/.bin/biome'), 'format', '--write', dir, list],
] as const) {
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
console.log(`Next: pnpm dev ${name}, which shows ${page} and /en${page}. docs/runbooks/add.md has the steps after that.`);
