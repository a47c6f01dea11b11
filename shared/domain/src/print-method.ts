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

/** They print PDF/X-4, in CMYK. */
export const pressMethods: ReadonlySet<PrintMethod> = new Set(['offset', 'digital', 'wide']);

/** They print up to the print area, because nobody trims cloth. */
export const clothMethods: ReadonlySet<PrintMethod> = new Set(['dtf', 'transfer', 'screen']);
