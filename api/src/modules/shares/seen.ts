import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { printedOn } from '@shop/contracts/scene-current';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../deps.ts';
import { unfinishedIn } from '../../files/atomic-write.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { SeenDesign, SeenJob } from '../../print/render-job.ts';
import { RenderFailed, render } from '../../print/renderers.ts';
import { sharedQueue } from '../../programs/queues.ts';
import { Refusal, refuseForNow } from '../../refusal.ts';
import type { Upload } from '../uploads/repository.ts';
import { pictureSource } from '../uploads/storage.ts';
import type { Shared } from './repository.ts';
import { readSharedScene } from './shared-scene.ts';

/** Milliseconds before a failed drawing is retried. */
const FAILED_MS = 600_000;

const RETRY_SECONDS = 600;

export interface Seen extends SeenDesign {
  folder: string;
}

const sizeOf = async (folder: string): Promise<number> => {
  const sizes = (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

const SEEN = 'seen.json';

async function read(files: FileStore, folder: string): Promise<Seen | undefined> {
  const stored = await files.find(folder + SEEN);
  return stored && { ...(JSON.parse(await readFile(stored.file, 'utf8')) as SeenDesign), folder };
}

/** Stores `seen.json` last, to mark the design as complete. */
async function keep(files: FileStore, drawn: string, folder: string): Promise<void> {
  for (const name of (await readdir(drawn)).filter((one) => one !== SEEN)) await files.put(folder + name, join(drawn, name));
  await files.put(folder + SEEN, join(drawn, SEEN));
}

/** Draws each design once. `owner` is an IP address. @throws `unavailable`, `not-found` */
export function createSeenDesigns({ db, files }: Pick<Deps, 'db' | 'files'>, mayKeep: (owner: string, bytes: number) => Promise<boolean>) {
  const running = new Map<string, Promise<void>>();
  const failed = new LRUCache<string, RenderFailed>({ max: 1000, ttl: FAILED_MS });

  async function draw(owner: string, { design, sides, uploads }: Shared & { uploads: readonly Upload[] }, folder: string): Promise<void> {
    const sources: SeenJob['uploads'] = {};
    for (const { id, ...upload } of uploads) {
      const source = await pictureSource(files, { id, ...upload });
      if (!source) throw new Refusal('not-found');
      sources[id] = { ...upload, file: source.file };
    }
    const drawn = unfinishedIn(files.workFolder('shared-pictures'));
    const scene = await readSharedScene(db, { design });
    const job: SeenJob = {
      kind: 'seen',
      sides: sides.map(({ id, printAreaMm: { width, height } }) => ({
        id,
        area: { width, height },
        items: [...printedOn(scene, id)],
      })),
      uploads: sources,
      file: drawn,
    };
    try {
      await sharedQueue(owner, () => render(job));
      if (!(await mayKeep(owner, await sizeOf(drawn)))) throw new Refusal('unavailable', {}, undefined, RETRY_SECONDS);
      await keep(files, drawn, folder);
    } catch (error) {
      if (error instanceof RenderFailed) failed.set(folder, error);
      throw error;
    } finally {
      await rm(drawn, { recursive: true, force: true });
    }
  }

  return async (owner: string, token: string, shared: Shared & { uploads: readonly Upload[] }): Promise<Seen> => {
    const folder = `shared-pictures/${token}.seen/`;
    const known = running.has(folder) ? undefined : await read(files, folder);
    if (known) return known;
    const failure = failed.get(folder);
    if (failure) throw refuseForNow(failure);
    const job = running.get(folder) ?? draw(owner, shared, folder).finally(() => running.delete(folder));
    running.set(folder, job);
    await job.catch((error: unknown) => {
      throw error instanceof RenderFailed ? refuseForNow(error) : error;
    });
    const seen = await read(files, folder);
    if (!seen) throw new Error(`nothing was drawn in ${folder}`);
    return seen;
  };
}
