import { cut } from '@shop/domain/line-rules';
import type { Locale } from '@shop/domain/locale';
import { MAX_DESIGN_NAME } from './limits.ts';

const marks: Record<Locale, string> = { tr: 'kopya', en: 'copy' };

const mark = new RegExp(` \\((?:${Object.values(marks).join('|')})(?: \\d+)?\\)$`, 'u');

/** The name without the marks of copies. */
export function originalName(name: string): string {
  let original = name;
  while (mark.test(original)) original = original.replace(mark, '');
  return original;
}

/** Adds a number if the name without a number is taken. */
export function copyName(name: string, locale: Locale, taken: readonly string[]): string {
  const original = originalName(name);
  for (let n = 1; ; n += 1) {
    const end = ` (${marks[locale]}${n === 1 ? '' : ` ${n}`})`;
    const copy = `${cut(original, MAX_DESIGN_NAME - end.length).trim()}${end}`;
    if (!taken.includes(copy)) return copy;
  }
}
