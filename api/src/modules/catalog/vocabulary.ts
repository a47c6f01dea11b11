import type { Locale } from '@shop/domain/locale';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { textArray } from '../../db/text-array.ts';
import { synonymsBeginning, synonymsOf } from './synonyms.ts';
import { basesOf, differInOneLetter, isCorrectable, stemsOf } from './words.ts';

export interface Word {
  text: string;
  shown: string;
  bases: string[];
  products: number;
}

export interface Typed {
  text: string;
  beginning: boolean;
}

/** Minimum letters: shorter beginnings match too many synonyms. */
const MIN_SYNONYM_PREFIX = 3;

/** Minimum letters: single letters occur in nearly every word. */
const MIN_CONTAINED = 2;

const MAX_CONTAINING = 500;

const synonymsFor = ({ text, beginning }: Typed, locale: Locale): string[] =>
  beginning && text.length >= MIN_SYNONYM_PREFIX
    ? [...synonymsBeginning(text, locale)]
    : [text, ...stemsOf(text, locale)].flatMap((word) => synonymsOf(word, locale));

function rootsOf(words: readonly string[], locale: Locale): Set<string> {
  const roots = new Set(words);
  for (const word of roots) for (const base of basesOf(word, locale)) roots.add(base);
  return roots;
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

function patternsOf(typed: Typed, locale: Locale): string[] {
  const { text, beginning } = typed;
  const own =
    beginning || text.length < MIN_CONTAINED ? [`${escaped(text)}%`] : [...rootsOf([text], locale)].map((root) => `%${escaped(root)}%`);
  return [...own, ...synonymsFor(typed, locale).map((name) => `${escaped(name)}%`)];
}

const columns = sql`word as text, shown, bases, products`;

async function readWords(db: Db, query: ReturnType<typeof sql>): Promise<Word[]> {
  const { rows } = (await db.execute(query)) as unknown as { rows: Word[] };
  return rows;
}

const byText = (a: Word, b: Word): number => (a.text < b.text ? -1 : 1);

export const commonFirst = (words: readonly Word[]): Word[] => words.toSorted((a, b) => b.products - a.products || byText(a, b));

export async function readVocabulary(db: Db, locale: Locale, typed: readonly Typed[]) {
  const names = new Set<string>();
  for (const word of typed) {
    const roots = rootsOf([word.text, ...synonymsFor(word, locale)], locale);
    for (const root of roots) for (const name of [root, ...stemsOf(root, locale)]) names.add(name);
  }
  const patterns = new Set(typed.flatMap((word) => patternsOf(word, locale)));
  const found = await readWords(
    db,
    sql`
      with begun as materialized (
        select ${columns} from search_words
        where locale = ${locale} and word like any(${textArray(patterns)}) order by products desc limit ${MAX_CONTAINING}
      )
      select * from begun
      union
      select ${columns} from search_words
      where locale = ${locale} and (word = any(${textArray(names)}) or bases && ${textArray(names)}
        or word = any(array(select unnest(bases) from begun)))`,
  );
  const words = new Map(found.toSorted(byText).map((word) => [word.text, word]));
  const firstOf = (texts: readonly string[]): Word | undefined => {
    for (const text of texts) {
      const word = words.get(text);
      if (word) return word;
    }
    return undefined;
  };
  const all = [...words.values()];

  function base(text: string): Word | undefined {
    const word = firstOf(words.get(text)?.bases ?? basesOf(text, locale));
    return word && (base(word.text) ?? word);
  }
  const startingWith = (prefix: string): Word[] => all.filter(({ text }) => text.startsWith(prefix));
  return {
    base,
    get: (text: string) => words.get(text),
    /** Returns `tişört` for `tişörtüm`, even if titles contain `tişörtü`. */
    stem(text: string): Word | undefined {
      const word = firstOf(stemsOf(text, locale));
      return word && (base(word.text) ?? word);
    },
    startingWith,
    containing: (part: string): Word[] => all.filter(({ text }) => text.includes(part)),
    inflectionsOf: ({ text }: Word): Word[] => all.filter(({ bases }) => bases.includes(text)),
    synonyms(word: Typed): Word[] {
      const own = synonymsFor(word, locale).flatMap((name) => base(name) ?? words.get(name) ?? startingWith(name)[0] ?? []);
      return [...new Set(own)];
    },
  };
}

export type Vocabulary = Awaited<ReturnType<typeof readVocabulary>>;

export async function correct(db: Db, locale: Locale, { text, beginning }: Typed): Promise<Word | undefined> {
  const spelt = [text, ...stemsOf(text, locale)].filter(isCorrectable);
  if (spelt.length === 0) return undefined;
  const candidates = await readWords(
    db,
    sql`
      select distinct ${columns} from search_words, unnest(${textArray(spelt)}) as spelt, lateral (select length(spelt) / 2 - 1 as half) as h
      where locale = ${locale} and length(word) between length(spelt) - 1 and length(spelt) + 1
        and (left(word, half) = left(spelt, half) or right(word, length(spelt) - half - 2) = right(spelt, length(spelt) - half - 2))
      ${beginning ? sql`union select ${columns} from search_words where locale = ${locale} and word like ${`${escaped(text.slice(0, 1))}%`}` : sql``}`,
  );
  const nearest = (of: string) => commonFirst(candidates.filter((word) => isCorrectable(word.text) && differInOneLetter(of, word.text)))[0];
  for (const one of spelt) {
    const word = nearest(one);
    if (word) return word;
  }
  if (!beginning || !isCorrectable(text)) return undefined;
  const lengths = [text.length - 1, text.length, text.length + 1];
  const near = candidates.filter(
    (word) => word.text.startsWith(text.slice(0, 1)) && lengths.some((length) => differInOneLetter(text, word.text.slice(0, length))),
  );
  return commonFirst(near)[0];
}
