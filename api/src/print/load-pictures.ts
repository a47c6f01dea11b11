import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { EmbeddedPicture } from './render-job.ts';

/** Pixels of all pictures in a drawing; above it they are scaled down. */
const PICTURE_PIXELS = 60_000_000;

const CLOSE_ENOUGH = 1.5;

sharp.cache(false);

async function load({ file, width, height }: EmbeddedPicture, scale: number): Promise<Buffer> {
  const found = await sharp(file).metadata();
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const close = found.width <= size.width * CLOSE_ENOUGH && found.height <= size.height * CLOSE_ENOUGH;
  if (close && (found.format === 'jpeg' || found.format === 'png')) return readFile(file);
  const smaller = { width: Math.min(size.width, found.width), height: Math.min(size.height, found.height) };
  const sized = sharp(file).resize({ ...smaller, fit: 'fill' });
  return found.hasAlpha
    ? sized.png({ compressionLevel: 1 }).toBuffer()
    : sized.jpeg({ quality: 97, chromaSubsampling: '4:4:4' }).toBuffer();
}

/** The drawing's name decides between JPEG and PNG. */
export async function loadPictures(pictures: readonly EmbeddedPicture[]): Promise<Map<string, Buffer>> {
  const wanted = pictures.reduce((sum, picture) => sum + picture.width * picture.height, 0);
  const scale = Math.min(1, Math.sqrt(PICTURE_PIXELS / wanted));
  const loaded = new Map<string, Buffer>();
  for (const picture of pictures) loaded.set(picture.href, await load(picture, scale));
  return loaded;
}
