import type { ProductSide } from '@shop/contracts/catalog';
import { withoutList } from '@shop/contracts/name-list';
import type { Item, ListRow, Scene, TextItem } from '@shop/contracts/scene';
import { isPrinted, isWritten, itemsOn } from '@shop/contracts/scene-current';
import { itemLimits } from '@shop/contracts/scene-limits';
import { boundsOf, type CutSide, textMargin } from './scene-bounds.ts';

// Lengths are millimetres.

type SidesOf = readonly (Pick<ProductSide, 'id'> & CutSide)[];

/** A side with blank texts only would be printed unpaid and unchecked. */
export const isOfRow = (item: Item): item is TextItem => item.kind === 'text' && item.role !== undefined && isWritten(item.text);

const reachOf = (item: Item) => {
  const { left, top, right, bottom } = boundsOf(item);
  return { x: Math.max(item.x - left, right - item.x), y: Math.max(item.y - top, bottom - item.y) };
};

/** Shrinks long words to keep the distance from the edge. */
export function textOfRow(sample: TextItem, row: ListRow, side: CutSide): TextItem {
  const { placeholder: _, ...item } = sample;
  const words = { ...item, text: sample.role === 'number' ? (row.number ?? '') : (row.name ?? '') };
  const [needed, had] = [reachOf(words), reachOf(sample)];
  const { width, height } = side.printAreaMm;
  const edge = textMargin(side);
  const room = {
    x: Math.max(had.x, Math.min(sample.x, width - sample.x) - edge),
    y: Math.max(had.y, Math.min(sample.y, height - sample.y) - edge),
  };
  const factor = Math.min(1, needed.x > 0 ? room.x / needed.x : 1, needed.y > 0 ? room.y / needed.y : 1);
  return factor === 1 ? words : { ...words, size: Math.max(itemLimits.size.least, Math.floor(sample.size * factor * 100) / 100) };
}

export function sceneOfRow(scene: Scene, row: ListRow, sides: SidesOf): Scene {
  const inPlace = Object.entries(scene.sides).map(([id, items]) => {
    const side = sides.find((known) => known.id === id);
    return [id, side ? items.map((item) => (isOfRow(item) ? textOfRow(item, row, side) : item)) : items] as const;
  });
  return withoutList({ ...scene, sides: Object.fromEntries(inPlace) });
}

/** A design with a name list shows the first row. */
export function shownScene(scene: Scene, sides: SidesOf): Scene {
  const [first] = scene.list ?? [];
  return first ? sceneOfRow(scene, first, sides) : scene;
}

export const changesWithRows = (scene: Scene, sideId: string): boolean =>
  scene.list !== undefined && itemsOn(scene, sideId).some((item) => isOfRow(item) && !item.hidden);

export const isPrintedFor = (scene: Scene, sideId: string, row: ListRow): boolean =>
  itemsOn(scene, sideId).some((item) => (isOfRow(item) ? !item.hidden && isWritten(row[item.role ?? 'name'] ?? '') : isPrinted(item)));
