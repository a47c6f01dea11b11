import type { ProductSide } from '@shop/contracts/catalog';
import type { AnyScene, ClipArtItem, Item, PictureItem, Scene, ShapeItem, TextItem } from '@shop/contracts/scene';
import { currentScene, isPrinted, isWritten, itemsOn } from '@shop/contracts/scene-current';
import { families } from '@shop/contracts/scene-fonts';
import type { ShapeId } from '@shop/contracts/scene-limits';
import { itemLimits, type ListRole, listLimits } from '@shop/contracts/scene-limits';
import { DARK_INK, inkOn, LIGHT_INK } from '@shop/scene/ink';
import { inkBox, sizeOf } from '@shop/scene/scene-bounds';
import { dpiStepsOf } from '@shop/scene/scene-quality';
import { clamp, type Edited, freeName, type Items, isAuto, type Point, toTenth, withKeptEdge } from './edits.ts';
import { groundOf } from './ground.ts';
import type { Change } from './history.ts';

// Positions are millimetres from the print area's top left corner.

export type AreaSize = Pick<ProductSide['printAreaMm'], 'width' | 'height'>;

export const emptyScene: Scene = { version: 2, sides: {} };

export const allItems = ({ sides }: Scene): Item[] => Object.values(sides).flat();

export const withItems = (scene: Scene, side: string, items: Items): Scene => ({ ...scene, sides: { ...scene.sides, [side]: [...items] } });

export const withList = ({ list: _, ...scene }: Scene, list: Scene['list']): Scene => (list ? { ...scene, list } : scene);

export const apply = (scene: Scene, change: Change): Scene =>
  change.side === undefined ? withList(scene, change.after) : withItems(scene, change.side, change.after);

export const inks = [DARK_INK, LIGHT_INK, '#d7263d', '#ef6c2f', '#f2b441', '#2e7d4f', '#14958a', '#2466c9', '#1f2a5a', '#8e3b8c'] as const;

const FIT = 0.95;

const startSize = (area: AreaSize): number =>
  toTenth(
    clamp(Math.round(2 * Math.min(area.width / 7, area.height / 1.6)) / 2, { least: itemLimits.size.least, most: largestSize(area) }),
  );

export const largestSize = (area: AreaSize): number => Math.min(itemLimits.size.most, Math.max(4, Math.round(area.height)));

function fittingSize(text: TextItem, area: AreaSize): number {
  const measured: TextItem = { ...text, size: 1 };
  const { left, right } = inkBox(measured);
  const width = 2 * Math.max(-left, right);
  const most = [startSize(area), ...(width > 0 ? [(FIT * area.width) / width] : []), area.height / sizeOf(measured).height];
  return Math.max(itemLimits.size.least, Math.floor(Math.min(...most) * 10) / 10);
}

/** Returns the same list if nothing changes. */
export function withAutoValues(items: Items, area: AreaSize, ink: string): Items {
  const after = items.map((item) => {
    if (item.kind === 'picture') return item;
    const fill = isAuto(item, 'fill') && item.fill !== undefined ? ink : item.fill;
    const size = item.kind === 'text' && isAuto(item, 'size') ? fittingSize(item, area) : undefined;
    const same = fill === item.fill && (size === undefined || item.kind !== 'text' || size === item.size);
    if (same) return item;
    return withKeptEdge(item, { ...item, ...(fill !== undefined && { fill }), ...(size !== undefined && { size }) } as Item);
  });
  return after.every((item, n) => item === items[n]) ? items : after;
}

export const autoInk = (items: Items, side: ProductSide, productColour: string | undefined): string =>
  inkOn(groundOf(items, side)?.fill ?? side.groundColour ?? productColour);

const safeArea = ({ printAreaMm: { width, height }, cutMm: { safety } = { bleed: 0, safety: 0 } }: ProductSide): AreaSize => ({
  width: width - 2 * safety,
  height: height - 2 * safety,
});

export const withAutoValuesOn = (items: Items, side: ProductSide, productColour: string | undefined): Items =>
  withAutoValues(items, safeArea(side), autoInk(items, side, productColour));

export function sceneWithAutoValues(scene: Scene, sides: readonly ProductSide[], productColour: string | undefined): Scene {
  return sides.reduce((before, side) => {
    const items = itemsOn(before, side.id);
    const after = withAutoValuesOn(items, side, productColour);
    return after === items ? before : withItems(before, side.id, after);
  }, scene);
}

const middleOf = (area: AreaSize): Point => ({ x: toTenth(area.width / 2), y: toTenth(area.height / 2) });

const FAN_STEP = { least: 1, most: 5 };

function freePlace(scene: Scene, { id, printAreaMm: area }: ProductSide, kind: Item['kind'], size: AreaSize): Point {
  const middle = middleOf(area);
  const room = Math.min(area.width - size.width, area.height - size.height) / 2;
  const step = clamp(room / 4, FAN_STEP);
  const places = 1 + 2 * Math.max(1, Math.floor(room / step));
  const zigzag = (n: number) => (n % 2 === 0 ? -1 : 1) * Math.ceil(n / 2) * step;
  const placeAt = (n: number): Point => {
    const [along, across] = [zigzag(n % places), zigzag(Math.floor(n / places))];
    return { x: toTenth(middle.x + along + across), y: toTenth(middle.y + along - across) };
  };
  const others = itemsOn(scene, id).filter((item) => item.kind === kind);
  let n = 0;
  while (others.some(({ x, y }) => x === placeAt(n).x && y === placeAt(n).y)) n += 1;
  return placeAt(n);
}

export const newId = (scene: Scene): string => freeName(allItems(scene), 'i');

export function newText(scene: Scene, side: ProductSide, text: string, fill: string): TextItem {
  const { printAreaMm: area } = side;
  const size = startSize(area);
  const rows = Math.max(1, Math.floor(area.height / (size * 1.5)));
  const count = itemsOn(scene, side.id).filter(({ kind }) => kind === 'text').length % rows;
  const row = count - (count > Math.floor(rows / 2) ? rows : 0);
  const item: Edited<TextItem> = {
    id: newId(scene),
    kind: 'text',
    text,
    x: toTenth(area.width / 2),
    y: toTenth(clamp(area.height / 2 + row * size * 1.5, { least: 0, most: area.height })),
    rotation: 0,
    size,
    font: 'arimo',
    fill,
    bold: true,
    placeholder: true,
    auto: ['fill', 'size'],
  };
  return item;
}

/** Position and size as shares of the print area's height, as on sports shirts. */
const roleLayouts = { name: { y: 0.2, size: 0.12 }, number: { y: 0.55, size: 0.4 } } as const;

export function newRowText(scene: Scene, side: ProductSide, role: ListRole, sample: string, fill: string): TextItem {
  const { printAreaMm: area } = side;
  const place = roleLayouts[role];
  const item: Edited<TextItem> = {
    ...newText(scene, side, sample, fill),
    y: toTenth(area.height * place.y),
    size: toTenth(clamp(Math.min(area.height * place.size, area.width * 0.4), { least: itemLimits.size.least, most: largestSize(area) })),
    role,
    auto: ['fill'],
  };
  return item;
}

/** Size of a new shape, as a share of the area's smaller side. */
const NEW_SHARE = 0.4;

const BAR_SHARE = 0.04;

export function newShape(scene: Scene, on: ProductSide, shape: ShapeId, fill: string): ShapeItem {
  const { printAreaMm: area } = on;
  const side = Math.max(1, toTenth(Math.min(area.width, area.height) * NEW_SHARE));
  const height = shape === 'line' ? Math.max(0.5, toTenth(side * BAR_SHARE)) : shape === 'ribbon' ? toTenth(side / 3) : side;
  const item: Edited<ShapeItem> = {
    id: newId(scene),
    kind: 'shape',
    shape,
    ...freePlace(scene, on, 'shape', { width: side, height }),
    rotation: 0,
    width: side,
    height,
    fill,
    auto: ['fill'],
  };
  return item;
}

export function newArt(scene: Scene, on: ProductSide, art: string, fill: string): ClipArtItem {
  const { printAreaMm: area } = on;
  const side = Math.max(1, toTenth(Math.min(area.width, area.height) * NEW_SHARE));
  const item: Edited<ClipArtItem> = {
    id: newId(scene),
    kind: 'art',
    art,
    ...freePlace(scene, on, 'art', { width: side, height: side }),
    rotation: 0,
    width: side,
    height: side,
    fill,
    auto: ['fill'],
  };
  return item;
}

const PICTURE_SHARE = 0.8;

/** Millimetres. Minimum length of a new picture, even with few pixels. */
const LEAST_PICTURE = 15;

/** At most as large as the picture's pixels allow in sharp print. */
export function newPicture(
  scene: Scene,
  on: ProductSide,
  { UploadId: uploadId, Width, Height }: { UploadId: string; Width: number; Height: number },
): PictureItem {
  const { printAreaMm: area } = on;
  const sharp = 25.4 / dpiStepsOf(on).good;
  const fitting = Math.min((area.width * PICTURE_SHARE) / Width, (area.height * PICTURE_SHARE) / Height);
  const scale = Math.min(fitting, Math.max(sharp, LEAST_PICTURE / Math.max(Width, Height)));
  const length = (pixels: number) => clamp(Math.floor(pixels * scale * 10 + 0.001) / 10, itemLimits.length);
  const size = { width: length(Width), height: length(Height) };
  return { id: newId(scene), kind: 'picture', uploadId, ...freePlace(scene, on, 'picture', size), rotation: 0, ...size };
}

const isBlank = (item: Item): boolean => item.kind === 'text' && !isWritten(item.text);

export function withoutBlanks(scene: Scene): Scene {
  const sides = Object.entries(scene.sides)
    .map(([side, items]) => [side, items.filter((item) => !isBlank(item))] as const)
    .filter(([, items]) => items.length > 0);
  return { ...scene, sides: Object.fromEntries(sides) };
}

const withoutAuto = (edited: Item): Item => {
  const { auto, ...item } = edited as Edited;
  return item as Item;
};

export function finished(scene: Scene): Scene {
  const { sides } = withoutBlanks(scene);
  const { list } = scene;
  return {
    version: 2,
    sides: Object.fromEntries(Object.entries(sides).map(([side, items]) => [side, items.map(withoutAuto)])),
    ...(list && { list }),
  };
}

export const isEmpty = (scene: Scene): boolean => !allItems(scene).some(isPrinted);

const hasStrings = (item: object, fields: readonly string[]) =>
  fields.every((field) => typeof (item as Record<string, unknown>)[field] === 'string');
const hasNumbers = (item: object, fields: readonly string[]) =>
  fields.every((field) => Number.isFinite((item as Record<string, unknown>)[field]));

/** Checks only what drawing needs: the API validates the rest. */
export function isItem(value: unknown): value is Item {
  const item = value as Item | null;
  if (typeof item !== 'object' || item === null || !hasStrings(item, ['id', 'kind']) || !hasNumbers(item, ['x', 'y', 'rotation']))
    return false;
  const { auto } = item as Edited;
  if (auto !== undefined && !Array.isArray(auto)) return false;
  if (item.kind === 'text')
    return hasStrings(item, ['text', 'font', 'fill']) && Object.hasOwn(families, item.font) && hasNumbers(item, ['size']);
  if (!hasNumbers(item, ['width', 'height'])) return false;
  if (item.kind === 'picture') return hasStrings(item, ['uploadId']);
  if (item.kind === 'qr') return hasStrings(item, ['text', 'fill']);
  return item.kind === 'shape' ? hasStrings(item, ['shape']) : item.kind === 'art' && hasStrings(item, ['art', 'fill']);
}

export const isList = (value: unknown): value is NonNullable<Scene['list']> =>
  Array.isArray(value) && value.length > 0 && value.length <= listLimits.rows && value.every(isRow);

const isRow = (value: unknown): boolean =>
  isRecord(value) &&
  [value.name, value.number].every((words) => words === undefined || typeof words === 'string') &&
  (value.sizeId === undefined || Number.isInteger(value.sizeId));

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Omits sides that the product lacks. `undefined` if the value is no scene. */
export function readScene(value: unknown, sides: readonly Pick<ProductSide, 'id'>[]): Scene | undefined {
  if (!isRecord(value) || (value.version !== 1 && value.version !== 2) || !isRecord(value.sides)) return undefined;
  const kept = value.sides;
  const known = sides.map(({ id }) => id).filter((id) => Object.hasOwn(kept, id));
  const lists = known.map((id) => kept[id]);
  if (!lists.every((list) => Array.isArray(list) && list.every(isRecord))) return undefined;
  const scene = currentScene({ version: value.version, sides: Object.fromEntries(known.map((id) => [id, kept[id]])) } as AnyScene);
  if (!allItems(scene).every(isItem)) return undefined;
  return isList(value.list) ? { ...scene, list: value.list } : scene;
}
