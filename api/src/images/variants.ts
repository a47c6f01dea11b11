import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageFormat, ImageWidth } from '@shop/contracts/images';
import type { Logger } from 'pino';
import sharp from 'sharp';
import { unlessMissing } from '../missing.ts';
import type { Lane } from '../programs/lanes.ts';
import { writeWhole } from '../write-whole.ts';
import type { Source } from './source.ts';

const quality: Record<ImageFormat, number> = { webp: 82, avif: 55, jpeg: 82 };

function draw(source: Source, width: ImageWidth, format: ImageFormat): Promise<Buffer> {
  const sized = sharp(source.file).resize({ width, withoutEnlargement: true });
  const encoded: Record<ImageFormat, () => typeof sized> = {
    webp: () => sized.webp({ quality: quality.webp }),
    // Each effort more takes twice as long, and gives a twentieth.
    avif: () => sized.avif({ quality: quality.avif, effort: 2 }),
    // What is transparent would be black.
    jpeg: () => sized.flatten({ background: '#ffffff' }).jpeg({ quality: quality.jpeg, mozjpeg: true }),
  };
  return encoded[format]().toBuffer();
}

const fileOf = (dir: string, { name, version }: Source, width: ImageWidth, format: ImageFormat): string =>
  join(dir, `${name}.${version}.${width}.${format}`);

/** One that is made already; undefined where it is not. */
export type Kept = (source: Source, width: ImageWidth, format: ImageFormat) => Promise<Buffer | undefined>;

export const keptIn =
  (dir: string): Kept =>
  (source, width, format) =>
    readFile(fileOf(dir, source, width, format)).catch(unlessMissing);

/** `owner` is who has to wait for it when many want some: a network address. */
export type Variants = (owner: string, source: Source, width: ImageWidth, format: ImageFormat) => Promise<Buffer>;

/** For the API: what an operator has to know. */
export const warnOfUnkept =
  (log: Logger) =>
  (error: unknown): void =>
    log.warn({ err: error }, 'made pictures cannot be kept: each is made anew when it is asked for');

/**
 * Makes each variant once and keeps it below `dir`; requests that come meanwhile wait for the same job. One that cannot be
 * kept, on a full disk, is given all the same: `notKept` is told the first of such a time.
 */
export function createVariants(dir: string, lane: Lane, notKept: (error: unknown) => void): Variants {
  const kept = keptIn(dir);
  const running = new Map<string, Promise<Buffer>>();
  let isKeeping = true;

  async function keep(file: string, picture: Buffer): Promise<void> {
    try {
      // Not even after a power cut does anybody read half a picture.
      await writeWhole(file, (unfinished) => writeFile(unfinished, picture, { flush: true }));
      isKeeping = true;
    } catch (error) {
      if (isKeeping) notKept(error);
      isKeeping = false;
    }
  }

  async function make(owner: string, file: string, source: Source, width: ImageWidth, format: ImageFormat): Promise<Buffer> {
    const picture = await lane(owner, () => draw(source, width, format));
    await keep(file, picture);
    return picture;
  }

  return async (owner, source, width, format) => {
    const before = await kept(source, width, format);
    if (before) return before;
    const file = fileOf(dir, source, width, format);
    const job = running.get(file) ?? make(owner, file, source, width, format).finally(() => running.delete(file));
    running.set(file, job);
    return job;
  };
}
