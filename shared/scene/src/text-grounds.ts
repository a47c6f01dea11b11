import type { ClipArtItem, Item, PictureItem, TextItem } from '@shop/contracts/scene';
import type { ShapeId } from '@shop/contracts/scene-limits';
import { channelsOf } from './ink.ts';
import { boundsOf, type Corner, type CutSide, inkCorners, onSide, printedBox, sizeOf, touches } from './scene-bounds.ts';
import { type Points, polygons } from './scene-shapes.ts';
import { BASELINE_SHIFT, LEAST_CURVE, LINE_PITCH, plainLines } from './text-layout.ts';

export interface Dot {
  colour: string;
  alpha: number;
}

export interface Beneath {
  below: readonly Item[];
  productColour: string | undefined;
  printed: (colour: string) => string;
}

export type DotOf = (item: PictureItem | ClipArtItem, at: { x: number; y: number }) => Dot | undefined;

const clear: Dot = { colour: '#000000', alpha: 0 };

function mixed({ colour, alpha }: Dot, under: string): string {
  const [own = [], theirs = []] = [channelsOf(colour), channelsOf(under)];
  const hex = own.map((value, n) =>
    Math.round((value * alpha + (theirs[n] ?? 0) * (1 - alpha)) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

const encloses = (points: Points, x: number, y: number): boolean =>
  points.filter(([toX, toY], n) => {
    const [fromX, fromY] = points.at(n - 1) ?? [0, 0];
    return fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX);
  }).length %
    2 ===
  1;

function isInShape(shape: ShapeId, [x, y]: Corner, { width, height }: { width: number; height: number }): boolean {
  if (Math.max(Math.abs(x), Math.abs(y)) > 0.5) return false;
  const polygon = polygons[shape];
  if (polygon) return encloses(polygon, x, y);
  if (shape === 'ellipse' || shape === 'heart') return Math.hypot(x, y) <= 0.5;
  if (shape === 'speech') return y <= 0.3;
  const band = 0.1 * Math.min(width, height);
  return shape !== 'frame' || Math.abs(x) * width >= width / 2 - band || Math.abs(y) * height >= height / 2 - band;
}

function sharesOn({ x, y, width, height, rotation, flipX, flipY }: Exclude<Item, TextItem>, at: Corner): Corner {
  const angle = (-rotation * Math.PI) / 180;
  const [dx, dy] = [at[0] - x, at[1] - y];
  const across = (dx * Math.cos(angle) - dy * Math.sin(angle)) / width;
  const down = (dx * Math.sin(angle) + dy * Math.cos(angle)) / height;
  return [flipX ? -across : across, flipY ? -down : down];
}

function dotAt(item: Item, at: Corner, printed: Beneath['printed'], dotOf: DotOf): Dot | undefined {
  if (item.kind === 'text') return clear;
  const outline = item.kind === 'shape' ? item.shape : item.kind === 'picture' ? item.mask : undefined;
  if (!isInShape(outline ?? 'rect', sharesOn(item, at), item)) return clear;
  if (item.kind === 'shape') return item.fill === undefined ? clear : { colour: printed(item.fill), alpha: 1 };
  const dot = item.kind === 'qr' ? undefined : dotOf(item, { x: at[0], y: at[1] });
  return dot && { ...dot, colour: printed(dot.colour) };
}

function colourAt(at: Corner, { below, productColour, printed }: Beneath, dotOf: DotOf): string | undefined {
  const over: Dot[] = [];
  let colour = productColour;
  for (const item of below.toReversed()) {
    const dot = dotAt(item, at, printed, dotOf);
    if (!dot) return undefined;
    if (dot.alpha >= 1) {
      colour = dot.colour;
      break;
    }
    if (dot.alpha > 0) over.unshift(dot);
  }
  return colour && over.reduce((under, dot) => mixed(dot, under), colour);
}

/** In em above the baseline. */
const HEIGHTS = [0.1, 0.3, 0.5];

const MOST_ACROSS = 12;

function spotsOnCurve(item: TextItem): Corner[] {
  const { corners } = inkCorners(item);
  return corners.map(([x, y], n) => {
    const own = corners.slice(n - (n % 4), n - (n % 4) + 4);
    const [middleX = x, middleY = y] = [0, 1].map((axis) => own.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / own.length);
    return [(x + middleX) / 2, (y + middleY) / 2];
  });
}

function spotsOnLetters(item: TextItem): Corner[] {
  const { curve = 0, align, size, lineSpacing = LINE_PITCH } = item;
  if (Math.abs(curve) >= LEAST_CURVE) return spotsOnCurve(item);
  const { width } = sizeOf(item);
  const lines = plainLines(item.text);
  const spots = lines.flatMap((line, n) => {
    const own = sizeOf({ ...item, text: line }).width;
    const left = align === 'left' ? -width / 2 : align === 'right' ? width / 2 - own : -own / 2;
    const baseline = (n - (lines.length - 1) / 2) * lineSpacing * size + BASELINE_SHIFT * size;
    const across = Math.min(4 * line.length, MOST_ACROSS);
    return Array.from({ length: across }, (_, at) => left + ((at + 0.5) / across) * own).flatMap((x) =>
      HEIGHTS.map((height): Corner => [x, baseline - height * size]),
    );
  });
  return onSide(item, spots);
}

const MOST_SPOTS = 50;

/** `spots` without a known colour are missing from `colours`. */
export function coloursBeneath(item: TextItem, side: CutSide, beneath: Beneath, dotOf: DotOf): { colours: string[]; spots: number } {
  const box = printedBox(item, side);
  const below = beneath.below.filter((other) => other.kind !== 'text' && touches(boundsOf(other), box));
  const all = spotsOnLetters(item);
  const spots = all.filter(
    ([x, y], n) => n % Math.ceil(all.length / MOST_SPOTS) === 0 && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
  );
  const colours = spots.flatMap((at) => colourAt(at, { ...beneath, below }, dotOf) ?? []);
  return { colours, spots: spots.length };
}
