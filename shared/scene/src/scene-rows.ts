import type { ProductSide } from '@shop/contracts/catalog';
import { withoutList } from '@shop/contracts/name-list';
import type { Item, ListRow, Scene, TextItem } from '@shop/contracts/scene';
import { isPrinted, isWritten, itemsOn } from '@shop/contracts/scene-current';
import { itemLimits, type ListRole, listRoles } from '@shop/contracts/scene-limits';
import { fixedPoint } from './fixed-point.ts';
import { boundsOf, type CutSide, textMargin } from './scene-bounds.ts';
import type { Sides } from './text-layout.ts';

// Lengths are millimetres.

type Point = ReturnType<typeof fixedPoint>;

type SidesOf = readonly (Pick<ProductSide, 'id'> & CutSide)[];

/** Excludes blank texts: a side with only blank texts would be printed unpaid and unchecked. */
export const isOfRow = (item: Item): item is TextItem => item.kind === 'text' && item.role !== undefined && isWritten(item.text);

function reachFrom({ x, y }: Point, item: Item): Sides {
  const { left, top, right, bottom } = boundsOf(item);
  return { left: x - left, top: y - top, right: right - x, bottom: bottom - y };
}

function growsTo({ x, y }: Point, sample: TextItem): readonly (keyof Sides)[] {
  const [right, down] = [sample.x - x, sample.y - y];
  if (right === 0 && down === 0) return ['left', 'right', 'top', 'bottom'];
  return [right < 0 ? 'left' : 'right', down < 0 ? 'top' : 'bottom'];
}

/** Tolerance for positions of rotated texts. */
const ROUNDING = 1e-9;

export function textOfRow(sample: TextItem, row: ListRow, side: CutSide): TextItem {
  const { placeholder: _, ...item } = withText(sample, sample.role === 'number' ? (row.number ?? '') : (row.name ?? ''), side);
  return item;
}

export function heldAt(text: TextItem, point: Point): TextItem {
  const { x, y } = fixedPoint(text);
  return { ...text, x: text.x + point.x - x, y: text.y + point.y - y };
}

/** Shrinks long words to keep the distance from the edge. */
export function withText(sample: TextItem, changed: string, side: CutSide): TextItem {
  const fixed = fixedPoint(sample);
  const words = heldAt({ ...sample, text: changed }, fixed);
  const [needed, had] = [reachFrom(fixed, words), reachFrom(fixed, sample)];
  const { width, height } = side.printAreaMm;
  const edge = textMargin(side);
  const free = { left: fixed.x - edge, top: fixed.y - edge, right: width - fixed.x - edge, bottom: height - fixed.y - edge };
  const shares = growsTo(fixed, sample).map((to) => (needed[to] > had[to] ? Math.max(had[to], free[to]) / needed[to] : 1));
  const factor = Math.min(1, ...shares);
  if (factor > 1 - ROUNDING) return words;
  return heldAt({ ...words, size: Math.max(itemLimits.size.least, Math.floor(sample.size * factor * 100) / 100) }, fixed);
}

/** Percent of the sample's size. Smaller texts need a note. */
export const NOTICEABLE_PERCENT = 80;

export interface Shrunk {
  role: ListRole;
  percent: number;
}

export function shrunkRoles(scene: Scene, row: ListRow, sides: SidesOf): Shrunk[] {
  const shares = sides.flatMap((side) =>
    rowTextsOn(scene, side.id).map((item) => ({ role: item.role, share: textOfRow(item, row, side).size / item.size })),
  );
  return listRoles.flatMap((role) => {
    const least = Math.min(1, ...shares.filter((one) => one.role === role).map(({ share }) => share));
    const percent = Math.round(100 * least);
    return percent < NOTICEABLE_PERCENT && row[role] !== undefined ? [{ role, percent }] : [];
  });
}

export function sceneOfRow(scene: Scene, row: ListRow, sides: SidesOf): Scene {
  const inPlace = Object.entries(scene.sides).map(([id, items]) => {
    const side = sides.find((known) => known.id === id);
    return [id, side ? items.map((item) => (isOfRow(item) ? textOfRow(item, row, side) : item)) : items] as const;
  });
  return withoutList({ ...scene, sides: Object.fromEntries(inPlace) });
}

/** A design with a name list shows its first row. */
export function shownScene(scene: Scene, sides: SidesOf): Scene {
  const [first] = scene.list ?? [];
  return first ? sceneOfRow(scene, first, sides) : scene;
}

export const rowTextsOn = (scene: Scene, sideId: string): TextItem[] =>
  itemsOn(scene, sideId)
    .filter(isOfRow)
    .filter(({ hidden }) => !hidden);

export const changesWithRows = (scene: Scene, sideId: string): boolean => scene.list !== undefined && rowTextsOn(scene, sideId).length > 0;

export const isPrintedFor = (scene: Scene, sideId: string, row: ListRow): boolean =>
  itemsOn(scene, sideId).some((item) => (isOfRow(item) ? !item.hidden && isWritten(row[item.role ?? 'name'] ?? '') : isPrinted(item)));
