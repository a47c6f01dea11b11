import { turkishDate } from '@shop/domain/turkey-time';

/** `BH-2026-000123`; the year is Turkey's at the time of the order. */
export function orderNumber(sequence: number, placedAt: Date): string {
  return `BH-${turkishDate(placedAt.getTime()).slice(0, 4)}-${String(sequence).padStart(6, '0')}`;
}

/** Phone keyboards make people omit the hyphens or use blanks and dashes. */
export function typedNumber(typed: string): string {
  const text = typed.normalize('NFKC').trim().toUpperCase();
  const [, year, sequence] = /^BH(\d{4})(\d{6,})$/.exec(text.replace(/[^A-Z\d]/g, '')) ?? [];
  return year && sequence ? `BH-${year}-${sequence}` : text;
}
