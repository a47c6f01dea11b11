import { chosen, type Items, moved, normalAngle, type Point, pivotOf, scaled, turned } from './edits.ts';
import type { AreaSize } from './model.ts';
import { type Guides, snapMove } from './snap.ts';
import { clampZoom, type Pan } from './view.ts';

/** What a pointer is doing to items since it went down. */
export interface Gesture {
  kind: 'moving' | 'resizing' | 'turning';
  /** Id of the side that they are on. */
  side: string;
  /** The side's items as they were. */
  items: Items;
  /** Which of them it is done to. */
  ids: readonly string[];
  /** Where the pointer went down, millimetres from the print area's corner. */
  from: Point;
}

/** The stage is in one of these states. Whatever began is ended by letting go. */
export type StageState =
  | { kind: 'idle' }
  | (Gesture & {
      /** Whose moves count. */
      pointer: number;
      /** All changes of one gesture are undone together. */
      change: string;
    })
  /** One finger or the mouse on the product moves what one sees of it. `from` in pixels. */
  | { kind: 'panning'; pointer: number; from: Point; pan: Pan }
  /** Two fingers. Pixels. */
  | {
      kind: 'pinching';
      pointers: readonly [number, number];
      from: readonly [Point, Point];
      now: readonly [Point, Point];
      pan: Pan;
      zoom: number;
    };

export const idle = { kind: 'idle' } as const satisfies StageState;

/** The pointers that a state belongs to. */
export const pointersOf = (state: StageState): readonly number[] =>
  state.kind === 'idle' ? [] : state.kind === 'pinching' ? state.pointers : [state.pointer];

export const ended = (state: StageState, pointer: number): StageState => (pointersOf(state).includes(pointer) ? idle : state);

/**
 * Somebody else has changed the side since (a picture has come, its background has gone, a step was undone): what a gesture does
 * goes on from what is there now, and from where the pointer is. It has ended where its items are gone.
 */
export function goneOn<S extends Extract<StageState, Gesture>>(state: S, items: Items, from: Point): S | typeof idle {
  return chosen(items, state.ids).length === 0 ? idle : { ...state, items, from };
}

/** Turning comes to rest where shoppers mostly mean to: upright, lying, and halfway between. */
const SNAP_DEGREES = 4;

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const angle = (centre: Point, point: Point): number => (Math.atan2(point.y - centre.y, point.x - centre.x) * 180) / Math.PI;

const none: Guides = { x: [], y: [] };

/** What the side's items become with the pointer at `to`; `tolerance` is how near counts as at. */
export function gestureAt(
  { kind, items, ids, from }: Gesture,
  to: Point,
  area: AreaSize,
  tolerance: number,
): { items: Items; guides: Guides } {
  const own = chosen(items, ids);
  const middle = pivotOf(own);
  if (kind === 'moving') {
    const { way, guides } = snapMove(items, ids, { x: to.x - from.x, y: to.y - from.y }, area, tolerance);
    return { items: moved(items, ids, way), guides };
  }
  if (kind === 'resizing') {
    const growth = distance(middle, to) / Math.max(distance(middle, from), 0.1);
    return { items: scaled(items, ids, Math.max(growth, 0.02)), guides: none };
  }
  const [first] = own;
  const start = own.length === 1 && first ? first.rotation : 0;
  const by = angle(middle, to) - angle(middle, from);
  const rest = Math.round((start + by) / 45) * 45;
  const degrees = Math.abs(start + by - rest) <= SNAP_DEGREES ? rest - start : Math.round(by);
  return { items: turned(items, ids, normalAngle(degrees)), guides: none };
}

/** What one sees once two fingers have moved: `mm` are millimetres of a pixel at zoom 1. */
export function pinched({ from, now, pan, zoom }: Extract<StageState, { kind: 'pinching' }>, mm: number): { zoom: number; pan: Pan } {
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

/** Arrow keys move by one millimetre, with Shift by ten, with Alt by a tenth. Undefined for other keys. */
export function nudge(key: string, { shift, alt }: { shift: boolean; alt: boolean }): Point | undefined {
  const arrow = arrows[key];
  const step = shift ? 10 : alt ? 0.1 : 1;
  return arrow && { x: arrow.x * step, y: arrow.y * step };
}
