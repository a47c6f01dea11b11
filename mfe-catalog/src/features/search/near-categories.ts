import { foldLetters } from '@shop/domain/fold-letters';
import type { MenuDepartment, MenuItem } from '../department/api.ts';

const MOST = 4;
/** Minimum similarity: `kupaa` matches `kupa`, `kutu` does not. */
const NEAR = 0.5;

const pairsOf = (word: string): string[] => Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2));

/** Dice coefficient of letter pairs, 1 for a prefix. */
function likeness(typed: string, word: string): number {
  if (typed.length > 2 && word.startsWith(typed)) return 1;
  const [a, b] = [pairsOf(typed), pairsOf(word)];
  const shared = a.filter((pair) => b.includes(pair)).length;
  return a.length + b.length > 0 ? (2 * shared) / (a.length + b.length) : 0;
}

const wordsOf = (text: string): string[] =>
  foldLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);

export function nearCategories(searchText: string, departments: readonly MenuDepartment[]): MenuItem[] {
  const typed = wordsOf(searchText);
  return departments
    .flatMap((department): MenuItem[] => [department, ...department.children])
    .map((category) => ({
      category,
      near: Math.max(0, ...typed.flatMap((word) => wordsOf(category.name).map((name) => likeness(word, name)))),
    }))
    .filter(({ near }) => near >= NEAR)
    .sort((a, b) => b.near - a.near)
    .slice(0, MOST)
    .map(({ category }) => category);
}
