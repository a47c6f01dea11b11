import type { Locale } from '@shop/domain/locale';

const LONGEST_QUOTE = 24;
const MOST_QUOTES = 3;

/** Older browsers have no segmenter. */
const lettersOf = (line: string): string[] =>
  'Segmenter' in Intl ? Array.from(new Intl.Segmenter('tr').segment(line), ({ segment }) => segment) : [...line];

export function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const letters = lettersOf(line);
  const begin = letters.slice(0, LONGEST_QUOTE - 1).join('');
  return letters.length > LONGEST_QUOTE ? `“${begin.trimEnd()}…”` : `“${line}”`;
}

const moreTexts = {
  tr: (count: number) => `${count} yazı daha`,
  en: (count: number) => `${count} more ${count === 1 ? 'text' : 'texts'}`,
};

export function quotedTexts(texts: readonly string[], locale: Locale): string {
  const more = texts.length - MOST_QUOTES;
  const quotes = texts.slice(0, MOST_QUOTES).map(quoted);
  return new Intl.ListFormat(locale).format([...quotes, ...(more > 0 ? [moreTexts[locale](more)] : [])]);
}
