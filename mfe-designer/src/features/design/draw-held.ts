import type { Item } from '@shop/contracts/scene';
import { placing, placingOf } from '@shop/scene/scene-svg';
import type { Items } from './edits.ts';

const lengthOf = (item: Item): number => (item.kind === 'text' ? item.size : item.width);

/** Draws held items without React, which would compare all items at each pointer move. */
export function drawHeld(stage: SVGElement | null, rendered: Items, shown: Items, ids: readonly string[]): void {
  const held = new Map(shown.filter(({ id }) => ids.includes(id)).map((item) => [item.id, item]));
  const lengths = new Map(rendered.map((item) => [item.id, lengthOf(item)]));
  for (const element of stage?.querySelectorAll<SVGElement>('[data-drawn], [data-item]') ?? []) {
    const { drawn, item: focusable } = element.dataset;
    const item = held.get(drawn ?? focusable ?? '');
    if (!item) continue;
    const scale = lengthOf(item) / (lengths.get(item.id) ?? lengthOf(item));
    element.setAttribute('transform', `${drawn === undefined ? placing(item) : placingOf(item)}${scale === 1 ? '' : ` scale(${scale})`}`);
  }
}
