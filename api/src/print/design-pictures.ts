import type { Design } from '@shop/contracts/catalog';
import { currentScene } from '@shop/contracts/scene-current';
import { shownScene } from '@shop/scene/scene-rows';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../deps.ts';
import type { FileFolder } from '../files/file-folders.ts';
import { storeFile } from '../files/file-store.ts';
import { findStored, type Source } from '../images/source.ts';
import type { Settle } from '../plugins/disk-allowance.ts';
import type { Queue } from '../programs/queues.ts';
import { Refusal } from '../refusal.ts';
import { drawFace } from './face-picture.ts';
import { RenderFailed } from './renderers.ts';

export type Drawn = Pick<Design, 'Scene' | 'Sides'>;

export const orderedLook = ({ Scene, Sides }: Drawn): Drawn => ({ Sides, Scene: shownScene(currentScene(Scene), Sides) });

const RETRY_SECONDS = 600;

/** Milliseconds before another attempt. */
const FAILED_MS = 600_000;

/** Upper bound. */
const DRAWING_BYTES = 4_000_000;

const uncharged: Settle = async () => undefined;

interface Drawing {
  done: Promise<boolean>;
  waiters: number;
  unwanted: AbortController;
}

/**
 * Concurrent requests share the work; abandoned work is dropped. `owner` is an IP address.
 * @throws `storage-low`, `unavailable`
 */
export function createDesignPictures(
  deps: Pick<Deps, 'db' | 'config' | 'disk' | 'files'>,
  folder: FileFolder,
  queue: Queue,
  reserve: (owner: string, bytes: number) => Promise<Settle | undefined> = async () => uncharged,
) {
  const running = new Map<string, Drawing>();
  const failed = new LRUCache<string, RenderFailed>({ max: 1000, ttl: FAILED_MS });

  async function draw(
    owner: string,
    read: () => Promise<Drawn | undefined>,
    sideId: string,
    file: string,
    unwanted: AbortSignal,
  ): Promise<boolean> {
    let settle: Settle | undefined;
    let bytes = 0;
    try {
      settle = await reserve(owner, DRAWING_BYTES);
      if (!settle) throw new Refusal('unavailable', {}, undefined, RETRY_SECONDS);
      const design = await read();
      const drawTo = (path: string) => design !== undefined && drawFace(deps, queue, owner, design, sideId, path, unwanted);
      const isDrawn = await storeFile(deps.files, folder, file, async (path) => drawTo(path));
      bytes = (isDrawn && (await findStored(deps.files, folder, file))?.bytes) || 0;
      return isDrawn;
    } catch (error) {
      if (error instanceof RenderFailed) failed.set(file, error);
      throw error;
    } finally {
      await settle?.(bytes);
    }
  }

  function begin(owner: string, read: () => Promise<Drawn | undefined>, sideId: string, file: string): Drawing {
    const unwanted = new AbortController();
    const drawing = { done: draw(owner, read, sideId, file, unwanted.signal), waiters: 0, unwanted };
    running.set(file, drawing);
    const forget = () => {
      if (running.get(file) === drawing) running.delete(file);
    };
    drawing.done.then(forget, forget);
    // No request may join an abandoned drawing.
    unwanted.signal.addEventListener('abort', forget);
    return drawing;
  }

  /** Calls `read` on a cache miss. Undefined without side or product photo. */
  return async (
    owner: string,
    name: string,
    read: () => Promise<Drawn | undefined>,
    sideId: string,
    unwanted?: AbortSignal,
  ): Promise<Source | undefined> => {
    const file = `${name}-${sideId}.png`;
    const made = await findStored(deps.files, folder, file);
    if (made) return made;
    const failure = failed.get(file);
    if (failure) throw failure;
    unwanted?.throwIfAborted();
    if (deps.disk.level().state !== 'ok') throw new Refusal('storage-low', {}, undefined, RETRY_SECONDS);
    const drawing = running.get(file) ?? begin(owner, read, sideId, file);
    drawing.waiters += 1;
    unwanted?.addEventListener('abort', () => {
      drawing.waiters -= 1;
      if (drawing.waiters === 0) drawing.unwanted.abort(unwanted.reason);
    });
    await drawing.done;
    return findStored(deps.files, folder, file);
  };
}
