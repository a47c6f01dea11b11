import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ImageFormat, ImageWidth } from '@shop/contracts/images';
import sharp from 'sharp';
import { unlessMissing } from '../missing.ts';
import type { Lane } from './lanes.ts';
import type { Source } from './source.ts';

const quality: Record<ImageFormat, number> = { webp: 82, avif: 60, jpeg: 82 };

function draw(source: Source, width: ImageWidth, format: ImageFormat): Promise<Buffer> {
  const sized = sharp(source.file).resize({ width, withoutEnlargement: true });
  const encoded: Record<ImageFormat, () => typeof sized> = {
    webp: () => sized.webp({ quality: quality.webp }),
    avif: () => sized.avif({ quality: quality.avif, effort: 3 }),
    // What is transparent would be black.
    jpeg: () => sized.flatten({ background: '#ffffff' }).jpeg({ quality: quality.jpeg, mozjpeg: true }),
  };
  return encoded[format]().toBuffer();
}

/** `owner` is who has to wait for it when many want some: a network address. */
export type Variants = (owner: string, source: Source, width: ImageWidth, format: ImageFormat) => Promise<Buffer>;

/** Makes each variant once and keeps it below `dir`; requests that come meanwhile wait for the same job. */
export function createVariants(dir: string, lane: Lane): Variants {
  const running = new Map<string, Promise<Buffer>>();

  async function make(owner: string, file: string, source: Source, width: ImageWidth, format: ImageFormat): Promise<Buffer> {
    const picture = await lane(owner, () => draw(source, width, format));
    await mkdir(dirname(file), { recursive: true });
    // Renaming is atomic: nobody ever reads half a picture.
    const unfinished = `${file}.${randomUUID()}.tmp`;
    await writeFile(unfinished, picture);
    await rename(unfinished, file);
    return picture;
  }

  return async (owner, source, width, format) => {
    const file = join(dir, `${source.name}.${source.version}.${width}.${format}`);
    const kept = await readFile(file).catch(unlessMissing);
    if (kept) return kept;
    const job = running.get(file) ?? make(owner, file, source, width, format).finally(() => running.delete(file));
    running.set(file, job);
    return job;
  };
}
