import type { Locale } from '@shop/contracts/locale';
import { stemsOf, wordsOf } from '../catalog/words.ts';
import type { ReadyDesign } from './repository.ts';

/** Shorter ones, as `ve` and `en`, say nothing of what is looked for. */
const MIN_WORD = 3;

/**
 * The designs that most words of a search name, in whatever form: `anneler günü kupası` finds those for mothers, the mug is
 * found among the goods. None where it is less than half of the words, which are then about something else.
 */
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
