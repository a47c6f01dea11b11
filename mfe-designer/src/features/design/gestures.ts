import type { Item, ShapeItem } from '@shop/contracts/scene';
import { meets } from '@shop/scene/scene-bounds';
import { chosen, type Items, isFree, moved, normalAngle, type Point, pivotOf, scaled, toTenth, turned } from './edits.ts';
import { type Guides, noGuides, snapGrowth, snapMove } from './snap.ts';
import type { Area } from './snap-frame.ts';
import type { Axis } from './spacing.ts';
import { clampZoom, type Pan } from './view.ts';

const noIds: readonly string[] = [];

export interface Gesture {
  kind: 'moving' | 'resizing' | 'turning';
  side: string;
  items: Items;
  ids: readonly string[];
  /** Where the gesture began, in millimetres from the print area's corner. */
  from: Point;
}

/** `pixels`: CSS pixels; `at`: millimetres from the print area's corner. */
export interface Touch {
  pointer: number;
  pixels: Point;
  at: Point;
}

export interface Dragging extends Gesture {
  pointer: number;
  change: string;
  /** Items as the gesture left them. If the scene differs, another action has changed it. */
  left: Items;
  shown?: Items | undefined;
  /** Pixels. */
  now: Point;
  guides: Guides;
}

/** Points are in pixels. */
interface Panning {
  kind: 'panning';
  pointer: number;
  from: Point;
  now: Point;
  pan: Pan;
}

/** Points are in pixels. */
interface Pinching {
  kind: 'pinching';
  pointers: readonly [number, number];
  from: readonly [Point, Point];
  now: readonly [Point, Point];
  pan: Pan;
  zoom: number;
}

/** Two fingers scale, turn and move items. Points are in millimetres from the print area's corner. */
interface Shaping {
  kind: 'shaping';
  side: string;
  items: Items;
  ids: readonly string[];
  pointers: readonly [number, number];
  from: readonly [Point, Point];
  now: readonly [Point, Point];
  change: string;
  left: Items;
  shown?: Items | undefined;
}

/** Points are in pixels, `corners` in millimetres from the print area's corner. */
interface Selecting {
  kind: 'selecting';
  pointer: number;
  from: Point;
  now: Point;
  kept: readonly string[];
  found: readonly string[];
  corners: readonly [Point, Point];
}

export type StageState = { kind: 'idle' } | Dragging | Panning | Pinching | Shaping | Selecting;

export const idle = { kind: 'idle' } as const satisfies StageState;

export const isEdit = (state: StageState): state is Dragging | Shaping => 'left' in state;

export interface Present {
  side: string;
  itemsOn: (side: string) => Items;
  area: Area;
  zoom: number;
  pan: Pan;
  mm: number;
  /** Converts a place in pixels to millimetres from the print area's corner. */
  placeOf: (pixels: Point) => Point;
}

export interface Step {
  state: StageState;
  write?: { side: string; items: Items; change: string };
  look?: { zoom: number; pan: Pan };
  select?: readonly string[];
}

export const pointersOf = (state: StageState): readonly number[] =>
  state.kind === 'idle' ? [] : 'pointers' in state ? state.pointers : [state.pointer];

export function downOn(
  kind: Gesture['kind'],
  { pointer, pixels, at }: Touch,
  ids: readonly string[],
  { side, itemsOn }: Pick<Present, 'side' | 'itemsOn'>,
  change: string,
): StageState {
  const items = itemsOn(side);
  return ids.length === 0 ? idle : { kind, side, items, ids, from: at, pointer, change, left: items, now: pixels, guides: noGuides };
}

export const selectFrom = ({ pointer, pixels, at }: Touch, kept: readonly string[]): StageState => ({
  kind: 'selecting',
  pointer,
  from: pixels,
  now: pixels,
  kept,
  found: kept,
  corners: [at, at],
});

/** Two fingers shape the items `ids`. Without items, they zoom and pan. */
export function onSecondPointerDown(
  state: StageState,
  { pointer, pixels, at }: Touch,
  { side, itemsOn, zoom, pan, placeOf }: Pick<Present, 'side' | 'itemsOn' | 'zoom' | 'pan' | 'placeOf'>,
  ids: readonly string[] = [],
): Step {
  if (state.kind === 'idle') return { state: { kind: 'panning', pointer, from: pixels, now: pixels, pan } };
  if ('pointers' in state) return { state };
  const pointers = [state.pointer, pointer] as const;
  if (ids.length > 0) {
    const items = itemsOn(side);
    const from = [placeOf(state.now), at] as const;
    const change = isEdit(state) ? state.change : `shaping:${pointers.join()}:${pixels.x},${pixels.y}`;
    return { state: { kind: 'shaping', side, items, ids, pointers, from, now: from, change, left: items } };
  }
  const from = [state.now, pixels] as const;
  const pinching: Pinching = { kind: 'pinching', pointers, from, now: from, pan, zoom };
  return { ...cancelled(state, { itemsOn }), state: pinching };
}

/** Reverts a drag or shaping unless another action has changed the items. */
export function cancelled(state: StageState, { itemsOn }: Pick<Present, 'itemsOn'>): Step {
  if (!isEdit(state) || itemsOn(state.side) !== state.left) return { state: idle };
  const { side, items, change } = state;
  return { state: idle, write: { side, items, change } };
}

export function movedTo(state: StageState, { pointer, pixels, at }: Touch, present: Present): Step {
  if (state.kind === 'idle' || !pointersOf(state).includes(pointer)) return { state };
  if (state.kind === 'pinching') {
    const [first, second] = state.now;
    const pinching: Pinching = { ...state, now: state.pointers[0] === pointer ? [pixels, second] : [first, pixels] };
    return { state: pinching, look: pinched(pinching, present.mm) };
  }
  if (state.kind === 'panning') {
    const mm = present.mm / present.zoom;
    const pan = { x: state.pan.x - mm * (pixels.x - state.from.x), y: state.pan.y - mm * (pixels.y - state.from.y) };
    return { state: { ...state, now: pixels }, look: { zoom: present.zoom, pan } };
  }
  if (state.kind === 'selecting') {
    const selecting: Selecting = { ...state, now: pixels, corners: [state.corners[0], at] };
    const box = rectangleOf(selecting);
    if (!box) return { state: selecting };
    const found = [...state.kept, ...touchedBy(box, present.itemsOn(present.side))];
    return { state: { ...selecting, found }, ...(found.join() !== state.found.join() && { select: found }) };
  }
  const { side, change } = state;
  if (side !== present.side) return { state: idle };
  const items = present.itemsOn(side);
  if (items !== state.left) return movedTo(restarted(state, items, present.placeOf), { pointer, pixels, at }, present);
  if (state.kind === 'shaping') {
    const [first, second] = state.now;
    const shaping: Shaping = { ...state, now: state.pointers[0] === pointer ? [at, second] : [first, at] };
    const made = shaped(shaping);
    return { state: { ...shaping, shown: made }, write: { side, items: made, change } };
  }
  const dragging = { ...state, now: pixels };
  const made = gestureAt(state, at, present.area, (SNAP_PX * present.mm) / present.zoom);
  return { state: { ...dragging, guides: made.guides, shown: made.items }, write: { side, items: made.items, change } };
}

/** Remembers the gesture's last items, to detect changes by other actions. */
export const written = (state: StageState, items: Items): StageState => (isEdit(state) ? { ...state, left: items } : state);

export const ended = (state: StageState, pointer: number): StageState => (pointersOf(state).includes(pointer) ? idle : state);

const TAP_PX = 6;

const isStill = ({ from, now }: Panning | Selecting): boolean => distance(from, now) < TAP_PX;

export const isTap = (state: StageState, pointer: number): boolean =>
  (state.kind === 'panning' || state.kind === 'selecting') && state.pointer === pointer && isStill(state);

export function rectangleOf(state: StageState): ShapeItem | undefined {
  if (state.kind !== 'selecting' || isStill(state)) return undefined;
  const [from, to] = state.corners;
  const size = { width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) };
  return { id: '', kind: 'shape', shape: 'rect', ...middleOf(state.corners), ...size, rotation: 0 };
}

const touchedBy = (box: Item, items: Items): string[] =>
  items.filter((item) => isFree(item) && !item.hidden && meets(item, box, 0)).map(({ id }) => id);

export const guidesOf = (state: StageState): Guides => (state.kind === 'moving' ? state.guides : noGuides);

export const heldIdsOf = (state: StageState): readonly string[] => (isEdit(state) ? state.ids : noIds);

/** Items as the gesture shows them before it writes them. */
export const shownOf = (state: StageState, items: Items): Items =>
  isEdit(state) && state.shown && state.left === items ? state.shown : items;

/** After another action, the gesture continues with the current items, or ends if they were deleted. */
function restarted(state: Dragging | Shaping, items: Items, placeOf: Present['placeOf']): StageState {
  if (chosen(items, state.ids).length === 0) return idle;
  const current = { items, left: items, shown: undefined };
  return state.kind === 'shaping'
    ? { ...state, ...current, from: state.now }
    : { ...state, ...current, from: placeOf(state.now), guides: noGuides };
}

const SNAP_PX = 6;

const SNAP_DEGREES = 4;
/** More than `SNAP_DEGREES`: fingers turn a little in every pinch. */
const TWIST_SNAP_DEGREES = 8;

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const angle = (centre: Point, point: Point): number => (Math.atan2(point.y - centre.y, point.x - centre.x) * 180) / Math.PI;

export function gestureAt({ kind, items, ids, from }: Gesture, to: Point, area: Area, tolerance: number): { items: Items; guides: Guides } {
  const own = chosen(items, ids);
  const middle = pivotOf(own);
  if (kind === 'moving') {
    const { way, guides } = snapMove(items, ids, { x: to.x - from.x, y: to.y - from.y }, area, tolerance);
    const snaps = (axis: Axis) => guides[axis].length > 0 || guides.gaps.some((gap) => gap.axis === axis);
    // Unrounded, so that snapped edges meet exactly.
    const along = (axis: Axis) => (snaps(axis) ? way[axis] : toTenth(way[axis]));
    return { items: moved(items, ids, { x: along('x'), y: along('y') }), guides };
  }
  if (kind === 'resizing') {
    const growth = Math.max(distance(middle, to) / Math.max(distance(middle, from), 0.1), 0.02);
    const [only, ...others] = own;
    const snapped = only && others.length === 0 ? snapGrowth(only, growth, area, tolerance) : growth;
    return { items: scaled(items, ids, snapped === growth ? inTenths(own, growth) : snapped), guides: noGuides };
  }
  return { items: turned(items, ids, turnOf(own, angle(middle, to) - angle(middle, from), SNAP_DEGREES)), guides: noGuides };
}

/** Rounds the growth, so that a single item's size becomes a multiple of 0.1 mm. */
function inTenths([only, ...others]: Items, growth: number): number {
  if (!only || others.length > 0) return growth;
  const size = only.kind === 'text' ? only.size : only.width;
  return Math.max(toTenth(size * growth), 0.1) / size;
}

/** Rounds to whole degrees, or to a nearby multiple of 45°. */
function turnOf(own: Items, by: number, tolerance: number): number {
  const [only, ...others] = own;
  const start = only && others.length === 0 ? only.rotation : 0;
  const rest = Math.round((start + by) / 45) * 45;
  return normalAngle(Math.abs(start + by - rest) <= tolerance ? rest - start : Math.round(by));
}

const middleOf = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

function shaped({ items, ids, from, now }: Shaping): Items {
  const own = chosen(items, ids);
  const growth = inTenths(own, distance(...now) / Math.max(distance(...from), 1));
  const degrees = turnOf(own, angle(...now) - angle(...from), TWIST_SNAP_DEGREES);
  const [begin, end, pivot] = [middleOf(from), middleOf(now), pivotOf(own)];
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180) * growth, Math.sin((degrees * Math.PI) / 180) * growth];
  const [dx, dy] = [pivot.x - begin.x, pivot.y - begin.y];
  const way = { x: toTenth(end.x + dx * cos - dy * sin - pivot.x), y: toTenth(end.y + dx * sin + dy * cos - pivot.y) };
  return moved(turned(scaled(items, ids, growth), ids, degrees), ids, way);
}

/** `mm` is millimetres per pixel at zoom 1. */
export function pinched({ from, now, pan, zoom }: Omit<Pinching, 'kind' | 'pointers'>, mm: number): { zoom: number; pan: Pan } {
  const grown = clampZoom((zoom * distance(...now)) / Math.max(distance(...from), 1));
  const [start, end] = [middleOf(from), middleOf(now)];
  return { zoom: grown, pan: { x: pan.x - ((end.x - start.x) * mm) / grown, y: pan.y - ((end.y - start.y) * mm) / grown } };
}

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** 1 mm, with Shift 10 mm, with Alt 0.1 mm. `undefined` for other keys. */
export function nudge(key: string, { shift, alt }: { shift: boolean; alt: boolean }): Point | undefined {
  const arrow = arrows[key];
  const step = shift ? 10 : alt ? 0.1 : 1;
  return arrow && { x: arrow.x * step, y: arrow.y * step };
}
