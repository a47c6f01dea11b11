import type { Product } from '@shop/contracts/catalog';
import type { ListRow, TextItem } from '@shop/contracts/scene';
import { type ListRole, listLimits } from '@shop/contracts/scene-limits';
import { cleanText } from '@shop/domain/clean-text';
import { SHIRT_NAME, SHIRT_NUMBER } from '@shop/domain/line-rules';
import type { Locale } from '@shop/domain/locale';
import { missingLetters } from '@shop/scene/font-letters';
import { hasEmoji } from './without-emoji.ts';

export type Sizes = readonly Pick<Product['variants'][number], 'id' | 'size' | 'quantity'>[];

export interface TypedRow {
  size: string;
  name: string;
  number: string;
}

/** Fields accept more characters than are valid, to show what is too long. */
export const fieldLimits: Readonly<Record<keyof TypedRow, number>> = { size: 40, name: 2 * listLimits.name, number: 8 };

export const emptyRow: TypedRow = { size: '', name: '', number: '' };

export type RowProblem =
  | { kind: 'no-size' }
  | { kind: 'unknown-size'; size: string }
  | { kind: 'few'; size: string; left: number }
  | { kind: 'few-in-all'; left: number }
  | { kind: 'empty' }
  | { kind: 'long'; most: number }
  | { kind: 'name' }
  | { kind: 'emoji' }
  | { kind: 'number' }
  | { kind: 'letters'; letters: readonly string[] }
  | { kind: 'no-text'; role: ListRole };

export function rowsOfDraft(value: unknown, begun: readonly TypedRow[]): { rows: readonly TypedRow[]; pasted: string } | undefined {
  const { of, rows, pasted } = (value ?? {}) as Partial<Record<'of' | 'rows' | 'pasted', unknown>>;
  if (of !== JSON.stringify(begun) || typeof pasted !== 'string' || !Array.isArray(rows) || rows.length === 0) return undefined;
  const isTyped = (row: unknown) => Object.keys(emptyRow).every((field) => typeof (row as TypedRow | null)?.[field as Column] === 'string');
  return rows.length <= listLimits.rows && rows.every(isTyped) ? { rows, pasted } : undefined;
}

const unseen = /[\p{C}\p{Zl}\p{Zp}]/gu;

export const plain = (text: string): string => cleanText(text).replaceAll('\t', ' ').replace(unseen, '').replace(/\s+/g, ' ').trim();

export const cleaned = ({ size, name, number }: TypedRow): TypedRow => ({ size, name: plain(name), number: plain(number) });

export const isBlank = ({ size, name, number }: TypedRow): boolean => size === '' && plain(name) === '' && plain(number) === '';

export const peopleIn = (rows: readonly TypedRow[]): TypedRow[] => rows.map(cleaned).filter((row) => !isBlank(row));

/** Any Turkish letter selects Turkish capitals, even on English pages. */
export function inCapitals(rows: readonly TypedRow[], locale: Locale): TypedRow[] {
  const language = rows.some(({ name }) => /[ğışĞİŞ]/.test(name)) ? 'tr' : locale;
  return rows.map((row) => ({ ...row, name: cleanText(row.name).toLocaleUpperCase(language) }));
}

/** Equal for equal sizes: `2XL`, `xxl` and `XX L`; `3-4 Yaş`, `3–4 yaş` and `3-4 years`. */
const sizeKey = (size: string): string =>
  plain(size)
    .toLocaleUpperCase('tr')
    .replaceAll('İ', 'I')
    .replace(/[\s.]+/g, '')
    .replace(/[–—]/g, '-')
    .replace(/^(\d)X(?=[SL]$)/, (_, count: string) => 'X'.repeat(Number(count)))
    .replace(/(?<=\d)(?:YEARS?(?:OLD)?|YRS?|YAŞINDA)$/, 'YAŞ');

const keys = new WeakMap<Sizes, ReadonlyMap<string, Sizes[number]>>();

export function sizeOf(sizes: Sizes, written: string): Sizes[number] | undefined {
  const known = keys.get(sizes) ?? new Map(sizes.toReversed().map((size) => [sizeKey(size.size), size]));
  keys.set(sizes, known);
  return known.get(sizeKey(written));
}

const sizeWords: Readonly<Record<string, string>> = { KÜÇÜK: 'S', SMALL: 'S', ORTA: 'M', MEDIUM: 'M', BÜYÜK: 'L', LARGE: 'L' };

/** Like `sizeOf`, but also reads `medium`, `2 X-Large` and `büyük beden`. Not for names: Küçük is a surname. */
export function spokenSizeOf(sizes: Sizes, written: string): Sizes[number] | undefined {
  const key = sizeKey(written)
    .replace(/BEDEN$|SIZE$/, '')
    .replaceAll('-', '');
  const [, extra = '', word = ''] = /^((?:\dX|X|EXTRA|EKSTRA|ÇOK)*)(\p{L}+)$/u.exec(key) ?? [];
  const letter = sizeWords[word];
  return (
    sizeOf(sizes, written) ??
    (letter === undefined ? undefined : sizeOf(sizes, extra.replaceAll(/EXTRA|EKSTRA|ÇOK/g, 'X') + letter)) ??
    sizeOf(sizes, key)
  );
}

export type Column = keyof TypedRow;

const isName = new RegExp(SHIRT_NAME, 'u');

export const isNumber = new RegExp(SHIRT_NUMBER);

export function problemsOf({ size, name, number }: TypedRow, sizes: Sizes, texts: readonly TextItem[]): RowProblem[] {
  const problems: RowProblem[] = [];
  if (sizes.length > 0 && size === '') problems.push({ kind: 'no-size' });
  else if (sizes.length > 0 && !sizeOf(sizes, size)) problems.push({ kind: 'unknown-size', size });
  if (name === '' && number === '') problems.push({ kind: 'empty' });
  if (hasEmoji(name)) problems.push({ kind: 'emoji' });
  else if ([...name].length > listLimits.name) problems.push({ kind: 'long', most: listLimits.name });
  else if (name !== '' && !isName.test(name)) problems.push({ kind: 'name' });
  if (number !== '' && !isNumber.test(number)) problems.push({ kind: 'number' });
  for (const [role, words] of [['name', name] as const, ['number', number] as const]) {
    const own = texts.filter((text) => text.role === role);
    if (words !== '' && own.length === 0) problems.push({ kind: 'no-text', role });
    // Another message already names the problem.
    if (role === 'name' ? hasEmoji(words) : !isNumber.test(words)) continue;
    const letters = [...new Set(own.flatMap((text) => missingLetters(words, text)))];
    if (letters.length > 0) problems.push({ kind: 'letters', letters });
  }
  return problems;
}

/** Rows beyond the stock get a problem with the shortage. `quantity` is the stock of a product without sizes. */
export function checked(rows: readonly TypedRow[], sizes: Sizes, quantity: number, texts: readonly TextItem[]): RowProblem[][] {
  const taken = new Map<number | undefined, number>();
  return rows.map((row) => {
    if (isBlank(row)) return [];
    const problems = problemsOf(row, sizes, texts);
    const size = sizeOf(sizes, row.size);
    if (!size && sizes.length > 0) return problems;
    const count = (taken.get(size?.id) ?? 0) + 1;
    taken.set(size?.id, count);
    const left = size ? size.quantity : quantity;
    if (count <= left) return problems;
    return [...problems, size ? { kind: 'few', size: size.size, left } : { kind: 'few-in-all', left }];
  });
}

export const toRow = ({ size, name, number }: TypedRow, sizes: Sizes): ListRow => {
  const sizeId = sizeOf(sizes, size)?.id;
  return { ...(sizeId !== undefined && { sizeId }), ...(name !== '' && { name }), ...(number !== '' && { number }) };
};

export const typedRow = ({ sizeId, name = '', number = '' }: ListRow, sizes: Sizes): TypedRow => ({
  size: sizes.find(({ id }) => id === sizeId)?.size ?? '',
  name,
  number,
});
