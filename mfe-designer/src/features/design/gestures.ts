import type { Area } from './cut.ts';
import { chosen, type Items, moved, normalAngle, type Point, pivotOf, scaled, toTenth, turned } from './edits.ts';
import { type Guides, snapGrowth, snapMove } from './snap.ts';
import { clampZoom, type Pan } from './view.ts';

const none: Guides = { x: [], y: [] };

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
  /** Items as the gesture last wrote them. If the scene's items differ, another action has changed them. */
  left: Items;
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

export type StageState = { kind: 'idle' } | Dragging | Panning | Pinching;

export const idle = { kind: 'idle' } as const satisfies StageState;

const isDragging = (state: StageState): state is Dragging => 'left' in state;

export interface Present {
  side: string;
  itemsOn: (side: string) => Items;
  area: Area;
  zoom: number;
  pan: Pan;
  mm: number;
}

export interface Step {
  state: StageState;
  write?: { side: string; items: Items; change: string };
  look?: { zoom: number; pan: Pan };
}

export const pointersOf = (state: StageState): readonly number[] =>
  state.kind === 'idle' ? [] : state.kind === 'pinching' ? state.pointers : [state.pointer];

export function downOn(
  kind: Gesture['kind'],
  { pointer, pixels, at }: Touch,
  ids: readonly string[],
  { side, itemsOn }: Pick<Present, 'side' | 'itemsOn'>,
  change: string,
): StageState {
  const items = itemsOn(side);
  return ids.length === 0 ? idle : { kind, side, items, ids, from: at, pointer, change, left: items, now: pixels, guides: none };
}

/** A second finger reverts a drag and starts a pinch. */
export function onSecondPointerDown(
  state: StageState,
  { pointer, pixels }: Touch,
  { itemsOn, zoom, pan }: Pick<Present, 'itemsOn' | 'zoom' | 'pan'>,
): Step {
  if (state.kind === 'idle') return { state: { kind: 'panning', pointer, from: pixels, now: pixels, pan } };
  if (state.kind === 'pinching') return { state };
  const from = [state.now, pixels] as const;
  const pinching: Pinching = { kind: 'pinching', pointers: [state.pointer, pointer], from, now: from, pan, zoom };
  return { ...cancelled(state, { itemsOn }), state: pinching };
}

/** Reverts a drag, unless another action has changed the items since. */
export function cancelled(state: StageState, { itemsOn }: Pick<Present, 'itemsOn'>): Step {
  if (!isDragging(state) || itemsOn(state.side) !== state.left) return { state: idle };
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
  const { side, change } = state;
  if (side !== present.side) return { state: idle };
  const items = present.itemsOn(side);
  const dragging = { ...state, now: pixels };
  if (items !== state.left) return { state: restarted(dragging, items, at) };
  const made = gestureAt(state, at, present.area, (SNAP_PX * present.mm) / present.zoom);
  return { state: { ...dragging, guides: made.guides }, write: { side, items: made.items, change } };
}

/** Remembers the items that the gesture wrote last, so that it notices changes by others. */
export const written = (state: StageState, items: Items): StageState => (isDragging(state) ? { ...state, left: items } : state);

export const ended = (state: StageState, pointer: number): StageState => (pointersOf(state).includes(pointer) ? idle : state);

/** CSS pixels. */
const TAP_PX = 6;

export const isTap = (state: StageState, pointer: number): boolean =>
  state.kind === 'panning' && state.pointer === pointer && distance(state.from, state.now) < TAP_PX;

export const guidesOf = (state: StageState): Guides => (state.kind === 'moving' ? state.guides : none);

/** After another change, restarts from the current items, or ends if they are deleted. */
function restarted(state: Dragging, items: Items, from: Point): StageState {
  return chosen(items, state.ids).length === 0 ? idle : { ...state, items, left: items, from, guides: none };
}

/** CSS pixels. */
const SNAP_PX = 6;

const SNAP_DEGREES = 4;

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const angle = (centre: Point, point: Point): number => (Math.atan2(point.y - centre.y, point.x - centre.x) * 180) / Math.PI;

export function gestureAt({ kind, items, ids, from }: Gesture, to: Point, area: Area, tolerance: number): { items: Items; guides: Guides } {
  const own = chosen(items, ids);
  const middle = pivotOf(own);
  if (kind === 'moving') {
    const { way, guides } = snapMove(items, ids, { x: to.x - from.x, y: to.y - from.y }, area, tolerance);
    // Unrounded, so that snapped edges meet exactly.
    const along = (axis: 'x' | 'y') => (guides[axis].length > 0 ? way[axis] : toTenth(way[axis]));
    return { items: moved(items, ids, { x: along('x'), y: along('y') }), guides };
  }
  if (kind === 'resizing') {
    const growth = Math.max(distance(middle, to) / Math.max(distance(middle, from), 0.1), 0.02);
    const [only, ...others] = own;
    const snapped = only && others.length === 0 ? snapGrowth(only, growth, area, tolerance) : growth;
    if (snapped !== growth) return { items: scaled(items, ids, snapped), guides: none };
    const size = only && others.length === 0 ? (only.kind === 'text' ? only.size : only.width) : undefined;
    return { items: scaled(items, ids, size === undefined ? growth : Math.max(toTenth(size * growth), 0.1) / size), guides: none };
  }
  const [first] = own;
  const start = own.length === 1 && first ? first.rotation : 0;
  const by = angle(middle, to) - angle(middle, from);
  const rest = Math.round((start + by) / 45) * 45;
  const degrees = Math.abs(start + by - rest) <= SNAP_DEGREES ? rest - start : Math.round(by);
  return { items: turned(items, ids, normalAngle(degrees)), guides: none };
}

/** `mm` is millimetres per pixel at zoom 1. */
export function pinched({ from, now, pan, zoom }: Omit<Pinching, 'kind' | 'pointers'>, mm: number): { zoom: number; pan: Pan } {
  const grown = clampZoom((zoom * distance(...now)) / Math.max(distance(...from), 1));
  const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const [start, end] = [middle(from), middle(now)];
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
