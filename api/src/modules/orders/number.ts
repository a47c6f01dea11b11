import { turkishDate } from '@shop/domain/turkey-time';

/** `BH-2026-000123`; the year is Turkey's at the time of the order. */
export function orderNumber(sequence: number, placedAt: Date): string {
  return `BH-${turkishDate(placedAt.getTime()).slice(0, 4)}-${String(sequence).padStart(6, '0')}`;
}

/** Recognises a typed order number: people omit the prefix or hyphens, type blanks and dashes, or paste a line of a mail. */
export function typedNumber(typed: string): string {
  const text = typed.normalize('NFKC').trim().toUpperCase();
  const [, year, sequence] = /(?:^|\D)(\d{4})(\d{6,})$/.exec(text.replace(/[^A-Z\d]/g, '')) ?? [];
  return year && sequence ? `BH-${year}-${sequence}` : text;
}
