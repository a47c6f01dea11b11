import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ignoreMissing } from './ignore-missing.ts';

const UNFINISHED = '.tmp';

export const isUnfinished = (name: string): boolean => name.includes(UNFINISHED);

export const unfinishedIn = (dir: string, ending = ''): string => join(dir, `.${randomUUID()}${UNFINISHED}${ending}`);

export async function writeAtomically(file: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = unfinishedIn(dirname(file));
  await mkdir(dirname(file), { recursive: true });
  try {
    await write(unfinished);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

const ABANDONED_MS = 3_600_000;

export async function clearUnfinished(dir: string): Promise<void> {
  for (const entry of (await readdir(dir, { withFileTypes: true }).catch(ignoreMissing)) ?? []) {
    const path = join(dir, entry.name);
    if (!isUnfinished(entry.name)) {
      if (entry.isDirectory()) await clearUnfinished(path);
      continue;
    }
    const found = await stat(path).catch(ignoreMissing);
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
}
