import type { Design, ProductSide } from '@shop/contracts/catalog';
import { rowsIn, rowsOfSize, rowText } from '@shop/contracts/name-list';
import type { ListRow, Scene } from '@shop/contracts/scene';
import { currentScene, printedOn } from '@shop/contracts/scene-current';
import { type ListRole, listRoles } from '@shop/contracts/scene-limits';
import { defaultLocale } from '@shop/domain/locale';
import { type PrintMethod, pressMethods, printMethods } from '@shop/domain/print-method';
import { slugify } from '@shop/domain/slug';
import { turkishDate } from '@shop/domain/turkey-time';
import { flatInks } from '@shop/scene/flat-inks';
import { limitsOf } from '@shop/scene/goods';
import { changesWithRows, isPrintedFor, rowTextsOn, type Shrunk, sceneOfRow, shrunkRoles } from '@shop/scene/scene-rows';
import { sceneToCut } from '@shop/scene/white-ink';
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { type OrderRow, orderHistory, orderLines, orders, products, scenes } from '../db/schema/index.ts';
import { pictureIn, surfaceColour, toSide } from '../modules/catalog/colours.ts';
import { printedBy } from '../modules/delivery/delivery-methods.ts';
import type { HolidayOverrides } from '../settings/holidays.ts';
import { cutsOf, type SideCut } from './cut-paths.ts';
import { type InkPlace, placeOfInk } from './ink-place.ts';
import { printPixels } from './print-limits.ts';

const WORKSHOP = defaultLocale;

export interface Inks {
  /** Each colour needs its own print screen. */
  colours: string[];
  /** Only with images. All colours of the print are reduced to this number. */
  mostWithImages?: number;
  /** Images add colours to `colours`. */
  moreColoursInImages?: true;
}

export interface PrintedSide extends InkPlace {
  side: string;
  name: string;
  /** As large as the print area, transparent where nothing is printed. Absent if a PNG cannot hold the print: CMYK, bleed, cuts or folds. */
  png?: string;
  pdf: string;
  page: number;
  mm: { width: number; height: number };
  bleedMm: number;
  isCut: boolean;
  isFolded?: boolean;
  cuts?: SideCut[];
  foldsMm?: number[];
  colours: 'CMYK' | 'RGB';
  /** Only for prints in flat colours. */
  inks?: Inks;
  /** Size of the PNG. */
  px?: { width: number; height: number };
  dpi?: number;
  /** Row of the name list, from 1, for personalised sides. */
  row?: number;
}

export interface Person {
  row: number;
  name: string;
  number: string;
  /** Parts that the design prints only for other people. */
  lacks?: ListRole[];
  /** Parts printed smaller than in the sample. */
  shrunk?: Shrunk[];
  /** First row with this name, number and size. */
  samePersonAs?: number;
  /** First row with this number, unless it is the same person. */
  sameNumberAs?: number;
}

export interface PrintedLine {
  line: number;
  /** Order line whose files serve all sizes of the design. */
  filesOf: number;
  productId: number;
  sku: string;
  product: string;
  colour: string;
  colourCode?: string;
  /** Colour under the print, if it differs. */
  surfaceColour?: string;
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
  isExpress?: boolean;
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
    files: [...own.flatMap(({ png }) => png ?? []), ...new Set(own.map(({ pdf }) => pdf))],
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

/** Contains no personal names, because jobs outlive closed accounts. Rows count from 1. */
const pieceName = ({ line, filesOf }: LineNumbers, { side, row, colours }: Pick<PrintedSide, 'side' | 'row' | 'colours'>): string =>
  namedParts(`line-${row === undefined ? filesOf : line}`, colours === 'CMYK' ? undefined : side, row);

/** Products of older catalogues have no print method. Among these, only paper has `cutMm`. */
const isForPress = (method: PrintMethod | null, { cutMm }: ProductSide): boolean =>
  method === null ? cutMm !== undefined : pressMethods.has(method);

/** All rows of a name list use the same inks. */
function inksOfSide(scene: Scene, { id, maxColours }: ProductSide): { inks?: Inks } {
  if (maxColours === undefined) return {};
  const { colours, hasPictures } = flatInks(printedOn(scene, id));
  return { inks: { colours, ...(hasPictures && { mostWithImages: maxColours, moreColoursInImages: true }) } };
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
    const { id, name, cutMm, foldsMm } = side;
    const { width, height } = side.printAreaMm;
    const { dpi, ...px } = printPixels({ width, height });
    const own = row && { row: row.index + 1 };
    const words = row && slugify(rowText(row.row));
    const shown = row ? sceneOfRow(scene, row.row, Sides) : scene;
    const { whiteInk } = limitsOf(method ?? undefined, side);
    const isCutOut = printedOn(sceneToCut(shown, id, whiteInk), id).length > 0;
    const cuts = cutsOf(side).filter(({ offsetMm }) => offsetMm === undefined || isCutOut);
    const png = `${namedParts(...(changesWithRows(scene, id) ? [`line-${numbers.line}`, id, own?.row, words] : [`line-${numbers.filesOf}`, id]))}.png`;
    const isPdfAlone = isOnPress(side) || cutMm !== undefined || cuts.length > 0 || foldsMm !== undefined;
    const common = { side: id, colours: isOnPress(side) ? ('CMYK' as const) : ('RGB' as const) };
    return {
      ...common,
      name,
      ...(!isPdfAlone && { png, px, dpi }),
      pdf: `${namedParts(pieceName(numbers, { ...common, ...own }), words)}.pdf`,
      page: 1,
      mm: { width, height },
      bleedMm: cutMm?.bleed ?? 0,
      isCut: cutMm !== undefined,
      ...(cutMm?.wraps && { isFolded: true }),
      ...(cuts.length > 0 && { cuts }),
      ...(foldsMm && { foldsMm }),
      ...placeOfInk([shown], side, whiteInk),
      ...inksOfSide(scene, side),
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

function peopleOf({ Scene, Sides }: Pick<Design, 'Scene' | 'Sides'>, rows: ReturnType<typeof rowsOfSize>): Person[] {
  const scene = currentScene(Scene);
  const roles = new Set(Sides.flatMap(({ id }) => rowTextsOn(scene, id)).map(({ role }) => role));
  const all = rowsIn(scene);
  return rows.map(({ row, index }) => {
    const { name = '', number = '' } = row;
    const lacks = listRoles.filter((role) => roles.has(role) && row[role] === undefined);
    const shrunk = shrunkRoles(scene, row, Sides);
    const firstLike = (...keys: (keyof ListRow)[]) => all.findIndex((other) => keys.every((key) => other[key] === row[key]));
    const samePerson = row.name === undefined ? index : firstLike('name', 'number', 'sizeId');
    const sameNumber = row.number === undefined || samePerson < index ? index : firstLike('number');
    return {
      row: index + 1,
      name,
      number,
      ...(lacks.length > 0 && { lacks }),
      ...(shrunk.length > 0 && { shrunk }),
      ...(samePerson < index && { samePersonAs: samePerson + 1 }),
      ...(sameNumber < index && { sameNumberAs: sameNumber + 1 }),
    };
  });
}

export type OrderedDesign = Pick<Design, 'DesignId' | 'Scene' | 'Sides'>;

export type Unprinted = Pick<PrintedLine, 'line' | 'product' | 'sku' | 'colour' | 'size' | 'qty'>;

async function readUnprinted(db: Db, orderId: number): Promise<Unprinted[]> {
  const { position, title, colour, keptColour, size, qty } = orderLines;
  const rows = await db
    .select({ position, product: title, sku: products.sku, colour, keptColour, size, qty })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(and(eq(orderLines.orderId, orderId), isNull(orderLines.sceneId)))
    .orderBy(asc(orderLines.position));
  return rows.map(({ position: at, keptColour: kept, ...row }) => ({ line: at + 1, ...row, colour: kept ?? row.colour }));
}

export interface Planned {
  row: Pick<OrderRow, 'number' | 'createdAt'>;
  plan: PrintPlan;
  designs: { lineId: number; method: PrintMethod | undefined; design: OrderedDesign }[];
  unprinted: Unprinted[];
}

async function readDesigns(db: Db, orderId: number): Promise<Map<number, Pick<Design, 'Scene' | 'Sides'>>> {
  const used = db.select({ id: orderLines.sceneId }).from(orderLines).where(eq(orderLines.orderId, orderId));
  const { id, scene, sides } = scenes;
  const rows = await db.select({ id, scene, sides }).from(scenes).where(inArray(id, used));
  return new Map(rows.map((row) => [row.id, { Scene: row.scene, Sides: row.sides.map((side) => toSide(side, WORKSHOP)) }]));
}

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
  const [payment] = await db
    .select({ at: orderHistory.createdAt })
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, orderId), eq(orderHistory.state, 'paid')));
  const plan: PrintPlan = {
    order: row.number,
    placed: turkishDate(row.createdAt.getTime()),
    due: printedBy({ placed: row.createdAt, paid: payment?.at ?? row.createdAt }, holidays),
    delivery: row.delivery.Name,
    ...(row.delivery.Code === 'express' && { isExpress: true }),
    lines: designed.map(({ line: { position, productId, variantId, title, colour, keptColour, size, qty }, product, design }) => {
      const rows = rowsOfSize(rowsIn(design.Scene), variantId);
      const first = designed.find((other) => other.design.DesignId === design.DesignId && other.line.productId === productId);
      const numbers = { line: position + 1, filesOf: (first?.line.position ?? position) + 1 };
      const { method, sku, images, details } = product;
      const picture = pictureIn(images, keptColour ?? colour);
      const [code, surface] = [picture?.color?.clrCode, surfaceColour(picture)];
      return {
        ...numbers,
        productId,
        sku,
        product: title,
        colour: keptColour ?? colour,
        ...(code !== undefined && { colourCode: code }),
        ...(surface !== undefined && surface !== code && { surfaceColour: surface }),
        size,
        qty,
        method: method ? printMethods[method][WORKSHOP] : '',
        details: details[WORKSHOP].filter(({ value }) => !method || value !== printMethods[method][WORKSHOP]),
        sides: sidesOf(numbers, design, rows, method),
        people: peopleOf(design, rows),
      };
    }),
  };
  const unprinted = await readUnprinted(db, orderId);
  const ordered = designed.map(({ line: { id: lineId }, product: { method }, design }) => ({
    lineId,
    method: method ?? undefined,
    design,
  }));
  return { row, plan, designs: ordered, unprinted };
}
