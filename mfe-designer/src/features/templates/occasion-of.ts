import { type Occasion, occasionNames, occasions } from '@shop/contracts/occasions';
import type { Locale } from '@shop/domain/locale';

const businessTags: Record<Locale, readonly string[]> = {
  tr: ['kurumsal', 'reklam', 'fuar', 'promosyon'],
  en: ['corporate', 'advertising', 'fair', 'trade fair', 'promotional'],
};

/** The occasion in the product's tags. The picker shows it first. */
export function occasionOf(tags: readonly string[], locale: Locale): Occasion {
  const named = occasions.find((one) => tags.includes(occasionNames[locale][one].toLocaleLowerCase(locale)));
  return named ?? (tags.some((tag) => businessTags[locale].includes(tag)) ? 'company' : 'birthday');
}
