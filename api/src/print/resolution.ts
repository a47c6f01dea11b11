/** What printers ask for. */
const PRINT_DPI = 300;

/** Nothing is printed coarser, however large: a banner is looked at from some steps away. */
const LEAST_DPI = 72;

const MAX_SIDE = 12_000;

/** Four bytes each, and they exist twice while the file is written. */
const MAX_PIXELS = 50_000_000;

export interface Pixels {
  width: number;
  height: number;
  dpi: number;
}

const pixels = (millimetres: number, dpi: number): number => Math.max(1, Math.round((millimetres / 25.4) * dpi));

/**
 * How finely an area of so many millimetres is printed: 300 dpi, and less only where the file would become larger
 * than machines take. Throws if even 72 dpi would be.
 */
export function printPixels({ width, height }: { width: number; height: number }): Pixels {
  const inches = { width: width / 25.4, height: height / 25.4 };
  const most = Math.min(MAX_SIDE / Math.max(inches.width, inches.height), Math.sqrt(MAX_PIXELS / (inches.width * inches.height)));
  const dpi = Math.min(PRINT_DPI, Math.floor(most));
  if (!(dpi >= LEAST_DPI)) throw new Error(`${width} × ${height} mm is too large to be printed`);
  return { width: pixels(width, dpi), height: pixels(height, dpi), dpi };
}
