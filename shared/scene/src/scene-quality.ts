import type { ProductSide } from '@shop/contracts/catalog';
import type { AnyScene, Item, ListRow, PictureItem, QrItem, Scene, ShapeItem, TextItem } from '@shop/contracts/scene';
import { currentScene, isPrinted, itemsOn } from '@shop/contracts/scene-current';
import { type ListRole, listRoles } from '@shop/contracts/scene-limits';
import type { Upload } from '@shop/contracts/uploads';
import type { MethodLimits } from '@shop/domain/print-method';
import { flatInks, inksOf } from './flat-inks.ts';
import { missingLetters } from './font-letters.ts';
import { type Goods, isTinted, limitsOf } from './goods.ts';
import { contrast, inkOnPaper, isAlike, isFaint, isLight, isNearWhite, LIGHT_INK, luminance } from './ink.ts';
import { roomAt } from './outline.ts';
import { QUIET, qrSize } from './qr-size.ts';
import {
  type Box,
  bleedBox,
  boundsOf,
  type CutSide,
  holds,
  inkCorners,
  isCovering,
  meets,
  printedBox,
  tooNear,
  touches,
} from './scene-bounds.ts';
import { isOfRow, textOfRow } from './scene-rows.ts';
import type { Beneath } from './text-grounds.ts';
import { isWhite } from './white-ink.ts';

/** `advice` only informs, `word` needs the shopper's confirmation, `refused` blocks the order. */
export type Severity = 'advice' | 'word' | 'refused';

/** Without `item`: the whole side. Without `side`: the whole design. */
interface Spot {
  severity: Severity;
  side?: string;
  item?: string;
  /** Index of the first affected row, or of the row furthest below the minimum. */
  row?: number;
}

export type Finding = Spot &
  /** Lengths are millimetres. `isWhite`: the design has only white, which the print method lacks. */
  (
    | { rule: 'empty-design'; isWhite?: true }
    | { rule: 'empty-side' }
    | { rule: 'placeholder' }
    | { rule: 'letters'; letters: readonly string[] }
    | { rule: 'resolution'; dpi: number; least: number }
    /** Nothing of the picture is visible. */
    | { rule: 'clear' }
    /** The picture's own light background prints as a box. */
    | { rule: 'backdrop' }
    | { rule: 'outside' }
    /** The cut may reach the item, which is near the edge. */
    | { rule: 'near-edge'; room: number; least: number }
    /** A text crosses the cut line. */
    | { rule: 'cut-off' }
    /** The item is between the cut line and the safety line. */
    | { rule: 'unsafe'; room: number; least: number }
    /** The item reaches the cut line but not the bleed's edge. */
    | { rule: 'white-edge' }
    /** A fold crosses the text or code. */
    | { rule: 'on-fold' }
    | { rule: 'faint' }
    /**
     * The print method lacks white ink. With `item`: the item is legible only in white. Without: the side has white
     * parts. `items`: its texts that do not print.
     */
    | { rule: 'no-white'; items?: readonly string[] }
    | { rule: 'thin'; width: number; least: number }
    | { rule: 'small'; size: number; least: number }
    | { rule: 'qr-small'; size: number; least: number }
    /** Scanners need dark modules on a light ground. */
    | { rule: 'qr-faint' }
    /** `other`: the item above the code. */
    | { rule: 'qr-covered'; other: string }
    /** `other`: the text below the code. */
    | { rule: 'qr-covers'; other: string }
    /** `other`: the item above the text. */
    | { rule: 'text-covered'; other: string }
    | { rule: 'empty-row'; row: number }
    | { rule: 'no-role'; role: ListRole }
    | { rule: 'colours'; count: number; most: number }
    | { rule: 'picture-colours'; most: number }
  );

/** Dots per inch. Below `poor`, the shopper gets advice. Below `least`, the shopper must confirm. */
export const dpiSteps = {
  paper: { good: 300, poor: 200, least: 100 },
  /** Cloth and objects show less detail. */
  other: { good: 150, poor: 150, least: 100 },
} as const;

export const dpiStepsOf = ({ cutMm }: Pick<ProductSide, 'cutMm'>): { good: number; poor: number; least: number } =>
  cutMm ? dpiSteps.paper : dpiSteps.other;

const severityOfDetail = ({ losesDetail }: MethodLimits): Severity => (losesDetail ? 'word' : 'advice');

const MM_PER_INCH = 25.4;

/** Minimum millimetres of a QR code's module: five dots at 300 dpi. */
const LEAST_MODULE = 0.4;

const QR_CONTRAST = 4;

/** Rounding tolerance in millimetres. */
const SLACK = 0.01;

export interface UploadFacts {
  width: number;
  height: number;
  /** `#rrggbb`, if the image has an opaque border of one colour. */
  edgeColour?: string | null | undefined;
  format?: string | undefined;
  white?: Upload['White'] | null;
}

export interface QualityContext extends Goods {
  sides: readonly (Pick<ProductSide, 'id' | 'maxColours' | 'groundColour' | 'foldsMm'> & CutSide)[];
  productColour: string | undefined;
  pictureSize: (uploadId: string) => UploadFacts | undefined;
  // Known only in browsers.
  isClear?: (item: PictureItem) => boolean;
  coloursBeneath?: (item: TextItem, side: CutSide, beneath: Beneath) => { colours: readonly string[]; spots: number };
}

export function dpiOf({ width, height, crop }: PictureItem, pixels: { width: number; height: number }): number {
  const shown = { width: pixels.width * (crop?.width ?? 1), height: pixels.height * (crop?.height ?? 1) };
  return Math.round(Math.min(shown.width / width, shown.height / height) * MM_PER_INCH);
}

type ItemFinding = Finding extends infer F ? (F extends Finding ? Omit<F, 'side' | 'item'> : never) : never;

/** The measured value and its minimum; `undefined` for rules without a minimum. */
export function shortfallOf(finding: ItemFinding): { measured: number; least: number } | undefined {
  if (!('least' in finding)) return undefined;
  const { least } = finding;
  const measured =
    finding.rule === 'resolution'
      ? finding.dpi
      : finding.rule === 'unsafe' || finding.rule === 'near-edge'
        ? finding.room
        : finding.rule === 'thin'
          ? finding.width
          : finding.size;
  return { measured, least };
}

const shareOf = (finding: ItemFinding): number => {
  const shortfall = shortfallOf(finding);
  return shortfall ? shortfall.measured / shortfall.least : 1;
};

export const isWorse = (one: ItemFinding, other: ItemFinding): boolean => shareOf(one) < shareOf(other);

function checkText(item: TextItem, limits: MethodLimits): ItemFinding[] {
  const { smallestLetters: least } = limits;
  const letters = missingLetters(item.text, item);
  return [
    ...(item.placeholder ? [{ rule: 'placeholder', severity: 'refused' } as const] : []),
    ...(letters.length > 0 ? [{ rule: 'letters', severity: 'refused', letters } as const] : []),
    ...(item.size < least ? [{ rule: 'small', severity: severityOfDetail(limits), size: item.size, least } as const] : []),
  ];
}

function checkResolution(item: PictureItem, side: CutSide, { pictureSize, isClear }: QualityContext): ItemFinding[] {
  if (isClear?.(item)) return [{ rule: 'clear', severity: 'word' }];
  const pixels = pictureSize(item.uploadId);
  const dpi = pixels && dpiOf(item, pixels);
  const { poor, least } = dpiStepsOf(side);
  if (dpi === undefined || dpi >= poor) return [];
  return [{ rule: 'resolution', severity: dpi < least ? 'word' : 'advice', dpi, least: poor }];
}

function checkLines(item: Item, limits: MethodLimits): ItemFinding[] {
  const { thinnestLine: least } = limits;
  const drawn = item.kind === 'text' ? item.outline?.width : item.kind === 'shape' ? item.line?.width : undefined;
  const bar = item.kind === 'shape' && item.shape === 'line' ? Math.min(item.width, item.height) : undefined;
  const width = Math.min(drawn ?? Number.POSITIVE_INFINITY, bar ?? Number.POSITIVE_INFINITY);
  return width < least ? [{ rule: 'thin', severity: severityOfDetail(limits), width, least }] : [];
}

/** Minimum width in whole millimetres. */
export const leastQrWidth = (text: string): number => Math.ceil(qrSize(text) * LEAST_MODULE);

function checkQr(item: QrItem, on: string | undefined): ItemFinding[] {
  const [size, least] = [Math.min(item.width, item.height), leastQrWidth(item.text)];
  const ratio = on === undefined ? undefined : contrast(item.fill, on);
  const isFaintCode = ratio !== undefined && (ratio < QR_CONTRAST || (luminance(item.fill) ?? 0) > (luminance(on ?? '') ?? 1));
  return [
    ...(size < least - SLACK ? [{ rule: 'qr-small', severity: 'word', size, least } as const] : []),
    ...(isFaintCode ? [{ rule: 'qr-faint', severity: 'word' } as const] : []),
  ];
}

/** Millimetres of overlap that hide nothing: letters are smaller than their box. */
const OVERLAP = 0.5;

const hasGap = (item: Item): boolean => item.kind === 'shape' && item.fill === undefined;

function checkQrPlace(code: QrItem, below: readonly Item[], above: readonly Item[]): ItemFinding[] {
  const quiet = (code.width * QUIET) / qrSize(code.text);
  const hidden = below.find((other) => other.kind === 'text' && meets(code, other, OVERLAP));
  const cover = above.find((other) => !hasGap(other) && meets(other, code, quiet));
  return [
    ...(hidden ? [{ rule: 'qr-covers', severity: 'word', other: hidden.id } as const] : []),
    ...(cover ? [{ rule: 'qr-covered', severity: 'word', other: cover.id } as const] : []),
  ];
}

/** Share of the letters' size: the box of a text is taller than its letters. */
const ABOVE_LETTERS = 0.3;

const beyondLetters = (item: Item): number => (item.kind === 'text' ? ABOVE_LETTERS * item.size : 0);

/** Images with gaps are often meant to lie over text. */
function hides(item: Item, { pictureSize }: QualityContext): boolean {
  if (item.kind === 'shape') return item.fill !== undefined && solid.includes(item.shape);
  if (item.kind !== 'picture' || item.opacity !== undefined) return false;
  const { format, edgeColour } = pictureSize(item.uploadId) ?? {};
  return format === 'jpeg' || Boolean(edgeColour);
}

/** Allows the same text twice, as a shadow. */
function checkCover(item: TextItem, above: readonly Item[], context: QualityContext): ItemFinding[] {
  const hidesIt = (other: Item) => (other.kind === 'text' ? other.text !== item.text : hides(other, context));
  const cover = above.find((other) => hidesIt(other) && meets(other, item, beyondLetters(item), beyondLetters(other)));
  return cover ? [{ rule: 'text-covered', severity: 'word', other: cover.id }] : [];
}

function roomInside(item: Item, side: CutSide): number {
  const { corners, beyond } = inkCorners(item);
  return Math.min(...corners.map(([x, y]) => roomAt(side, x, y))) - beyond;
}

/** Millimetres to the outline of the print area, at the nearest ink. Negative outside. */
export function roomOf(item: Item, side: CutSide): number {
  if (isRead(item) && side.cornerMm) return roomInside(item, side);
  const { left, top, right, bottom } = boundsOf(item);
  return Math.min(left, top, side.printAreaMm.width - right, side.printAreaMm.height - bottom);
}

/** True for items that are useless if a part is missing. */
const isRead = ({ kind }: Item): boolean => kind === 'text' || kind === 'qr';

type Cut = NonNullable<CutSide['cutMm']>;

/** A cut may miss its line a little. */
function checkCut(item: Item, { left, top, right, bottom }: Box, side: CutSide, { bleed, safety }: Cut): ItemFinding[] {
  const { width, height } = side.printAreaMm;
  const edges = [left, top, width - right, height - bottom];
  const rooms = side.cornerMm ? [roomInside(item, side)] : edges;
  if (rooms.some((room) => isRead(item) && room < -SLACK)) return [{ rule: 'cut-off', severity: 'word' }];
  if (!isRead(item) && edges.some((room) => room <= SLACK && room > SLACK - bleed)) return [{ rule: 'white-edge', severity: 'word' }];
  const unsafe = rooms.filter((room) => room > -SLACK && room < safety - SLACK);
  if (unsafe.length === 0) return [];
  // A frame that loses a millimetre still prints well. A text does not.
  return [{ rule: 'unsafe', severity: isRead(item) ? 'word' : 'advice', room: Math.max(0, Math.min(...unsafe)), least: safety }];
}

/** True for items that are cut off completely. */
function isBeyond(item: Item, { printAreaMm: { width, height } }: CutSide): boolean {
  const { left, top, right, bottom } = boundsOf(item);
  return right < SLACK || bottom < SLACK || left > width - SLACK || top > height - SLACK;
}

function checkPlace(item: Item, side: CutSide, below: readonly Item[]): ItemFinding[] {
  const { printAreaMm, cutMm } = side;
  const { width, height } = printAreaMm;
  const { left, top, right, bottom } = boundsOf(item);
  if (cutMm) {
    if (isBeyond(item, side)) return [{ rule: 'cut-off', severity: 'word' }];
    const bleed = bleedBox({ printAreaMm, cutMm: { ...cutMm, bleed: cutMm.bleed - SLACK } });
    const isBacked = below.some((other) => isSolid(other) && holds(boundsOf(other), bleed));
    return checkCut(item, { left, top, right, bottom }, side, cutMm).filter(({ rule }) => rule !== 'white-edge' || !isBacked);
  }
  const room = roomOf(item, side);
  if (room < -SLACK) return [{ rule: 'outside', severity: 'word' }];
  if (!isRead(item) && Math.max(left, top, width - right, height - bottom) < SLACK) return [];
  const least = tooNear({ width, height });
  return room < least - SLACK ? [{ rule: 'near-edge', severity: 'advice', room: Math.max(0, room), least }] : [];
}

type Side = QualityContext['sides'][number];

const roomsOf = (item: Item, { printAreaMm: { width, height } }: CutSide): number[] => {
  const { left, top, right, bottom } = boundsOf(item);
  return [left, top, width - right, height - bottom];
};

const isAtEdge = (room: number): boolean => Math.abs(room) < SLACK;

/** Collages end at the edges on purpose. */
function isOfCollage(item: Item, side: CutSide, printed: readonly Item[]): boolean {
  if (item.kind !== 'picture' || !roomsOf(item, side).some(isAtEdge)) return false;
  const rooms = printed.filter(({ kind }) => kind === 'picture').map((picture) => roomsOf(picture, side));
  return [0, 1, 2, 3].every((edge) => rooms.some((room) => isAtEdge(room[edge] ?? 1)));
}

/** A fold damages letters and the modules of codes. */
function checkFolds(item: Item, { foldsMm = [] }: Side): ItemFinding[] {
  if (!isRead(item)) return [];
  const { left, right } = boundsOf(item);
  return foldsMm.some((fold) => left < fold - SLACK && right > fold + SLACK) ? [{ rule: 'on-fold', severity: 'advice' }] : [];
}

/** True for items that cover their box without gaps. */
const isSolid = (item: Item): boolean =>
  !item.rotation && (item.kind === 'picture' || (item.kind === 'shape' && item.shape === 'rect' && item.fill !== undefined));

const solid: readonly string[] = ['rect', 'rounded', 'ellipse', 'ribbon', 'speech', 'hexagon', 'burst'];

type PrintedInk = (colour: string) => string;

const isPlate = (item: Item): item is ShapeItem & { fill: string } =>
  item.kind === 'shape' && item.fill !== undefined && solid.includes(item.shape);

export function colourBelow(box: Box, below: readonly Item[], productColour: string | undefined, printed: PrintedInk): string | undefined {
  for (const other of [...below].reverse()) {
    if (!holds(boundsOf(other), box)) continue;
    if (other.kind === 'picture' || other.kind === 'art' || other.kind === 'qr') return undefined;
    if (isPlate(other)) return printed(other.fill);
  }
  return productColour;
}

const isCropped = ({ crop }: PictureItem): boolean =>
  crop !== undefined && crop.x > 0 && crop.y > 0 && crop.x + crop.width < 1 && crop.y + crop.height < 1;

/** Accepts a background that seems intended: the picture covers the paper, has a mask or is cropped on all sides. */
function checkBackdrop(item: PictureItem, below: readonly Item[], side: Side, { productColour, printMethod, pictureSize }: QualityContext) {
  const edge = pictureSize(item.uploadId)?.edgeColour;
  const isGround = side.cutMm && !item.rotation && isCovering(item, side);
  if (!edge || !isLight(edge) || item.mask || isCropped(item) || isGround) return [];
  const paper = side.groundColour ?? productColour;
  const { whiteInk } = limitsOf(printMethod, side);
  const printed: PrintedInk = (ink) => (whiteInk || paper === undefined ? ink : inkOnPaper(ink, paper));
  const on = colourBelow(printedBox(item, side), below, paper, printed);
  return on === undefined || isNearWhite(on) || isAlike(printed(edge), on) ? [] : [{ rule: 'backdrop', severity: 'word' } as const];
}

/** True for white ink, also in the border of a picture. */
function hasWhite(item: Item, { pictureSize }: QualityContext): boolean {
  if (item.kind !== 'picture') return inksOf(item).some(isNearWhite);
  const { edgeColour, white } = pictureSize(item.uploadId) ?? {};
  return Boolean(white) || (Boolean(edgeColour && isNearWhite(edgeColour)) && !isCropped(item));
}

const isWhitePicture = (item: Item, { pictureSize }: QualityContext): boolean =>
  item.kind === 'picture' && !item.tone && pictureSize(item.uploadId)?.white === 'all';

/** Most drawings contain white, so a side gets only one finding. */
function checkWhite(printed: readonly Item[], side: Side, context: QualityContext): Finding[] {
  if (!isTinted(side, context)) return [];
  const isCovered = (item: Item, above: readonly Item[]) =>
    above.some((other) => other.kind === 'shape' && isSolid(other) && holds(boundsOf(other), boundsOf(item)));
  const seen = printed.filter((item, n) => hasWhite(item, context) && !isBeyond(item, side) && !isCovered(item, printed.slice(n + 1)));
  if (seen.length === 0) return [];
  const lost = seen.filter((item) => item.kind === 'text' && isIllegible(item, printed.slice(0, printed.indexOf(item)), side, context));
  return [{ rule: 'no-white', severity: 'word', side: side.id, ...(lost.length > 0 && { items: lost.map(({ id }) => id) }) }];
}

function checkWhitePicture(item: PictureItem, below: readonly Item[], side: Side, context: QualityContext): ItemFinding[] {
  if (!isWhitePicture(item, context) || isTinted(side, context)) return [];
  const { whiteInk } = limitsOf(context.printMethod, side);
  const on = colourBelow(printedBox(item, side), below, side.groundColour ?? context.productColour ?? LIGHT_INK, (ink) => ink);
  return on !== undefined && isNearWhite(on) ? [{ rule: whiteInk ? 'faint' : 'no-white', severity: 'word' }] : [];
}

function surfaceOf(side: Side, { productColour: named, printMethod }: QualityContext) {
  const { whiteInk } = limitsOf(printMethod, side);
  // Goods without a colour name are white.
  const productColour = side.groundColour ?? named ?? (whiteInk ? undefined : LIGHT_INK);
  const printed: PrintedInk = (ink) => (whiteInk || productColour === undefined ? ink : inkOnPaper(ink, productColour));
  return { whiteInk, productColour, printed };
}

const edgeInk = (item: Item) => (item.kind === 'text' ? item.outline?.colour : item.kind === 'shape' ? item.line?.colour : undefined);

function isOnPicture(item: Item, below: readonly Item[], side: Side): boolean {
  const box = printedBox(item, side);
  const plate = below.findLastIndex((other) => isPlate(other) && holds(boundsOf(other), box));
  return below.slice(plate + 1).some((other) => other.kind === 'picture' && touches(boundsOf(other), box));
}

const MOST_LOST_SHARE = 0.3;

function isLostInPart(item: TextItem, below: readonly Item[], side: Side, context: QualityContext): boolean {
  const { productColour, printed } = surfaceOf(side, context);
  const { colours = [], spots = 0 } = context.coloursBeneath?.(item, side, { below, productColour, printed }) ?? {};
  const inks = inksOf(item).map(printed);
  const lost = colours.filter((on) => inks.every((ink) => isFaint(ink, on)));
  return lost.length > spots * MOST_LOST_SHARE;
}

/** A contrasting outline makes letters legible. */
function isIllegible(item: Exclude<Item, PictureItem>, below: readonly Item[], side: Side, context: QualityContext): boolean {
  const { productColour, printed } = surfaceOf(side, context);
  if (item.kind === 'text' && isOnPicture(item, below, side)) return false;
  const on = colourBelow(printedBox(item, side), below, productColour, printed);
  return [item.fill, edgeInk(item)].every((ink) => ink === undefined || isFaint(printed(ink), on));
}

function checkInk(item: Item, below: readonly Item[], side: Side, context: QualityContext): ItemFinding[] {
  if (item.kind === 'picture') return checkWhitePicture(item, below, side, context);
  const isReported = (inks: readonly string[]) => isTinted(side, context) && inks.some(isNearWhite);
  const { whiteInk, productColour, printed } = surfaceOf(side, context);
  const isLost = item.fill !== undefined && !isFaint(item.fill, productColour) && isFaint(printed(item.fill), productColour);
  // Locked shapes, and shapes that cover the side, are backgrounds, which may be pale.
  const isGround = item.kind === 'shape' && (item.locked || (isPlate(item) && isCovering(item, side)));
  if (isGround) return isLost && !isReported(inksOf(item)) ? [{ rule: 'no-white', severity: 'advice' }] : [];
  const on = colourBelow(printedBox(item, side), below, productColour, printed);
  if (item.kind === 'qr') return checkQr(item, item.plate === undefined ? on : printed(item.plate));
  const used = [item.fill, edgeInk(item)].filter((ink) => ink !== undefined);
  if (used.length === 0 || isReported(used)) return [];
  if (!isIllegible(item, below, side, context))
    return item.kind === 'text' && isLostInPart(item, below, side, context) ? [{ rule: 'faint', severity: 'advice' }] : [];
  const isWhiteless = !whiteInk && used.some((ink) => isNearWhite(ink) || !isFaint(ink, on));
  // On the bare product, a white drawing is lost. A pale shape may be a background.
  const isMissed = item.kind === 'text' || (item.kind === 'art' && on === productColour);
  if (isWhiteless) return [{ rule: 'no-white', severity: isMissed ? 'word' : 'advice' }];
  return [{ rule: 'faint', severity: item.kind === 'text' ? 'word' : 'advice' }];
}

function checkColours(printed: readonly Item[], side: string, most: number | undefined): Finding[] {
  if (most === undefined) return [];
  const count = flatInks(printed).colours.length;
  const pictures = printed.filter(({ kind }) => kind === 'picture');
  return [
    ...(count > most ? [{ rule: 'colours', severity: 'refused', side, count, most } as const] : []),
    ...pictures.map(({ id: item }) => ({ rule: 'picture-colours', severity: 'word', side, item, most }) as const),
  ];
}

function checkRows(
  item: TextItem,
  list: readonly ListRow[],
  side: Side,
  { below, limits }: { below: readonly Item[]; limits: MethodLimits },
): ItemFinding[] {
  const found = new Map<ItemFinding['rule'], ItemFinding>();
  for (const [row, words] of list.entries()) {
    const text = textOfRow(item, words, side);
    if (!isPrinted(text)) continue;
    for (const finding of [...checkText(text, limits), ...checkPlace(text, side, below), ...checkFolds(text, side)]) {
      const known = found.get(finding.rule);
      if (!known || isWorse(finding, known)) found.set(finding.rule, { ...finding, row });
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

function isWithin(item: Item, side: Side, list: readonly ListRow[] | undefined): boolean {
  const printed = list && isOfRow(item) ? list.map((row) => textOfRow(item, row, side)) : [item];
  return isPrinted(item) && !printed.every((each) => isBeyond(each, side));
}

function checkEmpty(scene: Scene, context: QualityContext): Finding[] {
  const { sides, printMethod } = context;
  const shown = sides.flatMap((side) => {
    const { whiteInk } = limitsOf(printMethod, side);
    const items = itemsOn(scene, side.id).filter((item) => isWithin(item, side, scene.list));
    return items.map((item) => ({ isLost: !whiteInk && (isWhite(item) || isWhitePicture(item, context)) }));
  });
  if (shown.some(({ isLost }) => !isLost)) return [];
  return [{ rule: 'empty-design', severity: 'refused', ...(shown.length > 0 && { isWhite: true }) }];
}

export function evaluateScene(scene: AnyScene, context: QualityContext): Finding[] {
  const current = currentScene(scene);
  const found = context.sides.flatMap((on): Finding[] => {
    const { id: side, maxColours } = on;
    const limits = limitsOf(context.printMethod, on);
    const all = itemsOn(current, side);
    const printed = all.filter(isPrinted);
    if (printed.length === 0) return all.length > 0 ? [{ rule: 'empty-side', severity: 'advice', side }] : [];
    const itemFindings = printed.flatMap((item, n) =>
      [
        ...(current.list && isOfRow(item)
          ? checkRows(item, current.list, on, { below: printed.slice(0, n), limits })
          : [
              ...(item.kind === 'text' ? checkText(item, limits) : []),
              ...checkPlace(item, on, printed.slice(0, n)).filter(({ rule }) => rule !== 'near-edge' || !isOfCollage(item, on, printed)),
              ...checkFolds(item, on),
            ]),
        ...(item.kind === 'picture'
          ? [...checkResolution(item, on, context), ...checkBackdrop(item, printed.slice(0, n), on, context)]
          : []),
        ...(item.kind === 'text' ? checkCover(item, printed.slice(n + 1), context) : []),
        ...(item.kind === 'qr' ? checkQrPlace(item, printed.slice(0, n), printed.slice(n + 1)) : []),
        ...checkInk(item, printed.slice(0, n), on, context),
        ...checkLines(item, limits),
      ].map((finding) => ({ ...finding, side, item: item.id }) as Finding),
    );
    return [...checkColours(printed, side, maxColours), ...checkWhite(printed, on, context), ...itemFindings];
  });
  return [...checkEmpty(current, context), ...checkList(current, context.sides), ...found];
}

const order: readonly Severity[] = ['advice', 'word', 'refused'];

export const mostSevere = (findings: readonly Finding[]): Severity | undefined =>
  order.filter((severity) => findings.some((finding) => finding.severity === severity)).at(-1);
