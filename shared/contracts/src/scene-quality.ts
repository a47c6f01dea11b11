import type { ProductSide } from './catalog.ts';
import { missingLetters } from './font-letters.ts';
import { isFaint } from './ink.ts';
import type { AnyScene, Item, ListRow, PictureItem, Scene, TextItem } from './scene.ts';
import { type Box, boundsOf, tooNear } from './scene-bounds.ts';
import { currentScene, isPrinted, itemsOn } from './scene-current.ts';
import { type ListRole, listRoles } from './scene-limits.ts';
import { isOfRow, textOfRow } from './scene-rows.ts';

// Whether a design will print as its shopper means it: the designer says so while they work, the API before it is ordered.

/** `advice`: said and left at that. `word`: ordered only by the shopper's word. `refused`: not ordered at all. */
export type Severity = 'advice' | 'word' | 'refused';

/** Where something is wrong; without `item` it is the whole side, without `side` the whole design. */
interface Spot {
  severity: Severity;
  side?: string;
  /** Id of the item. */
  item?: string;
  /** The first row of the list, from 0, in which it is so. */
  row?: number;
}

export type Finding = Spot &
  (
    | { rule: 'empty-design' }
    /** Something lies there, and all of it is hidden or blank. */
    | { rule: 'empty-side' }
    /** Words that are not the shopper's. */
    | { rule: 'placeholder' }
    /** Letters that the family does not have. */
    | { rule: 'letters'; letters: readonly string[] }
    /** The picture is shown with fewer pixels an inch than print needs. */
    | { rule: 'resolution'; dpi: number }
    /** What is outside is cut off. */
    | { rule: 'outside' }
    /** Cutting and printing are never exact to a hair. */
    | { rule: 'near-edge' }
    /** Too close to the colour below it to be seen. */
    | { rule: 'faint' }
    /** A line thinner than ink holds, millimetres. */
    | { rule: 'thin'; width: number }
    /** Letters smaller than can be read on cloth, millimetres. */
    | { rule: 'small'; size: number }
    /** A row of the list, from 0, with neither name nor number. */
    | { rule: 'empty-row'; row: number }
    /** The list has names or numbers, and no text that they would stand in. */
    | { rule: 'no-role'; role: ListRole }
    /** More inks than the method prints on one side. */
    | { rule: 'colours'; count: number; most: number }
    /** A picture, whose colours nobody has counted, where the method prints few. */
    | { rule: 'picture-colours'; most: number }
  );

/** Dots an inch: from `good` on a picture is sharp, below `poor` it is said, below `least` asked. */
export const dpiSteps = { good: 300, poor: 200, least: 100 } as const;

/** A point of printers, millimetres. */
const THINNEST = 0.35;

/** Millimetres. */
const SMALLEST_LETTERS = 3;

const MM_PER_INCH = 25.4;

/** Rounding, millimetres. */
const SLACK = 0.01;

export interface QualityContext {
  sides: readonly Pick<ProductSide, 'id' | 'printAreaMm' | 'maxColours'>[];
  /** The product's colour, `#rrggbb`; undefined where it is not known. */
  productColour: string | undefined;
  /** An upload's size in pixels; undefined where it is not known. */
  pictureSize: (uploadId: string) => { width: number; height: number } | undefined;
}

/** Dots an inch with which a picture is printed, in its coarser direction. */
export function dpiOf({ width, height, crop }: PictureItem, pixels: { width: number; height: number }): number {
  const shown = { width: pixels.width * (crop?.width ?? 1), height: pixels.height * (crop?.height ?? 1) };
  return Math.round(Math.min(shown.width / width, shown.height / height) * MM_PER_INCH);
}

type Judged = Finding extends infer F ? (F extends Finding ? Omit<F, 'side' | 'item'> : never) : never;

function judgeText(item: TextItem): Judged[] {
  const letters = missingLetters(item.text, item);
  return [
    ...(item.placeholder ? [{ rule: 'placeholder', severity: 'refused' } as const] : []),
    ...(letters.length > 0 ? [{ rule: 'letters', severity: 'refused', letters } as const] : []),
    ...(item.size < SMALLEST_LETTERS ? [{ rule: 'small', severity: 'advice', size: item.size } as const] : []),
  ];
}

function judgePicture(item: PictureItem, { pictureSize }: QualityContext): Judged[] {
  const pixels = pictureSize(item.uploadId);
  const dpi = pixels && dpiOf(item, pixels);
  if (dpi === undefined || dpi >= dpiSteps.poor) return [];
  return [{ rule: 'resolution', severity: dpi < dpiSteps.least ? 'word' : 'advice', dpi }];
}

function judgeLines(item: Item): Judged[] {
  const drawn = item.kind === 'text' ? item.outline?.width : item.kind === 'shape' ? item.line?.width : undefined;
  const bar = item.kind === 'shape' && item.shape === 'line' ? Math.min(item.width, item.height) : undefined;
  const width = Math.min(drawn ?? Number.POSITIVE_INFINITY, bar ?? Number.POSITIVE_INFINITY);
  return width < THINNEST ? [{ rule: 'thin', severity: 'advice', width }] : [];
}

function judgePlace(item: Item, { width, height }: { width: number; height: number }): Judged[] {
  const { left, top, right, bottom } = boundsOf(item);
  const room = Math.min(left, top, width - right, height - bottom);
  if (room < -SLACK) return [{ rule: 'outside', severity: 'word' }];
  return room < tooNear({ width, height }) - SLACK ? [{ rule: 'near-edge', severity: 'advice' }] : [];
}

const holds = (outer: Box, inner: Box): boolean =>
  outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom;

/** Shapes whose box is nearly all ink. */
const solid: readonly string[] = ['rect', 'rounded', 'ellipse', 'ribbon', 'speech', 'hexagon', 'burst'];

/** The colour that an item lies on: of a filled shape around it, or the product's; undefined on a picture or a drawing. */
function ground(item: Item, below: readonly Item[], productColour: string | undefined): string | undefined {
  const box = boundsOf(item);
  for (const other of [...below].reverse()) {
    if (!holds(boundsOf(other), box)) continue;
    if (other.kind === 'picture' || other.kind === 'art') return undefined;
    if (other.kind === 'shape' && other.fill && solid.includes(other.shape)) return other.fill;
  }
  return productColour;
}

function judgeInk(item: Item, below: readonly Item[], productColour: string | undefined): Judged[] {
  if (item.kind === 'picture') return [];
  const on = ground(item, below, productColour);
  const inks = [item.fill, item.kind === 'text' ? item.outline?.colour : item.kind === 'shape' ? item.line?.colour : undefined];
  const used = inks.filter((ink) => ink !== undefined);
  // A line around letters of the product's colour is what they are read by.
  if (used.length === 0 || used.some((ink) => !isFaint(ink, on))) return [];
  return [{ rule: 'faint', severity: item.kind === 'text' ? 'word' : 'advice' }];
}

/** The inks that an item is printed in; of a picture nobody knows. */
function inksOf(item: Item): string[] {
  if (item.kind === 'picture') return [];
  if (item.kind === 'art') return [item.fill];
  const inks = item.kind === 'text' ? [item.fill, item.outline?.colour, item.shadow?.colour] : [item.fill, item.line?.colour];
  return inks.filter((ink) => ink !== undefined);
}

/** Each ink is a screen of its own: how many there are is what such a method costs, and where it ends. */
function judgeColours(printed: readonly Item[], side: string, most: number | undefined): Finding[] {
  if (most === undefined) return [];
  const { size: count } = new Set(printed.flatMap(inksOf).map((ink) => ink.toLowerCase()));
  const pictures = printed.filter(({ kind }) => kind === 'picture');
  return [
    ...(count > most ? [{ rule: 'colours', severity: 'refused', side, count, most } as const] : []),
    ...pictures.map(({ id: item }) => ({ rule: 'picture-colours', severity: 'word', side, item, most }) as const),
  ];
}

/** What is to be said of a text that changes with the rows, each rule once: as it is in the first row in which it is so. */
function judgeRows(item: TextItem, list: readonly ListRow[], area: { width: number; height: number }): Judged[] {
  const found = new Map<Judged['rule'], Judged>();
  for (const [row, words] of list.entries()) {
    const text = textOfRow(item, words, area);
    if (!isPrinted(text)) continue;
    for (const judged of [...judgeText(text), ...judgePlace(text, area)]) {
      if (!found.has(judged.rule)) found.set(judged.rule, { ...judged, row });
    }
  }
  return [...found.values()];
}

/** What is to be said of the list itself. */
function judgeList(scene: Scene, sides: QualityContext['sides']): Finding[] {
  const { list = [] } = scene;
  const texts = sides.flatMap(({ id }) => itemsOn(scene, id)).filter(isOfRow);
  const roles = new Set(texts.filter(({ hidden }) => !hidden).map(({ role }) => role));
  const empty = list.findIndex(({ name, number }) => name === undefined && number === undefined);
  const homeless = listRoles.filter((role) => !roles.has(role) && list.some((row) => row[role] !== undefined));
  return [
    ...(empty >= 0 ? [{ rule: 'empty-row', severity: 'refused', row: empty } as const] : []),
    ...homeless.map((role) => ({ rule: 'no-role', severity: 'refused', role }) as const),
  ];
}

/** All that is to be said of a design, side by side and from the bottom up. */
export function judge(scene: AnyScene, context: QualityContext): Finding[] {
  const current = currentScene(scene);
  const found = context.sides.flatMap(({ id: side, printAreaMm: area, maxColours }): Finding[] => {
    const all = itemsOn(current, side);
    const printed = all.filter(isPrinted);
    if (printed.length === 0) return all.length > 0 ? [{ rule: 'empty-side', severity: 'advice', side }] : [];
    const judgedItems = printed.flatMap((item, n) =>
      [
        ...(current.list && isOfRow(item)
          ? judgeRows(item, current.list, area)
          : [...(item.kind === 'text' ? judgeText(item) : []), ...judgePlace(item, area)]),
        ...(item.kind === 'picture' ? judgePicture(item, context) : []),
        ...judgeInk(item, printed.slice(0, n), context.productColour),
        ...judgeLines(item),
      ].map((judged) => ({ ...judged, side, item: item.id }) as Finding),
    );
    return [...judgeColours(printed, side, maxColours), ...judgedItems];
  });
  const isBare = context.sides.every(({ id }) => !itemsOn(current, id).some(isPrinted));
  const all = [...judgeList(current, context.sides), ...found];
  return isBare ? [{ rule: 'empty-design', severity: 'refused' }, ...all] : all;
}

const order: readonly Severity[] = ['advice', 'word', 'refused'];

/** The gravest of them; undefined where there is none. */
export const gravest = (findings: readonly Finding[]): Severity | undefined =>
  order.filter((severity) => findings.some((finding) => finding.severity === severity)).at(-1);
