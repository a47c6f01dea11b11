import type { Colour, Product } from '@shop/contracts/catalog';

/** Identifies colours in URLs, because their names differ by language. */
export const colourCode = ({ clrCode }: Colour): string => clrCode.replace('#', '').toLowerCase();

/** Older links contain the colour's name instead of its code. */
export const askedColour = (colours: readonly Colour[], asked: string | null): Colour | undefined =>
  colours.find((colour) => colourCode(colour) === asked || colour.name === asked);

export const shownColour = (colours: readonly Colour[], asked: string | null): Colour | undefined =>
  askedColour(colours, asked) ?? colours[0];

/** Colour under the print: the outside of a mug may differ from the product's colour. */
export function surfaceColour({ imageURLs }: Product, colour: Colour | undefined): string | undefined {
  const picture = imageURLs.find(({ color }) => color !== undefined && color.name === colour?.name);
  return picture?.glaze?.outside ?? colour?.clrCode;
}
