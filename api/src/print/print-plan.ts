import type { Design, ProductSide } from '@shop/contracts/catalog';
import { rowsIn, rowsOfSize, rowText } from '@shop/contracts/name-list';
import type { Scene } from '@shop/contracts/scene';
import { currentScene, printedOn } from '@shop/contracts/scene-current';
import { defaultLocale } from '@shop/domain/locale';
import { clothMethods, type PrintMethod, pressMethods, printMethods } from '@shop/domain/print-method';
import { slugify } from '@shop/domain/slug';
import { turkishDate } from '@shop/domain/turkey-time';
import { boundsOfAll } from '@shop/scene/scene-bounds';
import { changesWithRows, isPrintedFor, sceneOfRow } from '@shop/scene/scene-rows';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { type OrderRow, orderHistory, orderLines, orders, products, scenes } from '../db/schema/index.ts';
import { pictureIn, toSide } from '../modules/catalog/colours.ts';
import { printedBy } from '../modules/delivery/delivery-methods.ts';
import type { HolidayOverrides } from '../settings/holidays.ts';
import { printPixels } from './print-limits.ts';

const WORKSHOP = defaultLocale;

/** Millimetres around print areas that are not cut to size. */
const BLEED_MM = 3;

export interface PrintedSide {
  side: string;
  name: string;
  /** File next to `job.json`: transparent, as large as the print area. */
  png: string;
  pdf: string;
  page: number;
  mm: { width: number; height: number };
  bleedMm: number;
  isCut: boolean;
  colours: 'CMYK' | 'RGB';
  px: { width: number; height: number };
  dpi: number;
  inkMm: { x: number; y: number; width: number; height: number };
  /** From the edge to the ink's top, from the product's middle to the ink's. */
  fromEdgeMm?: { edge: 'collar' | 'rim'; down: number; right: number };
  /** Row of the name list, from 1, for personalised sides. */
  row?: number;
}

export interface Person {
  row: number;
  name: string;
  number: string;
}

export interface PrintedLine {
  line: number;
  /** Line whose files serve all sizes of the design. */
  filesOf: number;
  productId: number;
  sku: string;
  product: string;
  colour: string;
  colourCode?: string;
  size: string;
  qty: number;
  method: string;
  details: { key: string; value: string }[];
  sides: PrintedSide[];
  people: Person[];
}

export interface PrintPlan {
  order: string;
  /** ISO days. */
  placed: string;
  due: string;
  delivery: string;
  lines: PrintedLine[];
}

export interface Piece {
  name: string;
  files: readonly string[];
}

export const TICKET: Piece = { name: 'ticket', files: ['ticket.pdf', 'job.json'] };

export interface SidePiece extends Piece {
  sides: readonly PrintedSide[];
}

export const sidePieces = ({ sides, ...numbers }: Pick<PrintedLine, 'line' | 'filesOf' | 'sides'>): SidePiece[] =>
  [...Map.groupBy(sides, (printed) => pieceName(numbers, printed))].map(([name, own]) => ({
    name,
    files: [...own.map(({ png }) => png), ...new Set(own.map(({ pdf }) => pdf))],
    sides: own,
  }));

export const printPieces = ({ lines }: PrintPlan): Piece[] => [
  ...new Map(lines.flatMap((line) => sidePieces(line).map(({ name, files }) => [name, { name, files }]))).values(),
  TICKET,
];

type LineNumbers = Pick<PrintedLine, 'line' | 'filesOf'>;

const namedParts = (...parts: (string | number | undefined)[]): string =>
  parts
    .filter((part) => part !== undefined && part !== '')
    .map((part) => (typeof part === 'number' ? String(part).padStart(3, '0') : part))
    .join('-');

/** No personal names: jobs outlive closed accounts. Rows count from 1. */
const pieceName = ({ line, filesOf }: LineNumbers, { side, row, colours }: Pick<PrintedSide, 'side' | 'row' | 'colours'>): string =>
  namedParts(`line-${row === undefined ? filesOf : line}`, colours === 'CMYK' ? undefined : side, row);

/** Of products of older catalogues without a method, only paper is cut. */
const isForPress = (method: PrintMethod | null, { cutMm }: ProductSide): boolean =>
  method === null ? cutMm !== undefined : pressMethods.has(method);

const tenth = (length: number): number => Math.round(length * 10) / 10;

interface Edge {
  edge: 'collar' | 'rim';
  y: number;
  middle: number;
}

function edgeOf({ collarMm, mug, faceMm }: ProductSide): Edge | undefined {
  if (mug) return { edge: 'rim', y: mug.rim, middle: mug.axis };
  return collarMm === undefined ? undefined : { edge: 'collar', y: collarMm, middle: faceMm.width / 2 };
}

function placeOfInk(scene: Scene, side: ProductSide): Pick<PrintedSide, 'inkMm' | 'fromEdgeMm'> {
  const { id, printAreaMm: area } = side;
  const edge = edgeOf(side);
  const ink = boundsOfAll(printedOn(scene, id)) ?? { left: 0, top: 0, right: 0, bottom: 0 };
  const [left, right] = [Math.max(0, ink.left), Math.min(area.width, ink.right)];
  const [top, bottom] = [Math.max(0, ink.top), Math.min(area.height, ink.bottom)];
  return {
    inkMm: { x: tenth(left), y: tenth(top), width: tenth(right - left), height: tenth(bottom - top) },
    ...(edge && {
      fromEdgeMm: { edge: edge.edge, down: tenth(area.y + top - edge.y), right: tenth(area.x + (left + right) / 2 - edge.middle) },
    }),
  };
}

function sidesOf(
  numbers: LineNumbers,
  { Scene, Sides }: Pick<Design, 'Scene' | 'Sides'>,
  rows: ReturnType<typeof rowsOfSize>,
  method: PrintMethod | null,
): PrintedSide[] {
  const scene = currentScene(Scene);
  const isOnPress = (side: ProductSide) => isForPress(method, side);
  const sideOf = (side: ProductSide, row?: (typeof rows)[number]): PrintedSide => {
    const { id, name, cutMm } = side;
    const { width, height } = side.printAreaMm;
    const { dpi, ...px } = printPixels({ width, height });
    const own = row && { row: row.index + 1 };
    const words = row && slugify(rowText(row.row));
    const shown = row ? sceneOfRow(scene, row.row, Sides) : scene;
    const common = { side: id, colours: isOnPress(side) ? ('CMYK' as const) : ('RGB' as const) };
    return {
      ...common,
      name,
      png: `${namedParts(...(changesWithRows(scene, id) ? [`line-${numbers.line}`, id, own?.row, words] : [`line-${numbers.filesOf}`, id]))}.png`,
      pdf: `${namedParts(pieceName(numbers, { ...common, ...own }), words)}.pdf`,
      page: 1,
      mm: { width, height },
      bleedMm: cutMm?.bleed ?? (method !== null && clothMethods.has(method) ? 0 : BLEED_MM),
      isCut: cutMm !== undefined,
      px,
      dpi,
      ...placeOfInk(shown, side),
      ...own,
    };
  };
  const isPersonal = (side: ProductSide) =>
    changesWithRows(scene, side.id) || (isOnPress(side) && Sides.some((other) => isOnPress(other) && changesWithRows(scene, other.id)));
  const printed = Sides.flatMap((side) =>
    isPersonal(side)
      ? rows.filter(({ row }) => isPrintedFor(scene, side.id, row)).map((row) => sideOf(side, row))
      : printedOn(scene, side.id).length > 0
        ? [sideOf(side)]
        : [],
  );
  return printed.map((side, n) => ({ ...side, page: printed.slice(0, n + 1).filter(({ pdf }) => pdf === side.pdf).length }));
}

export type OrderedDesign = Pick<Design, 'DesignId' | 'Scene' | 'Sides'>;

export interface Planned {
  row: Pick<OrderRow, 'number' | 'createdAt'>;
  plan: PrintPlan;
  designs: { lineId: number; design: OrderedDesign }[];
}

async function readDesigns(db: Db, orderId: number): Promise<Map<number, Pick<Design, 'Scene' | 'Sides'>>> {
  const used = db.select({ id: orderLines.sceneId }).from(orderLines).where(eq(orderLines.orderId, orderId));
  const { id, scene, sides } = scenes;
  const rows = await db.select({ id, scene, sides }).from(scenes).where(inArray(id, used));
  return new Map(rows.map((row) => [row.id, { Scene: row.scene, Sides: row.sides.map((side) => toSide(side, WORKSHOP)) }]));
}

/** Undefined if nothing is printed or the order is cancelled. */
export async function readPlan(db: Db, orderId: number, holidays: HolidayOverrides): Promise<Planned | undefined> {
  const [row] = await db
    .select({ number: orders.number, state: orders.state, createdAt: orders.createdAt, delivery: orders.delivery })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!row || row.state === 'cancelled') return undefined;
  const lines = await db
    .select({
      line: orderLines,
      method: products.printMethod,
      sku: products.sku,
      images: products.images,
      details: products.additionalInformation,
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(and(eq(orderLines.orderId, orderId), isNotNull(orderLines.sceneId)))
    .orderBy(asc(orderLines.position));
  const designs = await readDesigns(db, orderId);
  const designed = lines.flatMap(({ line, ...product }) => {
    const design = designs.get(line.sceneId ?? 0);
    return line.designId !== null && design ? [{ line, product, design: { DesignId: line.designId, ...design } }] : [];
  });
  if (designed.length === 0) return undefined;
  const [begun] = await db
    .select({ at: orderHistory.createdAt })
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, orderId), inArray(orderHistory.state, ['paid', 'in-production'])))
    .orderBy(asc(orderHistory.createdAt))
    .limit(1);
  const plan: PrintPlan = {
    order: row.number,
    placed: turkishDate(row.createdAt.getTime()),
    due: printedBy(begun?.at ?? row.createdAt, holidays),
    delivery: row.delivery.Name,
    lines: designed.map(({ line: { position, productId, variantId, title, colour, keptColour, size, qty }, product, design }) => {
      const rows = rowsOfSize(rowsIn(design.Scene), variantId);
      const first = designed.find((other) => other.design.DesignId === design.DesignId && other.line.productId === productId);
      const numbers = { line: position + 1, filesOf: (first?.line.position ?? position) + 1 };
      const { method, sku, images, details } = product;
      const code = pictureIn(images, keptColour ?? colour)?.color?.clrCode;
      return {
        ...numbers,
        productId,
        sku,
        product: title,
        colour: keptColour ?? colour,
        ...(code !== undefined && { colourCode: code }),
        size,
        qty,
        method: method ? printMethods[method][WORKSHOP] : '',
        details: details[WORKSHOP].filter(({ value }) => !method || value !== printMethods[method][WORKSHOP]),
        sides: sidesOf(numbers, design, rows, method),
        people: rows.map(({ row: { name = '', number = '' }, index }) => ({ row: index + 1, name, number })),
      };
    }),
  };
  return { row, plan, designs: designed.map(({ line: { id: lineId }, design }) => ({ lineId, design })) };
}
