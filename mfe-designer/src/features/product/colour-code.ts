import type { Colour } from '@shop/contracts/catalog';

/** For URLs: names differ by language. */
export const colourCode = ({ clrCode }: Colour): string => clrCode.replace('#', '').toLowerCase();

/** Older links use the name. */
export const askedColour = (colours: readonly Colour[], asked: string | null): Colour | undefined =>
  colours.find((colour) => colourCode(colour) === asked || colour.name === asked);

/** The first colour if the requested one is unknown; `undefined` without colours. */
export const shownColour = (colours: readonly Colour[], asked: string | null): Colour | undefined =>
  askedColour(colours, asked) ?? colours[0];
