import { writeFile } from 'node:fs/promises';
import type { ProductSide } from '@shop/contracts/catalog';
import { rowsIn } from '@shop/contracts/name-list';
import type { Scene } from '@shop/contracts/scene';
import { currentScene, itemsOn, printedOn } from '@shop/contracts/scene-current';
import type { PrintMethod } from '@shop/domain/print-method';
import { withFlatInks } from '@shop/scene/flat-inks';
import { limitsOf } from '@shop/scene/goods';
import { sceneOfRow } from '@shop/scene/scene-rows';
import { sceneToSvg } from '@shop/scene/scene-svg';
import { inkToCut, sceneToCut } from '@shop/scene/white-ink';
import { eq } from 'drizzle-orm';
import { orders } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { type FileStore, storeFile } from '../files/file-store.ts';
import type { JobData } from '../jobs/queues.ts';
import { cutPage } from './cut-paths.ts';
import { printBounds, printPixels } from './print-limits.ts';
import { type OrderedDesign, type Piece, type Planned, type PrintedSide, printPieces, readPlan, sidePieces, TICKET } from './print-plan.ts';
import type { EmbeddedPicture, PdfPage } from './render-job.ts';
import { render } from './renderers.ts';
import { cropPictures, embeddedSources, pageInk, sharpest } from './scene-pictures.ts';
import { ticketJob } from './ticket-job.ts';
import { withoutNoise } from './without-noise.ts';

type Needs = Pick<Deps, 'db' | 'config' | 'disk' | 'files'>;

const folderOf = (orderNumber: string): string => `print/${orderNumber}/`;

/** Irreversible, because the designs are deleted too. */
export const removePrintFiles = (files: FileStore, orderNumber: string): Promise<void> => files.remove(folderOf(orderNumber));

async function namesIn(files: FileStore, orderNumber: string): Promise<Set<string>> {
  const folder = folderOf(orderNumber);
  const names = new Set<string>();
  for await (const { key } of files.list(folder)) names.add(key.slice(folder.length));
  return names;
}

const isMade = (names: ReadonlySet<string>, { files }: Piece): boolean => files.every((file) => names.has(file));

const keyOf = ({ orderId, piece }: JobData['print-file']): string => `${orderId} ${piece}`;

export async function queuePrintFiles(deps: Needs & Pick<Deps, 'jobs'>, orderId: number): Promise<void> {
  const planned = await readPlan(deps.db, orderId, deps.config.delivery.holidays);
  if (!planned) return;
  const pieces = printPieces(planned.plan);
  const names = await namesIn(deps.files, planned.plan.order);
  await deps.db.transaction(async (tx) => {
    for (const [n, piece] of pieces.entries()) {
      if (isMade(names, piece)) continue;
      const data = { orderId, piece: piece.name };
      await deps.jobs.send(tx, 'print-file', data, { singletonKey: keyOf(data), group: { id: String(orderId) }, priority: -n });
    }
  });
}

/** Skips existing files and cancelled orders. @throws `RenderFailed` */
export async function makePrintFile(deps: Needs & Pick<Deps, 'jobs'>, { orderId, piece }: JobData['print-file']): Promise<void> {
  const planned = await readPlan(deps.db, orderId, deps.config.delivery.holidays);
  if (!planned) return;
  const { plan, designs, row } = planned;
  const wanted = printPieces(plan).find(({ name }) => name === piece);
  const names = await namesIn(deps.files, plan.order);
  // An older version queued this piece under another name.
  if (!wanted) return queuePrintFiles(deps, orderId);
  if (isMade(names, wanted)) return;
  const date = row.createdAt.toISOString();
  if (wanted.name === TICKET.name) return makeTicket(deps, planned, date);
  for (const [n, line] of plan.lines.entries()) {
    const own = sidePieces(line).find(({ name }) => name === piece);
    const { design, method } = designs[n] ?? {};
    if (own && design)
      return printSides(deps, design, own.sides, { method, names, order: plan.order, title: `${plan.order} ${piece}`, date });
  }
}

interface PrintedFor {
  method: PrintMethod | undefined;
  names: ReadonlySet<string>;
  order: string;
  title: string;
  date: string;
}

function drawnToCut(shown: Scene, side: ProductSide, method: PrintMethod | undefined): Parameters<typeof cutPage>[1] {
  const { whiteInk } = limitsOf(method, side);
  const cut = sceneToCut(shown, side.id, whiteInk);
  if (printedOn(cut, side.id).length === 0) return undefined;
  const ink = inkToCut(cut, side.id, whiteInk);
  return { svg: sceneToSvg(cut, side, embeddedSources), inkSvg: ink && sceneToSvg(ink, side, embeddedSources) };
}

function inPrintedInks({ Scene, Sides }: Pick<OrderedDesign, 'Scene' | 'Sides'>): Scene {
  const scene = currentScene(Scene);
  const flat = Sides.filter(({ maxColours }) => maxColours !== undefined).map(({ id }) => [id, withFlatInks(itemsOn(scene, id))]);
  return { ...scene, sides: { ...scene.sides, ...Object.fromEntries(flat) } };
}

async function printSides(
  deps: Needs,
  { Scene, Sides }: OrderedDesign,
  printed: readonly PrintedSide[],
  { method, names, order, title, date }: PrintedFor,
): Promise<void> {
  const scene = inPrintedInks({ Scene, Sides });
  const pages: PdfPage[] = [];
  const used: EmbeddedPicture[] = [];
  for (const { side: id, row, png, px, mm: trimMm, bleedMm } of printed) {
    const { dpi } = printPixels(trimMm);
    const side = Sides.find((known) => known.id === id);
    if (!side) throw new Error(`the design has no side ${id}`);
    const words = row === undefined ? undefined : rowsIn(scene)[row - 1];
    const written = words ? sceneOfRow(scene, words, Sides) : scene;
    const { scene: shown, pictures } = await cropPictures(deps, written, side, { pixelsPerMm: dpi / 25.4, bleedMm });
    if (png && px && !names.has(png)) {
      const svg = sceneToSvg(shown, side, embeddedSources);
      await storeFile(deps.files, 'print', `${order}/${png}`, (file) =>
        render({ kind: 'png', svg, pictures, ...px, dpi, file }, printBounds),
      );
    }
    pages.push({ ...pageInk(shown, side, bleedMm), ...cutPage(side, drawnToCut(shown, side, method)), trimMm, bleedMm });
    used.push(...pictures);
  }
  const pictures = sharpest(used);
  for (const { pdf, colours } of printed.slice(0, 1)) {
    const profile = colours === 'CMYK' ? deps.config.printProfile : undefined;
    await storeFile(deps.files, 'print', `${order}/${pdf}`, (file) =>
      render({ kind: 'pdf', pages, pictures, profile, title, date, file }, printBounds),
    );
  }
}

const withoutNoiseIn = (_key: string, value: unknown): unknown => (typeof value === 'number' ? withoutNoise(value) : value);

async function makeTicket(deps: Needs, planned: Pick<Planned, 'plan' | 'designs' | 'unprinted'>, date: string): Promise<void> {
  const { plan, unprinted } = planned;
  const { order } = plan;
  const job = await ticketJob(deps, planned, date);
  const warningsOf = (line: number) => {
    const { confirmed = [], advice = [] } = job.runs.find(({ sizes }) => sizes.some((size) => size.line === line)) ?? {};
    return { confirmed, advice };
  };
  const contents = { ...plan, lines: plan.lines.map((line) => ({ ...line, ...warningsOf(line.line) })), unprinted };
  await storeFile(deps.files, 'print', `${order}/ticket.pdf`, (file) => render({ ...job, file }));
  await storeFile(deps.files, 'print', `${order}/job.json`, (file) => writeFile(file, `${JSON.stringify(contents, withoutNoiseIn, 2)}\n`));
}

/** `failed` may still be retried. */
export interface PieceState extends Piece {
  state: 'made' | 'waiting' | 'failed';
  failure?: string;
}

export async function printFilesOf(deps: Needs & Pick<Deps, 'jobs'>, orderNumber: string): Promise<PieceState[]> {
  const [order] = await deps.db.select({ id: orders.id }).from(orders).where(eq(orders.number, orderNumber));
  const planned = order && (await readPlan(deps.db, order.id, deps.config.delivery.holidays));
  if (!planned) return [];
  // Reads jobs first, because a job stores its files before it ends.
  const jobs = await deps.jobs.find('print-file', { orderId: order.id });
  const names = await namesIn(deps.files, orderNumber);
  return printPieces(planned.plan).map((piece): PieceState => {
    if (isMade(names, piece)) return { ...piece, state: 'made' };
    const job = jobs.find(({ data }) => data.piece === piece.name);
    const failure = job?.failure ?? (job?.isOver ? 'its job left no files' : undefined);
    return failure === undefined ? { ...piece, state: 'waiting' } : { ...piece, state: 'failed', failure };
  });
}

export function* printedKeys(orderNumber: string, pieces: readonly Piece[]): Generator<string> {
  for (const file of new Set(pieces.flatMap(({ files }) => files))) yield folderOf(orderNumber) + file;
}
