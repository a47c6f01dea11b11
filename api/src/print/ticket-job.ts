import type { ProductSide } from '@shop/contracts/catalog';
import { rowsIn } from '@shop/contracts/name-list';
import { currentScene } from '@shop/contracts/scene-current';
import { changesWithRows, sceneOfRow } from '@shop/scene/scene-rows';
import { drawSide } from '@shop/scene/scene-svg';
import type { Deps } from '../deps.ts';
import { drawingQueue } from '../programs/queues.ts';
import { createDesignPictures, orderedLook } from './design-pictures.ts';
import type { OrderedDesign, Person, Planned, PrintedSide } from './print-plan.ts';
import type { EmbeddedPicture, PersonSide, TicketJob } from './render-job.ts';
import { cropPictures, embeddedSources, sharpest } from './scene-pictures.ts';

type Run = TicketJob['runs'][number];

const THUMBNAIL_PIXELS = 190;

const once = (sides: readonly PrintedSide[]): PrintedSide[] =>
  [...new Map(sides.toReversed().map((one) => [one.side, one])).values()].reverse();

export async function ticketJob(
  deps: Pick<Deps, 'db' | 'config' | 'disk' | 'files'>,
  { plan, designs }: Pick<Planned, 'plan' | 'designs'>,
  date: string,
): Promise<Omit<TicketJob, 'file'>> {
  const pictureOf = createDesignPictures(deps, 'order-pictures', drawingQueue);
  const pictures: EmbeddedPicture[] = [];

  async function drawPerson({ Scene, Sides }: OrderedDesign, sides: readonly ProductSide[], row: number): Promise<PersonSide[]> {
    const scene = currentScene(Scene);
    const words = rowsIn(scene)[row - 1];
    const drawn: PersonSide[] = [];
    for (const side of words ? sides : []) {
      const { width, height } = side.printAreaMm;
      const scale = { pixelsPerMm: THUMBNAIL_PIXELS / Math.max(width, height), bleedMm: 0 };
      const cropped = await cropPictures(deps, words ? sceneOfRow(scene, words, Sides) : scene, side, scale);
      pictures.push(...cropped.pictures);
      drawn.push({ ink: drawSide(cropped.scene, side, embeddedSources), mm: { width, height } });
    }
    return drawn;
  }

  async function drawPeople(design: OrderedDesign, size: string, people: readonly Person[]): Promise<Run['people']> {
    const personal = design.Sides.filter(({ id }) => changesWithRows(currentScene(design.Scene), id));
    const drawn: Run['people'] = [];
    for (const person of people) drawn.push({ ...person, size, drawn: await drawPerson(design, personal, person.row) });
    return drawn;
  }

  const runs = new Map<string, Run>();
  for (const [n, line] of plan.lines.entries()) {
    const { lineId, design } = designs[n] ?? {};
    if (lineId === undefined || !design) continue;
    const { product, productId, sku, colour, colourCode, method, details, size, qty } = line;
    const key = `${productId} ${colour} ${design.DesignId}`;
    const run = runs.get(key) ?? { product, sku, colour, colourCode, method, details, sizes: [], sides: [], people: [] };
    runs.set(key, run);
    run.sizes.push({ size, qty, line: line.line });
    run.people.push(...(await drawPeople(design, size, line.people)));
    run.people.sort((a, b) => a.row - b.row);
    if (run.sides.length > 0) continue;
    for (const { row, ...side } of once(line.sides)) {
      const picture = await pictureOf('workshop', String(lineId), async () => orderedLook(design), side.side);
      run.sides.push({ ...side, picture: picture?.file, isPersonal: row !== undefined });
    }
  }
  const { order, placed, due, delivery } = plan;
  return { kind: 'ticket', order, placed, due, delivery, date, runs: [...runs.values()], pictures: sharpest(pictures) };
}
