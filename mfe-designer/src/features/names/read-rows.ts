import { listLimits } from '@shop/contracts/scene-limits';
import { foldLetters } from '@shop/domain/fold-letters';
import { cut } from '@shop/domain/line-rules';
import { type Column, emptyRow, fieldLimits, isNumber, plain, type Sizes, sizeOf, spokenSizeOf, type TypedRow } from './rows.ts';

/** Maximum characters of a paste, about 10,000 rows. */
export const MOST_PASTED = 200_000;

/** Maximum columns, because spreadsheet rows may be endless. */
const MOST_COLUMNS = 50;

type Field = Column | 'quantity';

/** Column headings in lower case without accents (`foldLetters`). */
const headings: Readonly<Record<Field, readonly string[]>> = {
  size: ['beden', 'bedeni', 'size', 'olcu', 'olcusu', 'ebat', 'ebati'],
  number: ['numara', 'numarasi', 'no', 'nosu', 'number', 'nr', '#'],
  name: [
    ...['isim', 'ismi', 'ad', 'adi', 'soyad', 'soyadi', 'soyisim', 'soyismi', 'oyuncu', 'sporcu', 'ogrenci', 'katilimci'],
    ...['name', 'surname', 'player', 'student'],
  ],
  quantity: ['adet', 'adedi', 'tane', 'miktar', 'miktari', 'quantity', 'qty', 'pieces', 'pcs', 'count'],
};

/** With other words a cell is no heading: a “school number” is not a shirt number. */
const extraHeadingWords: Readonly<Record<Field, RegExp>> = {
  size: /^/,
  number: /^(?:forma|formadaki|sirt|sirttaki|baski|oyuncu|sporcu|player|shirt|jersey|back)$/,
  name: /^(?:forma|formada|formadaki|sirt|sirttaki|baski|yazi|yazacak|yazilacak|ve|kisi|calisan|personel|uye|cocuk|first|last|full|shirt|jersey)$/,
  quantity: /^(?:forma|tisort|urun|siparis|toplam|order|shirt|jersey|of)$/,
};

const wordsIn = (cell: string): string[] =>
  foldLetters(cell)
    .split(/[^a-z#]+/)
    .filter(Boolean);

const headingOf = (cell: string): Field | undefined => {
  const words = wordsIn(cell);
  return (Object.keys(headings) as Field[]).find((column) => {
    const others = words.filter((word) => !headings[column].includes(word));
    return others.length < words.length && others.every((word) => extraHeadingWords[column].test(word));
  });
};

/** Empty for a cell that names no or several columns (`Ad Numara`). */
function headingsOf(cells: readonly string[]): (Field | undefined)[] {
  const [only = ''] = cells;
  const isOne = cells.length > 1 || new Set(wordsIn(only).flatMap((word) => headingOf(word) ?? [])).size === 1;
  return isOne ? cells.map(headingOf) : [];
}

/** Without a name heading: the first unknown column with letters. */
function withNames(known: readonly (Field | undefined)[], rows: readonly string[][], sizes: Sizes): (Field | undefined)[] {
  const isName = (cell: string) => /\p{L}/u.test(cell) && spokenSizeOf(sizes, cell) === undefined;
  const at = known.includes('name')
    ? -1
    : known.findIndex((column, n) => column === undefined && rows.some((cells) => isName(cells[n] ?? '')));
  return known.map((column, n) => (n === at ? 'name' : column));
}

/** RFC 4180. The limit bounds the search after a stray quote. */
const QUOTED = '"(?:[^"]|""){0,400}"';

const quotedCells = new RegExp(`(?<=^|[\\t;,\\r\\n]) *${QUOTED}(?= *(?:[\\t;,\\r\\n]|$))`, 'g');

const unquoted = (cell: string): string => (/^"[\s\S]*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell);

/** A single quoted cell may hold a whole list. */
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

function columnsOf(rows: readonly string[][], sizes: Sizes): (Field | undefined)[] {
  const width = Math.max(...rows.map((cells) => cells.length));
  const values = (n: number) => rows.map((cells) => cells[n] ?? '').filter((cell) => cell !== '');
  const all = (n: number, is: (cell: string) => boolean) => values(n).length > 0 && values(n).every(is);
  const some = (n: number, is: (cell: string) => boolean) => values(n).some(is);
  const found: (Field | undefined)[] = Array.from({ length: width }, () => undefined);
  const take = (column: Column, fits: (n: number) => boolean) => {
    const at = found.findIndex((known, n) => known === undefined && fits(n));
    if (at >= 0 && !found.includes(column)) found[at] = column;
  };
  const isSize = (cell: string) => sizeOf(sizes, cell) !== undefined;
  take('size', (n) => all(n, isSize));
  take('size', (n) => values(n).length > 1 && all(n, (cell) => spokenSizeOf(sizes, cell) !== undefined));
  take('number', (n) => all(n, (cell) => /^\d+$/.test(cell)));
  take('size', (n) => some(n, isSize));
  take('name', (n) => values(n).length > 0);
  take('number', (n) => some(n, (cell) => /\d/.test(cell)));
  const surname = found.indexOf('name') + 1;
  if (surname > 0 && surname < width && found[surname] === undefined && all(surname, (cell) => !/\d/.test(cell))) found[surname] = 'name';
  return found;
}

export interface Pasted {
  rows: TypedRow[];
  dropped: number;
  /** Columns that were not read: headings or numbers. */
  ignored: readonly (string | number)[];
  /** Rows with an unreadable quantity. */
  uncounted: number;
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

/** `3-4 yaş` is one cell. */
const chatSeparators = [/\s*\|\s*/, /\s+\/\s+/, /\s+[-–—]\s+/];

/** `Ali / 10 / M` becomes a line with tabs. */
function withTabs(line: string, sizes: Sizes): string {
  if (hasOutsideQuotes(line, '\t') || hasOutsideQuotes(line, ';')) return line;
  const cells = chatSeparators
    .map((separator) => line.replace(/^\s*\||\|\s*$/g, '').split(separator))
    .find((parts) => parts.length > 1 && (parts.some((part) => isSizeOrNumber(plain(part), sizes)) || parts.every(headingOf)));
  return cells?.join('\t') ?? line;
}

const isRule = (line: string): boolean => /^[\s|:–—-]+$/.test(line) && /-/.test(line);

const sizeLike = /^(?:\d?X*[SL]|M|\d\d|\d+[-–]\d+(?: yaş)?)$/iu;

/** Splits off quantity, number and size, even an unknown one: `Ali 10 M 2 adet`. */
function readWords(line: string, sizes: Sizes): ReadRow {
  const [, begin = line, quantity = ''] = /^(.+?)[ ,]+(x ?\d{1,3}|\d{1,3} ?(?:x|adet|tane|pcs|pieces))$/i.exec(line) ?? [];
  const words = begin.split(' ');
  const row = { ...emptyRow, quantity };
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
  const pasted = linesOf(text).filter((line) => plain(line) !== '' && !/^"?sep=/i.test(line) && !isRule(line));
  // Tens of thousands of lines would block the page.
  const lines = withoutNumbering(pasted.slice(0, room + 1)).map((line) => withTabs(line, sizes));
  const [first = ''] = lines;
  const separator = separatorOf(lines, sizes);
  const cells = cellsOf(first, separator);
  const headed = headingsOf(cells);
  // A player's name may equal a heading, so a line with a size or number is a row.
  const isRow = cells.some((cell) => isSizeOrNumber(cell, sizes) || spokenSizeOf(sizes, cell));
  const worded = plain(first).split(' ');
  const isHeaded = !isRow && (headed.some((column) => column !== undefined) || (worded.length > 1 && worded.every(headingOf)));
  const body = (isHeaded ? lines.slice(1) : lines).slice(0, room);
  const unread = pasted.length - (isHeaded ? 1 : 0) - body.length;
  const read = isHeaded && headed.some(Boolean) ? readTable(body, sizes, { separator, headed, titles: cells }) : readLines(body, sizes);
  const counted = read.rows.map(({ quantity, ...row }) => ({ row, count: countOf(quantity) ?? 1 }));
  const rows = counted.flatMap(({ row, count }) => Array.from({ length: Math.min(count, room) }, () => row)).slice(0, room);
  const wanted = counted.reduce((sum, { count }) => sum + count, 0);
  return {
    rows: rows.map((row) => fitted(row, sizes)),
    dropped: unread + wanted - rows.length,
    ignored: read.ignored,
    uncounted: read.rows.filter(({ quantity }) => countOf(quantity) === undefined).length,
  };
}

interface ReadRow extends TypedRow {
  quantity: string;
}

interface Read {
  rows: ReadRow[];
  ignored: readonly (string | number)[];
}

const MOST_COPIES = 9999;

/** `2`, `2 adet`, `x2`; 1 for an empty cell. */
function countOf(quantity: string): number | undefined {
  const [, digits] = /^(?:x\s*)?(\d{1,9})(?:[.,]0+)?\s*(?:x|adet|tane|pcs|pieces)?\.?$/i.exec(quantity) ?? [];
  return quantity === '' ? 1 : digits === undefined ? undefined : Math.min(Number(digits), MOST_COPIES);
}

interface Table {
  separator: string;
  headed: readonly (Field | undefined)[];
  titles: readonly string[];
}

function readTable(lines: readonly string[], sizes: Sizes, { separator, headed, titles }: Table): Read {
  const split = (line: string) =>
    [separator, kindOf(line, sizes)].map((each) => (each === '' ? [] : cellsOf(line, each))).find(({ length }) => length > 1);
  const cells = lines.map((line) => split(line) ?? [plain(line)]);
  const columns = withNames(headed, cells, sizes);
  const isUsed = (n: number) => cells.some((row) => (row[n] ?? '') !== '');
  return {
    rows: cells.map((row, n) =>
      row.length === 1 && columns.length > 1 ? readWords(plain(lines[n] ?? ''), sizes) : toReadRow(row, columns),
    ),
    ignored: titles.filter((title, n) => title !== '' && columns[n] === undefined && isUsed(n)),
  };
}

function readLines(lines: readonly string[], sizes: Sizes): Read {
  const kinds = [...new Set(lines.map((line) => kindOf(line, sizes)))];
  const groups = kinds.map((kind) =>
    readAlike(
      lines.filter((line) => kindOf(line, sizes) === kind),
      sizes,
      kind,
    ),
  );
  const next = new Map(kinds.map((kind, n) => [kind, groups[n]?.rows.values()]));
  return {
    rows: lines.map((line) => next.get(kindOf(line, sizes))?.next().value ?? { ...emptyRow, quantity: '' }),
    ignored: [...new Set(groups.flatMap(({ ignored }) => ignored))],
  };
}

/** Removes numbering such as `1. Ali`, `2. Can`. */
function withoutNumbering(lines: readonly string[]): string[] {
  const rest = lines.map((line, n) => new RegExp(`^\\s*${n + 1}\\s*[.)–-]\\s*(?=\\p{L})`, 'u').exec(line)?.[0].length);
  return lines.map((line, n) => (lines.length > 1 && !rest.includes(undefined) ? line.slice(rest[n]) : line));
}

/** In a chat message, each line may have a different separator. */
function kindOf(line: string, sizes: Sizes): string {
  const found = ['\t', ';'].find((separator) => hasOutsideQuotes(line, separator));
  if (found !== undefined) return found;
  const cells = cellsOf(line, ',');
  return cells.length > 1 && cells.some((cell) => isSizeOrNumber(cell, sizes)) ? ',' : '';
}

function readAlike(lines: readonly string[], sizes: Sizes, separator: string): Read {
  if (separator === '') return { rows: lines.map((line) => readWords(plain(unquoted(line.trim())), sizes)), ignored: [] };
  const cells = lines.map((line) => cellsOf(line, separator));
  const columns = columnsOf(cells, sizes);
  const isUsed = (n: number) => cells.some((row) => (row[n] ?? '') !== '');
  return {
    // In a chat, each person has an order of their own.
    rows: cells.map((row) => toReadRow(row, isMisplaced(row, columns, sizes) ? columnsOf([row], sizes) : columns)),
    ignored: columns.flatMap((column, n) => (column === undefined && isUsed(n) ? n + 1 : [])),
  };
}

function isMisplaced(row: readonly string[], columns: readonly (Field | undefined)[], sizes: Sizes): boolean {
  const isSize = (cell = '') => sizeOf(sizes, cell) !== undefined;
  return row.some(isSize) && !isSize(row[columns.indexOf('size')]);
}

function toReadRow(row: readonly string[], columns: readonly (Field | undefined)[]): ReadRow {
  const cell = (field: Field) => {
    const parts = columns.map((is, n) => (is === field ? (row[n] ?? '') : '')).filter((part) => part !== '');
    return parts.join(' ');
  };
  return { size: cell('size'), name: cell('name'), number: cell('number'), quantity: cell('quantity') };
}

/** Cuts long texts, because measuring and drawing them is slow. */
function fitted(row: TypedRow, sizes: Sizes): TypedRow {
  const fitting = (field: Column) => cut(row[field], fieldLimits[field]);
  return { size: spokenSizeOf(sizes, fitting('size'))?.size ?? fitting('size'), name: fitting('name'), number: fitting('number') };
}
