import type { Item, TextItem } from '@shop/contracts/scene';
import { itemLimits } from '@shop/contracts/scene-limits';
import { fixedPoint } from '@shop/scene/fixed-point';
import { isMeasured } from '@shop/scene/font-letters';
import { type Box, boundsOfAll, sizeOf } from '@shop/scene/scene-bounds';
import { type Area, frameOf } from './snap-frame.ts';

// Pure functions on lists of items, bottom first, in millimetres and clockwise degrees. They return the same list if
// nothing changes.

export type Items = readonly Item[];

export interface Point {
  x: number;
  y: number;
}

export const clamp = (value: number, { least, most }: { least: number; most: number }): number => Math.min(most, Math.max(least, value));

/** Rounds millimetres to tenths: fingers and printers are less precise. */
export const toTenth = (value: number): number => Math.round(value * 10) / 10 + 0;

export const toHundredth = (value: number): number => Math.round(value * 100) / 100 + 0;

/** Keeps more decimals than number fields show, so that aligned edges stay aligned. */
export const precise = (value: number): number => Math.round(value * 10_000) / 10_000 + 0;

type Auto = 'fill' | 'size';

/** `auto` lists fields that the editor sets itself. The API never gets `auto`. */
export type Edited<I extends Item = Item> = I & { auto?: readonly Auto[] };

export const isAuto = (item: Item, what: Auto): boolean => (item as Edited).auto?.includes(what) ?? false;

export function byHand<I extends Item>(item: I, patch: object): I {
  const { auto } = item as Edited;
  const own = auto ? { ...item, auto: auto.filter((what) => !Object.hasOwn(patch, what)) } : item;
  // Typed text no longer follows the details form.
  return Object.hasOwn(patch, 'text') ? (patchedItem(own, { words: undefined, details: undefined }) as I) : own;
}

export function normalAngle(degrees: number): number {
  const angle = toHundredth(degrees) % 360;
  return toHundredth(angle > 180 ? angle - 360 : angle <= -180 ? angle + 360 : angle);
}

function patchedItem(item: Item, patch: object): Item {
  const fields = Object.entries({ ...item, ...patch }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields) as unknown as Item;
}

const mapped = (items: Items, ids: readonly string[], change: (item: Item) => Item): Items => {
  const after = items.map((item) => (ids.includes(item.id) ? change(item) : item));
  return after.every((item, n) => item === items[n]) ? items : after;
};

export const patched = (items: Items, ids: readonly string[], patch: object): Items =>
  mapped(items, ids, (item) => withKeptEdge(item, patchedItem(item, patch)));

export const removed = (items: Items, ids: readonly string[]): Items => {
  const after = items.filter(({ id }) => !ids.includes(id));
  return after.length === items.length ? items : after;
};

export const chosen = (items: Items, ids: readonly string[]): Items => items.filter(({ id }) => ids.includes(id));

const placeAt = (item: Item, { x, y }: Point): Item => ({
  ...item,
  x: precise(clamp(x, itemLimits.place)),
  y: precise(clamp(y, itemLimits.place)),
});

export const moved = (items: Items, ids: readonly string[], { x, y }: Point): Items =>
  x === 0 && y === 0 ? items : mapped(items, ids, (item) => placeAt(item, { x: item.x + x, y: item.y + y }));

/** Keeps the aligned edge in place. If the number of lines changes, also keeps the top edge. */
export function withKeptEdge(before: Item, after: Item): Item {
  if (before.kind !== 'text' || after.kind !== 'text' || after.align !== before.align) return after;
  if (before.curve || after.curve || after.x !== before.x || after.y !== before.y) return after;
  if (!isMeasured(before) || !isMeasured(after)) return after;
  const [was, is] = [fixedPoint(after, sizeOf(before).width), fixedPoint(after)];
  const down = linesIn(before) === linesIn(after) ? 0 : (sizeOf(after).height - sizeOf(before).height) / 2;
  const angle = (after.rotation * Math.PI) / 180;
  const way = after.flipY ? -down : down;
  const shift = { x: was.x - is.x - way * Math.sin(angle), y: was.y - is.y + way * Math.cos(angle) };
  return shift.x === 0 && shift.y === 0 ? after : placeAt(after, { x: after.x + shift.x, y: after.y + shift.y });
}

const linesIn = ({ text }: TextItem): number => text.split('\n').length;

export const centreOf = ({ left, top, right, bottom }: Box): Point => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

export const pivotOf = (items: Items): Point => {
  const [only, ...others] = items;
  const box = boundsOfAll(items);
  return only && others.length === 0 ? { x: only.x, y: only.y } : box ? centreOf(box) : { x: 0, y: 0 };
};

export function turned(items: Items, ids: readonly string[], degrees: number): Items {
  if (degrees === 0) return items;
  const pivot = pivotOf(chosen(items, ids));
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return mapped(items, ids, (item) => {
    const [dx, dy] = [item.x - pivot.x, item.y - pivot.y];
    const place = { x: pivot.x + dx * cos - dy * sin, y: pivot.y + dx * sin + dy * cos };
    return { ...placeAt(item, place), rotation: normalAngle(item.rotation + degrees) };
  });
}

export function scaledItem(item: Item, factor: number): Item {
  const line = (width: number) => toHundredth(clamp(width * factor, itemLimits.line));
  if (item.kind !== 'text') {
    const length = (side: number) => precise(clamp(side * factor, itemLimits.length));
    const sized = { ...item, width: length(item.width), height: length(item.height) };
    return sized.kind === 'shape' && sized.line ? { ...sized, line: { ...sized.line, width: line(sized.line.width) } } : sized;
  }
  const { outline, shadow } = item;
  const shift = (by: number) => toHundredth(clamp(by * factor, itemLimits.shadow));
  const sized = { size: precise(clamp(item.size * factor, itemLimits.size)) };
  return {
    ...byHand(item, sized),
    ...sized,
    ...(outline && { outline: { ...outline, width: line(outline.width) } }),
    ...(shadow && { shadow: { ...shadow, x: shift(shadow.x), y: shift(shadow.y) } }),
  };
}

export function scaled(items: Items, ids: readonly string[], factor: number): Items {
  if (factor === 1) return items;
  const pivot = pivotOf(chosen(items, ids));
  return mapped(items, ids, (item) =>
    placeAt(scaledItem(item, factor), { x: pivot.x + (item.x - pivot.x) * factor, y: pivot.y + (item.y - pivot.y) * factor }),
  );
}

export function flipped(items: Items, ids: readonly string[], across: 'x' | 'y'): Items {
  const pivot = pivotOf(chosen(items, ids));
  return mapped(items, ids, (item) => {
    const [field, place] =
      across === 'x'
        ? (['flipX', { x: 2 * pivot.x - item.x, y: item.y }] as const)
        : (['flipY', { x: item.x, y: 2 * pivot.y - item.y }] as const);
    return patchedItem(placeAt(item, place), {
      [field]: item[field] || item.kind === 'qr' ? undefined : true,
      rotation: normalAngle(-item.rotation),
    });
  });
}

export const edges = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const;
export type Edge = (typeof edges)[number];

function wayTo(box: Box, edge: Edge, other: Box): Point {
  if (edge === 'centre') return { x: centreOf(other).x - centreOf(box).x, y: 0 };
  if (edge === 'middle') return { x: 0, y: centreOf(other).y - centreOf(box).y };
  return edge === 'left' || edge === 'right' ? { x: other[edge] - box[edge], y: 0 } : { x: 0, y: other[edge] - box[edge] };
}

export function aligned(items: Items, ids: readonly string[], edge: Edge, area: Area): Items {
  const parts = partsOf(chosen(items, ids));
  const all = boundsOfAll(chosen(items, ids));
  if (!all) return items;
  const frame = parts.length > 1 ? all : frameOf(all, area);
  return parts.reduce((after, part) => {
    const box = boundsOfAll(part);
    return box
      ? moved(
          after,
          part.map(({ id }) => id),
          wayTo(box, edge, frame),
        )
      : after;
  }, items);
}

/** The outermost parts (items or groups) stay in place. */
export function distributed(items: Items, ids: readonly string[], along: 'x' | 'y'): Items {
  const parts = partsOf(chosen(items, ids)).flatMap((part) => {
    const box = boundsOfAll(part);
    return box ? [{ ids: part.map(({ id }) => id), at: centreOf(box)[along] }] : [];
  });
  parts.sort((a, b) => a.at - b.at);
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last || parts.length < 3) return items;
  const step = (last.at - first.at) / (parts.length - 1);
  return parts.reduce((after, part, n) => {
    const way = first.at + n * step - part.at;
    return moved(after, part.ids, along === 'x' ? { x: way, y: 0 } : { x: 0, y: way });
  }, items);
}

/** A number counts the items below. */
export type Way = 'forward' | 'backward' | 'front' | 'back' | number;

export function reordered(items: Items, ids: readonly string[], way: Way): Items {
  const own = chosen(items, ids);
  const others = items.filter(({ id }) => !ids.includes(id));
  const below = others.filter((other) => items.indexOf(other) < items.indexOf(own[0] as Item)).length;
  const wanted = { front: others.length, back: 0, forward: below + 1, backward: below - 1 };
  const to = clamp(typeof way === 'number' ? way : wanted[way], { least: 0, most: others.length });
  const after = [...others.slice(0, to), ...own, ...others.slice(to)];
  return own.length === 0 || after.every((item, n) => item === items[n]) ? items : after;
}

export function partsOf(items: Items): Items[] {
  const parts = new Map<string, Item[]>();
  for (const item of items) {
    const key = item.group === undefined ? `item ${item.id}` : `group ${item.group}`;
    parts.set(key, [...(parts.get(key) ?? []), item]);
  }
  return [...parts.values()];
}

export function withGroup(items: Items, ids: readonly string[]): string[] {
  const groups = new Set(chosen(items, ids).flatMap(({ group }) => (group === undefined ? [] : [group])));
  return items.filter(({ id, group }) => ids.includes(id) || (group !== undefined && groups.has(group))).map(({ id }) => id);
}

export function freeName(items: Items, letter: string): string {
  const used = new Set(items.flatMap(({ id, group }) => [id, group]));
  let number = 1;
  while (used.has(`${letter}${number}`)) number += 1;
  return `${letter}${number}`;
}

export const grouped = (items: Items, ids: readonly string[]): Items =>
  ids.length < 2 ? items : patched(items, ids, { group: freeName(items, 'g') });

export const ungrouped = (items: Items, ids: readonly string[]): Items => patched(items, ids, { group: undefined });

const COPY_SHIFT = 5;

export const duplicated = (items: Items, ids: readonly string[], taken: Items, area?: Area): { items: Items; copies: string[] } =>
  withCopies(items, chosen(items, ids), taken, area);

/** Shifts the copies right and down; near the print area's right or lower edge, left or up. */
export function withCopies(items: Items, originals: Items, taken: Items, area?: Area): { items: Items; copies: string[] } {
  const groups = new Map<string, string>();
  let after = items;
  let all = taken;
  const copies: string[] = [];
  const isTaken = ({ x, y }: Point) => items.some((other) => other.x === x && other.y === y);
  const box = area && boundsOfAll(originals);
  const middle = box && centreOf(box);
  const isAtEnd = (at = 0, length = Number.POSITIVE_INFINITY) => at > length - COPY_SHIFT;
  const way = { x: isAtEnd(middle?.x, area?.width) ? -1 : 1, y: isAtEnd(middle?.y, area?.height) ? -1 : 1 };
  let shift = 0;
  const shifted = ({ x, y }: Point): Point => ({ x: x + way.x * shift, y: y + way.y * shift });
  while (originals.some((item) => isTaken(shifted(item)))) shift += COPY_SHIFT;
  for (const item of originals) {
    const id = freeName(all, 'i');
    if (item.group !== undefined && !groups.has(item.group)) groups.set(item.group, freeName([...all, ...after], 'g'));
    const group = item.group === undefined ? undefined : groups.get(item.group);
    const copy = patchedItem(placeAt(item, shifted(item)), { id, group, locked: undefined });
    after = [...after, copy];
    all = [...all, copy];
    copies.push(id);
  }
  return { items: after, copies };
}

export function broughtInto({ width, height }: { width: number; height: number }, items: Items): Items {
  const box = boundsOfAll(items);
  if (!box) return items;
  const { x, y } = centreOf(box);
  if (x >= 0 && y >= 0 && x <= width && y <= height) return items;
  const ids = items.map(({ id }) => id);
  return moved(items, ids, { x: width / 2 - x, y: height / 2 - y });
}

export const isFree = ({ locked }: Item): boolean => !locked;

export const freeIds = (items: Items, ids: readonly string[]): string[] =>
  chosen(items, ids)
    .filter(isFree)
    .map(({ id }) => id);

const layerFields = ['hidden', 'locked', 'name'];

export const patchable = (items: Items, ids: readonly string[], patch: object): readonly string[] =>
  Object.keys(patch).every((field) => layerFields.includes(field)) ? ids : freeIds(items, ids);
