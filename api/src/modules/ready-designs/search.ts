import type { Locale } from '@shop/domain/locale';
import { stemsOf, wordsOf } from '../catalog/words.ts';
import type { ReadyDesign } from './repository.ts';

/** Shorter words, such as `ve`, carry no meaning. */
const MIN_WORD = 3;

/** Designs that match the most query words, and at least half of them. Other words may name the product. */
export function findDesigns(designs: readonly ReadyDesign[], searchText: string, locale: Locale): ReadyDesign[] {
  const asked = wordsOf(searchText, locale).filter((word) => word.length >= MIN_WORD);
  const forms = asked.map((word) => [word, ...stemsOf(word, locale)]);
  const counted = designs.map((design) => {
    const own = new Set([design.name, design.words].flatMap((text) => wordsOf(text[locale], locale)));
    return { design, named: forms.filter((all) => all.some((form) => own.has(form))).length };
  });
  const most = Math.max(0, ...counted.map(({ named }) => named));
  return most === 0 || most * 2 < asked.length ? [] : counted.filter(({ named }) => named === most).map(({ design }) => design);
}
