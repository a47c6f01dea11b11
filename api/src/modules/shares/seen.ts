import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { printedOn } from '@shop/contracts/scene-current';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../deps.ts';
import { fileFolder } from '../../files/file-folders.ts';
import { ignoreMissing } from '../../files/ignore-missing.ts';
import type { SeenDesign, SeenJob } from '../../print/render-job.ts';
import { RenderFailed, render } from '../../print/renderers.ts';
import { sharedQueue } from '../../programs/queues.ts';
import { Refusal, refuseForNow } from '../../refusal.ts';
import type { Upload } from '../uploads/repository.ts';
import { pictureFile, pictureSource } from '../uploads/storage.ts';
import type { Shared } from './repository.ts';
import { readSharedScene } from './shared-scene.ts';

/** Milliseconds before a failed design is drawn again. */
const FAILED_MS = 600_000;

const RETRY_SECONDS = 600;

export interface Seen extends SeenDesign {
  folder: string;
}

const sizeOf = async (folder: string): Promise<number> => {
  const sizes = (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

const read = async (folder: string): Promise<Seen | undefined> => {
  const text = await readFile(join(folder, 'seen.json'), 'utf8').catch(ignoreMissing);
  return text === undefined ? undefined : { ...(JSON.parse(text) as SeenDesign), folder };
};

/** Draws each design once. `owner` is an IP address. @throws `unavailable`, `not-found` */
export function createSeenDesigns(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  mayKeep: (owner: string, bytes: number) => Promise<boolean>,
) {
  const running = new Map<string, Promise<void>>();
  const failed = new LRUCache<string, RenderFailed>({ max: 1000, ttl: FAILED_MS });

  async function draw(owner: string, { design, sides, uploads }: Shared & { uploads: readonly Upload[] }, folder: string): Promise<void> {
    // Checked, because the owner may be deleting an upload.
    for (const upload of uploads) if (!(await pictureSource(config, upload))) throw new Refusal('not-found');
    const scene = await readSharedScene(db, { design });
    const job: SeenJob = {
      kind: 'seen',
      sides: sides.map(({ id, printAreaMm: { width, height } }) => ({
        id,
        area: { width, height },
        items: [...printedOn(scene, id)],
      })),
      uploads: Object.fromEntries(uploads.map(({ id, ...upload }) => [id, { ...upload, file: pictureFile(config, { id, ...upload }) }])),
      file: folder,
    };
    try {
      await sharedQueue(owner, () => render(job));
    } catch (error) {
      if (await read(folder)) return;
      if (error instanceof RenderFailed) failed.set(folder, error);
      throw error;
    }
    if (await mayKeep(owner, await sizeOf(folder))) return;
    await rm(folder, { recursive: true });
    throw new Refusal('unavailable', {}, undefined, RETRY_SECONDS);
  }

  return async (owner: string, token: string, shared: Shared & { uploads: readonly Upload[] }): Promise<Seen> => {
    const folder = join(fileFolder(config, 'shared-pictures'), `${token}.seen`);
    const known = running.has(folder) ? undefined : await read(folder);
    if (known) return known;
    const failure = failed.get(folder);
    if (failure) throw refuseForNow(failure);
    const job = running.get(folder) ?? draw(owner, shared, folder).finally(() => running.delete(folder));
    running.set(folder, job);
    await job.catch((error: unknown) => {
      throw error instanceof RenderFailed ? refuseForNow(error) : error;
    });
    const seen = await read(folder);
    if (!seen) throw new Error(`nothing was drawn in ${folder}`);
    return seen;
  };
}
