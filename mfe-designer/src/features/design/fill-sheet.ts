import type { ProductSide } from '@shop/contracts/catalog';
import type { Item } from '@shop/contracts/scene';
import { itemLimits } from '@shop/contracts/scene-limits';
import { type Box, boundsOf, boundsOfAll, textMargin } from '@shop/scene/scene-bounds';
import { isTooMuchWork } from '@shop/scene/scene-work';
import { byHand, type Edited, freeName, type Items, precise, scaled } from './edits.ts';
import { evenPlaces, stickerGap } from './even-places.ts';

export interface SheetGrid {
  sticker: Items;
  columns: number;
  rows: number;
}

type CutSheet = ProductSide & Required<Pick<ProductSide, 'contourMm'>>;

interface Size {
  width: number;
  height: number;
}

function sizeOfAll(items: Items): Size | undefined {
  const box = boundsOfAll(items);
  return box && { width: box.right - box.left, height: box.bottom - box.top };
}

const isNear = (one: Box, other: Box, gap: number): boolean =>
  one.left < other.right + gap && other.left < one.right + gap && one.top < other.bottom + gap && other.top < one.bottom + gap;

export function stickerOf(items: Items, ids: readonly string[], offset: number): Items {
  const sticker = new Set(items.filter(({ id }) => ids.includes(id)));
  const belongs = (item: Item) =>
    [...sticker].some(
      (other) => (item.group !== undefined && item.group === other.group) || isNear(boundsOf(item), boundsOf(other), 2 * offset),
    );
  for (let size = 0; size !== sticker.size; ) {
    size = sticker.size;
    for (const item of items) if (!sticker.has(item) && belongs(item)) sticker.add(item);
  }
  return items.filter((item) => sticker.has(item));
}

const most = (own: number, length: number, gap: number, margin: number): number =>
  Math.floor((length - 2 * margin + gap) / (own + gap) + 1e-9);

function gridOf(sticker: Items, { width, height }: Size, side: CutSheet): SheetGrid | undefined {
  const { contourMm, printAreaMm: area } = side;
  const [gap, margin] = [stickerGap(contourMm.offset), textMargin(side)];
  const columns = most(width, area.width, gap, margin);
  const rows = most(height, area.height, gap, margin);
  const isAllowed = (count: number) =>
    count * sticker.length <= itemLimits.perSide &&
    !isTooMuchWork({ version: 2, sides: { [side.id]: Array.from({ length: count }, () => sticker).flat() } }, side.id, area);
  const grids = Array.from({ length: Math.max(0, rows) }, (_, n) => {
    const some = n + 1;
    let across = columns;
    while (across > 0 && !isAllowed(across * some)) across -= 1;
    const unevenness = Math.abs((area.width - across * width) / (across + 1) - (area.height - some * height) / (some + 1));
    return { sticker, columns: across, rows: some, unevenness };
  });
  const [best] = grids.toSorted((a, b) => b.columns * b.rows - a.columns * a.rows || a.unevenness - b.unevenness);
  return best && best.columns * best.rows > 1 ? best : undefined;
}

/** Stickers of which only one fits shrink to this grid. */
const FEWEST = { columns: 2, rows: 3 } as const;

function shrunk(sticker: Items, { width, height }: Size, side: CutSheet): Items {
  const room = (length: number, count: number) => (length - 2 * textMargin(side) - (count - 1) * stickerGap(side.contourMm.offset)) / count;
  const factor = Math.min(room(side.printAreaMm.width, FEWEST.columns) / width, room(side.printAreaMm.height, FEWEST.rows) / height);
  return scaled(
    sticker,
    sticker.map(({ id }) => id),
    factor,
  );
}

export function sheetGrid(items: Items, ids: readonly string[], side: ProductSide): SheetGrid | undefined {
  const { contourMm } = side;
  if (!contourMm) return undefined;
  const sheet = { ...side, contourMm };
  const sticker = stickerOf(items, ids, contourMm.offset);
  // Each name of a list may appear only a few times.
  if (sticker.some((item) => item.kind === 'text' && item.role !== undefined)) return undefined;
  const size = sizeOfAll(sticker);
  if (!size) return undefined;
  const grid = gridOf(sticker, size, sheet);
  if (grid) return grid;
  const smaller = shrunk(sticker, size, sheet);
  return gridOf(smaller, sizeOfAll(smaller) ?? size, sheet);
}

const lookOf = (items: Items): string =>
  items
    .map(({ id: _, group: __, ...look }) =>
      JSON.stringify({ ...look, auto: undefined }, (_key, value) => (typeof value === 'number' ? value.toFixed(2) : value)),
    )
    .sort()
    .join();

/** Same list if nothing changes. */
export function filledSheet(items: Items, { sticker, columns, rows }: SheetGrid, side: ProductSide, taken: Items): Items {
  const box = boundsOfAll(sticker);
  if (!box || !side.contourMm) return items;
  const { width, height } = side.printAreaMm;
  const gap = stickerGap(side.contourMm.offset);
  const lefts = evenPlaces(columns, box.right - box.left, width, gap);
  const tops = evenPlaces(rows, box.bottom - box.top, height, gap);
  const places = tops.flatMap((top) => lefts.map((left) => ({ x: left - box.left, y: top - box.top })));
  const all = [...taken];
  const filled = places.flatMap(({ x, y }, n) => {
    const group = sticker.length > 1 ? freeName(all, 'g') : undefined;
    return sticker.map((item) => {
      const { group: _, ...own }: Edited = item.kind === 'text' ? byHand(item, { size: item.size }) : item;
      const id = n === 0 ? item.id : freeName(all, 'i');
      const copy = { ...own, id, x: precise(item.x + x), y: precise(item.y + y), ...(group !== undefined && { group }) } as Item;
      all.push(copy);
      return copy;
    });
  });
  return lookOf(filled) === lookOf(items) ? items : filled;
}
