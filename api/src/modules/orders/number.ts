import { turkishDate } from '@shop/contracts/turkey-time';

/** `BH-2026-000123`: the year as it is in Turkey when the order is placed, then a running number. */
export function orderNumber(sequence: number, placedAt: Date): string {
  return `BH-${turkishDate(placedAt.getTime()).slice(0, 4)}-${String(sequence).padStart(6, '0')}`;
}

/** The number that somebody has typed: from a phone's keyboard often without its hyphens, or with blanks or dashes for them. */
export function typedNumber(typed: string): string {
  const text = typed.normalize('NFKC').trim().toUpperCase();
  const [, year, sequence] = /^BH(\d{4})(\d{6,})$/.exec(text.replace(/[^A-Z\d]/g, '')) ?? [];
  return year && sequence ? `BH-${year}-${sequence}` : text;
}
