import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageFormat, ImageWidth } from '@shop/contracts/images';
import { createSharedWork } from '@shop/traffic/shared-work';
import type { Deps } from '../deps.ts';
import { unlessMissing } from '../missing.ts';
import { mayKeepFor } from '../plugins/disk-allowance.ts';
import type { Queue } from '../programs/queues.ts';
import { writeWhole } from '../write-whole.ts';
import { drawApart } from './draw-apart.ts';
import type { Source } from './source.ts';

/** Draws one; the API's `drawApart` does it in a process of its own. */
type Draw = (file: string, width: ImageWidth, format: ImageFormat) => Promise<Buffer>;

const fileOf = (dir: string, { name, version }: Source, width: ImageWidth, format: ImageFormat): string =>
  join(dir, `${name}.${version}.${width}.${format}`);

/** One that is made already; undefined where it is not. */
export type Kept = (source: Source, width: ImageWidth, format: ImageFormat) => Promise<Buffer | undefined>;

export const keptIn =
  (dir: string): Kept =>
  (source, width, format) =>
    readFile(fileOf(dir, source, width, format)).catch(unlessMissing);

/** `owner` is who has to wait for it when many want some: a network address. Nobody makes what is `unwanted` by then. */
export type Variants = (owner: string, source: Source, width: ImageWidth, format: ImageFormat, unwanted?: AbortSignal) => Promise<Buffer>;

/** Whether made pictures are kept. */
export interface Keeping {
  /** For so many bytes that this owner has asked for. */
  hasRoom: (owner: string, bytes: number) => boolean | Promise<boolean>;
  /** Called with the first failure of a row. */
  notKept: (error: unknown) => void;
}

/** For the API: no picture is worth the disk's reserve, and operators learn what keeps others away. */
export const keepingWithin = ({ disk, log }: Pick<Deps, 'disk' | 'log'>): Keeping => ({
  hasRoom: () => disk.level().state === 'ok',
  notKept: (error) => log.warn({ err: error }, 'made pictures cannot be kept: each is made anew when it is asked for'),
});

/** The same of what shoppers have uploaded: whoever asks for it uses up what their network address may add to the disk. */
export const keepingForClients = (deps: Pick<Deps, 'db' | 'config' | 'disk' | 'log'>): Keeping => ({
  ...keepingWithin(deps),
  hasRoom: async (client, bytes) => deps.disk.level().state === 'ok' && (await mayKeepFor(deps, client, bytes)),
});

/**
 * Makes each variant once and keeps it below `dir` if there is room; requests that come meanwhile wait for the same job. One that cannot
 * be kept is given all the same.
 */
export function createVariants(dir: string, queue: Queue, { hasRoom, notKept }: Keeping, draw: Draw = drawApart): Variants {
  const kept = keptIn(dir);
  const drawings = createSharedWork<string>(queue, (owner) => owner);
  let isKeeping = true;

  async function keep(owner: string, file: string, picture: Buffer): Promise<void> {
    try {
      if (!(await hasRoom(owner, picture.length))) return;
      // Not even after a power cut does anybody read half a picture.
      await writeWhole(file, (unfinished) => writeFile(unfinished, picture, { flush: true }));
      isKeeping = true;
    } catch (error) {
      if (isKeeping) notKept(error);
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
