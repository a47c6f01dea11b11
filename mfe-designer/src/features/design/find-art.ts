import { clipArt } from '@shop/contracts/clip-art';
import type { Locale } from '@shop/contracts/locale';

/** What Turkish keyboards and foreign ones write differently counts as one: `yıldız` is found by `yildiz`, `çiçek` by `cicek`. */
const folded = (text: string): string => text.toLocaleLowerCase('tr').replaceAll('ı', 'i').normalize('NFD').replace(/\p{M}/gu, '');

const entries = Object.values(clipArt).flatMap((drawings) => Object.entries(drawings).map(([art, names]) => ({ art, names })));

/** What a drawing is called; undefined where there is none of that id. */
export const artName = (art: string, locale: Locale): string | undefined => {
  const names = entries.find((entry) => entry.art === art)?.names;
  return names?.[locale].split(',')[0];
};

/**
 * The drawings of whose words one begins with each that is looked for, those whose name does first. Words of the other
 * language count too.
 */
export function findArt(search: string, locale: Locale): typeof entries {
  const wanted = folded(search).split(/\s+/).filter(Boolean);
  const other: Locale = locale === 'tr' ? 'en' : 'tr';
  const begins = (words: string, start: string) =>
    folded(words)
      .split(/[\s,-]+/)
      .some((word) => word.startsWith(start));
  const rank = ({ names }: (typeof entries)[number]): number => {
    const all = `${names[locale]}, ${names[other]}`;
    if (wanted.length === 0 || !wanted.every((start) => begins(all, start))) return 0;
    return folded(names[locale]).startsWith(wanted[0] ?? '') ? 2 : 1;
  };
  return entries
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter((found) => found.rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ entry }) => entry);
}
