import type { ProductSide } from '@shop/contracts/catalog';
import { rowsIn } from '@shop/contracts/name-list';
import type { ListRow, Scene, TextItem } from '@shop/contracts/scene';
import { currentScene, itemsOn } from '@shop/contracts/scene-current';
import type { PrintMethod } from '@shop/domain/print-method';
import { compareSizes } from '@shop/domain/size-order';
import { limitsOf } from '@shop/scene/goods';
import { outlinePath } from '@shop/scene/outline';
import { evaluateScene, type Finding, isWorse, type Severity, shortfallOf } from '@shop/scene/scene-quality';
import { changesWithRows, sceneOfRow } from '@shop/scene/scene-rows';
import { drawSide } from '@shop/scene/scene-svg';
import { withoutWhite } from '@shop/scene/white-ink';
import type { Deps } from '../deps.ts';
import { findUploads } from '../modules/uploads/repository.ts';
import { uploadsIn } from '../modules/uploads/uploads-in-scene.ts';
import { drawingQueue } from '../programs/queues.ts';
import { createDesignPictures, orderedLook, printedName, uncharged } from './design-pictures.ts';
import { placeOfArea, placeOfInk } from './ink-place.ts';
import type { OrderedDesign, Person, Planned, PrintedSide } from './print-plan.ts';
import type { EmbeddedPicture, PersonSide, TicketJob, Warning } from './render-job.ts';
import { cropPictures, embeddedSources, sharpest } from './scene-pictures.ts';

type Run = TicketJob['runs'][number];

const THUMBNAIL_PIXELS = 190;

interface Product {
  method: PrintMethod | undefined;
  surface: string | undefined;
}

const paperOf = (side: ProductSide, { method, surface }: Product): string | undefined =>
  limitsOf(method, side).whiteInk ? undefined : (side.groundColour ?? surface);

function placeOfList({ Scene, Sides }: OrderedDesign, id: string, { method }: Product): Partial<Run['sides'][number]> {
  const side = Sides.find((known) => known.id === id);
  if (!side) return {};
  const scene = currentScene(Scene);
  const scenes = rowsIn(scene).map((row) => sceneOfRow(scene, row, Sides));
  const areaFromEdgeMm = placeOfArea(side);
  return { ...placeOfInk(scenes, side, limitsOf(method, side).whiteInk), ...(areaFromEdgeMm && { areaFromEdgeMm }) };
}

function printedDesign(design: OrderedDesign, on: Product): OrderedDesign {
  const scene = currentScene(design.Scene);
  const sides = design.Sides.map((side) => {
    const items = itemsOn(scene, side.id);
    return [side.id, limitsOf(on.method, side).whiteInk ? items : withoutWhite(items, paperOf(side, on))];
  });
  return { ...design, Scene: { ...scene, sides: Object.fromEntries(sides) } };
}

const printedText = ({ text, role }: TextItem, row: ListRow | undefined): string => (role && row?.[role]) ?? text;

function worstOf(found: readonly Finding[], scene: Scene, sides: readonly ProductSide[]): Warning[] {
  const worst = new Map<string, { finding: Finding; warning: Warning }>();
  const rows = rowsIn(scene);
  for (const finding of found) {
    const { rule, side } = finding;
    const name = sides.find(({ id }) => id === side)?.name;
    const textOf = (id: string | undefined) => {
      const item = itemsOn(scene, side ?? '').find((one) => one.id === id);
      return item?.kind === 'text' ? printedText(item, rows[finding.row ?? -1]) : undefined;
    };
    const kind = itemsOn(scene, side ?? '').find(({ id }) => id === finding.item)?.kind;
    const text = textOf(finding.rule === 'qr-covers' ? finding.other : finding.item);
    const texts = finding.rule === 'no-white' ? finding.items?.flatMap((id) => textOf(id) ?? []) : undefined;
    const key = JSON.stringify([rule, side, kind, text]);
    const known = worst.get(key);
    if (known && !isWorse(finding, known.finding)) continue;
    const warning = {
      rule,
      ...(kind && { kind }),
      ...(text !== undefined && { text }),
      ...(texts && { texts }),
      ...(side !== undefined && { side }),
      ...(name !== undefined && { name }),
      ...shortfallOf(finding),
      ...('most' in finding && { most: finding.most }),
    };
    worst.set(key, { finding, warning });
  }
  return [...worst.values()].map(({ warning }) => warning);
}

const once = (sides: readonly PrintedSide[]): PrintedSide[] =>
  [...new Map(sides.toReversed().map((one) => [one.side, one])).values()].reverse();

export async function ticketJob(
  deps: Pick<Deps, 'db' | 'config' | 'disk' | 'files'>,
  { plan, designs, unprinted }: Pick<Planned, 'plan' | 'designs' | 'unprinted'>,
  date: string,
): Promise<Omit<TicketJob, 'file'>> {
  const pictureOf = createDesignPictures(deps, 'order-pictures', drawingQueue, uncharged);
  const pictures: EmbeddedPicture[] = [];

  async function warningsIn({ Scene, Sides: sides }: OrderedDesign, on: Product): Promise<Pick<Run, 'confirmed' | 'advice'>> {
    const uploads = new Map((await findUploads(deps.db, uploadsIn(Scene))).map((upload) => [upload.id, upload]));
    const found = evaluateScene(Scene, {
      sides,
      printMethod: on.method,
      productColour: on.surface,
      pictureSize: (id) => uploads.get(id),
    });
    const of = (wanted: Severity) =>
      worstOf(
        found.filter(({ severity }) => severity === wanted),
        currentScene(Scene),
        sides,
      );
    return { confirmed: of('word'), advice: of('advice') };
  }

  async function drawPerson(
    { Scene, Sides }: OrderedDesign,
    sides: readonly ProductSide[],
    row: number,
    on: Product,
  ): Promise<PersonSide[]> {
    const scene = currentScene(Scene);
    const words = rowsIn(scene)[row - 1];
    const drawn: PersonSide[] = [];
    for (const side of words ? sides : []) {
      const { width, height } = side.printAreaMm;
      const scale = { pixelsPerMm: THUMBNAIL_PIXELS / Math.max(width, height), bleedMm: 0, paper: paperOf(side, on) };
      const cropped = await cropPictures(deps, words ? sceneOfRow(scene, words, Sides) : scene, side, scale);
      pictures.push(...cropped.pictures);
      drawn.push({
        ink: drawSide(cropped.scene, side, embeddedSources),
        outline: outlinePath(side),
        ground: side.groundColour ?? on.surface,
        mm: { width, height },
      });
    }
    return drawn;
  }

  async function drawPeople(design: OrderedDesign, size: string, people: readonly Person[], on: Product): Promise<Run['people']> {
    const personal = design.Sides.filter(({ id }) => changesWithRows(currentScene(design.Scene), id));
    const drawn: Run['people'] = [];
    for (const person of people) drawn.push({ ...person, size, drawn: await drawPerson(design, personal, person.row, on) });
    return drawn;
  }

  const runs = new Map<string, Run>();
  for (const [n, line] of plan.lines.entries()) {
    const { lineId, method: printMethod, design } = designs[n] ?? {};
    if (lineId === undefined || !design) continue;
    const { product, productId, sku, colour, colourCode, method, details, size, qty } = line;
    const key = `${productId} ${colour} ${design.DesignId}`;
    const on = { method: printMethod, surface: line.surfaceColour ?? colourCode };
    const known = runs.get(key);
    const facts = { product, sku, colour, colourCode, method, details };
    const run = known ?? { ...facts, ...(await warningsIn(design, on)), sizes: [], sides: [], people: [] };
    runs.set(key, run);
    run.sizes.push({ size, qty, line: line.line });
    run.sizes.sort((a, b) => compareSizes(a.size, b.size));
    run.people.push(...(await drawPeople(printedDesign(design, on), size, line.people, on)));
    run.people.sort((a, b) => a.row - b.row);
    if (run.sides.length > 0) continue;
    for (const { row, ...side } of once(line.sides)) {
      const shown = orderedLook({ ...design, method: printMethod ?? null });
      const picture = await pictureOf('workshop', printedName(lineId), async () => shown, side.side);
      const isPersonal = row !== undefined;
      run.sides.push({ ...side, ...(isPersonal && placeOfList(design, side.side, on)), picture: picture?.file, isPersonal });
    }
  }
  const { lines: _, ...facts } = plan;
  return { kind: 'ticket', ...facts, date, runs: [...runs.values()], unprinted, pictures: sharpest(pictures) };
}
