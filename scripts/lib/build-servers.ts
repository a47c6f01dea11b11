import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sourceHash } from '@shop/build/source-hash';
import { root } from './install.mjs';
import { type Steps, silentSteps } from './steps.mjs';

const shellDir = path.join(root, 'shell');
const apiDir = path.join(root, 'api');
const consoleDir = path.join(root, 'console');
const stampOf = (dir: string): string => path.join(dir, 'dist/source');

const hashOf = (dir: string): Promise<string> => sourceHash({ root, dir, mode: 'production' });

/** The stamp contains the programs' hash, so that a damaged build is rebuilt. */
async function stampFor(dir: string, source: string): Promise<string> {
  const hash = createHash('sha256').update(source);
  const programs: string[] = [];
  for await (const file of glob('dist/**/*.mjs', { cwd: dir })) programs.push(file);
  for (const file of programs.sort((a, b) => (a < b ? -1 : 1))) hash.update(`${file}\n`).update(await readFile(path.join(dir, file)));
  return hash.digest('hex');
}

const isBuilt = async (dir: string, source: string): Promise<boolean> =>
  existsSync(stampOf(dir)) && (await readFile(stampOf(dir), 'utf8')) === (await stampFor(dir, source));

async function ensureBuilt(dir: string, run: (build: () => Promise<void>) => Promise<void>, build: () => Promise<void>): Promise<void> {
  const source = await hashOf(dir);
  if (await isBuilt(dir, source)) return;
  await run(async () => {
    await rm(stampOf(dir), { force: true });
    await build();
    await writeFile(stampOf(dir), await stampFor(dir, source));
  });
}

export const isApiBuilt = async (): Promise<boolean> => isBuilt(apiDir, await hashOf(apiDir));

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

export const ensureConsoleBuilt = (steps: Steps = silentSteps): Promise<void> =>
  ensureBuilt(
    consoleDir,
    (build) => steps.run('building the console', build),
    async () => (await import('release-console/build-page')).buildPage(),
  );

export async function ensureServersBuilt(steps: Steps = silentSteps): Promise<void> {
  await Promise.all([ensureApiBuilt(steps), ensureShellBuilt(steps), ensureConsoleBuilt(steps)]);
}
