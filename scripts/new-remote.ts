// `pnpm new-remote <name>` writes the package of a small remote and installs what it needs.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isRemoteName } from '@shop/contracts/releases';
import { pnpm, root } from './lib/install.mjs';
import { remoteRow, writeRemote } from './lib/new-remote.ts';

const [name = '', ...others] = process.argv.slice(2);
const dir = path.join(root, `mfe-${name}`);
if (!isRemoteName(name) || others.length > 0) {
  console.error('usage: pnpm new-remote <name>, of small letters, digits and dashes');
  process.exit(2);
}
if (existsSync(dir)) {
  console.error(`${dir} exists already.`);
  process.exit(1);
}
await writeRemote(dir, name);
const list = path.join(root, 'docs/remotes.md');
await writeFile(list, (await readFile(list, 'utf8')).replace(/(\n\| \[[^\n]+)(\n\n)/, `$1\n${remoteRow(name)}$2`));
for (const [program, ...args] of [
  ['npx', ...pnpm, 'install', '--no-frozen-lockfile', '--prefer-offline'],
  [path.join(root, 'node_modules/.bin/biome'), 'format', '--write', dir, list],
] as const) {
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
console.log(`Next: pnpm dev ${name}. docs/runbooks/add.md has the steps after that.`);
