import type { Design, ProductSide } from '@shop/contracts/catalog';
import { rowsIn, rowsOfSize, rowText } from '@shop/contracts/name-list';
import { currentScene, printedOn } from '@shop/contracts/scene-current';
import type { Locale } from '@shop/domain/locale';
import { type PrintMethod, pressMethods, printMethods } from '@shop/domain/print-method';
import { slugify } from '@shop/domain/slug';
import { turkishDate } from '@shop/domain/turkey-time';
import { changesWithRows, isPrintedFor } from '@shop/scene/scene-rows';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { type OrderRow, orderHistory, orderLines, orders, products, scenes } from '../db/schema/index.ts';
import { toSide } from '../modules/catalog/colours.ts';
import { printedBy } from '../modules/delivery/delivery-methods.ts';
import type { HolidayOverrides } from '../settings/holidays.ts';
import { printPixels } from './print-limits.ts';

/** Millimetres around print areas that are not cut to size. */
const BLEED_MM = 3;

export interface PrintedSide {
  side: string;
  name: string;
  /** File next to `job.json`: transparent, as large as the print area. */
  png: string;
  /** Includes the bleed. Presses get all sides in one file. */
  pdf: string;
  /** From 1. */
  page: number;
  mm: { width: number; height: number };
  bleedMm: number;
  /** Of the PDF. Presses get PDF/X-4. */
  colours: 'CMYK' | 'RGB';
  px: { width: number; height: number };
  dpi: number;
  /** Row of the name list, from 1, for personalised sides. */
  row?: number;
}

export interface Person {
  row: number;
  name: string;
  number: string;
}

export interface PrintedLine {
  /** Counts from 1. */
  line: number;
  productId: number;
  product: string;
  colour: string;
  size: string;
  qty: number;
  method: string;
  sides: PrintedSide[];
  /** One person per piece; empty without a name list. */
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

export const sidePieces = ({ line, sides }: Pick<PrintedLine, 'line' | 'sides'>): SidePiece[] =>
  [...Map.groupBy(sides, (printed) => pieceName(line, printed))].map(([name, own]) => ({
    name,
    files: [...own.map(({ png }) => png), ...new Set(own.map(({ pdf }) => pdf))],
    sides: own,
  }));

export const printPieces = ({ lines }: PrintPlan): Piece[] => [
  ...lines.flatMap((line) => sidePieces(line).map(({ name, files }) => ({ name, files }))),
  TICKET,
];

const namedParts = (...parts: (string | number | undefined)[]): string =>
  parts
    .filter((part) => part !== undefined && part !== '')
    .map((part) => (typeof part === 'number' ? String(part).padStart(3, '0') : part))
    .join('-');

/** No personal names: jobs outlive closed accounts. Rows count from 1. */
const pieceName = (line: number, { side, row, colours }: Pick<PrintedSide, 'side' | 'row' | 'colours'>): string =>
  namedParts(`line-${line}`, colours === 'CMYK' ? undefined : side, row);

/** Products without a method are of older catalogues; only their paper is cut. */
const isForPress = (method: PrintMethod | null, { cutMm }: ProductSide): boolean =>
  method === null ? cutMm !== undefined : pressMethods.has(method);

function sidesOf(
  line: number,
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
    const common = { side: id, colours: isOnPress(side) ? ('CMYK' as const) : ('RGB' as const) };
    return {
      ...common,
      name,
      png: `${namedParts(`line-${line}`, id, ...(changesWithRows(scene, id) ? [own?.row, words] : []))}.png`,
      pdf: `${namedParts(pieceName(line, { ...common, ...own }), words)}.pdf`,
      page: 1,
      mm: { width, height },
      bleedMm: cutMm?.bleed ?? BLEED_MM,
      px,
      dpi,
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

interface Planned {
  row: Pick<OrderRow, 'number' | 'createdAt'>;
  plan: PrintPlan;
  designs: { lineId: number; design: OrderedDesign }[];
}

async function readDesigns(db: Db, orderId: number, locale: Locale): Promise<Map<number, Pick<Design, 'Scene' | 'Sides'>>> {
  const used = db.select({ id: orderLines.sceneId }).from(orderLines).where(eq(orderLines.orderId, orderId));
  const { id, scene, sides } = scenes;
  const rows = await db.select({ id, scene, sides }).from(scenes).where(inArray(id, used));
  return new Map(rows.map((row) => [row.id, { Scene: row.scene, Sides: row.sides.map((side) => toSide(side, locale)) }]));
}

/** Undefined if nothing is printed or the order is cancelled. */
export async function readPlan(db: Db, orderId: number, holidays: HolidayOverrides): Promise<Planned | undefined> {
  const [row] = await db
    .select({ number: orders.number, state: orders.state, createdAt: orders.createdAt, delivery: orders.delivery, locale: orders.locale })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!row || row.state === 'cancelled') return undefined;
  const lines = await db
    .select({ line: orderLines, method: products.printMethod })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(and(eq(orderLines.orderId, orderId), isNotNull(orderLines.sceneId)))
    .orderBy(asc(orderLines.position));
  const designs = await readDesigns(db, orderId, row.locale);
  const designed = lines.flatMap(({ line, method }) => {
    const design = designs.get(line.sceneId ?? 0);
    return line.designId !== null && design ? [{ line, method, design: { DesignId: line.designId, ...design } }] : [];
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
    lines: designed.map(({ line: { position, productId, variantId, title: product, colour, size, qty }, method, design }) => {
      const rows = rowsOfSize(rowsIn(design.Scene), variantId);
      return {
        line: position + 1,
        productId,
        product,
        colour,
        size,
        qty,
        method: method ? printMethods[method].tr : '',
        sides: sidesOf(position + 1, design, rows, method),
        people: rows.map(({ row: { name = '', number = '' }, index }) => ({ row: index + 1, name, number })),
      };
    }),
  };
  return { row, plan, designs: designed.map(({ line: { id: lineId }, design }) => ({ lineId, design })) };
}
