import type { Colour } from '@shop/contracts/catalog';

/** A colour as an address names it: by its code, since its name is another one in each language. */
export const colourCode = ({ clrCode }: Colour): string => clrCode.replace('#', '').toLowerCase();

/** The colour that an address asks for; by name too, as older links have it. */
export const askedColour = (colours: readonly Colour[], asked: string | null): Colour | undefined =>
  colours.find((colour) => colourCode(colour) === asked || colour.name === asked);

/** The colour that is shown for it: the first where the product has no such; undefined where it has none. */
export const shownColour = (colours: readonly Colour[], asked: string | null): Colour | undefined =>
  askedColour(colours, asked) ?? colours[0];
