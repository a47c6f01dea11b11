import type { Locale } from '@shop/contracts/locale';
import { type Failure, failureText } from '@shop/runtime';

/**
 * What a failure says where no field of a form is there to say it: what is wrong with the picture or the design, not that
 * something is to be checked.
 */
export function failureWords(failure: Failure, locale: Locale, noConnection?: string): string {
  const [said] = failure.kind === 'refused' ? Object.values(failure.fields) : [];
  return said ?? failureText(failure, locale, noConnection);
}
