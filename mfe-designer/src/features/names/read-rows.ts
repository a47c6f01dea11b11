import { listLimits } from '@shop/contracts/scene-limits';
import { foldLetters } from '@shop/domain/fold-letters';
import { cut } from '@shop/domain/line-rules';
import { type Column, emptyRow, fieldLimits, isNumber, plain, type Sizes, sizeOf, type TypedRow } from './rows.ts';

/** Maximum characters of a paste, about 10,000 rows. */
export const MOST_PASTED = 200_000;

/** Maximum columns, because spreadsheet rows may be endless. */
const MOST_COLUMNS = 50;

/** Column headings in lower case without accents (`foldLetters`). */
const headings: Readonly<Record<Column, readonly string[]>> = {
  size: ['beden', 'bedeni', 'size', 'olcu', 'olcusu', 'ebat', 'ebati'],
  number: ['numara', 'numarasi', 'no', 'nosu', 'number', 'nr', '#'],
  name: [
    ...['isim', 'ismi', 'ad', 'adi', 'soyad', 'soyadi', 'soyisim', 'soyismi', 'oyuncu', 'sporcu', 'ogrenci', 'katilimci'],
    ...['name', 'surname', 'player', 'student'],
  ],
};

/** With other words a cell is no heading: a “school number” is not a shirt number. */
const extraHeadingWords: Readonly<Record<Column, RegExp>> = {
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
    return others.length < words.length && others.every((word) => extraHeadingWords[column].test(word));
  });
};

/** Empty for a cell that names no or several columns (`Ad Numara`). */
function headingsOf(cells: readonly string[]): (Column | undefined)[] {
  const [only = ''] = cells;
  const isOne = cells.length > 1 || new Set(wordsIn(only).flatMap((word) => headingOf(word) ?? [])).size === 1;
  return isOne ? cells.map(headingOf) : [];
}

/** Without a name heading: the first unknown column with letters. */
function withNames(known: readonly (Column | undefined)[], rows: readonly string[][], sizes: Sizes): (Column | undefined)[] {
  const isName = (cell: string) => /\p{L}/u.test(cell) && sizeOf(sizes, cell) === undefined;
  const at = known.includes('name')
    ? -1
    : known.findIndex((column, n) => column === undefined && rows.some((cells) => isName(cells[n] ?? '')));
  return known.map((column, n) => (n === at ? 'name' : column));
}

/** RFC 4180. The limit bounds the search after a stray quote. */
const QUOTED = '"(?:[^"]|""){0,400}"';

const quotedCells = new RegExp(`(?<=^|[\\t;,\\r\\n]) *${QUOTED}(?= *(?:[\\t;,\\r\\n]|$))`, 'g');

const unquoted = (cell: string): string => (/^"[\s\S]*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell);

/** A single quoted cell may hold a whole list. With tabs or semicolons it probably lacks its closing quote. */
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
  take('size', (n) => some(n, isSize));
  take('name', (n) => values(n).length > 0);
  take('number', (n) => values(n).length > 0);
  return found;
}

export interface Pasted {
  rows: TypedRow[];
  dropped: number;
}

/** A comma separates cells only if one column holds sizes or numbers: `Yılmaz, Ali` is one name. */
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

const sizeLike = /^(?:\d?X*[SL]|M|\d\d|\d+[-–]\d+(?: yaş)?)$/iu;

/** Splits off number and size, even an unknown one: `Ali 10 M`. */
function readWords(line: string, sizes: Sizes): TypedRow {
  const words = line.split(' ');
  const row = { ...emptyRow };
  const last = (count: number) => words.slice(-count).join(' ');
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

/** `room`: free rows in the list. */
export function readRows(text: string, sizes: Sizes, { room = listLimits.rows }: { room?: number } = {}): Pasted {
  const pasted = linesOf(text).filter((line) => plain(line) !== '' && !/^"?sep=/i.test(line));
  // Tens of thousands of lines would block the page.
  const lines = withoutNumbering(pasted.slice(0, room + 1));
  const [first = ''] = lines;
  const separator = separatorOf(lines, sizes);
  const headed = headingsOf(cellsOf(first, separator));
  // A player's name may equal a heading, so a line with a size or number is a row.
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

/** Removes numbering such as `1. Ali`, `2. Can`. */
function withoutNumbering(lines: readonly string[]): string[] {
  const rest = lines.map((line, n) => new RegExp(`^\\s*${n + 1}\\s*[.)–-]\\s*(?=\\p{L})`, 'u').exec(line)?.[0].length);
  return lines.map((line, n) => (lines.length > 1 && !rest.includes(undefined) ? line.slice(rest[n]) : line));
}

/** In a chat message, each line may have a different separator. */
const kindOf = (line: string): string => ['\t', ';'].find((separator) => hasOutsideQuotes(line, separator)) ?? '';

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

/** Cuts long texts, because measuring and drawing them is slow. */
function named(row: TypedRow, sizes: Sizes): TypedRow {
  const fitting = (field: Column) => cut(row[field], fieldLimits[field]);
  return { size: sizeOf(sizes, fitting('size'))?.size ?? fitting('size'), name: fitting('name'), number: fitting('number') };
}
