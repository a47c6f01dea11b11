import { toDecimal, toMinor } from '@shop/domain/money';
import { DAY_MS } from '@shop/domain/turkey-time';
import type { MessageKey } from '../../messages/index.ts';

/** `decimal` is the decimal sign of Excel: a comma in Turkish. */
export interface CellStyle {
  decimal: '.' | ',';
}

export interface CellKind {
  parse: (text: string) => unknown;
  format: (value: unknown, style: CellStyle) => string;
  expected: MessageKey;
}

/** Spreadsheets evaluate such text as a formula. Exports put an apostrophe before it. */
const FORMULA = /^'*[=+\-@\t\r]/;

const plain = (value: unknown): string => String(value);

const text: CellKind = {
  parse: (cell) => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell),
  format: (value) => (FORMULA.test(plain(value)) ? `'${value}` : plain(value)),
  expected: 'field-text',
};

const whole: CellKind = {
  parse: (cell) => (/^\d{1,10}$/.test(cell) ? Number(cell) : undefined),
  format: plain,
  expected: 'cell-whole',
};

/** Spaces separate the numbers: Excel reads `100,250` as one. */
const wholes: CellKind = {
  parse: (cell) => (/^\d{1,10}([\s,;]+\d{1,10})*$/.test(cell) ? cell.split(/[\s,;]+/).map(Number) : undefined),
  format: (value) => (value as number[]).join(' '),
  expected: 'cell-wholes',
};

const decimal: CellKind = {
  parse: (cell) => (/^\d{1,6}([.,]\d{1,4})?$/.test(cell) ? Number(cell.replace(',', '.')) : undefined),
  format: (value, style) => plain(value).replace('.', style.decimal),
  expected: 'cell-decimal',
};

const decimals: CellKind = {
  parse(cell) {
    const found = cell.split(/[\s;]+/).map(decimal.parse);
    return found.includes(undefined) ? undefined : found;
  },
  format: (value, style) => (value as number[]).map((one) => decimal.format(one, style)).join(' '),
  expected: 'cell-decimals',
};

/** At most two decimals: `1.230` may mean 1,230. */
const money: CellKind = {
  parse: (cell) => (/^\d+([.,]\d{1,2})?$/.test(cell) ? toMinor(cell.replace(',', '.')) : undefined),
  format: (value, style) => toDecimal(Number(value)).replace('.', style.decimal),
  expected: 'cell-money',
};

const yes = new Set(['yes', 'true', '1', 'x', 'evet', 'doğru']);
const no = new Set(['no', 'false', '0', 'hayır', 'yanlış']);

const yesNo: CellKind = {
  parse: (cell) =>
    yes.has(cell.toLocaleLowerCase('tr')) || yes.has(cell.toLowerCase()) ? true : no.has(cell.toLocaleLowerCase('tr')) ? false : undefined,
  format: (value) => (value ? 'yes' : 'no'),
  expected: 'cell-yes-no',
};

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/;
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?: (\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const two = (digits: string): string => digits.padStart(2, '0');

/** A time without a zone is Turkish time. */
function momentOf(cell: string, ofDay: 'start' | 'end'): string | undefined {
  const dotted = DOTTED.exec(cell);
  const iso = dotted
    ? `${dotted[3]}-${two(dotted[2] ?? '')}-${two(dotted[1] ?? '')}${dotted[4] ? ` ${two(dotted[4])}:${dotted[5]}:${dotted[6] ?? '00'}` : ''}`
    : cell;
  const [, year, month, day, hour, minute, second = '00', fraction = '', zone = '+03:00'] = ISO.exec(iso) ?? [];
  if (year === undefined) return undefined;
  const date = new Date(`${year}-${month}-${day}T${hour ?? '00'}:${minute ?? '00'}:${second}${fraction}${zone}`);
  // JavaScript turns 30 February into a day in March.
  if (Number.isNaN(date.getTime()) || new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDate() !== Number(day)) return undefined;
  return (hour === undefined && ofDay === 'end' ? new Date(date.getTime() + DAY_MS - 1) : date).toISOString();
}

const moment = (ofDay: 'start' | 'end'): CellKind => ({
  parse: (cell) => momentOf(cell, ofDay),
  format: plain,
  expected: 'cell-moment',
});

const list: CellKind = {
  parse: (cell) =>
    plain(text.parse(cell))
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  format: (value, style) => text.format((value as string[]).join(', '), style),
  expected: 'field-text',
};

const json: CellKind = {
  parse(cell) {
    try {
      return JSON.parse(cell) as unknown;
    } catch {
      return undefined;
    }
  },
  format: (value) => JSON.stringify(value),
  expected: 'cell-json',
};

export const cells = {
  text,
  whole,
  wholes,
  decimal,
  decimals,
  money,
  yesNo,
  from: moment('start'),
  until: moment('end'),
  list,
  json,
} as const;
