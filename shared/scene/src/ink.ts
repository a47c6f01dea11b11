// Without schemas, so that browsers can import it.

/** 0 to 1, of `#rrggbb`; otherwise undefined. */
export function luminance(colour: string): number | undefined {
  const channels = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)?.slice(1);
  if (!channels) return undefined;
  const [red = 0, green = 0, blue = 0] = channels.map((hex) => {
    const value = Number.parseInt(hex, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** 1 to 21; undefined if either is not a colour. */
export function contrast(one: string, other: string): number | undefined {
  const [a, b] = [luminance(one), luminance(other)];
  return a === undefined || b === undefined ? undefined : (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Inks that print well; one of them is legible on any product. */
export const DARK_INK = '#111111';
export const LIGHT_INK = '#ffffff';

export const inkOn = (colour: string | undefined): typeof DARK_INK | typeof LIGHT_INK =>
  colour !== undefined && (contrast(LIGHT_INK, colour) ?? 0) > (contrast(DARK_INK, colour) ?? 0) ? LIGHT_INK : DARK_INK;

/** Large letters on cloth need less than WCAG's 3 for screens. */
const LEAST_CONTRAST = 2;

/** Never faint when the product's colour is unknown. */
export const isFaint = (ink: string, product: string | undefined): boolean =>
  product !== undefined && (contrast(ink, product) ?? Number.POSITIVE_INFINITY) < LEAST_CONTRAST;
