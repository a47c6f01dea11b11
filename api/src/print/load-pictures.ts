import { readFile } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';
import { finished } from './finished-picture.ts';
import type { EmbeddedPicture } from './render-job.ts';

const PICTURE_PIXELS = 60_000_000;

const CLOSE_ENOUGH = 1.5;

/** Enlarges coarse pictures for precise cuts between pixels. */
const FINER = { times: 4, least: 256 };

/** Pixels; closer edges count as whole. */
const BETWEEN = 0.01;

/** Extra pixels that interpolation reads. */
const REACH = 3;

sharp.cache(false);

/** Along one axis, in pixels of the file. */
interface Span {
  all: number;
  from: number;
  to: number;
  needed: number;
}

interface Found extends Pick<Metadata, 'format' | 'hasAlpha'> {
  picture: EmbeddedPicture;
  across: Span;
  down: Span;
}

async function find(picture: EmbeddedPicture): Promise<Found> {
  const { width, height, format, hasAlpha } = await sharp(picture.file).metadata();
  const { part } = picture;
  return {
    picture,
    format,
    hasAlpha,
    across: { all: width, from: part?.left ?? 0, to: part?.right ?? width, needed: picture.width },
    down: { all: height, from: part?.top ?? 0, to: part?.bottom ?? height, needed: picture.height },
  };
}

const isBetween = (edge: number): boolean => Math.abs(edge - Math.round(edge)) > BETWEEN;

/** Pixels of the embedded picture per pixel of the file. */
function scaleOf({ from, to, needed }: Span, closeEnough: number): number {
  const own = to - from;
  if (needed < own) return own <= needed * closeEnough ? 1 : needed / own;
  return isBetween(from) || isBetween(to) ? Math.min(needed, Math.max(FINER.times * own, FINER.least)) / own : 1;
}

const pixelsOf = ({ across, down }: Found, closeEnough: number): number =>
  (across.to - across.from) * scaleOf(across, closeEnough) * (down.to - down.from) * scaleOf(down, closeEnough);

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

interface Cut {
  /** In pixels of the file. */
  start: number;
  length: number;
  /** Pixels of `length` after scaling. The wanted part begins at `left` and is `size` long. */
  scaled: number;
  left: number;
  size: number;
}

function cutOf({ all, from, to }: Span, scale: number): Cut {
  const reach = scale === 1 ? 0 : REACH * Math.max(1, 1 / scale);
  const start = clamp(Math.floor(from - reach), 0, all - 1);
  const length = clamp(Math.ceil(to + reach), start + 1, all) - start;
  const scaled = Math.max(1, Math.round(length * scale));
  const at = (edge: number) => Math.round(((edge - start) * scaled) / length);
  const left = clamp(at(from), 0, scaled - 1);
  return { start, length, scaled, left, size: clamp(at(to), left + 1, scaled) - left };
}

async function load({ picture, format, hasAlpha, ...found }: Found, closeEnough: number, scale: number): Promise<Buffer> {
  const scales = [scaleOf(found.across, closeEnough) * scale, scaleOf(found.down, closeEnough) * scale] as const;
  const isUnscaled = scales.every((one) => one === 1);
  const { finish } = picture;
  if (!finish && isUnscaled && picture.part === undefined && (format === 'jpeg' || format === 'png')) return readFile(picture.file);
  const [across, down] = [cutOf(found.across, scales[0]), cutOf(found.down, scales[1])];
  const cut = sharp(picture.file)
    .extract({ left: across.start, top: down.start, width: across.length, height: down.length })
    .resize({ width: across.scaled, height: down.scaled, fit: 'fill' })
    .extract({ left: across.left, top: down.left, width: across.size, height: down.size });
  const shown = finish ? await finished(cut, finish) : cut;
  return hasAlpha || finish?.mask || finish?.opacity !== undefined || (isUnscaled && format === 'png')
    ? shown.png({ compressionLevel: 1 }).toBuffer()
    : shown.jpeg({ quality: 97, chromaSubsampling: '4:4:4' }).toBuffer();
}

export async function loadPictures(pictures: readonly EmbeddedPicture[]): Promise<Map<string, Buffer>> {
  const found = await Promise.all(pictures.map(find));
  const sum = (closeEnough: number) => found.reduce((total, one) => total + pixelsOf(one, closeEnough), 0);
  const closeEnough = sum(CLOSE_ENOUGH) <= PICTURE_PIXELS ? CLOSE_ENOUGH : 1;
  const scale = Math.min(1, Math.sqrt(PICTURE_PIXELS / sum(closeEnough)));
  const loaded = new Map<string, Buffer>();
  for (const one of found) loaded.set(one.picture.href, await load(one, closeEnough, scale));
  return loaded;
}
