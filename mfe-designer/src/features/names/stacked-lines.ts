import { readWords } from './read-words.ts';
import { isNumber, plain, type Sizes } from './rows.ts';
import { isTable } from './size-groups.ts';

const fields = ['name', 'number', 'size'] as const;

type Field = (typeof fields)[number];

interface Cell {
  text: string;
  /** Possible meanings: `38` may be a size or a shirt number. */
  fields: Field[];
}

/** A cell per value; `undefined` if the line has both a name and other values. */
function cellsOf(line: string, sizes: Sizes): Cell[] | undefined {
  const words = plain(line);
  const { name, number, size, quantity } = readWords(words.replace(/^\(?\d{1,3}[.)]+\s*(?=\p{L})/u, ''), sizes);
  if (quantity !== '' || isTable(line) || /[\d,:]/.test(name)) return undefined;
  if (name !== '') return number === '' && size === '' ? [{ text: words, fields: ['name'] }] : undefined;
  if (number === '' && isNumber.test(size)) return [{ text: size, fields: ['number', 'size'] }];
  const cells: Cell[] = [
    { text: number, fields: ['number'] },
    { text: size, fields: ['size'] },
  ];
  return cells.filter(({ text }) => text !== '');
}

/** The only order of fields that fits all people; `undefined` if several do. */
function orderOf(lines: readonly Field[][], width: number): Field[] | undefined {
  const orders = (taken: readonly Field[]): Field[][] => {
    const nth = taken.length;
    if (nth === width) return [[...taken]];
    const free = fields.filter((field) => !taken.includes(field) && lines.every((own, n) => n % width !== nth || own.includes(field)));
    return free.flatMap((field) => orders([...taken, field]));
  };
  const [order, ...others] = orders([]);
  return others.length === 0 ? order : undefined;
}

/** Joins the lines of each person: `Ali`, `10` and `M` become `Ali, 10, M`. */
export function stackedPeople(lines: readonly string[], sizes: Sizes): string[] | undefined {
  const read = lines.map((line) => cellsOf(line, sizes));
  if (read.length < 2 || !read.every((cells) => cells !== undefined)) return undefined;
  const cells = read.flat();
  const own = cells.map((cell) => cell.fields);
  if (cells.length < 3) return undefined;
  const order = [2, 3]
    .filter((width) => cells.length % width === 0)
    .map((width) => orderOf(own, width))
    .find((found) => found !== undefined);
  if (!order && own.some(({ length }) => length > 1)) return undefined;
  const found = own.map(([field], n) => order?.[n % order.length] ?? field);
  const starts = found.flatMap((field, n) => ((order ? n % order.length === 0 : field === 'name') ? [n] : []));
  const people = starts.map((start, n) => ({ start, values: found.slice(start, starts[n + 1]) }));
  const isOnce = people.every(({ values }) => new Set(values).size === values.length);
  // If the order varies, each person must begin with a name and at least one person must have all values.
  if (!order && (starts[0] !== 0 || !isOnce || !people.some(({ values }) => values.length === fields.length))) return undefined;
  return people.map(({ start, values }) =>
    fields.flatMap((field) => (values.includes(field) ? [cells[start + values.indexOf(field)]?.text ?? ''] : [])).join(', '),
  );
}
