import type { Column, Table } from './columns.ts';
import type { Place, Problems } from './problems.ts';

export interface Draft {
  value: unknown;
  line: number;
  positionOf: (path: string) => Place;
}

export interface FileRow {
  cells: readonly string[];
  line: number;
}

interface ReadColumn extends Column {
  index: number;
  list: string;
  keys: readonly string[];
}

export interface Head {
  width: number;
  keyAt: number;
  single: readonly ReadColumn[];
  listed: readonly ReadColumn[];
  lists: readonly string[];
  known: readonly Column[];
}

const BETWEEN = '/-/';

export function headOf(names: readonly string[], { columns, key }: Table): Head {
  const read = columns.flatMap((column): ReadColumn[] => {
    const index = names.indexOf(column.name);
    const [list = '', rest] = column.at.split(BETWEEN);
    return index < 0 ? [] : [{ ...column, index, list: rest === undefined ? '' : list, keys: (rest ?? column.at).split('/') }];
  });
  const listed = read.filter(({ list }) => list !== '');
  return {
    width: names.length,
    keyAt: names.indexOf(key ?? ''),
    single: read.filter(({ list }) => list === ''),
    listed,
    lists: [...new Set(listed.map(({ list }) => list))],
    known: columns,
  };
}

type Node = Record<string, unknown>;

/** An import can clear these lists. Other empty lists change nothing. */
const mayBeEmpty = new Set(['sides', 'additionalInformation/tr', 'additionalInformation/en', 'quantitySteps']);

export function draftOf(rows: readonly FileRow[], head: Head, problems: Problems): Draft {
  const value: Node = {};
  const linesOf = new Map<string, number[]>(head.lists.map((list) => [list, []]));
  const first = rows[0] as FileRow;
  for (const column of head.single) readSingle(value, column, rows, problems);
  for (const list of head.lists) {
    const items = rows.flatMap((row) => {
      const item = readItem(row, head, list, problems);
      if (item) linesOf.get(list)?.push(row.line);
      return item ?? [];
    });
    if (items.length > 0 || mayBeEmpty.has(list)) put(value, list.split('/'), items);
  }
  return {
    value,
    line: first.line,
    positionOf(path) {
      const [, list = '', item = '', rest = ''] = /^\/(.+?)\/(\d+)(?:\/(.+))?$/.exec(path) ?? [];
      const line = linesOf.get(list)?.[Number(item)];
      return { line: line ?? first.line, column: nameAt(head, list === '' ? path.slice(1) : `${list}${BETWEEN}${rest}`) };
    },
  };
}

const nameAt = ({ single, listed, known }: Head, path: string): string =>
  [...single, ...listed, ...known].find(({ at }) => at === path || at.startsWith(path.endsWith('/') ? path : `${path}/`))?.name ??
  path.replaceAll(BETWEEN, '.').replaceAll('/', '.');

function readSingle(value: Node, column: ReadColumn, rows: readonly FileRow[], problems: Problems): void {
  const [first, ...others] = rows as [FileRow, ...FileRow[]];
  const cell = first.cells[column.index] ?? '';
  for (const { cells, line } of others) {
    const other = cells[column.index] ?? '';
    if (other !== '' && other !== cell) problems.add({ line, column: column.name }, 'cell-differs', { line: first.line });
  }
  if (cell !== '') put(value, column.keys, parsed(cell, column, first.line, problems));
  else if (column.empty !== undefined) put(value, column.keys, column.empty);
}

function readItem({ cells, line }: FileRow, { listed }: Head, list: string, problems: Problems): Node | undefined {
  let item: Node | undefined;
  for (const column of listed) {
    const cell = column.list === list ? cells[column.index] : undefined;
    if (!cell) continue;
    item ??= {};
    put(item, column.keys, parsed(cell, column, line, problems));
  }
  return item;
}

function parsed(cell: string, { name, kind }: Column, line: number, problems: Problems): unknown {
  const value = kind.parse(cell);
  if (value === undefined) problems.add({ line, column: name }, kind.expected);
  return value;
}

function put(node: Node, keys: readonly string[], value: unknown): void {
  let at = node;
  for (const key of keys.slice(0, -1)) {
    at[key] ??= {};
    at = at[key] as Node;
  }
  at[keys.at(-1) as string] = value;
}
