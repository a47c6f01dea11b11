import type { Locale } from '@shop/domain/locale';
import { type MessageKey, type MessageParams, message } from '../../messages/index.ts';
import { refuseWith } from '../../refusal.ts';

export interface Place {
  line: number;
  /** Column name, or JSON path. Empty for the whole row. */
  column: string;
}

const LISTED = 500;

export function collectProblems(locale: Locale) {
  const listed = new Map<string, { line: number; text: string }>();
  let count = 0;
  const addText = ({ line, column }: Place, text: string): void => {
    const path = `/line ${line}${column && `, ${column}`}`;
    // The first problem of a cell usually causes the others.
    if (listed.has(path)) return;
    count += 1;
    if (listed.size < LISTED) listed.set(path, { line, text });
  };
  return {
    locale,
    addText,
    add: (place: Place, key: MessageKey, params?: MessageParams): void => addText(place, message(locale, key, params)),
    count: () => count,
    throwIfAny(): void {
      if (count === 0) return;
      const byLine = [...listed].toSorted(([, a], [, b]) => a.line - b.line);
      throw refuseWith('file-refused', { count }, { errors: byLine.map(([path, { text }]) => ({ path, message: text })) });
    },
  };
}

export type Problems = ReturnType<typeof collectProblems>;
