/** Shares of red, green and blue in `#rrggbb`. */
const channelsOf = (colour: string): number[] | undefined =>
  /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i
    .exec(colour)
    ?.slice(1)
    .map((hex) => Number.parseInt(hex, 16) / 255);

/** Luminance of `#rrggbb` from 0 to 1; undefined for other text. */
export function luminance(colour: string): number | undefined {
  const channels = channelsOf(colour);
  if (!channels) return undefined;
  const [red = 0, green = 0, blue = 0] = channels.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio from 1 to 21; `undefined` if an argument is no colour. */
export function contrast(one: string, other: string): number | undefined {
  const [a, b] = [luminance(one), luminance(other)];
  return a === undefined || b === undefined ? undefined : (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Presses have no white ink: the paper tints every colour. */
export function inkOnPaper(ink: string, paper: string): string {
  const [own, under] = [channelsOf(ink), channelsOf(paper)];
  if (!own || !under) return ink;
  const hex = own.map((value, n) =>
    Math.round(value * (under[n] ?? 1) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

/** On any product, one of these inks is legible. */
export const DARK_INK = '#111111';
export const LIGHT_INK = '#ffffff';

export const inkOn = (colour: string | undefined): typeof DARK_INK | typeof LIGHT_INK =>
  colour !== undefined && (contrast(LIGHT_INK, colour) ?? 0) > (contrast(DARK_INK, colour) ?? 0) ? LIGHT_INK : DARK_INK;

/** WCAG asks 3 for screens; large letters on cloth need less. */
const LEAST_CONTRAST = 2;

/** The first of `inks` that is seen both on an item's `fill` and on the product. */
export function inkBetween(fill: string | undefined, product: string | undefined, inks: readonly string[]): string {
  const seen = [inkOn(fill), ...inks].find((ink) => !isFaint(ink, fill) && !isFaint(ink, product));
  return seen ?? inkOn(fill);
}

/** On unknown colours, ink counts as legible. */
export const isFaint = (ink: string, product: string | undefined): boolean =>
  product !== undefined && (contrast(ink, product) ?? Number.POSITIVE_INFINITY) < LEAST_CONTRAST;
