import type { InLocales, Locale } from '@shop/domain/locale';
import { keyOf } from './words.ts';

const named: InLocales<Readonly<Record<string, string>>> = {
  tr: {
    'fincan mug bardak': 'kupa',
    'penye tshirt tee': 'tişört',
    'hoodie hudi kapşonlu': 'kapüşonlu',
    'svetşört sweat': 'sweatshirt',
    'iphone samsung xiaomi huawei kapak': 'kılıf',
    'tote torba': 'çanta',
    afiş: 'poster',
    'kırlent minder': 'yastık',
    kep: 'şapka',
    'suluk termos': 'matara',
    'sticker etiket': 'çıkartma',
    puzzle: 'yapboz',
  },
  en: {
    cup: 'mug',
    'tee tshirt': 't-shirt',
    'hooded hoody': 'hoodie',
    'sweater jumper': 'sweatshirt',
    'cover iphone samsung xiaomi huawei': 'case',
    tote: 'bag',
    cushion: 'pillow',
    'flask thermos': 'bottle',
    'decal label': 'sticker',
    jigsaw: 'puzzle',
  },
};

const index = (words: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> =>
  new Map(Object.entries(words).flatMap(([typed, own]) => typed.split(' ').map((word) => [keyOf(word), [keyOf(own)]] as const)));

const synonyms = { tr: index(named.tr), en: index(named.en) };

export const synonymsOf = (word: string, locale: Locale): readonly string[] => synonyms[locale].get(word) ?? [];

export const synonymsBeginning = (beginning: string, locale: Locale): readonly string[] =>
  [...synonyms[locale]].filter(([word]) => word.startsWith(beginning)).flatMap(([, others]) => others);
