import type { JobBounds } from '../programs/warm-program.ts';

/** Milliseconds and kilobytes for a request's job. */
export const renderBounds: JobBounds = { timeout: 60_000, memory: 900_000 };

/** Milliseconds for the pictures of a mail or PDF, below the shell's limit. */
export const drawnOrderMs = 30_000;

/** Shorter, to leave time for other pictures of the mail. */
export const previewBounds: JobBounds = { ...renderBounds, timeout: 20_000 };

/** Eight overlapping large photos can take more than a minute. */
export const printBounds: JobBounds = { ...renderBounds, timeout: 300_000 };

const PRINT_DPI = 300;

/** Large prints are viewed from a distance. */
const LEAST_DPI = 72;

const MAX_SIDE = 12_000;

/** Each pixel takes four bytes, eight while writing. */
const MAX_PIXELS = 50_000_000;

export interface Pixels {
  width: number;
  height: number;
  dpi: number;
}

const pixels = (millimetres: number, dpi: number): number => Math.max(1, Math.round((millimetres / 25.4) * dpi));

/** 300 dpi, less for large areas. The renderer derives the height from the rounded width. @throws if even 72 dpi is too large */
export function printPixels({ width, height }: { width: number; height: number }): Pixels {
  const inches = { width: width / 25.4, height: height / 25.4 };
  const most = Math.min(MAX_SIDE / Math.max(inches.width, inches.height), Math.sqrt(MAX_PIXELS / (inches.width * inches.height)));
  const dpi = Math.min(PRINT_DPI, Math.floor(most));
  if (!(dpi >= LEAST_DPI)) throw new Error(`${width} × ${height} mm is too large to be printed`);
  const px = { width: pixels(width, dpi), height: pixels(height, dpi) };
  return { width: px.width, height: Math.min(px.height, Math.max(1, Math.round((px.width * height) / width))), dpi };
}
