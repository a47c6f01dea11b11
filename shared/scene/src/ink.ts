/** Shares of red, green and blue in `#rrggbb`. */
export const channelsOf = (colour: string): number[] | undefined =>
  /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i
    .exec(colour)
    ?.slice(1)
    .map((hex) => Number.parseInt(hex, 16) / 255);

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Luminance of `#rrggbb` from 0 to 1; undefined for other text. */
export function luminance(colour: string): number | undefined {
  const channels = channelsOf(colour);
  if (!channels) return undefined;
  const [red = 0, green = 0, blue = 0] = channels.map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** CIELAB of `#rrggbb` in D65, `undefined` for other text. */
function labOf(colour: string): [l: number, a: number, b: number] | undefined {
  const channels = channelsOf(colour);
  if (!channels) return undefined;
  const [red = 0, green = 0, blue = 0] = channels.map(linear);
  const root = (share: number) => (share > 216 / 24389 ? Math.cbrt(share) : ((24389 / 27) * share + 16) / 116);
  const x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
  const y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** CIE76 colour difference (ISO/CIE 11664-4). Infinite if an argument is no colour. */
export function colourDistance(one: string, other: string): number {
  const [own, theirs] = [labOf(one), labOf(other)];
  return own && theirs ? Math.hypot(...own.map((value, n) => value - (theirs[n] ?? 0))) : Number.POSITIVE_INFINITY;
}

/** Contrast ratio from 1 to 21; `undefined` if an argument is no colour. */
export function contrast(one: string, other: string): number | undefined {
  const [a, b] = [luminance(one), luminance(other)];
  return a === undefined || b === undefined ? undefined : (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Presses have no white ink, so the paper tints each colour. */
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

/** On any product, one of these two inks is legible. */
export const DARK_INK = '#111111';
export const LIGHT_INK = '#ffffff';

export const inkOn = (colour: string | undefined): typeof DARK_INK | typeof LIGHT_INK =>
  colour !== undefined && (contrast(LIGHT_INK, colour) ?? 0) > (contrast(DARK_INK, colour) ?? 0) ? LIGHT_INK : DARK_INK;

/** WCAG requires 3 on screens. Large letters on cloth need less. */
const LEAST_CONTRAST = 2;

/** The first of `inks` that is legible both on the item's `fill` and on the product. */
export function inkBetween(fill: string | undefined, product: string | undefined, inks: readonly string[]): string {
  const seen = [inkOn(fill), ...inks].find((ink) => !isFaint(ink, fill) && !isFaint(ink, product));
  return seen ?? inkOn(fill);
}

/** Ink on an unknown colour counts as legible. */
export const isFaint = (ink: string, product: string | undefined): boolean =>
  product !== undefined && (contrast(ink, product) ?? Number.POSITIVE_INFINITY) < LEAST_CONTRAST;

/** Below this contrast, printed colours look alike. */
const ALIKE = 1.2;

export const isAlike = (one: string, other: string): boolean => (contrast(one, other) ?? Number.POSITIVE_INFINITY) < ALIKE;

export const isNearWhite = (ink: string): boolean => isAlike(ink, LIGHT_INK);

/** Includes pale grey and beige, as in scans and studio photos. */
export const isLight = (colour: string): boolean => isFaint(colour, LIGHT_INK);

/** Presses lose lighter dots. */
const LEAST_DOT = 0.02;

export const leavesDots = (ink: string): boolean => channelsOf(ink)?.some((value) => value < 1 - LEAST_DOT) ?? true;

/** Rounds and clamps channels from 0 to 255; `channelsOf` returns 0 to 1. */
export const hexOf = (channels: readonly number[]): string =>
  `#${channels
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
