import type { Item, PictureItem } from '@shop/contracts/scene';
import type { Upload } from '@shop/contracts/uploads';
import { type Box, bleedBox, type CutSide } from '@shop/scene/scene-bounds';
import { centreCrop } from '../design/crop.ts';
import { freeName, type Items, isFree, precise } from '../design/edits.ts';
import { groundOf } from '../design/ground.ts';
import type { AreaSize } from '../design/model.ts';

export const collageSize = { least: 2, most: 9 } as const;

export const mostGapMm = ({ printAreaMm: { width, height } }: CutSide): number => Math.min(10, Math.floor(Math.min(width, height) / 10));

/** Photos per row or column. Lines with fewer photos are thicker. */
export interface Layout {
  along: 'rows' | 'columns';
  counts: readonly number[];
}

export const layoutKey = ({ along, counts }: Layout): string => `${along} ${counts.join()}`;

const MOST_PER_LINE = 4;
const MOST_LAYOUTS = 6;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function spans(weights: readonly number[], length: number, gap: number): [from: number, to: number][] {
  const unit = (length - gap * (weights.length - 1)) / sum(weights);
  return weights.map((weight, n) => {
    const from = unit * sum(weights.slice(0, n)) + n * gap;
    return [from, from + unit * weight];
  });
}

export function framesOf({ along, counts }: Layout, { width, height }: AreaSize, gap: number): Box[] {
  const [length, across] = along === 'rows' ? [height, width] : [width, height];
  const lines = spans(
    counts.map((count) => 1 / count),
    length,
    gap,
  );
  return lines.flatMap(([from, to], n) =>
    spans(Array(counts[n]).fill(1), across, gap).map(
      ([start, end]): Box =>
        along === 'rows' ? { left: start, top: from, right: end, bottom: to } : { left: from, top: start, right: to, bottom: end },
    ),
  );
}

const frameSize = ({ left, top, right, bottom }: Box): AreaSize => ({ width: right - left, height: bottom - top });

function countsFor(photos: number, least = 1): number[][] {
  if (photos === 0) return [[]];
  const firsts = Array.from({ length: MOST_PER_LINE - least + 1 }, (_, n) => least + n).filter((first) => first <= photos);
  return firsts.flatMap((first) => countsFor(photos - first, first).map((rest) => [first, ...rest]));
}

const looksLikeRows = ({ along, counts }: Layout): boolean =>
  along === 'columns' && counts.length <= MOST_PER_LINE && counts.every((count) => count === counts[0]);

export function leastCroppedLayouts(photos: readonly AreaSize[], area: AreaSize): Layout[] {
  const shown = (layout: Layout) =>
    sum(
      framesOf(layout, area, 0).map((frame, n) => {
        const { width, height } = centreCrop(photos[n] ?? frameSize(frame), frameSize(frame)) ?? { width: 1, height: 1 };
        return width * height;
      }),
    );
  return (['rows', 'columns'] as const)
    .flatMap((along) => countsFor(photos.length).map((counts): Layout => ({ along, counts })))
    .filter((layout) => !looksLikeRows(layout))
    .map((layout) => ({ layout, shown: shown(layout) }))
    .sort((a, b) => b.shown - a.shown)
    .slice(0, MOST_LAYOUTS)
    .map(({ layout }) => layout);
}

const SLACK = 0.01;

function toBleed({ left, top, right, bottom }: Box, side: CutSide): Box {
  const { width, height } = side.printAreaMm;
  const whole = bleedBox(side);
  return {
    left: left < SLACK ? whole.left : left,
    top: top < SLACK ? whole.top : top,
    right: right > width - SLACK ? whole.right : right,
    bottom: bottom > height - SLACK ? whole.bottom : bottom,
  };
}

export const isPhoto = (item: Item): item is PictureItem => item.kind === 'picture' && isFree(item) && !item.hidden && !item.logo;

export interface Collage {
  photos: readonly Upload[];
  layout: Layout;
  gapMm: number;
  names: ReadonlyMap<string, string>;
}

/** Moves chosen photos of the side into the collage. */
export function withCollage(items: Items, { photos, layout, gapMm, names }: Collage, side: CutSide, taken: Items): Items {
  const all = [...taken];
  const collage = framesOf(layout, side.printAreaMm, gapMm).flatMap((inside, n): PictureItem[] => {
    const photo = photos[n];
    if (!photo) return [];
    const { UploadId: uploadId, Width, Height } = photo;
    const frame = toBleed(inside, side);
    const [width, height] = [precise(frame.right - frame.left), precise(frame.bottom - frame.top)];
    const crop = centreCrop({ width: Width, height: Height }, { width, height });
    const place = { x: precise((frame.left + frame.right) / 2), y: precise((frame.top + frame.bottom) / 2), rotation: 0, width, height };
    const name = names.get(uploadId);
    const made: PictureItem = { id: freeName(all, 'i'), kind: 'picture', uploadId, ...(name && { name }), ...place };
    const { crop: _, mask: __, group: ___, ...own } = items.filter(isPhoto).find((item) => item.uploadId === uploadId) ?? made;
    const item: PictureItem = { ...own, ...place, ...(crop && { crop }) };
    all.push(item);
    return [item];
  });
  const ids = collage.map(({ id }) => id);
  const others = items.filter(({ id }) => !ids.includes(id));
  const ground = groundOf(others, side);
  return [...(ground ? [ground] : []), ...collage, ...others.filter((item) => item !== ground)];
}
