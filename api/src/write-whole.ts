import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unlessMissing } from './missing.ts';

const UNFINISHED = '.tmp';

/** A name for a file that is not whole yet. With a dot before it, nobody takes it for a finished one. `ending` is for libraries that go by it. */
export const unfinishedIn = (dir: string, ending = ''): string => join(dir, `.${randomUUID()}${UNFINISHED}${ending}`);

/** Makes the file, or folder, by `write`, which gets another name to write to. It is there whole or not at all: renaming is atomic. */
export async function writeWhole(file: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = unfinishedIn(dirname(file));
  await mkdir(dirname(file), { recursive: true });
  try {
    await write(unfinished);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Milliseconds after which nobody works on a file any more: many times what any may take. */
const ABANDONED_MS = 3_600_000;

/** Deletes from a folder, and from those in it, what processes had begun that were killed. */
export async function clearUnfinished(dir: string): Promise<void> {
  for (const entry of (await readdir(dir, { withFileTypes: true }).catch(unlessMissing)) ?? []) {
    const path = join(dir, entry.name);
    if (!entry.name.includes(UNFINISHED)) {
      if (entry.isDirectory()) await clearUnfinished(path);
      continue;
    }
    const found = await stat(path).catch(unlessMissing);
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
}
