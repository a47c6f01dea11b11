import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { isRunning } from '@shop/store/shells';

const PREFIX = 'shop-release-';
/** Milliseconds until a folder counts as abandoned, even if its process id is in use. */
const LEFT_MS = 3_600_000;

/** Containers may share the folder, but not process ids. */
const ownPrefix = (): string => `${PREFIX}${hostname().replaceAll(/[^\w-]/g, '_')}-`;

/** The caller removes the folder. Also clears folders that are abandoned or belong to killed processes. */
export async function makeBuildFolder(parent = tmpdir(), now = Date.now()): Promise<string> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = path.join(parent, name);
    const isLeft = wasKilled(name) || (await isOld(folder, now));
    if (isLeft) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
  return mkdtemp(path.join(parent, `${ownPrefix()}${process.pid}-`));
}

const isOld = (folder: string, now: number): Promise<boolean> =>
  stat(folder).then(
    ({ mtimeMs }) => now - mtimeMs > LEFT_MS,
    () => false,
  );

function wasKilled(name: string): boolean {
  if (!name.startsWith(ownPrefix())) return false;
  const [, pid] = /^(\d+)-/.exec(name.slice(ownPrefix().length)) ?? [];
  return pid !== undefined && !isRunning({ host: hostname(), pid: Number(pid) });
}
