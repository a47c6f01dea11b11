import type { ProductSide } from '@shop/contracts/catalog';
import type { AnyScene, Item, PictureItem, Scene } from '@shop/contracts/scene';
import { itemsOn, printedOn } from '@shop/contracts/scene-current';
import { clipArtPath } from '@shop/scene/clip-art-paths';
import { qrPath } from '@shop/scene/qr-path';
import type { Box } from '@shop/scene/scene-bounds';
import { shapePath } from '@shop/scene/scene-shapes';
import { clampCrop, drawSide, type PictureHref, type Sources } from '@shop/scene/scene-svg';
import type { Deps } from '../deps.ts';
import { JobFailure } from '../jobs/jobs.ts';
import { findUploads } from '../modules/uploads/repository.ts';
import { uploadKey } from '../modules/uploads/storage.ts';
import { heightOf, placeOf, widthOf } from './item-place.ts';
import type { EmbeddedPicture, Finish, PdfPage } from './render-job.ts';
import { RenderFailed } from './renderers.ts';

/** Never fetched, because `.invalid` is reserved (RFC 2606). */
const embeddedHref: PictureHref = (uploadId) => `https://uploads.invalid/${uploadId}`;

export const embeddedSources: Sources = { pictureHref: embeddedHref, artPath: clipArtPath, qrPath };

interface PrintScale {
  pixelsPerMm: number;
  bleedMm: number;
  /** Colour that shows through where white ink is missing. */
  paper?: string | undefined;
}

export interface CroppedScene {
  scene: Scene;
  pictures: EmbeddedPicture[];
}

/** Extra pixels for interpolation, in the print (`MARGIN`) and in the upload (`REACH`). */
const MARGIN = 4;
const REACH = 2;

/** The print's bounds in the item's coordinates. */
function printBounds(item: Item, { printAreaMm: area }: ProductSide, beyond: number): Box {
  const turn = (item.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [across, down] = [item.flipX ? -1 : 1, item.flipY ? -1 : 1];
  const xs: number[] = [];
  const ys: number[] = [];
  for (const x of [-beyond - item.x, area.width + beyond - item.x])
    for (const y of [-beyond - item.y, area.height + beyond - item.y]) {
      xs.push(across * (cos * x + sin * y));
      ys.push(down * (cos * y - sin * x));
    }
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

interface PrintedPart {
  item: PictureItem;
  part: Box;
  finish: Finish | undefined;
}

function printedPart(
  picture: PictureItem,
  upload: { width: number; height: number },
  side: ProductSide,
  { pixelsPerMm, bleedMm, paper }: PrintScale,
): PrintedPart | undefined {
  const seen = clampCrop(picture);
  if (!seen) return undefined;
  const { crop = { x: 0, y: 0, width: 1, height: 1 }, mask, tone, opacity, ...item } = seen;
  const [across, down] = [(upload.width * crop.width) / item.width, (upload.height * crop.height) / item.height];
  const [middleX, middleY] = [(crop.x + crop.width / 2) * upload.width, (crop.y + crop.height / 2) * upload.height];
  const print = printBounds(item, side, bleedMm + MARGIN / pixelsPerMm);
  const part = {
    left: Math.max(crop.x * upload.width, Math.floor(middleX + print.left * across) - REACH),
    top: Math.max(crop.y * upload.height, Math.floor(middleY + print.top * down) - REACH),
    right: Math.min((crop.x + crop.width) * upload.width, Math.ceil(middleX + print.right * across) + REACH),
    bottom: Math.min((crop.y + crop.height) * upload.height, Math.ceil(middleY + print.bottom * down) + REACH),
  };
  if (part.left >= part.right || part.top >= part.bottom) return undefined;
  const own = {
    left: (part.left - middleX) / across,
    top: (part.top - middleY) / down,
    right: (part.right - middleX) / across,
    bottom: (part.bottom - middleY) / down,
  };
  const [x, y] = placeOf(item)((own.left + own.right) / 2, (own.top + own.bottom) / 2);
  const outline = mask && { d: shapePath(mask, item.width, item.height), part: own };
  const finish = outline || tone || paper || opacity !== undefined ? { mask: outline, tone, opacity, paper } : undefined;
  return { part, finish, item: { ...item, x, y, width: widthOf(own), height: heightOf(own) } };
}

/** Tolerance in pixels. */
const EXACT = 1e-6;

const isWhole = ({ left, top, right, bottom }: Box, { width, height }: { width: number; height: number }): boolean =>
  left < EXACT && top < EXACT && right > width - EXACT && bottom > height - EXACT;

/** Crops uploads: renderers clip in layers as large as the whole image. @throws if an upload is missing */
export async function cropPictures(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  scene: AnyScene,
  side: ProductSide,
  scale: PrintScale,
): Promise<CroppedScene> {
  const items = printedOn(scene, side.id);
  const ids = new Set(items.flatMap((item) => (item.kind === 'picture' ? item.uploadId : [])));
  const rows = await findUploads(db, [...ids]);
  const uploads = new Map<string, { file: string; width: number; height: number }>();
  for (const row of rows) {
    const { width, height } = row;
    const stored = await files.find(uploadKey(row));
    if (!stored) throw new RenderFailed(`the file of the uploaded picture ${row.id} is missing`);
    uploads.set(row.id, { file: stored.file, width, height });
  }
  return croppedScene(items, side, uploads, scale);
}

const LARGE_MM = 20;

const isArea = (item: Item): boolean =>
  item.kind === 'shape' && item.shape !== 'frame' && item.fill !== undefined && Math.min(item.width, item.height) >= LARGE_MM;

export function pageInk(scene: Scene, side: ProductSide, bleedMm: number): Pick<PdfPage, 'ink' | 'areas'> {
  const drawn = itemsOn(scene, side.id).flatMap((item) =>
    drawSide({ ...scene, sides: { [side.id]: [item] } }, side, embeddedSources, bleedMm).map((element) => ({
      element,
      isArea: isArea(item),
    })),
  );
  return { ink: drawn.map(({ element }) => element), areas: drawn.flatMap((one, n) => (one.isArea ? n : [])) };
}

export function sharpest(pictures: readonly EmbeddedPicture[]): EmbeddedPicture[] {
  const most = (own: readonly EmbeddedPicture[], edge: 'width' | 'height') => Math.max(...own.map((one) => one[edge]));
  return [...Map.groupBy(pictures, ({ href }) => href).values()].flatMap((own) =>
    own.slice(0, 1).map((one) => ({ ...one, width: most(own, 'width'), height: most(own, 'height') })),
  );
}

export function croppedScene(
  items: readonly Item[],
  side: ProductSide,
  uploads: ReadonlyMap<string, { file: string; width: number; height: number }>,
  scale: PrintScale,
): CroppedScene {
  const pictures = new Map<string, EmbeddedPicture>();
  const drawn = items.flatMap((picture) => {
    if (picture.kind !== 'picture') return picture;
    const upload = uploads.get(picture.uploadId);
    if (!upload) throw new JobFailure(`the uploaded picture ${picture.uploadId} is gone`);
    const printed = printedPart(picture, upload, side, scale);
    if (!printed) return [];
    const part = isWhole(printed.part, upload) ? undefined : printed.part;
    const edges = part && [part.left, part.top, part.right, part.bottom].map((edge) => edge.toFixed(3));
    const look = printed.finish && encodeURIComponent(JSON.stringify(printed.finish));
    const item = { ...printed.item, uploadId: [picture.uploadId, ...(edges ?? []), ...(look ? [look] : [])].join('/') };
    const pixels = (length: number) => Math.ceil(length * scale.pixelsPerMm);
    const known = pictures.get(item.uploadId);
    pictures.set(item.uploadId, {
      href: embeddedHref(item.uploadId),
      file: upload.file,
      part,
      finish: printed.finish,
      width: Math.max(known?.width ?? 1, pixels(item.width)),
      height: Math.max(known?.height ?? 1, pixels(item.height)),
    });
    return item;
  });
  return { scene: { version: 2, sides: { [side.id]: drawn } }, pictures: [...pictures.values()] };
}
