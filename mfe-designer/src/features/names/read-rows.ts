import { listLimits } from '@shop/contracts/scene-limits';
import { cut } from '@shop/domain/line-rules';
import { chatLines, isCounting } from './chat-lines.ts';
import { cellsOf, hasOutsideQuotes, isContent, linesOf, unquoted, wordsIn } from './pasted-cells.ts';
import { countOf, isSizeOrNumber, type ReadRow, readWords, withReadName } from './read-words.ts';
import { type Column, emptyRow, fieldLimits, plain, type Sizes, sizeOf, spokenSizeOf, type TypedRow } from './rows.ts';
import type { Group } from './size-groups.ts';

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

/** Other words in headings. “School” is missing: a school number is no shirt number. */
const extraHeadingWords: Readonly<Record<Field, RegExp>> = {
  size: /^(?:forma|tisort|urun|kiyafet|giyim|esofman|polo|oyuncu|sporcu|ogrenci|cocuk|kisi|player|shirt|jersey|t)$/,
  number: /^(?:forma|formadaki|sirt|sirttaki|baski|oyuncu|sporcu|player|shirt|jersey|back)$/,
  name: /^(?:forma|formada|formadaki|sirt|sirttaki|baski|yazi|yazacak|yazilacak|ve|kisi|calisan|personel|uye|cocuk|first|last|full|shirt|jersey)$/,
  quantity: /^(?:forma|tisort|urun|siparis|toplam|order|shirt|jersey|of)$/,
};

const headingOf = (cell: string): Field | undefined => {
  const words = wordsIn(cell);
  return (Object.keys(headings) as Field[]).find((column) => {
    const others = words.filter((word) => !headings[column].includes(word));
    return others.length < words.length && others.every((word) => extraHeadingWords[column].test(word));
  });
};

/** Empty if the cell names no column or several (`Ad Numara`). */
function headingsOf(cells: readonly string[]): (Field | undefined)[] {
  const [only = ''] = cells;
  const isOne = cells.length > 1 || new Set(wordsIn(only).flatMap((word) => headingOf(word) ?? [])).size === 1;
  const found = isOne ? cells.map(headingOf) : [];
  const isSize = (cell = '') => wordsIn(cell).some((word) => headings.size.includes(word));
  return found.some(Boolean) ? found.map((column, n) => column ?? (isSize(cells[n]) ? 'size' : undefined)) : found;
}

/** Without a heading for names, takes the first unknown column with letters. */
function withNames(known: readonly (Field | undefined)[], rows: readonly string[][], sizes: Sizes): (Field | undefined)[] {
  const isName = (cell: string) => /\p{L}/u.test(cell) && spokenSizeOf(sizes, cell) === undefined;
  const at = known.includes('name')
    ? -1
    : known.findIndex((column, n) => column === undefined && rows.some((cells) => isName(cells[n] ?? '')));
  return known.map((column, n) => (n === at ? 'name' : column));
}

/** `1.` counts rows. A plain `1` does so only beside another column of numbers. */
function countsRows(rows: readonly string[][]): boolean {
  const cells = rows.map(([first = '']) => first);
  const counters = cells.map((cell) => Number(/^(\d{1,3})[.)]?$/.exec(cell)?.[1] ?? Number.NaN));
  if (rows.length < 2 || counters.some(Number.isNaN) || !isCounting(counters)) return false;
  const isNumeric = (n: number) => rows.every(({ [n]: cell = '' }) => /^\d+$/.test(cell));
  return cells.every((cell) => /\D$/.test(cell)) || (rows[0] ?? []).some((_, n) => n > 0 && isNumeric(n));
}

function columnsOf(rows: readonly string[][], sizes: Sizes): (Field | undefined)[] {
  const width = Math.max(...rows.map((cells) => cells.length));
  const values = (n: number) => rows.map((cells) => cells[n] ?? '').filter((cell) => cell !== '');
  const all = (n: number, is: (cell: string) => boolean) => values(n).length > 0 && values(n).every(is);
  const some = (n: number, is: (cell: string) => boolean) => values(n).some(is);
  const found: (Field | undefined)[] = Array.from({ length: width }, () => undefined);
  const begin = countsRows(rows) ? 1 : 0;
  const take = (column: Field, fits: (n: number) => boolean) => {
    const at = found.findIndex((known, n) => n >= begin && known === undefined && fits(n));
    if (at >= 0 && !found.includes(column)) found[at] = column;
  };
  const isSize = (cell: string) => sizeOf(sizes, cell) !== undefined;
  take('quantity', (n) => all(n, (cell) => /\p{L}|×/u.test(cell) && countOf(cell) !== undefined));
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
  /** Unread columns, by heading or number. */
  ignored: readonly (string | number)[];
  uncounted: number;
  /** Number of lines whose leading counter was removed. */
  numbered: number;
  /** Number of lines from which a phone number, price or the like was removed. */
  detailed: number;
  skipped: readonly string[];
  /** Pasted names or lines from which a note was removed, such as `Ali (kaleci)`. */
  noted: readonly string[];
}

/** A comma separates cells only below several headings or around sizes and numbers: `Yılmaz, Ali` is one name. */
function separatorOf(lines: readonly string[], sizes: Sizes): string {
  const [first = ''] = lines;
  if (hasOutsideQuotes(first, '\t')) return '\t';
  if (hasOutsideQuotes(first, ';')) return ';';
  const cells = lines.map((line) => cellsOf(line, ','));
  const titles = cellsOf(first, ',');
  const { length: width } = titles;
  if (new Set(titles.map(headingOf)).size > 1 && titles.every(headingOf) && cells.every((row) => row.length <= width)) return ',';
  if (width < 2 || cells.some((row) => row.length !== width)) return ';';
  const isColumn = (n: number) =>
    cells.every(
      ({ [n]: cell = '' }, nth) => isSizeOrNumber(cell, sizes) || (nth === 0 ? headingOf(cell) : spokenSizeOf(sizes, cell)) !== undefined,
    );
  return titles.some((_, n) => isColumn(n)) ? ',' : ';';
}

const nameField = /^\s*(?:[iİ]sim|[iİ]smi|adı?|name)(?:\s+(?:ve\s+)?(?:soyadı?|soyisim|soyismi))?\s*[:=][^:=]+$/iu;
const otherField =
  /^\s*(?:(?:forma|s[ıi]rt)\s+)?(?:no|nr|numara(?:sı)?|number|bedeni?|size|adet|quantity|tel(?:efon)?|cep|gsm|phone|e-?posta|e-?mail)\s*[:=]/iu;

/** A form has `İsim: Ali`, and `Numara: 10` on the next line. */
function withForms(lines: readonly string[]): string[] {
  const joined: string[] = [];
  let isForm = false;
  for (const line of lines) {
    isForm = nameField.test(line) || (isForm && otherField.test(line));
    if (isForm && !nameField.test(line)) joined.push(`${joined.pop()}, ${line}`);
    else joined.push(line);
  }
  return joined;
}

/** A player's name may equal a heading. A line with a size or number is therefore a row. */
function namesColumns(cells: readonly string[], line: string, sizes: Sizes): boolean {
  const hasValue = (cell: string) => {
    const { number, size, quantity } = readWords(cell.replace(/\([^()]*[/,–-][^()]*\)/g, ''), sizes);
    return number !== '' || size !== '' || quantity !== '' || spokenSizeOf(sizes, cell) !== undefined;
  };
  if (cells.some(hasValue)) return false;
  const words = plain(line).split(' ');
  return headingsOf(cells).some((column) => column !== undefined) || (words.length > 1 && words.every(headingOf));
}

const isHeading = (line: string, sizes: Sizes): boolean =>
  ['\t', ';', ',', '|', /\s[-–—/]\s/].some((separator) => namesColumns(line.split(separator).map(plain).filter(Boolean), line, sizes));

/** Maximum lines to read beyond the free rows: some lines may not be rows. */
const MOST_SKIPPED = 50;

export function readRows(text: string, sizes: Sizes, { room = listLimits.rows }: { room?: number } = {}): Pasted {
  const pasted = withForms(linesOf(text).filter(isContent));
  // Tens of thousands of lines would block the page.
  const begin = pasted.slice(0, room + MOST_SKIPPED);
  const chat = chatLines(begin, sizes, (line) => isHeading(line, sizes));
  const lines = chat.lines.map(({ text }) => text);
  const [first = ''] = lines;
  const separator = separatorOf(lines, sizes);
  const cells = cellsOf(first, separator);
  const headed = headingsOf(cells);
  const isHeaded = namesColumns(cells, first, sizes);
  const body = (isHeaded ? lines.slice(1) : lines).slice(0, room);
  const unread = lines.length + pasted.length - begin.length - (isHeaded ? 1 : 0) - body.length;
  const read = isHeaded && headed.some(Boolean) ? readTable(body, sizes, { separator, headed, titles: cells }) : readLines(body, sizes);
  const groups = chat.lines.slice(isHeaded ? 1 : 0).map(({ group }) => group);
  const grouped = read.rows.map((row, n) => ({ ...row, size: row.size || (groups[n]?.size ?? '') }));
  const isUsed = (group: Group) => read.rows.some(({ size }, n) => size === '' && groups[n] === group);
  const noted = grouped.flatMap(({ name }) =>
    withoutBrackets(name) === name || chat.noted.some((line) => line.includes(name)) ? [] : [name],
  );
  const counted = grouped.map(({ quantity, ...row }) => ({
    row: { ...row, name: withoutBrackets(row.name) },
    count: countOf(quantity) ?? 1,
  }));
  const rows = counted.flatMap(({ row, count }) => Array.from({ length: Math.min(count, room) }, () => row)).slice(0, room);
  const wanted = counted.reduce((sum, { count }) => sum + count, 0);
  return {
    rows: rows.map((row) => fitted(row, sizes)),
    dropped: unread + wanted - rows.length,
    ignored: read.ignored,
    uncounted: read.rows.filter(({ quantity }) => countOf(quantity) === undefined).length,
    numbered: chat.numbered,
    detailed: chat.detailed,
    noted: [...chat.noted, ...noted],
    skipped: [
      ...chat.skipped,
      ...(isHeaded && body.length === 0 ? [plain(first)] : []),
      ...chat.groups.filter((group) => !isUsed(group)).map(({ line }) => line),
    ],
  };
}

/** Removes notes in brackets. Keeps those with digits, which may describe another person. */
function withoutBrackets(name: string): string {
  const begin = name.search(/[([{]/);
  return /\p{L}/u.test(name.slice(0, Math.max(begin, 0))) ? plain(name.replace(/[([{][^()[\]{}\d]*[)\]}]/g, '')) : name;
}

interface Read {
  rows: ReadRow[];
  ignored: readonly (string | number)[];
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
      row.length === 1 && columns.length > 1
        ? readWords(plain(lines[n] ?? ''), sizes)
        : toReadRow(
            row.map((cell, at) => (columns[at] === 'name' ? cell : bareCell(cell, sizes))),
            columns,
          ),
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

/** `10 numara` and `L beden` without their labels. */
function bareCell(cell: string, sizes: Sizes): string {
  if (!/[\p{L}#]/u.test(cell)) return cell;
  const { name, number, size, quantity } = readWords(cell, sizes);
  return name === '' && quantity === '' && (number === '' || size === '') ? number || size : cell;
}

/** In a chat message, each line may have a different separator. */
function kindOf(line: string, sizes: Sizes): string {
  const found = ['\t', ';'].find((separator) => hasOutsideQuotes(line, separator));
  if (found !== undefined) return found;
  const cells = cellsOf(line, ',');
  const isColumns = cells.length > 1 && cells.some((cell) => isSizeOrNumber(cell, sizes));
  // Reads a line with more than name, number and size as columns.
  return isColumns && /[\d",]/.test(readWords(plain(line), sizes).name) ? ',' : '';
}

function readAlike(lines: readonly string[], sizes: Sizes, separator: string): Read {
  if (separator === '') return { rows: lines.map((line) => readWords(plain(unquoted(line.trim())), sizes)), ignored: [] };
  const cells = lines.map((line) => cellsOf(line, separator).map((cell) => bareCell(cell, sizes)));
  const columns = columnsOf(cells, sizes);
  const isUsed = (n: number) => cells.some((row) => (row[n] ?? '') !== '');
  return {
    // In a chat, each person may order name, number and size differently.
    rows: cells.map((row) => withReadName(toReadRow(row, isMisplaced(row, columns, sizes) ? columnsOf([row], sizes) : columns), sizes)),
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

/** Cuts long texts, which are slow to measure and draw. */
function fitted(row: TypedRow, sizes: Sizes): TypedRow {
  const fitting = (field: Column) => cut(row[field], fieldLimits[field]);
  return { size: spokenSizeOf(sizes, fitting('size'))?.size ?? fitting('size'), name: fitting('name'), number: fitting('number') };
}
