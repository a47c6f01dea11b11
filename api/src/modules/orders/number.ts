import { turkishDate } from '@shop/domain/turkey-time';

/** Format `BH-2026-000123`, with the year in Turkish time. */
export function orderNumber(sequence: number, placedAt: Date): string {
  return `BH-${turkishDate(placedAt.getTime()).slice(0, 4)}-${String(sequence).padStart(6, '0')}`;
}

/** Accepts a missing prefix, blanks, hyphens, and a pasted line. */
export function typedNumber(typed: string): string {
  const text = typed.normalize('NFKC').trim().toUpperCase();
  const [, year, sequence] = /(?:^|\D)(\d{4})(\d{6,})$/.exec(text.replace(/[^A-Z\d]/g, '')) ?? [];
  return year && sequence ? `BH-${year}-${sequence}` : text;
}
