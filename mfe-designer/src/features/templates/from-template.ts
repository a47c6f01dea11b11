import type { ProductSide } from '@shop/contracts/catalog';
import type { Part } from '@shop/contracts/ready-designs';
import type { Item, Scene } from '@shop/contracts/scene';
import { itemsOn } from '@shop/contracts/scene-current';
import type { Locale } from '@shop/domain/locale';
import type { CutSide } from '@shop/scene/scene-bounds';
import { layParts } from '@shop/scene/scene-parts';
import { freeName } from '../design/edits.ts';
import { artName } from '../design/find-art.ts';
import { groundOf } from '../design/ground.ts';
import { allItems, withItems } from '../design/model.ts';
import { photosIn, withPhotos } from './kept-photos.ts';

export interface Place {
  scene: Scene;
  side: Pick<ProductSide, 'id'> & CutSide;
  /** Product colour, `#rrggbb`; `undefined` if unknown. */
  colour: string | undefined;
  locale: Locale;
}

/** Keeps background colour and photos. */
export function fromTemplate(parts: readonly Part[], { scene, side, colour, locale }: Place): Item[] {
  const ground = groundOf(itemsOn(scene, side.id), side);
  const photos = photosIn(itemsOn(scene, side.id));
  const taken = allItems(withItems(scene, side.id, [...(ground ? [ground] : []), ...photos]));
  const items = layParts(parts, { side, colour: ground?.fill ?? colour, locale }).map((item, n) => {
    const id = freeName(taken, 'i');
    const name = item.kind === 'art' ? artName(item.art, locale) : undefined;
    // `ink` becomes automatic and follows the product's colour.
    const { fill = 'ink' } = parts[n] ?? {};
    const made = { ...item, id, ...(name !== undefined && { name }), ...(fill === 'ink' && { auto: ['fill'] }) };
    taken.push(made);
    return made;
  });
  return [...withPhotos([...(ground ? [ground] : []), ...items], photos)];
}
