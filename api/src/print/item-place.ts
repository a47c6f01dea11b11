import type { Item } from '@shop/contracts/scene';
import { type Box, inkBox } from '@shop/scene/scene-bounds';

// Item coordinates: millimetres from the centre, before rotation.

/** In ems. Glyphs may exceed their line by this much. */
const OVERSHOOT = 0.4;

export function ownBox(item: Item): Box {
  const ink = inkBox(item);
  const beyond = item.kind === 'text' ? OVERSHOOT * item.size : 0;
  const { x = 0, y = 0 } = (item.kind === 'text' && item.shadow) || {};
  return {
    left: ink.left - beyond - Math.max(0, -x),
    top: ink.top - beyond - Math.max(0, -y),
    right: ink.right + beyond + Math.max(0, x),
    bottom: ink.bottom + beyond + Math.max(0, y),
  };
}

export function placeOf({ x, y, rotation, flipX, flipY }: Item): (ownX: number, ownY: number) => [x: number, y: number] {
  const turn = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [across, down] = [flipX ? -1 : 1, flipY ? -1 : 1];
  return (ownX, ownY) => [x + cos * across * ownX - sin * down * ownY, y + sin * across * ownX + cos * down * ownY];
}

export const aboutItem = ({ x, y, rotation, flipX, flipY }: Item): string =>
  `scale(${flipX ? -1 : 1} ${flipY ? -1 : 1}) rotate(${-rotation}) translate(${-x} ${-y})`;

export function inkBounds(item: Item): Box {
  const { left, top, right, bottom } = ownBox(item);
  const place = placeOf(item);
  const corners = [place(left, top), place(right, top), place(left, bottom), place(right, bottom)];
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

export const widthOf = ({ left, right }: Box): number => right - left;
export const heightOf = ({ top, bottom }: Box): number => bottom - top;
