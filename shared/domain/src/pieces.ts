import type { Locale } from './locale.ts';

/** Parses a count such as `1.000 adet`. Other text gives NaN. */
export const piecesIn = (text: string): number =>
  /\d/.test(text) ? Number(text.replace(/(?<=\d)[.,\s](?=\d{3}(?!\d))/g, '').replace(/\p{L}+\.?\s*$/u, '')) : Number.NaN;

/** `1.000`, in English `1,000`. Avoids `Intl`: docs/decisions/0033-avoid-intl-before-hydration.md */
export const formatCount = (count: number, locale: Locale): string =>
  String(count).replace(/\B(?=(?:\d{3})+$)/g, locale === 'tr' ? '.' : ',');
