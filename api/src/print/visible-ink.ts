import type { Item, PictureItem, ShapeItem } from '@shop/contracts/scene';
import { clipArtPath } from '@shop/scene/clip-art-paths';
import { qrPath } from '@shop/scene/qr-path';
import type { Box } from '@shop/scene/scene-bounds';
import { drawItem, svgText } from '@shop/scene/scene-svg';
import sharp, { type Sharp } from 'sharp';
import { aboutItem, heightOf, ownBox, placeOf, widthOf } from './item-place.ts';
import { type Raster, rasterise } from './rasterise.ts';
import type { SharedUpload } from './render-job.ts';

// Draws each item in white and in black: only visible pixels differ.

/** Pixel limits: of the longer side, and per millimetre. */
const MASK = { side: 512, perMm: 20 };

/** Minimum visible difference, out of 255. */
const LEAST_INK = 8;

export interface Size {
  width: number;
  height: number;
}

/** `ink`: 0 to 255 per pixel, row by row. */
export interface Mask extends Size {
  ink: Uint8Array;
}

export type SharedUploads = Readonly<Record<string, SharedUpload>>;

export function uploadOf(uploads: SharedUploads, { uploadId }: PictureItem): SharedUpload {
  const upload = uploads[uploadId];
  if (!upload) throw new Error(`the uploaded picture ${uploadId} is gone`);
  return upload;
}

export const decoded = ({ file }: SharedUpload): Sharp => sharp(file, { limitInputPixels: false });

/** Tolerance in pixels, for rounding errors. */
const SLACK = 1e-6;

export interface PixelBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Rounds outwards to at least one pixel. */
export function pixelsOf({ left, top, right, bottom }: Box, { width, height }: Size): PixelBox {
  const from = (share: number, most: number) => Math.min(most - 1, Math.max(0, Math.floor(share * most + SLACK)));
  const to = (share: number, most: number) => Math.min(most, Math.max(1, Math.ceil(share * most - SLACK)));
  const [x, y] = [from(left, width), from(top, height)];
  return { left: x, top: y, width: Math.max(1, to(right, width) - x), height: Math.max(1, to(bottom, height) - y) };
}

export const cropOf = ({ crop }: PictureItem): Box =>
  crop ? { left: crop.x, top: crop.y, right: crop.x + crop.width, bottom: crop.y + crop.height } : { left: 0, top: 0, right: 1, bottom: 1 };

function outline({ uploadId: _upload, crop: _crop, tone: _tone, opacity: _opacity, mask, ...place }: PictureItem, fill: string): ShapeItem {
  return { ...place, kind: 'shape', shape: mask ?? 'rect', fill };
}

function inColour(item: Item, colour: string): Item {
  if (item.kind === 'picture') return outline(item, colour);
  if (item.kind === 'art') return { ...item, fill: colour };
  if (item.kind === 'qr') return { ...item, fill: colour, ...(item.plate && { plate: colour }) };
  if (item.kind === 'shape') return { ...item, ...(item.fill && { fill: colour }), ...(item.line && { line: { ...item.line, colour } }) };
  return {
    ...item,
    fill: colour,
    ...(item.outline && { outline: { ...item.outline, colour } }),
    ...(item.shadow && { shadow: { ...item.shadow, colour } }),
  };
}

const hrefOf = (id: string): string => `https://covers.invalid/${id}`;
const sources = { pictureHref: hrefOf, artPath: clipArtPath, qrPath };

export function drawAbout(about: Item, items: readonly Item[], perMm: number, pictures: ReadonlyMap<string, Buffer> = new Map()): Raster {
  const box = ownBox(about);
  const [width, height] = [widthOf(box), heightOf(box)];
  const drawn = items.map((item) => svgText(drawItem(item, sources))).join('');
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box.left} ${box.top} ${width} ${height}">` +
    `<g transform="${aboutItem(about)}">${drawn}</g></svg>`;
  return rasterise(svg, pictures, Math.max(1, Math.round(width * perMm)));
}

function finenessOf(item: Item): number {
  const box = ownBox(item);
  return Math.min(MASK.perMm, MASK.side / Math.max(widthOf(box), heightOf(box)));
}

interface Covers {
  items: Item[];
  pictures: Map<string, Buffer>;
}

async function coversOf(above: readonly Item[], uploads: SharedUploads): Promise<Covers> {
  const covers: Covers = { items: [], pictures: new Map() };
  for (const cover of above) {
    if (cover.kind !== 'picture') covers.items.push(cover);
    else if (cover.opacity !== undefined) continue;
    // An opaque photo covers all of its outline.
    else if (uploadOf(uploads, cover).format === 'jpeg') covers.items.push(outline(cover, '#000000'));
    else {
      const upload = uploadOf(uploads, cover);
      const part = decoded(upload)
        .extract(pixelsOf(cropOf(cover), upload))
        .resize({ width: MASK.side, height: MASK.side, fit: 'inside' });
      covers.pictures.set(hrefOf(cover.id), await part.png({ compressionLevel: 1 }).toBuffer());
      const { crop: _, ...whole } = cover;
      covers.items.push({ ...whole, uploadId: cover.id });
    }
  }
  return covers;
}

export async function visibleInk(item: Item, above: readonly Item[], area: Size, uploads: SharedUploads): Promise<Mask> {
  const { items, pictures } = await coversOf(above, uploads);
  const draw = (colour: string) => drawAbout(item, [inColour(item, colour), ...items], finenessOf(item), pictures);
  const [light, dark] = [draw('#ffffff'), draw('#000000')];
  const { width, height } = light;
  const box = ownBox(item);
  const place = placeOf(item);
  const ink = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const down = box.top + ((row + 0.5) / height) * heightOf(box);
    for (let column = 0; column < width; column += 1) {
      const [x, y] = place(box.left + ((column + 0.5) / width) * widthOf(box), down);
      if (x < 0 || y < 0 || x > area.width || y > area.height) continue;
      const at = row * width + column;
      const seen = (light.pixels[at * 4] ?? 0) - (dark.pixels[at * 4] ?? 0);
      if (seen >= LEAST_INK) ink[at] = seen;
    }
  }
  return { width, height, ink };
}

export function standsOut(item: Item, below: readonly Item[]): boolean {
  const ground = below.filter(({ kind }) => kind !== 'picture');
  const draw = (items: readonly Item[]) => drawAbout(item, items, finenessOf(item)).pixels;
  const [without, drawn] = [draw(ground), draw([...ground, item])];
  return drawn.some((value, at) => Math.abs(value - (without[at] ?? 0)) >= LEAST_INK);
}

export function allInk(item: Item): Mask {
  const { width, height, pixels } = drawAbout(item, [inColour(item, '#ffffff')], finenessOf(item));
  return { width, height, ink: Uint8Array.from({ length: width * height }, (_, at) => pixels[at * 4] ?? 0) };
}

export const sumOf = ({ ink }: Mask): number => ink.reduce((sum, value) => sum + value, 0);

/** Widens the mask by one pixel, because a coarse mask may miss the image's edge. */
export function widened({ width, height, ink }: Mask): Mask {
  const wide = new Uint8Array(ink.length);
  for (let at = 0; at < ink.length; at += 1) {
    if (ink[at] === 0) continue;
    const [row, column] = [Math.floor(at / width), at % width];
    for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y += 1)
      wide.fill(255, y * width + Math.max(0, column - 1), y * width + Math.min(width, column + 2));
  }
  return { width, height, ink: wide };
}

/** Visible part, as fractions of the whole. Undefined if nothing is visible. */
export function seenPartOf({ width, height, ink }: Mask): Box | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let at = 0; at < ink.length; at += 1) {
    if (ink[at] === 0) continue;
    const [row, column] = [Math.floor(at / width), at % width];
    [left, right] = [Math.min(left, column), Math.max(right, column)];
    [top, bottom] = [Math.min(top, row), Math.max(bottom, row)];
  }
  return right < 0 ? undefined : { left: left / width, top: top / height, right: (right + 1) / width, bottom: (bottom + 1) / height };
}

/** Mask with one byte per pixel. Undefined if all is visible. */
export async function maskOf({ ink, ...mask }: Mask, part: Box, { width, height }: Size): Promise<Buffer | undefined> {
  const box = pixelsOf(part, mask);
  const rows = Array.from({ length: box.height }, (_, row) => {
    const start = (box.top + row) * mask.width + box.left;
    return ink.subarray(start, start + box.width);
  });
  if (rows.every((row) => row.every((value) => value > 0))) return undefined;
  const { width: across, height: down } = box;
  return sharp(Buffer.concat(rows), { raw: { width: across, height: down, channels: 1 } })
    .resize({ width, height, fit: 'fill', kernel: 'nearest' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
}
