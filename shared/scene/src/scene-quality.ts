import type { ProductSide } from '@shop/contracts/catalog';
import type { AnyScene, Item, ListRow, PictureItem, QrItem, Scene, TextItem } from '@shop/contracts/scene';
import { currentScene, isPrinted, itemsOn } from '@shop/contracts/scene-current';
import { type ListRole, listRoles } from '@shop/contracts/scene-limits';
import { missingLetters } from './font-letters.ts';
import { contrast, inkOnPaper, isFaint, luminance } from './ink.ts';
import { qrSize } from './qr-size.ts';
import { type Box, bleedBox, boundsOf, type CutSide, tooNear } from './scene-bounds.ts';
import { isOfRow, textOfRow } from './scene-rows.ts';

/** `advice` informs the shopper, `word` needs confirmation, `refused` blocks the order. */
export type Severity = 'advice' | 'word' | 'refused';

/** No `item`: the whole side; no `side`: the whole design. */
interface Spot {
  severity: Severity;
  side?: string;
  item?: string;
  /** First affected row, from 0. */
  row?: number;
}

export type Finding = Spot &
  (
    | { rule: 'empty-design' }
    | { rule: 'empty-side' }
    | { rule: 'placeholder' }
    | { rule: 'letters'; letters: readonly string[] }
    | { rule: 'resolution'; dpi: number }
    | { rule: 'outside' }
    /** The item is within cutting tolerance of the edge. */
    | { rule: 'near-edge' }
    /** The next three are of sides that are cut to size: a text crosses the cut line. */
    | { rule: 'cut-off' }
    /** The item is between the cut line and the safety line. */
    | { rule: 'unsafe' }
    /** The item reaches the cut line but not the bleed's edge. */
    | { rule: 'white-edge' }
    | { rule: 'faint' }
    /** `width`: millimetres. */
    | { rule: 'thin'; width: number }
    /** `size`: millimetres. */
    | { rule: 'small'; size: number }
    /** `least`: millimetres that the code must measure. */
    | { rule: 'qr-small'; least: number }
    /** Readers need dark modules on a light ground. */
    | { rule: 'qr-faint' }
    | { rule: 'empty-row'; row: number }
    | { rule: 'no-role'; role: ListRole }
    | { rule: 'colours'; count: number; most: number }
    | { rule: 'picture-colours'; most: number }
  );

/** Dots per inch. Below `poor`, the shopper gets advice; below `least`, the shopper must confirm. */
export const dpiSteps = {
  paper: { good: 300, poor: 200, least: 100 },
  /** Cloth and things hold less detail. */
  other: { good: 150, poor: 150, least: 100 },
} as const;

export const dpiStepsOf = ({ cutMm }: Pick<ProductSide, 'cutMm'>): { good: number; poor: number; least: number } =>
  cutMm ? dpiSteps.paper : dpiSteps.other;

/** Thinnest printable line in millimetres: one point. */
const THINNEST = 0.35;

/** Smallest legible letters, in millimetres. */
const SMALLEST_LETTERS = 3;

const MM_PER_INCH = 25.4;

/** Smallest module of a QR code in millimetres: five dots at 300 dpi. */
const LEAST_MODULE = 0.4;

/** Between the modules and the ground of a QR code. */
const QR_CONTRAST = 4;

/** Rounding tolerance in millimetres. */
const SLACK = 0.01;

export interface QualityContext {
  sides: readonly (Pick<ProductSide, 'id' | 'maxColours'> & CutSide)[];
  productColour: string | undefined;
  pictureSize: (uploadId: string) => { width: number; height: number } | undefined;
}

export function dpiOf({ width, height, crop }: PictureItem, pixels: { width: number; height: number }): number {
  const shown = { width: pixels.width * (crop?.width ?? 1), height: pixels.height * (crop?.height ?? 1) };
  return Math.round(Math.min(shown.width / width, shown.height / height) * MM_PER_INCH);
}

type ItemFinding = Finding extends infer F ? (F extends Finding ? Omit<F, 'side' | 'item'> : never) : never;

function checkText(item: TextItem): ItemFinding[] {
  const letters = missingLetters(item.text, item);
  return [
    ...(item.placeholder ? [{ rule: 'placeholder', severity: 'refused' } as const] : []),
    ...(letters.length > 0 ? [{ rule: 'letters', severity: 'refused', letters } as const] : []),
    ...(item.size < SMALLEST_LETTERS ? [{ rule: 'small', severity: 'advice', size: item.size } as const] : []),
  ];
}

function checkPicture(item: PictureItem, side: CutSide, { pictureSize }: QualityContext): ItemFinding[] {
  const pixels = pictureSize(item.uploadId);
  const dpi = pixels && dpiOf(item, pixels);
  const { poor, least } = dpiStepsOf(side);
  if (dpi === undefined || dpi >= poor) return [];
  return [{ rule: 'resolution', severity: dpi < least ? 'word' : 'advice', dpi }];
}

function checkLines(item: Item): ItemFinding[] {
  const drawn = item.kind === 'text' ? item.outline?.width : item.kind === 'shape' ? item.line?.width : undefined;
  const bar = item.kind === 'shape' && item.shape === 'line' ? Math.min(item.width, item.height) : undefined;
  const width = Math.min(drawn ?? Number.POSITIVE_INFINITY, bar ?? Number.POSITIVE_INFINITY);
  return width < THINNEST ? [{ rule: 'thin', severity: 'advice', width }] : [];
}

/** Whole millimetres. */
export const leastQrWidth = (text: string): number => Math.ceil(qrSize(text) * LEAST_MODULE);

function checkQr(item: QrItem, on: string | undefined): ItemFinding[] {
  const least = leastQrWidth(item.text);
  const ratio = on === undefined ? undefined : contrast(item.fill, on);
  const isFaintCode = ratio !== undefined && (ratio < QR_CONTRAST || (luminance(item.fill) ?? 0) > (luminance(on ?? '') ?? 1));
  return [
    ...(Math.min(item.width, item.height) < least - SLACK ? [{ rule: 'qr-small', severity: 'word', least } as const] : []),
    ...(isFaintCode ? [{ rule: 'qr-faint', severity: 'word' } as const] : []),
  ];
}

/** Loses its meaning if a part is missing. */
const isRead = ({ kind }: Item): boolean => kind === 'text' || kind === 'qr';

/** Printers cut a little beside the line. */
function checkCut(item: Item, { left, top, right, bottom }: Box, { bleed, safety }: NonNullable<CutSide['cutMm']>): ItemFinding[] {
  const rooms = [left, top, right, bottom];
  if (rooms.some((room) => isRead(item) && room < -SLACK)) return [{ rule: 'cut-off', severity: 'word' }];
  if (!isRead(item) && rooms.some((room) => room <= SLACK && room > SLACK - bleed)) return [{ rule: 'white-edge', severity: 'word' }];
  const isUnsafe = rooms.some((room) => room > -SLACK && room < safety - SLACK);
  // A frame that loses a millimetre still prints well, a word does not.
  return isUnsafe ? [{ rule: 'unsafe', severity: isRead(item) ? 'word' : 'advice' }] : [];
}

function checkPlace(item: Item, side: CutSide, below: readonly Item[]): ItemFinding[] {
  const { printAreaMm, cutMm } = side;
  const { width, height } = printAreaMm;
  const { left, top, right, bottom } = boundsOf(item);
  if (cutMm) {
    if (right < SLACK || bottom < SLACK || left > width - SLACK || top > height - SLACK) return [{ rule: 'cut-off', severity: 'word' }];
    const bleed = bleedBox({ printAreaMm, cutMm: { ...cutMm, bleed: cutMm.bleed - SLACK } });
    const isBacked = below.some((other) => isSolid(other) && holds(boundsOf(other), bleed));
    return checkCut(item, { left, top, right: width - right, bottom: height - bottom }, cutMm).filter(
      ({ rule }) => rule !== 'white-edge' || !isBacked,
    );
  }
  const room = Math.min(left, top, width - right, height - bottom);
  if (room < -SLACK) return [{ rule: 'outside', severity: 'word' }];
  return room < tooNear({ width, height }) - SLACK ? [{ rule: 'near-edge', severity: 'advice' }] : [];
}

const holds = (outer: Box, inner: Box): boolean =>
  outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom;

/** Covers its box without gaps. */
const isSolid = (item: Item): boolean =>
  !item.rotation && (item.kind === 'picture' || (item.kind === 'shape' && item.shape === 'rect' && item.fill !== undefined));

const solid: readonly string[] = ['rect', 'rounded', 'ellipse', 'ribbon', 'speech', 'hexagon', 'burst'];

type PrintedInk = (colour: string) => string;

function ground(item: Item, below: readonly Item[], productColour: string | undefined, printed: PrintedInk): string | undefined {
  const box = boundsOf(item);
  for (const other of [...below].reverse()) {
    if (!holds(boundsOf(other), box)) continue;
    if (other.kind === 'picture' || other.kind === 'art' || other.kind === 'qr') return undefined;
    if (other.kind === 'shape' && other.fill && solid.includes(other.shape)) return printed(other.fill);
  }
  return productColour;
}

function checkInk(item: Item, below: readonly Item[], productColour: string | undefined, { cutMm }: CutSide): ItemFinding[] {
  if (item.kind === 'picture') return [];
  const printed: PrintedInk = (ink) => (cutMm && productColour !== undefined ? inkOnPaper(ink, productColour) : ink);
  const isLost = item.fill !== undefined && !isFaint(item.fill, productColour) && isFaint(printed(item.fill), productColour);
  // Locked shapes are backgrounds, which may be pale.
  if (item.kind === 'shape' && item.locked) return isLost ? [{ rule: 'faint', severity: 'advice' }] : [];
  const on = ground(item, below, productColour, printed);
  if (item.kind === 'qr') return checkQr(item, item.plate === undefined ? on : printed(item.plate));
  const inks = [item.fill, item.kind === 'text' ? item.outline?.colour : item.kind === 'shape' ? item.line?.colour : undefined];
  const used = inks.filter((ink) => ink !== undefined);
  // A contrasting outline makes letters legible.
  if (used.length === 0 || used.some((ink) => !isFaint(printed(ink), on))) return [];
  return [{ rule: 'faint', severity: item.kind === 'text' ? 'word' : 'advice' }];
}

function inksOf(item: Item): string[] {
  if (item.kind === 'picture') return [];
  if (item.kind === 'art') return [item.fill];
  if (item.kind === 'qr') return item.plate === undefined ? [item.fill] : [item.fill, item.plate];
  const inks = item.kind === 'text' ? [item.fill, item.outline?.colour, item.shadow?.colour] : [item.fill, item.line?.colour];
  return inks.filter((ink) => ink !== undefined);
}

/** Each ink needs its own print screen. */
function checkColours(printed: readonly Item[], side: string, most: number | undefined): Finding[] {
  if (most === undefined) return [];
  const { size: count } = new Set(printed.flatMap(inksOf).map((ink) => ink.toLowerCase()));
  const pictures = printed.filter(({ kind }) => kind === 'picture');
  return [
    ...(count > most ? [{ rule: 'colours', severity: 'refused', side, count, most } as const] : []),
    ...pictures.map(({ id: item }) => ({ rule: 'picture-colours', severity: 'word', side, item, most }) as const),
  ];
}

/** Reports each rule once, for the first row that breaks it. */
function checkRows(item: TextItem, list: readonly ListRow[], side: CutSide, below: readonly Item[]): ItemFinding[] {
  const found = new Map<ItemFinding['rule'], ItemFinding>();
  for (const [row, words] of list.entries()) {
    const text = textOfRow(item, words, side);
    if (!isPrinted(text)) continue;
    for (const finding of [...checkText(text), ...checkPlace(text, side, below)]) {
      if (!found.has(finding.rule)) found.set(finding.rule, { ...finding, row });
    }
  }
  return [...found.values()];
}

function checkList(scene: Scene, sides: QualityContext['sides']): Finding[] {
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

export function evaluateScene(scene: AnyScene, context: QualityContext): Finding[] {
  const current = currentScene(scene);
  const found = context.sides.flatMap((on): Finding[] => {
    const { id: side, maxColours } = on;
    const all = itemsOn(current, side);
    const printed = all.filter(isPrinted);
    if (printed.length === 0) return all.length > 0 ? [{ rule: 'empty-side', severity: 'advice', side }] : [];
    const itemFindings = printed.flatMap((item, n) =>
      [
        ...(current.list && isOfRow(item)
          ? checkRows(item, current.list, on, printed.slice(0, n))
          : [...(item.kind === 'text' ? checkText(item) : []), ...checkPlace(item, on, printed.slice(0, n))]),
        ...(item.kind === 'picture' ? checkPicture(item, on, context) : []),
        ...checkInk(item, printed.slice(0, n), context.productColour, on),
        ...checkLines(item),
      ].map((finding) => ({ ...finding, side, item: item.id }) as Finding),
    );
    return [...checkColours(printed, side, maxColours), ...itemFindings];
  });
  const isBare = context.sides.every(({ id }) => !itemsOn(current, id).some(isPrinted));
  const all = [...checkList(current, context.sides), ...found];
  return isBare ? [{ rule: 'empty-design', severity: 'refused' }, ...all] : all;
}

const order: readonly Severity[] = ['advice', 'word', 'refused'];

export const mostSevere = (findings: readonly Finding[]): Severity | undefined =>
  order.filter((severity) => findings.some((finding) => finding.severity === severity)).at(-1);
