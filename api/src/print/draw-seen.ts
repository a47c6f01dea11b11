import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadLimits } from '@shop/contracts/limits';
import type { Item, PictureItem, QrItem, TextItem } from '@shop/contracts/scene';
import { itemLimits } from '@shop/contracts/scene-limits';
import type { Box } from '@shop/scene/scene-bounds';
import { clampCrop } from '@shop/scene/scene-svg';
import sharp, { type Sharp } from 'sharp';
import { edgeColourOf } from '../modules/uploads/edge-colour.ts';
import { encodeToFit } from '../modules/uploads/fit-picture.ts';
import { whiteOf } from '../modules/uploads/white-of.ts';
import { heightOf, inkBounds, overlap, ownBox, placeOf, widthOf } from './item-place.ts';
import type { SeenDesign, SeenJob, SeenPicture } from './render-job.ts';
import {
  allInk,
  cropOf,
  decoded,
  drawAbout,
  type Mask,
  maskOf,
  pixelsOf,
  type Size,
  seenPartOf,
  standsOut,
  sumOf,
  uploadOf,
  visibleInk,
  widened,
} from './visible-ink.ts';

const isRead = (item: Item): item is TextItem | QrItem => item.kind === 'text' || item.kind === 'qr';

/** A text becomes an image if less than this share of it is visible. */
const WHOLE_WORDS = 0.98;
const PRINT_DPI = 300;
/** Pixels of an image and of its mask. */
const MAX_PIXELS = 24_000_000;
/** Maximum bytes of a text's image. */
const WORDS_BYTES = 2_000_000;

const WHOLE: Box = { left: 0, top: 0, right: 1, bottom: 1 };

const partOf = (box: Box, part: Box): Box => ({
  left: box.left + part.left * widthOf(box),
  top: box.top + part.top * heightOf(box),
  right: box.left + part.right * widthOf(box),
  bottom: box.top + part.bottom * heightOf(box),
});

const shareOf = ({ left, top, width, height }: { left: number; top: number } & Size, all: Size): Box => ({
  left: left / all.width,
  top: top / all.height,
  right: (left + width) / all.width,
  bottom: (top + height) / all.height,
});

function printSize(box: Box, most: Size): Size {
  const dots = (mm: number) => Math.ceil((mm / 25.4) * PRINT_DPI);
  const [width, height] = [Math.min(most.width, dots(widthOf(box))), Math.min(most.height, dots(heightOf(box)))];
  const scale = Math.min(1, Math.sqrt(MAX_PIXELS / (width * height)));
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

function blanked(picture: Sharp, { width, height }: Size, mask: Buffer, isOpaque: boolean): Sharp {
  const input = Buffer.alloc(width * height * 4, 255);
  for (let at = 0; at < width * height; at += 1) input[at * 4 + 3] = isOpaque ? 255 - (mask[at] ?? 0) : (mask[at] ?? 0);
  const composed = picture.composite([{ input, raw: { width, height, channels: 4 }, blend: isOpaque ? 'over' : 'dest-in' }]);
  return isOpaque ? composed.removeAlpha() : composed;
}

function pictureIn(item: Item, box: Box, uploadId: string): PictureItem | undefined {
  const [width, height] = [widthOf(box), heightOf(box)];
  if (Math.min(width, height) < itemLimits.length.least) return undefined;
  const [x, y] = placeOf(item)((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  const { id, rotation, flipX, flipY, locked, group } = item;
  const { mask, tone, opacity } = item.kind === 'picture' ? item : {};
  const look = { ...(mask && { mask }), ...(tone && { tone }), ...(opacity !== undefined && { opacity }) };
  const marks = {
    ...(flipX && { flipX }),
    ...(flipY && { flipY }),
    ...(locked && { locked }),
    ...(group !== undefined && { group }),
    ...look,
  };
  return { id, kind: 'picture', uploadId, x, y, width, height, rotation, ...marks };
}

function anonymous(items: readonly Item[]): Item[] {
  const groups = [...new Set(items.flatMap(({ group }) => group ?? []))];
  return items.map(({ name: _, group, details: __, ...item }: Item & { details?: unknown }, n) => ({
    ...item,
    id: `i${n + 1}`,
    ...(group !== undefined && { group: `g${groups.indexOf(group) + 1}` }),
  }));
}

export async function drawSeen({ file: folder, sides, uploads }: SeenJob): Promise<void> {
  const pictures: SeenPicture[] = [];

  async function storePicture(pixels: Sharp, { isLossless, budget }: { isLossless: boolean; budget: number }): Promise<void> {
    const name = String(pictures.length);
    const flat = join(folder, `${name}.v`);
    const { width, height, channels } = await pixels.toFile(flat);
    const source = {
      file: flat,
      width,
      height,
      hasAlpha: channels === 4,
      isGray: false,
      isIndexed: false,
      isSubsampled: false,
      bytes: budget,
    };
    const made = await encodeToFit({ ...source, coding: isLossless ? 'lossless' : 'jpeg' }, join(folder, name), budget);
    pictures.push({ name, ...made, edgeColour: await edgeColourOf(flat, source), white: await whiteOf(flat) });
    await rm(flat);
  }

  async function seenPicture(item: PictureItem, mask?: Mask): Promise<PictureItem | undefined> {
    const upload = uploadOf(uploads, item);
    const visible = mask ? seenPartOf(mask) : WHOLE;
    if (!visible) return undefined;
    // Keeps a masked image whole, because a part would get a smaller outline.
    const seen = item.mask ? WHOLE : visible;
    const crop = cropOf(item);
    const pixels = pixelsOf(partOf(crop, seen), upload);
    const share = shareOf(pixels, upload);
    // `share` covers whole pixels. `part` is relative to the item's crop.
    const part = {
      left: (share.left - crop.left) / widthOf(crop),
      top: (share.top - crop.top) / heightOf(crop),
      right: (share.right - crop.left) / widthOf(crop),
      bottom: (share.bottom - crop.top) / heightOf(crop),
    };
    const box = partOf(ownBox(item), part);
    const placed = pictureIn(item, box, String(pictures.length));
    if (!placed) return undefined;
    const size = printSize(box, pixels);
    const sized = decoded(upload)
      .extract(pixels)
      .resize({ ...size, fit: 'fill' });
    const alpha = mask && (await maskOf(mask, part, size));
    const isOpaque = upload.format === 'jpeg';
    await storePicture(alpha ? blanked(sized, size, alpha, isOpaque) : sized, {
      isLossless: !isOpaque,
      budget: upload.bytes + uploadLimits.growth,
    });
    return placed;
  }

  async function seenWords(item: TextItem | QrItem, mask: Mask): Promise<PictureItem | undefined> {
    const seen = seenPartOf(mask);
    const box = ownBox(item);
    const fine = printSize(box, { width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY });
    const drawn = drawAbout(item, [item], fine.width / widthOf(box));
    const pixels = seen && pixelsOf(seen, drawn);
    const placed = pixels && pictureIn(item, partOf(box, shareOf(pixels, drawn)), String(pictures.length));
    if (!placed) return undefined;
    const { width, height } = drawn;
    const words = sharp(drawn.pixels, { raw: { width, height, channels: 4, premultiplied: true } });
    const alpha = await maskOf(mask, WHOLE, drawn);
    const shown = alpha ? blanked(words, drawn, alpha, false) : words;
    await storePicture(sharp(await shown.png({ compressionLevel: 1 }).toBuffer()).extract(pixels), {
      isLossless: true,
      budget: WORDS_BYTES,
    });
    return placed;
  }

  async function seenItem(item: Item, below: readonly Item[], above: readonly Item[], area: Size): Promise<Item | undefined> {
    const own = inkBounds(item);
    const ground = below.filter((one) => overlap(inkBounds(one), own));
    if (isRead(item) && ground.length > 0 && !standsOut(item, ground)) return undefined;
    const covering = above.filter((one) => overlap(inkBounds(one), own));
    const isInside = own.left >= 0 && own.top >= 0 && own.right <= area.width && own.bottom <= area.height;
    if (isInside && covering.length === 0) {
      if (item.kind !== 'picture') return item;
      if (!item.mask) return seenPicture(item);
    }
    const ink = await visibleInk(item, covering, area, uploads);
    if (ink.ink.every((one) => one === 0)) return undefined;
    if (item.kind === 'picture') return seenPicture(item, widened(ink));
    if (!isRead(item) || sumOf(ink) >= WHOLE_WORDS * sumOf(allInk(item))) return item;
    return seenWords(item, widened(ink));
  }

  await mkdir(folder);
  const seen: SeenDesign = { sides: {}, pictures };
  for (const { id, area, items } of sides) {
    const shown = items.flatMap((item) => (item.kind === 'picture' ? (clampCrop(item) ?? []) : item));
    const kept: Item[] = [];
    for (const [n, item] of shown.entries())
      kept.push(...[(await seenItem(item, shown.slice(0, n), shown.slice(n + 1), area)) ?? []].flat());
    seen.sides[id] = anonymous(kept);
  }
  await writeFile(join(folder, 'seen.json'), JSON.stringify(seen));
}
