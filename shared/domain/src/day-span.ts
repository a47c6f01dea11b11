/** `27 Kasım – 1 Aralık` or `26 – 30 Kasım`. The word joiner prevents a line break after the dash. */
export function joinDays({ Earliest, Latest }: { Earliest: string; Latest: string }, dayOfYear: (day: string) => string): string {
  const [from, to] = [dayOfYear(Earliest), dayOfYear(Latest)];
  if (from === to) return from;
  return `${Earliest.slice(0, 7) === Latest.slice(0, 7) ? Number(Earliest.slice(8)) : from}\u00a0–\u2060\u00a0${to}`;
}
