import type { Item } from '@shop/contracts/scene';
import { placing, placingOf } from '@shop/scene/scene-svg';
import type { Items } from './edits.ts';

const lengthOf = (item: Item): number => (item.kind === 'text' ? item.size : item.width);

export interface HeldElements {
  id: string;
  drawn: readonly SVGElement[];
  frames: readonly SVGElement[];
}

export const heldElements = (stage: SVGElement, ids: readonly string[]): HeldElements[] =>
  ids.map((id) => ({
    id,
    drawn: [...stage.querySelectorAll<SVGElement>(`[data-drawn="${id}"]`)],
    frames: [...stage.querySelectorAll<SVGElement>(`[data-item="${id}"]`)],
  }));

/** Draws held items without React, which would compare all items at each pointer move. */
export function drawHeld(elements: readonly HeldElements[], rendered: Items, shown: Items): void {
  for (const { id, drawn, frames } of elements) {
    const [was, is] = [rendered, shown].map((items) => items.find((item) => item.id === id));
    if (!was || !is) continue;
    const factor = lengthOf(is) / lengthOf(was);
    const scale = factor === 1 ? '' : ` scale(${factor})`;
    for (const element of drawn) element.setAttribute('transform', `${placingOf(is)}${scale}`);
    for (const element of frames) element.setAttribute('transform', `${placing(is)}${scale}`);
  }
}
