/** Months per unit. */
const ages: readonly (readonly [RegExp, number])[] = [
  [/^(?:ay|aylık|months?|mo)(?!\p{L})/iu, 1],
  [/^(?:yaş|years?|yrs?)(?!\p{L})/iu, 12],
];

const NUMBER = /\d+(?:[.,]\d+)?/g;

const letterRank = { S: -1, M: 0, L: 1 } as const;

function letterSize(part: string): number | undefined {
  const [, count, xs = '', letter] = /^(?:(\d)X|(X*))([SML])$/.exec(part) ?? [];
  if (letter === undefined) return undefined;
  const rank = letterRank[letter as keyof typeof letterRank];
  return rank * (1 + (count === undefined ? xs.length : Number(count)));
}

/** Ages, then letters, then numbers, then all other sizes. */
function rankOf(size: string): readonly number[] {
  const letters = size.toUpperCase().replaceAll(' ', '').split(/[-–/]/).map(letterSize);
  if (letters.every((one) => one !== undefined)) return [1, ...letters];
  const numbers = (size.match(NUMBER) ?? []).map((digits) => Number(digits.replace(',', '.')));
  if (!/^\d/.test(size)) return [3];
  const unit = size.replace(/^[\d\s.,–-]+/, '');
  const months = ages.find(([name]) => name.test(unit))?.[1];
  return months === undefined ? [2, ...numbers] : [0, ...numbers.map((number) => number * months)];
}

/** Orders `0–3 ay`, `2–3 yaş`, `XS`, `S/M`, `3XL`, `42` as shops list them. Sizes without an order are equal. */
export function compareSizes(one: string, other: string): number {
  const [a, b] = [rankOf(one), rankOf(other)];
  const at = a.findIndex((rank, n) => rank !== b[n]);
  return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? Number.NEGATIVE_INFINITY);
}
