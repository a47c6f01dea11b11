import type { InLocales } from './locale.ts';

export const printMethods = {
  dtf: { tr: 'DTF', en: 'DTF' },
  transfer: { tr: 'Transfer', en: 'Transfer' },
  sublimation: { tr: 'Süblimasyon', en: 'Sublimation' },
  uv: { tr: 'UV', en: 'UV' },
  screen: { tr: 'Serigrafi', en: 'Screen printing' },
} as const satisfies Record<string, InLocales<string>>;

export type PrintMethod = keyof typeof printMethods;
