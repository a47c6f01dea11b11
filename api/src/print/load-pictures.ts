import { readFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { finished } from './finished-picture.ts';
import type { EmbeddedPicture } from './render-job.ts';

const PRINT_PIXELS = 60_000_000;

/** Five times as many pixels as a preview shows. */
const PREVIEW_PIXELS = 8_000_000;

/** Maximum pixels of an upload that several placements in a preview share. */
const SHARED_PIXELS = 16_000_000;

const CLOSE_ENOUGH = 1.5;

/** Enlarges a picture that is cut between pixels: `times` times, and to at least `least` pixels. */
const FINER = { times: 4, least: 256 };

/** Pixels. An edge this close to a pixel boundary counts as lying on it. */
const BETWEEN = 0.01;

/** Extra pixels that interpolation reads. */
const REACH = 3;

sharp.cache(false);

/** Part of a picture along one axis, in pixels of the file. */
interface Span {
  all: number;
  from: number;
  to: number;
  needed: number;
}

interface Found extends Pick<Metadata, 'hasAlpha'> {
  picture: EmbeddedPicture;
  format: Metadata['format'] | undefined;
  open: () => Sharp;
  across: Span;
  down: Span;
}

async function find(picture: EmbeddedPicture): Promise<Found> {
  const { width, height, format, hasAlpha } = await sharp(picture.file).metadata();
  const { part } = picture;
  return {
    picture,
    open: () => sharp(picture.file),
    format,
    hasAlpha,
    across: { all: width, from: part?.left ?? 0, to: part?.right ?? width, needed: picture.width },
    down: { all: height, from: part?.top ?? 0, to: part?.bottom ?? height, needed: picture.height },
  };
}

const isBetween = (edge: number): boolean => Math.abs(edge - Math.round(edge)) > BETWEEN;

/** Embedded pixels per pixel of the file. */
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
  /** `length` after scaling, in pixels. The wanted part: `size` pixels from `left`. */
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

async function load({ picture, open, format, hasAlpha, ...found }: Found, closeEnough: number, scale: number): Promise<Buffer> {
  const scales = [scaleOf(found.across, closeEnough) * scale, scaleOf(found.down, closeEnough) * scale] as const;
  const isUnscaled = scales.every((one) => one === 1);
  const { finish } = picture;
  if (!finish && isUnscaled && picture.part === undefined && (format === 'jpeg' || format === 'png')) return readFile(picture.file);
  const [across, down] = [cutOf(found.across, scales[0]), cutOf(found.down, scales[1])];
  const cut = open()
    .extract({ left: across.start, top: down.start, width: across.length, height: down.length })
    .resize({ width: across.scaled, height: down.scaled, fit: 'fill' })
    .extract({ left: across.left, top: down.left, width: across.size, height: down.size });
  const shown = finish ? await finished(cut, finish, hasAlpha) : cut;
  return hasAlpha || finish?.mask || finish?.opacity !== undefined || (isUnscaled && format === 'png')
    ? shown.png({ compressionLevel: 1 }).toBuffer()
    : shown.jpeg({ quality: 97, chromaSubsampling: '4:4:4' }).toBuffer();
}

const reduced = (span: Span, all: number): Span => ({
  ...span,
  all,
  from: (span.from * all) / span.all,
  to: (span.to * all) / span.all,
});

/** Decodes an upload once, in the size of its largest placement. */
async function decodedOnce(placements: readonly Found[]): Promise<Found[]> {
  const [first] = placements;
  if (!first || placements.length === 1) return [...placements];
  const [width, height] = [first.across.all, first.down.all];
  const needed = Math.max(...placements.flatMap(({ across, down }) => [scaleOf(across, 1), scaleOf(down, 1)]));
  const scale = Math.min(1, needed, Math.sqrt(SHARED_PIXELS / (width * height)));
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const { data, info } = await first
    .open()
    .resize({ ...size, fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return placements.map(({ across, down, ...found }) => ({
    ...found,
    open: () => sharp(data, { raw }),
    format: undefined,
    across: reduced(across, raw.width),
    down: reduced(down, raw.height),
  }));
}

/** `preview`: decodes each upload once, in about the needed size. */
export async function loadPictures(pictures: readonly EmbeddedPicture[], preview = false): Promise<Map<string, Buffer>> {
  const found = await Promise.all(pictures.map(find));
  const sum = (closeEnough: number) => found.reduce((total, one) => total + pixelsOf(one, closeEnough), 0);
  const most = preview ? PREVIEW_PIXELS : PRINT_PIXELS;
  const closeEnough = sum(CLOSE_ENOUGH) <= most ? CLOSE_ENOUGH : 1;
  const scale = Math.min(1, Math.sqrt(most / sum(closeEnough)));
  const loaded = new Map<string, Buffer>();
  for (const placements of preview ? Map.groupBy(found, ({ picture }) => picture.file).values() : [found])
    for (const one of preview ? await decodedOnce(placements) : placements)
      loaded.set(one.picture.href, await load(one, closeEnough, scale));
  return loaded;
}
