import { foldLetters } from '@shop/domain/fold-letters';
import type { Locale } from '@shop/domain/locale';
import { clipArt } from '@shop/scene/clip-art';

const entries = Object.values(clipArt).flatMap((drawings) => Object.entries(drawings).map(([art, names]) => ({ art, names })));

export const artName = (art: string, locale: Locale): string | undefined => {
  const names = entries.find((entry) => entry.art === art)?.names;
  return names?.[locale].split(',')[0];
};

const wordsOf = (search: string): string[] => foldLetters(search).split(/\s+/).filter(Boolean);

/** Every search word must begin a word of `text`. */
export const matches = (text: string, search: string): boolean => {
  const found = foldLetters(text).split(/[\s,-]+/);
  return wordsOf(search).every((start) => found.some((word) => word.startsWith(start)));
};

export function findArt(search: string, locale: Locale): typeof entries {
  const wanted = wordsOf(search);
  const other: Locale = locale === 'tr' ? 'en' : 'tr';
  const rank = ({ names }: (typeof entries)[number]): number => {
    const all = `${names[locale]}, ${names[other]}`;
    if (wanted.length === 0 || !matches(all, search)) return 0;
    return foldLetters(names[locale]).startsWith(wanted[0] ?? '') ? 2 : 1;
  };
  return entries
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter((found) => found.rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ entry }) => entry);
}
