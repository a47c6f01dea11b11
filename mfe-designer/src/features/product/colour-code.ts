import type { Colour } from '@shop/contracts/catalog';

/** Code of a colour in URLs, because colour names differ by language. */
export const colourCode = ({ clrCode }: Colour): string => clrCode.replace('#', '').toLowerCase();

/** Older links contain the colour's name instead of its code. */
export const askedColour = (colours: readonly Colour[], asked: string | null): Colour | undefined =>
  colours.find((colour) => colourCode(colour) === asked || colour.name === asked);

export const shownColour = (colours: readonly Colour[], asked: string | null): Colour | undefined =>
  askedColour(colours, asked) ?? colours[0];
