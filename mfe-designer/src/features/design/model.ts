import type { ProductSide } from '@shop/contracts/catalog';
import { luminance } from '@shop/contracts/ink';
import type { ImageObject, Scene, SceneObject, TextObject } from '@shop/contracts/scene';
import { objectsOn, textHeight } from '@shop/contracts/scene-svg';

// The rules of the designer: data to data. Lengths in millimetres from the print area's top left corner.

export type Area = ProductSide['printAreaMm'];
export type AreaSize = Pick<Area, 'width' | 'height'>;

/** What a shopper may set of a text; the contract's limits. */
export const textLimits = { length: 200, minSize: 2, maxSize: 500, perSide: 50 } as const;

/** What the editor chooses for a text until the shopper does. */
type Auto = 'fill' | 'size';

/** A text as it is worked on. `auto` is not part of what is ordered. */
interface EditedText extends TextObject {
  auto?: readonly Auto[];
}

const isAuto = (object: EditedText, what: Auto): boolean => object.auto?.includes(what) ?? false;

export const emptyScene: Scene = { version: 1, sides: {} };

/** What the shopper works on; pictures are shown and kept as they came. */
export const textsOn = (scene: Scene, side: string): TextObject[] =>
  objectsOn(scene, side).filter(({ kind }) => kind === 'text') as TextObject[];

// --- History: every change can be turned round ---------------------------------------------------------------

/** An object and its place in the order, 0 being the bottom. */
export interface Spot {
  index: number;
  object: SceneObject;
}

/** Without `before` something was added, without `after` removed; with both it was changed or moved in the order. */
export interface Change {
  side: string;
  before?: Spot;
  after?: Spot;
}

export function inverse({ side, before, after }: Change): Change {
  return { side, ...(after && { before: after }), ...(before && { after: before }) };
}

export function apply(scene: Scene, { side, before, after }: Change): Scene {
  const objects = objectsOn(scene, side).filter(({ id }) => id !== before?.object.id);
  if (after) objects.splice(after.index, 0, after.object);
  return { ...scene, sides: { ...scene.sides, [side]: objects } };
}

/** Steps that belong to one gesture (a drag, a word being typed) are one step to undo. */
interface Step {
  change: Change;
  gesture?: string;
}

export interface History {
  past: readonly Step[];
  future: readonly Change[];
}

export const emptyHistory: History = { past: [], future: [] };

const MAX_STEPS = 200;

export function record({ past }: History, change: Change, gesture?: string): History {
  const last = past.at(-1);
  if (gesture !== undefined && last?.gesture === gesture) {
    const { before } = last.change;
    const { side, after } = change;
    return { past: [...past.slice(0, -1), { gesture, change: { side, ...(before && { before }), ...(after && { after }) } }], future: [] };
  }
  return { past: [...past.slice(1 - MAX_STEPS), { change, ...(gesture !== undefined && { gesture }) }], future: [] };
}

/** The change to apply and the history after it; undefined where there is nothing to take back. */
export function undo({ past, future }: History): { change: Change; history: History } | undefined {
  const last = past.at(-1);
  return last && { change: inverse(last.change), history: { past: past.slice(0, -1), future: [last.change, ...future] } };
}

export function redo({ past, future }: History): { change: Change; history: History } | undefined {
  const [next, ...rest] = future;
  return next && { change: next, history: { past: [...past, { change: next }], future: rest } };
}

// --- Changes -------------------------------------------------------------------------------------------------

function spotOf(scene: Scene, side: string, id: string): Spot | undefined {
  const objects = objectsOn(scene, side);
  const index = objects.findIndex((object) => object.id === id);
  const object = objects[index];
  return object && { index, object };
}

export function adding(scene: Scene, side: string, object: TextObject): Change {
  return { side, after: { index: objectsOn(scene, side).length, object } };
}

export function updating(scene: Scene, side: string, id: string, patch: Partial<TextObject>): Change | undefined {
  const before = spotOf(scene, side, id);
  if (before?.object.kind !== 'text') return undefined;
  const object: EditedText = { ...before.object, ...patch };
  // What is set by hand is the shopper's from now on.
  if (object.auto) object.auto = object.auto.filter((what) => !Object.hasOwn(patch, what));
  return { side, before, after: { ...before, object } };
}

export function removing(scene: Scene, side: string, id: string): Change | undefined {
  const before = spotOf(scene, side, id);
  return before && { side, before };
}

/** Undefined where it is in front already. */
export function bringingToFront(scene: Scene, side: string, id: string): Change | undefined {
  const before = spotOf(scene, side, id);
  const top = objectsOn(scene, side).length - 1;
  return before && before.index < top ? { side, before, after: { ...before, index: top } } : undefined;
}

// --- Places and sizes ----------------------------------------------------------------------------------------

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

const toTenth = (value: number): number => Math.round(value * 10) / 10;

/** A tenth of a millimetre is as fine as a finger or a printer needs; the centre stays where ink may go. */
export const clampToArea = ({ x, y }: { x: number; y: number }, area: AreaSize): { x: number; y: number } => ({
  x: toTenth(clamp(x, 0, area.width)),
  y: toTenth(clamp(y, 0, area.height)),
});

/** Largest size that makes sense on this area. */
export const largestSize = (area: AreaSize): number => clamp(Math.round(area.height), 4, textLimits.maxSize);

export const clampSize = (size: number, area: AreaSize): number => toTenth(clamp(size, textLimits.minSize, largestSize(area)));

/** The same angle, above -180 and up to 180 degrees. */
export function normalAngle(degrees: number): number {
  const angle = Math.round(degrees) % 360;
  return angle > 180 ? angle - 360 : angle <= -180 ? angle + 360 : angle;
}

/** Does a text of this width, turned as it is, reach beyond the print area? */
export function leavesArea(object: TextObject, width: number, area: AreaSize): boolean {
  const angle = (object.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const height = textHeight(object);
  const reachX = (width * cos + height * sin) / 2;
  const reachY = (width * sin + height * cos) / 2;
  const slack = 0.01;
  return (
    object.x - reachX < -slack ||
    object.x + reachX > area.width + slack ||
    object.y - reachY < -slack ||
    object.y + reachY > area.height + slack
  );
}

/** The texts of all sides that reach beyond the print area, where they are cut off; `widths` by text id, as they were drawn. */
export const textsOutside = (scene: Scene, sides: readonly ProductSide[], widths: Readonly<Record<string, number>>): TextObject[] =>
  sides.flatMap(({ id, printAreaMm: area }) => textsOn(scene, id).filter((text) => leavesArea(text, widths[text.id] ?? 0, area)));

// --- New texts and finished designs --------------------------------------------------------------------------

/** Inks that print well, with their names in the messages. */
export const inks = ['#111111', '#ffffff', '#d7263d', '#ef6c2f', '#f2b441', '#2e7d4f', '#14958a', '#2466c9', '#1f2a5a', '#8e3b8c'] as const;

export const LIGHT_INK = inks[1];

/** Black on light products, white on dark ones; cut where both read equally well. `product` is `#rrggbb`. */
export const inkFor = (product: string | undefined): string => ((luminance(product ?? '') ?? 1) > 0.179 ? inks[0] : LIGHT_INK);

/** The same scene where nothing changes. */
function withTexts(scene: Scene, change: (text: EditedText, side: string) => EditedText): Scene {
  let changed = false;
  const sides = Object.entries(scene.sides).map(([side, objects]) => [
    side,
    objects.map((object) => {
      if (object.kind !== 'text') return object;
      const after = change(object, side);
      changed ||= after !== object;
      return after;
    }),
  ]);
  return changed ? { ...scene, sides: Object.fromEntries(sides) } : scene;
}

/** An ink that nobody chose is the one that reads on the product. */
export const inked = (scene: Scene, ink: string): Scene =>
  withTexts(scene, (text) => (isAuto(text, 'fill') && text.fill !== ink ? { ...text, fill: ink } : text));

/** How much of the area's width a text may take that fits itself in, and how much larger it must be able to grow to do so. */
const FIT = { width: 0.95, growth: 1.03 } as const;

/** A size that nobody chose is the one a text starts with, or smaller where it would leave the area: `width` is of its ink. */
export const fitted = (scene: Scene, { id: sideId, printAreaMm: area }: ProductSide, id: string, width: number): Scene =>
  withTexts(scene, (text, side) => {
    if (side !== sideId || text.id !== id || !isAuto(text, 'size') || width <= 0) return text;
    const most = [startSize(area), (FIT.width * area.width * text.size) / width, (area.height * text.size) / textHeight(text)];
    const size = clampSize(Math.floor(Math.min(...most) * 10) / 10, area);
    const leaves = width > area.width || textHeight(text) > area.height;
    return (leaves && size < text.size) || size > text.size * FIT.growth ? { ...text, size } : text;
  });

const startSize = (area: AreaSize): number => clampSize(Math.round(2 * Math.min(area.width / 7, area.height / 1.6)) / 2, area);

/** In the middle, as large as reads well there; each further one a line lower, so that none hides another. */
export function newText(scene: Scene, side: ProductSide, text: string, fill: string): EditedText {
  const { printAreaMm: area } = side;
  const others = objectsOn(scene, side.id);
  const used = new Set(Object.values(scene.sides).flatMap((objects) => objects.map(({ id }) => id)));
  let number = 1;
  while (used.has(`t${number}`)) number += 1;

  const size = startSize(area);
  const rows = Math.max(1, Math.floor(area.height / (size * 1.5)));
  const middle = Math.floor(rows / 2);
  const row = (others.length % rows) - (others.length % rows > middle ? rows : 0);
  const place = clampToArea({ x: area.width / 2, y: area.height / 2 + row * size * 1.5 }, area);
  return { id: `t${number}`, kind: 'text', text, ...place, rotation: 0, size, font: 'sans', weight: 700, fill, auto: ['fill', 'size'] };
}

/** The scene as it is kept: a text emptied by its writer is no object, a side without objects no side. */
export function withoutBlanks(scene: Scene): Scene {
  const sides = Object.entries(scene.sides)
    .map(([side, objects]) => [side, objects.filter((object) => object.kind !== 'text' || object.text.trim() !== '')] as const)
    .filter(([, objects]) => objects.length > 0);
  return { ...scene, sides: Object.fromEntries(sides) };
}

/** The scene as it is ordered. */
export const finished = (scene: Scene): Scene => withTexts(withoutBlanks(scene), ({ auto, ...text }: EditedText) => text);

export const isEmpty = (scene: Scene): boolean => Object.keys(withoutBlanks(scene).sides).length === 0;

const isText = (value: unknown): value is EditedText => {
  const object = value as Partial<Record<keyof EditedText, unknown>> | null;
  return (
    object?.kind === 'text' &&
    [object.id, object.text, object.font, object.fill].every((field) => typeof field === 'string') &&
    [object.x, object.y, object.rotation, object.size, object.weight].every(Number.isFinite) &&
    (object.auto === undefined || Array.isArray(object.auto))
  );
};

const isImage = (value: unknown): value is ImageObject => {
  const object = value as Partial<Record<keyof ImageObject, unknown>> | null;
  return (
    object?.kind === 'image' &&
    [object.id, object.uploadId].every((field) => typeof field === 'string') &&
    [object.x, object.y, object.width, object.height, object.rotation].every(Number.isFinite)
  );
};

/** What an earlier visit kept, as far as it still fits the product; undefined if it isn't a scene of ours. */
export function readScene(value: unknown, sides: readonly ProductSide[]): Scene | undefined {
  const kept = value as Partial<Scene> | null;
  if (kept?.version !== 1 || typeof kept.sides !== 'object' || kept.sides === null) return undefined;
  const known = sides.map(({ id }) => id).filter((id) => Object.hasOwn(kept.sides ?? {}, id));
  const objects = known.map((id) => [id, kept.sides?.[id]] as const);
  if (!objects.every(([, list]) => Array.isArray(list) && list.every((object) => isText(object) || isImage(object)))) return undefined;
  return { version: 1, sides: Object.fromEntries(objects) as Scene['sides'] };
}
