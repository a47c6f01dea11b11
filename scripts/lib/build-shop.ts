import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sourceHash } from '@shop/build/source-hash';
import { remoteNames } from '@shop/contracts/remote';
import type { Disk } from '@shop/settings/disk';
import { createFolderStore } from '@shop/store/folder-store';
import { ensurePublished } from 'release/publish';
import { root } from './install.mjs';
import { createSteps, type Steps } from './steps.mjs';

const shellDir = path.join(root, 'shell');
const stampFile = path.join(shellDir, 'dist/source');

const silent = createSteps({ out: { write: () => undefined }, live: false });

export async function ensureShellBuilt(steps: Steps = silent): Promise<void> {
  const source = await sourceHash({ root, dir: shellDir, mode: 'production' });
  if (existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === source) return;
  await steps.run('building the shell', async () => {
    await rm(stampFile, { force: true });
    const { buildShell } = await import('@shop/build/build-shell');
    await buildShell(shellDir);
    await writeFile(stampFile, source);
  });
}

/** A failing remote does not stop the others. */
export async function ensureRemotesPublished(
  releaseStore: string,
  { steps = silent, disk, channel }: { steps?: Steps; disk?: Disk; channel?: string } = {},
): Promise<void> {
  const results = await ensurePublished({
    store: createFolderStore(releaseStore),
    disk,
    channel,
    remotes: remoteNames,
    who: 'start',
    why: 'first start with these sources',
    around: (remote, publish) =>
      steps.run(`building ${remote}`, publish, (result) => (result.ok ? (result.built ? {} : undefined) : { failed: true })),
  });
  for (const { result } of results) if (!result.ok) console.error(result.reason);
}
