import { foldLetters } from '@shop/domain/fold-letters';
import { plain } from './rows.ts';

export const MOST_PASTED = 200_000;

/** Cells per row: a pasted row may be endless. */
const MOST_COLUMNS = 50;

/** Removes notes, as in `Beden (S–XL)`. */
export const wordsIn = (cell: string): string[] =>
  foldLetters(cell.replace(/(?<=\S)\s*\([^()]*\)/g, ''))
    .split(/[^a-z#]+/)
    .filter(Boolean);

/** RFC 4180. The limit bounds the search after a stray quote. */
const QUOTED = '"(?:[^"]|""){0,400}"';

const quotedCells = new RegExp(`(?<=^|[\\t;,\\r\\n]) *${QUOTED}(?= *(?:[\\t;,\\r\\n]|$))`, 'g');

export const unquoted = (cell: string): string => (/^"[\s\S]*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell);

/** If the whole paste is one quoted cell, the cell may contain the list. */
export function linesOf(text: string): string[] {
  const only = text.trim();
  const list = /^"(?:[^"]|"")*"$/.test(only)
    ? unquoted(only)
    : text.replace(quotedCells, (cell) => (/[\t;]/.test(cell) ? cell : cell.replace(/[\r\n]+/g, ' ')));
  return list.split(/\r\n|[\n\r\u2028\u2029]/);
}

export const cellsOf = (line: string, separator: string): string[] => {
  const cell = new RegExp(`(?<=^|${separator})(?: *${QUOTED} *(?=${separator}|$)|[^${separator}]*)`, 'g');
  return (line.match(cell) ?? []).slice(0, MOST_COLUMNS).map((found) => plain(unquoted(found.trim())));
};

export const hasOutsideQuotes = (line: string, separator: string): boolean => line.replace(quotedCells, '').includes(separator);

const isRule = (line: string): boolean => /^[\s|:–—-]+$/.test(line) && /-/.test(line);

export const isContent = (line: string): boolean => plain(line) !== '' && !/^"?sep=/i.test(line) && !isRule(line);
