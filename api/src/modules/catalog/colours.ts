import type { Colour } from '@shop/contracts/catalog';
import type { PictureRow } from '../../db/schema/index.ts';
import { refuseField } from '../../refusal.ts';

export const coloursOf = (images: readonly PictureRow[]): Colour[] => images.flatMap(({ color }) => (color ? [color] : []));

/** Picture of the product in that colour, or its main one. */
export const pictureOf = (product: { img: string; images: readonly PictureRow[] }, colour: string): string =>
  product.images.find(({ color }) => color !== undefined && color.name === colour)?.img ?? product.img;

/** The colour asked for; without a wish the first, which is the one the product page shows. Throws `invalid-input`. */
export function chosenColour(images: readonly PictureRow[], wish: string | undefined): string {
  const names = coloursOf(images).map(({ name }) => name);
  if (!wish) return names[0] ?? '';
  if (!names.includes(wish)) throw refuseField('/Colour', 'field-colour-unknown');
  return wish;
}
