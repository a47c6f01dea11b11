import type { Colour, ProductSide } from '@shop/contracts/catalog';
import { defaultLocale, type Locale, locales } from '@shop/contracts/locale';
import type { ColourRow, PictureRow, SideRow } from '../../db/schema/index.ts';
import { refuseField } from '../../refusal.ts';
import type { ColourWish } from './cards.ts';
import { wordsOf } from './words.ts';

// Carts and designs keep a colour by its first language's name; shoppers read it, and may name it, in theirs.

interface Pictured {
  img: string;
  images: readonly PictureRow[];
}

export const toColour = ({ name, clrCode }: ColourRow, locale: Locale): Colour => ({ name: name[locale], clrCode });

const kept = ({ color }: PictureRow): string | undefined => color?.name[defaultLocale];

export const coloursOf = (images: readonly PictureRow[], locale: Locale): Colour[] =>
  images.flatMap(({ color }) => (color ? [toColour(color, locale)] : []));

/** The product's picture in the kept colour, if it has one. */
export const pictureIn = (images: readonly PictureRow[], colour: string): PictureRow | undefined =>
  images.find((image) => kept(image) === colour);

/** A side as that picture shows the product. */
export const sideIn = (picture: PictureRow | undefined, side: SideRow): SideRow => ({
  ...side,
  img: picture?.sides?.[side.id] ?? side.img,
});

export const toSide = (side: SideRow, locale: Locale): ProductSide => ({ ...side, name: side.name[locale] });

/** Its address, or that of the product's main picture. */
export const pictureOf = ({ img, images }: Pictured, colour: string): string => pictureIn(images, colour)?.img ?? img;

/** The kept colour as that language says it; as it was kept where the product does not come in it any more. */
export const colourName = (images: readonly PictureRow[], colour: string, locale: Locale): string =>
  pictureIn(images, colour)?.color?.name[locale] ?? colour;

/** A wish for a colour of one of these names, or else of one that these words are of. */
export function colourWish(
  names: ReadonlyMap<string, string> | undefined,
  words: ReadonlySet<string> | undefined,
  locale: Locale,
): ColourWish | undefined {
  if (names) return (colour) => names.has(colour[locale]);
  if (words && words.size > 0) return (colour) => wordsOf(colour[locale], locale).some((word) => words.has(word));
  return undefined;
}

/** To be kept: the colour of that name; without a wish the first, which is the one the product page shows. Throws `invalid-input`. */
export function chosenColour(images: readonly PictureRow[], wish: string | undefined): string {
  const coloured = images.filter(({ color }) => color);
  if (!wish) return (coloured[0] && kept(coloured[0])) ?? '';
  const chosen = coloured.find(({ color }) => locales.some((locale) => color?.name[locale] === wish));
  const colour = chosen && kept(chosen);
  if (colour === undefined) throw refuseField('/Colour', 'field-colour-unknown');
  return colour;
}
