import type { TextObject } from '@shop/contracts/scene';
import { type AreaSize, clampSize, clampToArea, normalAngle } from './model.ts';

export interface Point {
  x: number;
  y: number;
}

/** What a pointer is doing to a text since it went down. */
export interface Gesture {
  kind: 'moving' | 'resizing' | 'turning';
  /** The text as it was. */
  object: TextObject;
  /** Where the pointer went down. */
  from: Point;
}

/** The stage is in one of these states. A pointer going down on a text or a handle begins a gesture; letting go ends it. */
export type StageState =
  | { kind: 'idle' }
  | (Gesture & {
      /** Whose moves count; a second finger's do not. */
      pointer: number;
      /** All changes of one gesture are undone together. */
      change: string;
    });

export const idle: StageState = { kind: 'idle' };

/** Another pointer does not interrupt a gesture. */
export const begun = (state: StageState, gesture: Gesture, pointer: number, change: string): StageState =>
  state.kind === 'idle' ? { ...gesture, pointer, change } : state;

export const ended = (state: StageState, pointer: number): StageState =>
  state.kind !== 'idle' && state.pointer === pointer ? idle : state;

/** Turning and moving come to rest where shoppers mostly mean to: upright, and in the middle. */
const SNAP_DEGREES = 4;

const snap = (value: number, target: number, tolerance: number): number => (Math.abs(value - target) <= tolerance ? target : value);

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const angle = (centre: Point, point: Point): number => (Math.atan2(point.y - centre.y, point.x - centre.x) * 180) / Math.PI;

/** What the text becomes with the pointer at `to`; `tolerance` is how near the middle counts as in it. */
export function gestureAt({ kind, object, from }: Gesture, to: Point, area: AreaSize, tolerance: number): Partial<TextObject> {
  if (kind === 'moving') {
    const x = snap(object.x + to.x - from.x, area.width / 2, tolerance);
    const y = snap(object.y + to.y - from.y, area.height / 2, tolerance);
    return clampToArea({ x, y }, area);
  }
  if (kind === 'resizing') {
    const growth = distance(object, to) / Math.max(distance(object, from), 0.1);
    return { size: clampSize(object.size * growth, area) };
  }
  const turned = normalAngle(object.rotation + angle(object, to) - angle(object, from));
  return { rotation: normalAngle(snap(turned, Math.round(turned / 90) * 90, SNAP_DEGREES)) };
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrow keys move by one millimetre, with Shift by ten. Undefined for other keys. */
export function nudge(object: TextObject, key: string, shift: boolean, area: AreaSize): Point | undefined {
  const arrow = arrows[key];
  if (!arrow) return undefined;
  const step = shift ? 10 : 1;
  return clampToArea({ x: object.x + arrow[0] * step, y: object.y + arrow[1] * step }, area);
}
