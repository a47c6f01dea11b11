// Whether words can be told from what they are printed on. Without schemas, so that browsers may have it.

/** Relative luminance of WCAG, 0 (black) to 1 (white), of `#rrggbb`; undefined if it is not that. */
export function luminance(colour: string): number | undefined {
  const channels = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)?.slice(1);
  if (!channels) return undefined;
  const [red = 0, green = 0, blue = 0] = channels.map((hex) => {
    const value = Number.parseInt(hex, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of WCAG, 1 (the same) to 21 (black and white); undefined where one of them is no colour. */
export function contrast(one: string, other: string): number | undefined {
  const [a, b] = [luminance(one), luminance(other)];
  return a === undefined || b === undefined ? undefined : (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Inks that print well, and of which one is read on any product. */
export const DARK_INK = '#111111';
export const LIGHT_INK = '#ffffff';

/** What is read best on a colour, `#rrggbb`; dark where it is not known. */
export const inkOn = (colour: string | undefined): typeof DARK_INK | typeof LIGHT_INK =>
  colour !== undefined && (contrast(LIGHT_INK, colour) ?? 0) > (contrast(DARK_INK, colour) ?? 0) ? LIGHT_INK : DARK_INK;

/** Large letters on cloth need less than text on a screen, for which WCAG asks 3; below this they are all but lost. */
const LEAST_CONTRAST = 2;

/** Is this ink too close to the product's colour to be read? Never, where the product's colour is not known. */
export const isFaint = (ink: string, product: string | undefined): boolean =>
  product !== undefined && (contrast(ink, product) ?? Number.POSITIVE_INFINITY) < LEAST_CONTRAST;
