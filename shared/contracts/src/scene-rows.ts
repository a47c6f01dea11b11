import type { ProductSide } from './catalog.ts';
import { withoutList } from './name-list.ts';
import type { Item, ListRow, Scene, TextItem } from './scene.ts';
import { boundsOf, tooNear } from './scene-bounds.ts';
import { isPrinted, isWritten, itemsOn } from './scene-current.ts';
import { itemLimits } from './scene-limits.ts';

// Designs with a row of their list in place: what one person's shirt looks like. Lengths in millimetres.

type Area = Pick<ProductSide['printAreaMm'], 'width' | 'height'>;
type SidesOf = readonly Pick<ProductSide, 'id' | 'printAreaMm'>[];

/**
 * A text that changes with the rows. A blank sample is none, as it is no text anywhere else: its side would be neither paid nor
 * judged, and printed all the same.
 */
export const isOfRow = (item: Item): item is TextItem => item.kind === 'text' && item.role !== undefined && isWritten(item.text);

/** How far an item reaches from its centre. */
const reachOf = (item: Item) => {
  const { left, top, right, bottom } = boundsOf(item);
  return { x: (right - left) / 2, y: (bottom - top) / 2 };
};

/**
 * The text with a row's words. Words longer than the sample are set so small that they are not too near to the area's edge, or as
 * near or beyond it as the sample is: a long name is no reason to lay out a shirt by hand.
 */
export function textOfRow(sample: TextItem, row: ListRow, { width, height }: Area): TextItem {
  const { placeholder: _, ...item } = sample;
  const words = { ...item, text: sample.role === 'number' ? (row.number ?? '') : (row.name ?? '') };
  const [needed, had] = [reachOf(words), reachOf(sample)];
  const edge = tooNear({ width, height });
  const room = {
    x: Math.max(had.x, Math.min(sample.x, width - sample.x) - edge),
    y: Math.max(had.y, Math.min(sample.y, height - sample.y) - edge),
  };
  const factor = Math.min(1, needed.x > 0 ? room.x / needed.x : 1, needed.y > 0 ? room.y / needed.y : 1);
  return factor === 1 ? words : { ...words, size: Math.max(itemLimits.size.least, Math.floor(sample.size * factor * 100) / 100) };
}

/** The design as the row's person gets it. */
export function sceneOfRow(scene: Scene, row: ListRow, sides: SidesOf): Scene {
  const inPlace = Object.entries(scene.sides).map(([id, items]) => {
    const area = sides.find((side) => side.id === id)?.printAreaMm;
    return [id, area ? items.map((item) => (isOfRow(item) ? textOfRow(item, row, area) : item)) : items] as const;
  });
  return withoutList({ ...scene, sides: Object.fromEntries(inPlace) });
}

/** Of a design with a list the first row's; else the design itself. */
export function shownScene(scene: Scene, sides: SidesOf): Scene {
  const [first] = scene.list ?? [];
  return first ? sceneOfRow(scene, first, sides) : scene;
}

/** Does the side differ from row to row? */
export const changesWithRows = (scene: Scene, sideId: string): boolean =>
  scene.list !== undefined && itemsOn(scene, sideId).some((item) => isOfRow(item) && !item.hidden);

/** Is anything printed on the side for this row? */
export const isPrintedFor = (scene: Scene, sideId: string, row: ListRow): boolean =>
  itemsOn(scene, sideId).some((item) => (isOfRow(item) ? !item.hidden && isWritten(row[item.role ?? 'name'] ?? '') : isPrinted(item)));
