import type { Product } from '@shop/contracts/catalog';
import type { ListRow, TextItem } from '@shop/contracts/scene';
import { type ListRole, listLimits } from '@shop/contracts/scene-limits';
import { foldLetters } from '@shop/domain/fold-letters';
import { cut, SHIRT_NAME, SHIRT_NUMBER } from '@shop/domain/line-rules';
import type { Locale } from '@shop/domain/locale';
import { missingLetters } from '@shop/scene/font-letters';

export type Sizes = readonly Pick<Product['variants'][number], 'id' | 'size' | 'quantity'>[];

export interface TypedRow {
  /** Perhaps not a size of the product. */
  size: string;
  name: string;
  number: string;
}

/** Characters while typing: above the final limits, so that the excess is visible. */
export const fieldLimits: Readonly<Record<keyof TypedRow, number>> = { size: 40, name: 2 * listLimits.name, number: 8 };

/** Characters: ten thousand rows, while a list has two hundred. */
export const MOST_PASTED = 200_000;
/** Spreadsheet rows may be endless. */
const MOST_COLUMNS = 50;

export const emptyRow: TypedRow = { size: '', name: '', number: '' };

export type RowProblem =
  | { kind: 'no-size' }
  | { kind: 'unknown-size'; size: string }
  | { kind: 'few'; size: string; left: number }
  /** Without sizes. */
  | { kind: 'few-in-all'; left: number }
  | { kind: 'empty' }
  | { kind: 'long'; most: number }
  | { kind: 'name' }
  | { kind: 'number' }
  | { kind: 'letters'; letters: readonly string[] }
  | { kind: 'no-text'; role: ListRole };

/** `undefined` if none, or if they belong to another list. */
export function typedBefore(value: unknown, begun: readonly TypedRow[]): { rows: readonly TypedRow[]; pasted: string } | undefined {
  const { of, rows, pasted } = (value ?? {}) as Partial<Record<'of' | 'rows' | 'pasted', unknown>>;
  if (of !== JSON.stringify(begun) || typeof pasted !== 'string' || !Array.isArray(rows) || rows.length === 0) return undefined;
  const isTyped = (row: unknown) => Object.keys(emptyRow).every((field) => typeof (row as TypedRow | null)?.[field as Column] === 'string');
  return rows.length <= listLimits.rows && rows.every(isTyped) ? { rows, pasted } : undefined;
}

/** Invisible characters from spreadsheets and hostile clipboards. */
const unseen = /[\p{C}\p{Zl}\p{Zp}]/gu;

export const plain = (text: string): string => text.normalize('NFC').replaceAll('\t', ' ').replace(unseen, '').replace(/\s+/g, ' ').trim();

export const cleaned = ({ size, name, number }: TypedRow): TypedRow => ({ size, name: plain(name), number: plain(number) });

export const isBlank = ({ size, name, number }: TypedRow): boolean => size === '' && plain(name) === '' && plain(number) === '';

export const peopleIn = (rows: readonly TypedRow[]): TypedRow[] => rows.map(cleaned).filter((row) => !isBlank(row));

/** Turkish capitals if a name has a Turkish letter, in any page language. */
export function inCapitals(rows: readonly TypedRow[], locale: Locale): TypedRow[] {
  const language = rows.some(({ name }) => /[ğışĞİŞ]/.test(name)) ? 'tr' : locale;
  return rows.map((row) => ({ ...row, name: row.name.toLocaleUpperCase(language) }));
}

/** `2XL`, `xxl` and `XX L` are one size; `3-4 Yaş` and `3–4 yaş` too. */
const sizeKey = (size: string): string =>
  plain(size)
    .toLocaleUpperCase('tr')
    .replaceAll('İ', 'I')
    .replace(/[\s.]+/g, '')
    .replace(/[–—]/g, '-')
    .replace(/^(\d)X(?=[SL]$)/, (_, count: string) => 'X'.repeat(Number(count)));

export const sizeOf = (sizes: Sizes, written: string): Sizes[number] | undefined =>
  sizes.find(({ size }) => sizeKey(size) === sizeKey(written));

type Column = keyof TypedRow;

/** As `foldLetters` writes them. */
const headings: Readonly<Record<Column, readonly string[]>> = {
  size: ['beden', 'bedeni', 'size', 'olcu', 'olcusu', 'ebat', 'ebati'],
  number: ['numara', 'numarasi', 'no', 'nosu', 'number', 'nr', '#'],
  name: [
    ...['isim', 'ismi', 'ad', 'adi', 'soyad', 'soyadi', 'soyisim', 'soyismi', 'oyuncu', 'sporcu', 'ogrenci', 'katilimci'],
    ...['name', 'surname', 'player', 'student'],
  ],
};

/** Words allowed beside a heading: a row, school or phone number is no shirt number. */
const besides: Readonly<Record<Column, RegExp>> = {
  size: /^/,
  number: /^(?:forma|formadaki|sirt|sirttaki|baski|oyuncu|sporcu|player|shirt|jersey|back)$/,
  name: /^(?:forma|formada|formadaki|sirt|sirttaki|baski|yazi|yazacak|yazilacak|ve|kisi|calisan|personel|uye|cocuk|first|last|full|shirt|jersey)$/,
};

const wordsIn = (cell: string): string[] =>
  foldLetters(cell)
    .split(/[^a-z#]+/)
    .filter(Boolean);

const headingOf = (cell: string): Column | undefined => {
  const words = wordsIn(cell);
  return (Object.keys(headings) as Column[]).find((column) => {
    const others = words.filter((word) => !headings[column].includes(word));
    return others.length < words.length && others.every((word) => besides[column].test(word));
  });
};

/** Empty when only spaces separate the headings. */
function headingsOf(cells: readonly string[]): (Column | undefined)[] {
  const [only = ''] = cells;
  const isOne = cells.length > 1 || new Set(wordsIn(only).flatMap((word) => headingOf(word) ?? [])).size === 1;
  return isOne ? cells.map(headingOf) : [];
}

/** Without a name heading, the first other column with letters. */
function withNames(known: readonly (Column | undefined)[], rows: readonly string[][], sizes: Sizes): (Column | undefined)[] {
  const isName = (cell: string) => /\p{L}/u.test(cell) && sizeOf(sizes, cell) === undefined;
  const at = known.includes('name')
    ? -1
    : known.findIndex((column, n) => column === undefined && rows.some((cells) => isName(cells[n] ?? '')));
  return known.map((column, n) => (n === at ? 'name' : column));
}

/** RFC 4180: quotes enclose quotes, separators and line breaks. Bounded, for speed on stray quotes. */
const QUOTED = '"(?:[^"]|""){0,400}"';
const quotedCells = new RegExp(`(?<=^|[\\t;,\\r\\n]) *${QUOTED}(?= *(?:[\\t;,\\r\\n]|$))`, 'g');

const unquoted = (cell: string): string => (/^"[\s\S]*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell);

/** A single quoted cell holds a whole list. Several lines with separators are no cell: their quote is only opened. */
function linesOf(text: string): string[] {
  const only = text.trim();
  const list = /^"(?:[^"]|"")*"$/.test(only)
    ? unquoted(only)
    : text.replace(quotedCells, (cell) => (/[\t;]/.test(cell) ? cell : cell.replace(/[\r\n]+/g, ' ')));
  return list.split(/\r\n|[\n\r\u2028\u2029]/);
}

const cellsOf = (line: string, separator: string): string[] => {
  const cell = new RegExp(`(?<=^|${separator})(?: *${QUOTED} *(?=${separator}|$)|[^${separator}]*)`, 'g');
  return (line.match(cell) ?? []).slice(0, MOST_COLUMNS).map((found) => plain(unquoted(found.trim())));
};

const hasOutsideQuotes = (line: string, separator: string): boolean => line.replace(quotedCells, '').includes(separator);

/** By headings, else by content. */
function columnsOf(rows: readonly string[][], sizes: Sizes): (Column | undefined)[] {
  const width = Math.max(...rows.map((cells) => cells.length));
  const values = (n: number) => rows.map((cells) => cells[n] ?? '').filter((cell) => cell !== '');
  const all = (n: number, is: (cell: string) => boolean) => values(n).length > 0 && values(n).every(is);
  const some = (n: number, is: (cell: string) => boolean) => values(n).some(is);
  const found: (Column | undefined)[] = Array.from({ length: width }, () => undefined);
  const take = (column: Column, fits: (n: number) => boolean) => {
    const at = found.findIndex((known, n) => known === undefined && fits(n));
    if (at >= 0 && !found.includes(column)) found[at] = column;
  };
  const isSize = (cell: string) => sizeOf(sizes, cell) !== undefined;
  take('size', (n) => all(n, isSize));
  take('number', (n) => all(n, (cell) => /^\d+$/.test(cell)));
  // A column with one unknown size is still the sizes.
  take('size', (n) => some(n, isSize));
  take('name', (n) => values(n).length > 0);
  take('number', (n) => values(n).length > 0);
  return found;
}

/** `dropped`: rows beyond the limit. */
export interface Pasted {
  rows: TypedRow[];
  dropped: number;
}

/** A comma only beside sizes or numbers: `Yılmaz, Ali` is one name. */
function separatorOf(lines: readonly string[], sizes: Sizes): string {
  const [first = ''] = lines;
  if (hasOutsideQuotes(first, '\t')) return '\t';
  if (hasOutsideQuotes(first, ';')) return ';';
  const cells = lines.map((line) => cellsOf(line, ','));
  const width = cellsOf(first, ',').length;
  if (width < 2 || cells.some((row) => row.length !== width)) return ';';
  const isColumn = (n: number) => cells.every((row, nth) => isSizeOrNumber(row[n] ?? '', sizes) || (nth === 0 && headingOf(row[n] ?? '')));
  return cellsOf(first, ',').some((_, n) => isColumn(n)) ? ',' : ';';
}

const isSizeOrNumber = (cell: string, sizes: Sizes): boolean => /^\d+$/.test(cell) || sizeOf(sizes, cell) !== undefined;

const isName = new RegExp(SHIRT_NAME, 'u');
const isNumber = new RegExp(SHIRT_NUMBER);

/** Looks like a size, though perhaps unknown. */
const sizeLike = /^(?:\d?X*[SL]|M|\d\d|\d+[-–]\d+(?: yaş)?)$/iu;

/** Separates a size and number at the end, as in `Ali 10 M`, even if unknown: the visitor must see them. */
function readWords(line: string, sizes: Sizes): TypedRow {
  const words = line.split(' ');
  const row = { ...emptyRow };
  const last = (count: number) => words.slice(-count).join(' ');
  /** Words of the size: `3-4 yaş` has two. */
  const sizeAtEnd = (isOne: (size: string) => boolean) =>
    row.size === '' ? [2, 1].find((count) => words.length >= count && !last(count).endsWith('.') && isOne(last(count))) : undefined;
  while (words.length > 0) {
    const isNext = row.number === '' && isNumber.test(last(1));
    const size =
      sizeAtEnd((size) => sizeOf(sizes, size) !== undefined) ??
      (sizes.length > 0 && !isNext ? sizeAtEnd((size) => sizeLike.test(size)) : undefined);
    if (size) row.size = words.splice(-size).join(' ');
    else if (isNext) row.number = words.pop() ?? '';
    else break;
  }
  return { ...row, name: words.join(' ') };
}

/** Tabs, semicolons, commas or spaces, with or without headings. `room`: rows left in the list. */
export function readRows(text: string, sizes: Sizes, { room = listLimits.rows }: { room?: number } = {}): Pasted {
  // Excel writes and reads `sep=;`.
  const pasted = linesOf(text).filter((line) => plain(line) !== '' && !/^"?sep=/i.test(line));
  // Headings and the rows that fit: tens of thousands of lines would block the page.
  const lines = withoutNumbering(pasted.slice(0, room + 1));
  const [first = ''] = lines;
  const separator = separatorOf(lines, sizes);
  const headed = headingsOf(cellsOf(first, separator));
  // A player's name may equal a heading; headings contain no size or number.
  const isRow = cellsOf(first, separator).some((cell) => isSizeOrNumber(cell, sizes));
  const worded = plain(first).split(' ');
  const isHeaded = !isRow && (headed.some((column) => column !== undefined) || (worded.length > 1 && worded.every(headingOf)));
  const body = isHeaded ? lines.slice(1) : lines;
  const taken = body.slice(0, room);
  const known =
    isHeaded && headed.some(Boolean)
      ? withNames(
          headed,
          taken.map((line) => cellsOf(line, separator)),
          sizes,
        )
      : undefined;
  const kinds = known ? [] : [...new Set(taken.map(kindOf))];
  // Columns are found per kind of line, in original order.
  const read = new Map(
    kinds.map((kind) => [
      kind,
      rowsOf(
        taken.filter((line) => kindOf(line) === kind),
        sizes,
      ).values(),
    ]),
  );
  const rows =
    kinds.length > 1 ? taken.map((line) => read.get(kindOf(line))?.next().value ?? emptyRow) : rowsOf(taken, sizes, { separator, known });
  return { rows, dropped: pasted.length - (lines.length - body.length) - taken.length };
}

/** Chat lists are numbered: `1. Ali`, `2. Can`. */
function withoutNumbering(lines: readonly string[]): string[] {
  const rest = lines.map((line, n) => new RegExp(`^\\s*${n + 1}\\s*[.)–-]\\s*(?=\\p{L})`, 'u').exec(line)?.[0].length);
  return lines.map((line, n) => (lines.length > 1 && !rest.includes(undefined) ? line.slice(rest[n]) : line));
}

/** Chat messages mix separators. */
const kindOf = (line: string): string => ['\t', ';'].find((separator) => hasOutsideQuotes(line, separator)) ?? '';

/** `known`: columns from headings. */
function rowsOf(
  lines: readonly string[],
  sizes: Sizes,
  { separator = separatorOf(lines, sizes), known }: { separator?: string; known?: readonly (Column | undefined)[] | undefined } = {},
): TypedRow[] {
  const cells = lines.map((line) => cellsOf(line, separator));
  const columns = known ?? (cells.length > 0 ? columnsOf(cells, sizes) : []);
  const cell = (row: readonly string[], column: Column) => {
    const parts = columns.map((is, n) => (is === column ? (row[n] ?? '') : '')).filter((part) => part !== '');
    return parts.join(' ');
  };
  const isWords = !known && columns[0] === 'name' && cells.every(({ length }) => length === 1);
  const rows = isWords
    ? cells.map(([line = '']) => readWords(line, sizes))
    : cells.map((row) => ({ size: cell(row, 'size'), name: cell(row, 'name'), number: cell(row, 'number') }));
  return rows.map((row) => named(row, sizes));
}

/** Cut to the limits: longer texts would be measured and drawn. */
function named(row: TypedRow, sizes: Sizes): TypedRow {
  const fitting = (field: Column) => cut(row[field], fieldLimits[field]);
  return { size: sizeOf(sizes, fitting('size'))?.size ?? fitting('size'), name: fitting('name'), number: fitting('number') };
}

/** Mirrors the API's validation. */
export function problemsOf({ size, name, number }: TypedRow, sizes: Sizes, texts: readonly TextItem[]): RowProblem[] {
  const problems: RowProblem[] = [];
  if (sizes.length > 0 && size === '') problems.push({ kind: 'no-size' });
  else if (sizes.length > 0 && !sizeOf(sizes, size)) problems.push({ kind: 'unknown-size', size });
  if (name === '' && number === '') problems.push({ kind: 'empty' });
  if ([...name].length > listLimits.name) problems.push({ kind: 'long', most: listLimits.name });
  else if (name !== '' && !isName.test(name)) problems.push({ kind: 'name' });
  if (number !== '' && !isNumber.test(number)) problems.push({ kind: 'number' });
  for (const [role, words] of [['name', name] as const, ['number', number] as const]) {
    const own = texts.filter((text) => text.role === role);
    if (words !== '' && own.length === 0) problems.push({ kind: 'no-text', role });
    const letters = [...new Set(own.flatMap((text) => missingLetters(words, text)))];
    if (letters.length > 0) problems.push({ kind: 'letters', letters });
  }
  return problems;
}

/** Excess demand is reported in the excess rows. `quantity`: stock without sizes. */
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
