/** `BH-2026-000123`: the year as it is in Turkey when the order is placed, then a running number. */
export function orderNumber(sequence: number, placedAt: Date): string {
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Istanbul' }).format(placedAt);
  return `BH-${year}-${String(sequence).padStart(6, '0')}`;
}
