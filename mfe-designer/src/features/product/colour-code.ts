import type { Colour } from '@shop/contracts/catalog';

/** Code of a colour in URLs, because colour names differ by language. */
export const colourCode = ({ clrCode }: Colour): string => clrCode.replace('#', '').toLowerCase();

/** Finds the colour that the URL requests by its code, or in older links by its name. */
export const askedColour = (colours: readonly Colour[], asked: string | null): Colour | undefined =>
  colours.find((colour) => colourCode(colour) === asked || colour.name === asked);

export const shownColour = (colours: readonly Colour[], asked: string | null): Colour | undefined =>
  askedColour(colours, asked) ?? colours[0];
