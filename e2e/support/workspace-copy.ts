import { cp, mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../scripts/lib/install.mjs';

const MADE = /^(?:\.git|\.work|\.stryker-tmp|data|dist|dist-dev|\.cache)$/;

export async function copyWorkspace(to: string): Promise<void> {
  await mkdir(path.join(to, 'node_modules'), { recursive: true });
  await symlink(path.join(root, 'node_modules/.pnpm'), path.join(to, 'node_modules/.pnpm'));
  for (const folder of ['.', 'node_modules']) {
    for (const name of await readdir(path.join(root, folder))) {
      if (name === '.pnpm' || name === 'node_modules' || MADE.test(name)) continue;
      await copy(path.join(root, folder, name), path.join(to, folder, name));
    }
  }

  async function copy(from: string, into: string): Promise<void> {
    if (!to.startsWith(from + path.sep)) {
      // Links between packages must lead into the copy.
      await cp(from, into, { recursive: true, verbatimSymlinks: true, filter: (source) => !MADE.test(path.basename(source)) });
      return;
    }
    await mkdir(into);
    for (const name of await readdir(from)) if (!MADE.test(name)) await copy(path.join(from, name), path.join(into, name));
  }
}

export async function save(file: string, change: (text: string) => string): Promise<string> {
  const before = await readFile(file, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${file} has nothing to change`);
  await writeFile(`${file}.tmp~`, after);
  await rename(`${file}.tmp~`, file);
  return before;
}
