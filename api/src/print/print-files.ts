import { access, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rowsIn } from '@shop/contracts/name-list';
import { currentScene } from '@shop/contracts/scene-current';
import { sceneOfRow } from '@shop/scene/scene-rows';
import { sceneToSvg } from '@shop/scene/scene-svg';
import { eq } from 'drizzle-orm';
import { orders } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { writeAtomically } from '../files/atomic-write.ts';
import { fileFolder } from '../files/file-folders.ts';
import { ignoreMissing } from '../files/ignore-missing.ts';
import type { JobData } from '../jobs/queues.ts';
import { drawingQueue } from '../programs/queues.ts';
import { createDesignPictures, orderedLook } from './design-pictures.ts';
import { printBounds } from './print-limits.ts';
import {
  BLEED_MM,
  type OrderedDesign,
  type Piece,
  type PrintedSide,
  type PrintPlan,
  pieceName,
  printPieces,
  readPlan,
  TICKET,
} from './print-plan.ts';
import type { TicketJob } from './render-job.ts';
import { render } from './renderers.ts';
import { cropPictures, embeddedSources } from './scene-pictures.ts';

type Needs = Pick<Deps, 'db' | 'config' | 'disk'>;

const folderOf = ({ config }: Pick<Needs, 'config'>, orderNumber: string): string => join(fileFolder(config, 'print'), orderNumber);

/** Cannot be undone, because the designs are deleted too. */
export const removePrintFiles = (config: Deps['config'], orderNumber: string): Promise<void> =>
  rm(folderOf({ config }, orderNumber), { recursive: true, force: true });

const isThere = (file: string): Promise<boolean> =>
  access(file)
    .then(() => true, ignoreMissing)
    .then(Boolean);

const isMade = async (folder: string, { files }: Piece): Promise<boolean> =>
  (await Promise.all(files.map((file) => isThere(join(folder, file))))).every(Boolean);

const keyOf = ({ orderId, piece }: JobData['print-file']): string => `${orderId} ${piece}`;

/** The queue alternates between orders. */
export async function queuePrintFiles(deps: Needs & Pick<Deps, 'jobs'>, orderId: number): Promise<void> {
  const planned = await readPlan(deps.db, orderId, deps.config.delivery.holidays);
  if (!planned) return;
  const folder = folderOf(deps, planned.plan.order);
  const pieces = printPieces(planned.plan);
  const made = await Promise.all(pieces.map((piece) => isMade(folder, piece)));
  await deps.db.transaction(async (tx) => {
    for (const [n, { name }] of pieces.entries()) {
      if (made[n]) continue;
      const data = { orderId, piece: name };
      await deps.jobs.send(tx, 'print-file', data, { singletonKey: keyOf(data), group: { id: String(orderId) }, priority: -n });
    }
  });
}

/** Skips existing files and cancelled orders. @throws `RenderFailed` */
export async function makePrintFile(deps: Needs, { orderId, piece }: JobData['print-file']): Promise<void> {
  const planned = await readPlan(deps.db, orderId, deps.config.delivery.holidays);
  if (!planned) return;
  const { plan, designs, row } = planned;
  const folder = folderOf(deps, plan.order);
  const wanted = printPieces(plan).find(({ name }) => name === piece);
  if (!wanted || (await isMade(folder, wanted))) return;
  const date = row.createdAt.toISOString();
  if (wanted.name === TICKET.name) return makeTicket(deps, { plan, designs, date, folder });
  for (const [n, { line, sides }] of plan.lines.entries()) {
    const printed = sides.find((side) => pieceName(line, side) === piece);
    const design = designs[n]?.design;
    if (printed && design) await printSide(deps, design, printed, { folder, title: `${plan.order} ${piece}`, date });
  }
}

async function printSide(
  deps: Needs,
  { Scene, Sides }: OrderedDesign,
  { side: id, row, png, pdf, px, dpi, mm: trimMm }: PrintedSide,
  { folder, title, date }: { folder: string; title: string; date: string },
): Promise<void> {
  const side = Sides.find((known) => known.id === id);
  if (!side) throw new Error(`the design has no side ${id}`);
  const scene = currentScene(Scene);
  const words = row === undefined ? undefined : rowsIn(scene)[row - 1];
  const written = words ? sceneOfRow(scene, words, Sides) : scene;
  const { scene: shown, pictures } = await cropPictures(deps, written, side, { pixelsPerMm: dpi / 25.4, bleedMm: BLEED_MM });
  const svg = sceneToSvg(shown, side, embeddedSources);
  await render({ kind: 'png', svg, pictures, ...px, dpi, file: join(folder, png) }, printBounds);
  const withBleed = sceneToSvg(shown, side, { ...embeddedSources, bleedMm: BLEED_MM });
  await render({ kind: 'pdf', svg: withBleed, pictures, trimMm, bleedMm: BLEED_MM, title, date, file: join(folder, pdf) }, printBounds);
}

interface TicketOf {
  plan: PrintPlan;
  designs: readonly { lineId: number; design: OrderedDesign }[];
  date: string;
  folder: string;
}

async function makeTicket(deps: Needs, { plan, designs, date, folder }: TicketOf): Promise<void> {
  const pictureOf = createDesignPictures(deps, fileFolder(deps.config, 'order-pictures'), drawingQueue);
  // All sizes of a design share one image.
  const runs = new Map<string, TicketJob['runs'][number]>();
  for (const [n, { line, product, productId, colour, method, size, qty, sides, people }] of plan.lines.entries()) {
    const { lineId, design } = designs[n] ?? {};
    if (lineId === undefined || !design) continue;
    const key = `${productId} ${colour} ${design.DesignId}`;
    const known = runs.get(key);
    if (known) {
      known.sizes.push({ size, qty, line });
      known.people.push(...people.map((person) => ({ ...person, size })));
      known.people.sort((a, b) => a.row - b.row);
      continue;
    }
    const shown: TicketJob['runs'][number]['sides'] = [];
    const pictured = sides.filter(({ side }, at) => sides.findIndex((other) => other.side === side) === at);
    for (const { side, name, mm, px, dpi } of pictured) {
      const picture = await pictureOf('workshop', String(lineId), async () => orderedLook(design), side);
      shown.push({ name, mm, px, dpi, picture: picture?.file });
    }
    runs.set(key, {
      product,
      colour,
      method,
      sizes: [{ size, qty, line }],
      sides: shown,
      people: people.map((person) => ({ ...person, size })),
    });
  }
  const { order, placed, due, delivery } = plan;
  await render({ kind: 'ticket', order, placed, due, delivery, date, runs: [...runs.values()], file: join(folder, 'ticket.pdf') });
  await writeAtomically(join(folder, 'job.json'), (unfinished) => writeFile(unfinished, `${JSON.stringify(plan, null, 2)}\n`));
}

/** `failed` may still be retried. */
export interface PieceState extends Piece {
  state: 'made' | 'waiting' | 'failed';
  failure?: string;
}

export async function printFilesOf(
  deps: Needs & Pick<Deps, 'jobs'>,
  orderNumber: string,
): Promise<{ folder: string; pieces: PieceState[] }> {
  const folder = folderOf(deps, orderNumber);
  const [order] = await deps.db.select({ id: orders.id }).from(orders).where(eq(orders.number, orderNumber));
  const planned = order && (await readPlan(deps.db, order.id, deps.config.delivery.holidays));
  if (!planned) return { folder, pieces: [] };
  const jobs = await deps.jobs.find('print-file', { orderId: order.id });
  const pieces = await Promise.all(
    printPieces(planned.plan).map(async (piece): Promise<PieceState> => {
      if (await isMade(folder, piece)) return { ...piece, state: 'made' };
      const failure = jobs.find(({ data }) => data.piece === piece.name)?.failure;
      return failure === undefined ? { ...piece, state: 'waiting' } : { ...piece, state: 'failed', failure };
    }),
  );
  return { folder, pieces };
}
