import { cp, glob, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { sourceHash } from './source-hash.ts';
import { workspaceRemotes } from './workspace-remotes.ts';

const workspace = path.join(import.meta.dirname, '../../..');

test("changes only the designer's version when letter widths change", async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'source-hash-'));
  for await (const file of glob('{mfe-*,shared/*}/package.json', { cwd: workspace })) {
    await cp(path.join(workspace, file), path.join(root, file));
  }
  await writeFile(path.join(root, 'pnpm-lock.yaml'), '');
  const remotes = workspaceRemotes(root);
  const hashes = () => Promise.all(remotes.map((name) => sourceHash({ root, dir: path.join(root, `mfe-${name}`), mode: 'production' })));
  const before = await hashes();
  await writeFile(path.join(root, 'shared/scene/font-advances.ts'), 'wider');
  const after = await hashes();
  expect(remotes.filter((_, n) => after[n] !== before[n])).toEqual(['designer']);
  await rm(root, { recursive: true });
});
