import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ImageFormat, ImageWidth } from '@shop/contracts/images';
import sharp from 'sharp';
import { pictureWork } from './gate.ts';
import type { Source } from './source.ts';

/** Pixels per inch at which SVG's own units are one pixel. */
const SVG_DENSITY = 72;

const quality: Record<ImageFormat, number> = { webp: 82, avif: 60 };

async function draw(source: Source, width: ImageWidth, format: ImageFormat): Promise<Buffer> {
  const drawing = source.rasterType === undefined;
  const natural = (await sharp(source.file).metadata()).width;
  // A drawing is rasterised at the size asked for instead of being blown up; a photo is never enlarged.
  const input = sharp(source.file, drawing ? { density: Math.max(1, (SVG_DENSITY * width) / natural) } : {});
  const sized = input.resize({ width, withoutEnlargement: !drawing });
  return (format === 'webp' ? sized.webp({ quality: quality.webp }) : sized.avif({ quality: quality.avif, effort: 3 })).toBuffer();
}

export type Variants = (source: Source, width: ImageWidth, format: ImageFormat) => Promise<Buffer>;

/** Makes each variant once and keeps it below `dir`; requests that come meanwhile wait for the same job. */
export function createVariants(dir: string): Variants {
  const running = new Map<string, Promise<Buffer>>();

  async function make(file: string, source: Source, width: ImageWidth, format: ImageFormat): Promise<Buffer> {
    const picture = await pictureWork(() => draw(source, width, format));
    await mkdir(dirname(file), { recursive: true });
    // Renaming is atomic: nobody ever reads half a picture.
    const unfinished = `${file}.${randomUUID()}.tmp`;
    await writeFile(unfinished, picture);
    await rename(unfinished, file);
    return picture;
  }

  return async (source, width, format) => {
    const file = join(dir, `${source.name}.${source.version}.${width}.${format}`);
    const kept = await readFile(file).catch(() => undefined);
    if (kept) return kept;
    const job = running.get(file) ?? make(file, source, width, format).finally(() => running.delete(file));
    running.set(file, job);
    return job;
  };
}
