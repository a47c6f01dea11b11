import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Design } from '@shop/contracts/catalog';
import { objectsOn, sceneToSvg } from '@shop/contracts/scene-svg';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { orderLines, orders } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { unlessMissing } from '../missing.ts';
import { renderPng } from './render-png.ts';
import { printPixels } from './resolution.ts';
import { embeddedHref, scenePictures } from './scene-pictures.ts';

type Needs = Pick<Deps, 'db' | 'config'>;

/** One side of a line as it is printed. */
export interface PrintedSide {
  side: string;
  name: string;
  /** Beside `job.json`: PNG, see-through where there is no ink. */
  file: string;
  mm: { width: number; height: number };
  px: { width: number; height: number };
  dpi: number;
}

/** What `job.json` tells the workshop. */
export interface PrintJob {
  order: string;
  lines: {
    /** As the shopper counts them, from 1. */
    line: number;
    productId: number;
    product: string;
    colour: string;
    size: string;
    qty: number;
    sides: PrintedSide[];
  }[];
}

const folderOf = ({ config }: Needs, orderNumber: string): string => join(config.dataDir, 'print', orderNumber);

/** What to print of a line: each side with something on it. */
const sidesOf = (line: number, { Scene, Sides }: Design): PrintedSide[] =>
  Sides.filter(({ id }) => objectsOn(Scene, id).length > 0).map(({ id, name, printAreaMm: { width, height } }) => {
    const { dpi, ...px } = printPixels({ width, height });
    return { side: id, name, file: `line-${line}-${id}.png`, mm: { width, height }, px, dpi };
  });

/**
 * Makes the print files of an order's personalised lines: a PNG of each printed side and a `job.json` that says what
 * they are for. Made again, they are the same. A cancelled order has none.
 */
export async function makePrintFiles(deps: Needs, orderId: number): Promise<void> {
  const { db } = deps;
  const [order] = await db.select({ number: orders.number, state: orders.state }).from(orders).where(eq(orders.id, orderId));
  if (!order || order.state === 'cancelled') return;
  const lines = await db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), isNotNull(orderLines.design)))
    .orderBy(asc(orderLines.position));
  if (lines.length === 0) return;

  const folder = folderOf(deps, order.number);
  const job: PrintJob = { order: order.number, lines: [] };
  for (const { position, productId, title: product, colour, size, qty, design } of lines) {
    if (!design) continue;
    const line = position + 1;
    const sides = sidesOf(line, design);
    for (const printed of sides) await printSide(deps, design, printed, folder);
    job.lines.push({ line, productId, product, colour, size, qty, sides });
  }
  await writeWhole(join(folder, 'job.json'), `${JSON.stringify(job, null, 2)}\n`);
}

async function printSide(deps: Needs, { Scene, Sides }: Design, { side: id, file, px, dpi }: PrintedSide, folder: string): Promise<void> {
  const side = Sides.find((known) => known.id === id);
  if (!side) throw new Error(`the design has no side ${id}`);
  await renderPng('workshop', {
    svg: sceneToSvg(Scene, side, { pictureHref: embeddedHref }),
    pictures: await scenePictures(deps, Scene, id, dpi / 25.4),
    ...px,
    dpi,
    file: join(folder, file),
  });
}

async function writeWhole(file: string, content: string): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.tmp`;
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}

export interface PrintFiles {
  folder: string;
  job: PrintJob;
}

/** An order's print files for whoever runs the shop, made now if they are missing. Undefined if it has none. */
export async function printFilesOf(deps: Needs, orderNumber: string): Promise<PrintFiles | undefined> {
  const [order] = await deps.db.select({ id: orders.id, number: orders.number }).from(orders).where(eq(orders.number, orderNumber));
  if (!order) return undefined;
  const folder = folderOf(deps, order.number);
  const made = await readJob(folder);
  if (!made) await makePrintFiles(deps, order.id);
  const job = made ?? (await readJob(folder));
  return job && { folder, job };
}

/** Undefined unless all its files are there. */
async function readJob(folder: string): Promise<PrintJob | undefined> {
  const content = await readFile(join(folder, 'job.json'), 'utf8').catch(unlessMissing);
  if (content === undefined) return undefined;
  const job = JSON.parse(content) as PrintJob;
  const files = job.lines.flatMap(({ sides }) => sides.map(({ file }) => join(folder, file)));
  const there = await Promise.all(files.map((file) => access(file).then(() => true, unlessMissing)));
  return there.every(Boolean) ? job : undefined;
}
