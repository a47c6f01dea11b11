import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageFormat, ImageWidth } from '@shop/contracts/images';
import { createSharedWork } from '@shop/traffic/shared-work';
import type { Deps } from '../deps.ts';
import { writeAtomically } from '../files/atomic-write.ts';
import { ignoreMissing } from '../files/ignore-missing.ts';
import { mayKeepFor } from '../plugins/disk-allowance.ts';
import type { Queue } from '../programs/queues.ts';
import { drawApart } from './draw-apart.ts';
import type { Source } from './source.ts';

type Draw = (file: string, width: ImageWidth, format: ImageFormat) => Promise<Buffer>;

const fileOf = (dir: string, { name, version }: Source, width: ImageWidth, format: ImageFormat): string =>
  join(dir, `${name}.${version}.${width}.${format}`);

export type CachedVariant = (source: Source, width: ImageWidth, format: ImageFormat) => Promise<Buffer | undefined>;

export const cachedVariantIn =
  (dir: string): CachedVariant =>
  (source, width, format) =>
    readFile(fileOf(dir, source, width, format)).catch(ignoreMissing);

/** `owner` is an IP address. Aborting `unwanted` cancels a waiting job. */
export type Variants = (owner: string, source: Source, width: ImageWidth, format: ImageFormat, unwanted?: AbortSignal) => Promise<Buffer>;

export interface CachePolicy {
  hasRoom: (owner: string, bytes: number) => boolean | Promise<boolean>;
  onCacheError: (error: unknown) => void;
  onCached?: (bytes: number) => Promise<void>;
}

export const cacheWithinDisk = ({ disk, files, log }: Pick<Deps, 'disk' | 'files' | 'log'>): CachePolicy => ({
  onCached: files.addedVariant,
  hasRoom: () => disk.level().state === 'ok',
  onCacheError: (error) => log.warn({ err: error }, 'made pictures cannot be kept: each is made anew when it is asked for'),
});

export const cacheWithinAllowance = (deps: Pick<Deps, 'db' | 'config' | 'disk' | 'files' | 'log'>): CachePolicy => ({
  ...cacheWithinDisk(deps),
  hasRoom: async (client, bytes) => deps.disk.level().state === 'ok' && (await mayKeepFor(deps, client, bytes)),
});

/** Concurrent requests share one job. Returns the variant even if caching fails. */
export function createVariants(
  dir: string,
  queue: Queue,
  { hasRoom, onCacheError, onCached }: CachePolicy,
  draw: Draw = drawApart,
): Variants {
  const kept = cachedVariantIn(dir);
  const drawings = createSharedWork<string>(queue, (owner) => owner);
  let isKeeping = true;

  async function keep(owner: string, file: string, picture: Buffer): Promise<void> {
    try {
      if (!(await hasRoom(owner, picture.length))) return;
      // Flushes the file, so that a power cut leaves no partial file.
      await writeAtomically(file, (unfinished) => writeFile(unfinished, picture, { flush: true }));
      await onCached?.(picture.length);
      isKeeping = true;
    } catch (error) {
      if (isKeeping) onCacheError(error);
      isKeeping = false;
    }
  }

  async function make(owner: string, file: string, source: Source, width: ImageWidth, format: ImageFormat): Promise<Buffer> {
    const picture = await draw(source.file, width, format);
    await keep(owner, file, picture);
    return picture;
  }

  return async (owner, source, width, format, unwanted) => {
    const before = await kept(source, width, format);
    if (before) return before;
    const file = fileOf(dir, source, width, format);
    return drawings.run(file, { client: owner, unwanted }, () => make(owner, file, source, width, format));
  };
}
