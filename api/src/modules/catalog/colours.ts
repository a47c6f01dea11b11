import type { Colour, ProductSide } from '@shop/contracts/catalog';
import { defaultLocale, type InLocales, type Locale, locales } from '@shop/domain/locale';
import type { ColourRow, PictureRow, SideRow } from '../../db/schema/index.ts';
import { refuseField } from '../../refusal.ts';
import { wordsOf } from './words.ts';

export type ColourWish = (colour: InLocales<string>) => boolean;

interface Pictured {
  img: string;
  images: readonly PictureRow[];
}

export const toColour = ({ name, clrCode }: ColourRow, locale: Locale): Colour => ({ name: name[locale], clrCode });

const kept = ({ color }: PictureRow): string | undefined => color?.name[defaultLocale];

export const coloursOf = (images: readonly PictureRow[], locale: Locale): Colour[] =>
  images.flatMap(({ color }) => (color ? [toColour(color, locale)] : []));

export const pictureIn = (images: readonly PictureRow[], colour: string): PictureRow | undefined =>
  images.find((image) => kept(image) === colour);

/** Colour under the print (`#rrggbb`), unless the side has its own. */
export const surfaceColour = (picture: PictureRow | undefined): string | undefined => picture?.glaze?.outside ?? picture?.color?.clrCode;

export const sideIn = (picture: PictureRow | undefined, side: SideRow): SideRow => ({
  ...side,
  img: picture?.sides?.[side.id] ?? side.img,
});

export const toSide = (side: SideRow, locale: Locale): ProductSide => ({ ...side, name: side.name[locale] });

export const pictureOf = ({ img, images }: Pictured, colour: string): string => pictureIn(images, colour)?.img ?? img;

export const colourName = (images: readonly PictureRow[], colour: string, locale: Locale): string =>
  pictureIn(images, colour)?.color?.name[locale] ?? colour;

export function colourWish(
  names: ReadonlyMap<string, string> | undefined,
  means: ((word: string) => boolean) | undefined,
  locale: Locale,
): ColourWish | undefined {
  if (names) return (colour) => names.has(colour[locale]);
  if (means) return (colour) => wordsOf(colour[locale], locale).some(means);
  return undefined;
}

export function chosenColour(images: readonly PictureRow[], wish: string | undefined): string {
  const coloured = images.filter(({ color }) => color);
  if (!wish) return (coloured[0] && kept(coloured[0])) ?? '';
  const chosen = coloured.find(({ color }) => locales.some((locale) => color?.name[locale] === wish));
  const colour = chosen && kept(chosen);
  if (colour === undefined) throw refuseField('/Colour', 'field-colour-unknown');
  return colour;
}
