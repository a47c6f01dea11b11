import type { ProductSide } from '@shop/contracts/catalog';
import type { Part } from '@shop/contracts/ready-designs';
import type { Item, Scene } from '@shop/contracts/scene';
import type { Locale } from '@shop/domain/locale';
import { layParts } from '@shop/scene/scene-parts';
import { freeName } from '../design/edits.ts';
import { artName } from '../design/find-art.ts';
import { allItems, withItems } from '../design/model.ts';

export interface Place {
  scene: Scene;
  side: Pick<ProductSide, 'id' | 'printAreaMm'>;
  /** Product colour, `#rrggbb`; `undefined` if unknown. */
  colour: string | undefined;
  locale: Locale;
}

/** Creates the items that replace the side's items, bottom first. */
export function fromTemplate(parts: readonly Part[], { scene, side, colour, locale }: Place): Item[] {
  const taken = allItems(withItems(scene, side.id, []));
  return layParts(parts, { area: side.printAreaMm, colour, locale }).map((item, n) => {
    const id = freeName(taken, 'i');
    const name = item.kind === 'art' ? artName(item.art, locale) : undefined;
    // `ink` becomes automatic and follows the product's colour.
    const { fill = 'ink' } = parts[n] ?? {};
    const made = { ...item, id, ...(name !== undefined && { name }), ...(fill === 'ink' && { auto: ['fill'] }) };
    taken.push(made);
    return made;
  });
}
