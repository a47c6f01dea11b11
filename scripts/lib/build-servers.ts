import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sourceHash } from '@shop/build/source-hash';
import { root } from './install.mjs';
import { type Steps, silentSteps } from './steps.mjs';

const shellDir = path.join(root, 'shell');
const apiDir = path.join(root, 'api');
const stampOf = (dir: string): string => path.join(dir, 'dist/source');

const hashOf = (dir: string): Promise<string> => sourceHash({ root, dir, mode: 'production' });

const hasStamp = async (dir: string, source: string): Promise<boolean> =>
  existsSync(stampOf(dir)) && (await readFile(stampOf(dir), 'utf8')) === source;

async function ensureBuilt(dir: string, run: (build: () => Promise<void>) => Promise<void>, build: () => Promise<void>): Promise<void> {
  const source = await hashOf(dir);
  if (await hasStamp(dir, source)) return;
  await run(async () => {
    await rm(stampOf(dir), { force: true });
    await build();
    await writeFile(stampOf(dir), source);
  });
}

export const isApiBuilt = async (): Promise<boolean> => hasStamp(apiDir, await hashOf(apiDir));

export const ensureApiBuilt = (steps: Steps = silentSteps): Promise<void> =>
  ensureBuilt(
    apiDir,
    (build) => steps.run('building the API', build),
    async () => (await import('@shop/build/build-api')).buildApi(apiDir),
  );

export const ensureShellBuilt = (steps: Steps = silentSteps): Promise<void> =>
  ensureBuilt(
    shellDir,
    (build) => steps.run('building the shell', build),
    async () => (await import('@shop/build/build-shell')).buildShell(shellDir),
  );

export async function ensureServersBuilt(steps: Steps = silentSteps): Promise<void> {
  await Promise.all([ensureApiBuilt(steps), ensureShellBuilt(steps)]);
}
