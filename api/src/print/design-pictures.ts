import { currentScene } from '@shop/contracts/scene-current';
import { shownScene } from '@shop/scene/scene-rows';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../deps.ts';
import type { FileFolder } from '../files/file-folders.ts';
import { storeFile } from '../files/file-store.ts';
import { findStored, type Source } from '../images/source.ts';
import type { Payer, Settle } from '../plugins/disk-allowance.ts';
import type { Queue } from '../programs/queues.ts';
import { Refusal } from '../refusal.ts';
import { type Drawn, drawFace } from './face-picture.ts';
import { RenderFailed } from './renderers.ts';

export const orderedLook = ({ Scene, ...drawn }: Drawn): Drawn => ({ ...drawn, Scene: shownScene(currentScene(Scene), drawn.Sides) });

/** Suffix of current files. Older files show white where no ink is printed. */
export const printedName = (name: number | string): string => `${name}-printed`;

const RETRY_SECONDS = 600;

/** Milliseconds before a failed drawing is retried. */
const FAILED_MS = 600_000;

const DRAWING_BYTES = 4_000_000;

/** Sets no limit. For drawings that visitors cannot cause at will. */
export const uncharged = async (): Promise<Settle> => async () => undefined;

/** All accounts of a client share one place in the queue. */
const queuedAs = (owner: Payer): string => (typeof owner === 'string' ? owner : (owner.networks[0] ?? owner.customer));

interface Drawing {
  done: Promise<boolean>;
  waiters: number;
  unwanted: AbortController;
}

/** Concurrent requests share a drawing until all have abandoned it. @throws `storage-low`, `unavailable` */
export function createDesignPictures(
  deps: Pick<Deps, 'db' | 'config' | 'disk' | 'files'>,
  folder: FileFolder,
  queue: Queue,
  reserve: (owner: Payer, bytes: number) => Promise<Settle | undefined>,
) {
  const running = new Map<string, Drawing>();
  const failed = new LRUCache<string, RenderFailed>({ max: 1000, ttl: FAILED_MS });

  async function draw(
    owner: Payer,
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
      const drawTo = (path: string) => design !== undefined && drawFace(deps, queue, queuedAs(owner), design, sideId, path, unwanted);
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

  function begin(owner: Payer, read: () => Promise<Drawn | undefined>, sideId: string, file: string): Drawing {
    const unwanted = new AbortController();
    const drawing = { done: draw(owner, read, sideId, file, unwanted.signal), waiters: 0, unwanted };
    running.set(file, drawing);
    const forget = () => {
      if (running.get(file) === drawing) running.delete(file);
    };
    drawing.done.then(forget, forget);
    // Later requests must not join an abandoned drawing.
    unwanted.signal.addEventListener('abort', forget);
    return drawing;
  }

  /** Calls `read` only if no picture is stored. Undefined without side or product photo. */
  return async (
    owner: Payer,
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
