import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PREFIX = 'shop-release-';
/** Milliseconds after which a build folder was left by a publisher that was killed: a build takes seconds. */
const LEFT_MS = 3_600_000;

/** A folder for one build, to be removed after use. Those that killed publishers have left are removed on the way. */
export async function makeBuildFolder(parent = tmpdir(), now = Date.now()): Promise<string> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = path.join(parent, name);
    // Another user's, or gone: none of ours.
    const left = await stat(folder).then(
      ({ mtimeMs }) => now - mtimeMs > LEFT_MS,
      () => false,
    );
    if (left) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
  return mkdtemp(path.join(parent, PREFIX));
}
