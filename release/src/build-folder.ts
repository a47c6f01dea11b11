import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PREFIX = 'shop-release-';
/** Milliseconds; builds take seconds, so older folders are abandoned. */
const LEFT_MS = 3_600_000;

/** The caller removes the folder after use. Also clears abandoned folders. */
export async function makeBuildFolder(parent = tmpdir(), now = Date.now()): Promise<string> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = path.join(parent, name);
    const left = await stat(folder).then(
      ({ mtimeMs }) => now - mtimeMs > LEFT_MS,
      () => false,
    );
    if (left) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
  return mkdtemp(path.join(parent, PREFIX));
}
