import type { InLocales } from './locale.ts';

export const printMethods = {
  dtf: { tr: 'DTF', en: 'DTF' },
  transfer: { tr: 'Transfer', en: 'Transfer' },
  sublimation: { tr: 'Süblimasyon', en: 'Sublimation' },
  uv: { tr: 'UV', en: 'UV' },
  screen: { tr: 'Serigrafi', en: 'Screen printing' },
  offset: { tr: 'Ofset', en: 'Offset' },
  digital: { tr: 'Dijital', en: 'Digital press' },
  wide: { tr: 'Geniş format', en: 'Wide format' },
  pigment: { tr: 'Pigment', en: 'Pigment inkjet' },
} as const satisfies Record<string, InLocales<string>>;

export type PrintMethod = keyof typeof printMethods;

/** Methods that print PDF/X-4, in CMYK. */
export const pressMethods: ReadonlySet<PrintMethod> = new Set(['offset', 'digital', 'wide']);

export interface MethodLimits {
  /** Millimetres. */
  thinnestLine: number;
  smallestLetters: number;
  whiteInk: boolean;
  /** If true, detail below these limits is lost. If false, it prints weakly. */
  losesDetail: boolean;
}

export const methodLimits: Readonly<Record<PrintMethod, MethodLimits>> = {
  dtf: { thinnestLine: 0.5, smallestLetters: 4, whiteInk: true, losesDetail: true },
  transfer: { thinnestLine: 1, smallestLetters: 8, whiteInk: true, losesDetail: true },
  sublimation: { thinnestLine: 0.35, smallestLetters: 3, whiteInk: false, losesDetail: false },
  uv: { thinnestLine: 0.35, smallestLetters: 2, whiteInk: true, losesDetail: false },
  screen: { thinnestLine: 0.5, smallestLetters: 4, whiteInk: true, losesDetail: true },
  offset: { thinnestLine: 0.35, smallestLetters: 2, whiteInk: false, losesDetail: false },
  digital: { thinnestLine: 0.35, smallestLetters: 2, whiteInk: false, losesDetail: false },
  wide: { thinnestLine: 1, smallestLetters: 6, whiteInk: false, losesDetail: false },
  pigment: { thinnestLine: 0.35, smallestLetters: 3, whiteInk: false, losesDetail: false },
};
