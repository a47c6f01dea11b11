import type { Locale } from '@shop/domain/locale';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { lexemeOf } from './index-terms.ts';
import { correct, readVocabulary, type Typed, type Vocabulary, type Word } from './vocabulary.ts';
import { isFiller, isJoiner, shownWordsOf, withJoiners, wordsOf } from './words.ts';

const MAX_WORDS = 12;

/** Words up to this length match only as beginnings: nearly every word contains them. */
const SHORT = 2;

// A title match beats a closer match elsewhere. Matches inside words come last.
const EXACT = 6;
const BEGUN = 4;
const SYNONYM = 2;
const CONTAINED = 0;
const IN_TITLE = 3;

interface Operand {
  text: string;
  begins: boolean;
}

interface Meaning {
  exact: Operand[];
  begun: Operand[];
  synonyms: Operand[];
  contained: Operand[];
  corrected?: Word;
}

export interface Hits {
  /** Turns a query for `id` and `terms` of `product_terms` into one for `id` and `score`. */
  among: (terms: SQL) => SQL;
  estimate: number;
}

export const PRODUCT_TERMS = sql.raw('product_terms');

export interface TextQuery {
  all: Hits;
  /** Products that match the most query words, and at least half of them. Alternatives count as one word. */
  most?: Hits;
  isFound: (db: Db) => Promise<boolean>;
  means: (word: string) => boolean;
  vocabulary: Vocabulary;
  before: string | undefined;
  corrected?: string;
}

const whole = ({ text }: Word): Operand => ({ text, begins: false });
const beginningWith = (text: string): Operand => ({ text, begins: true });

function meaningOf(vocabulary: Vocabulary, typed: Typed): Meaning {
  const { text: asTyped, beginning } = typed;
  const formsOf = (word: Word): Operand[] => [word, ...vocabulary.inflectionsOf(word)].map(whole);
  const base = vocabulary.base(asTyped);
  const text = base?.text ?? asTyped;
  const exact = base ?? vocabulary.get(text);
  const stem = vocabulary.stem(text);
  const startsWords = vocabulary.startingWith(text).length > 0;
  return {
    exact: exact ? formsOf(exact) : [],
    begun: [
      ...(exact || startsWords ? [beginningWith(text)] : []),
      ...(base && beginning ? [beginningWith(asTyped)] : []),
      ...(stem ? [...formsOf(stem), beginningWith(stem.text)] : []),
    ],
    contained: beginning
      ? []
      : vocabulary
          .containing(text)
          .filter((word) => !word.text.startsWith(text))
          .map(whole),
    synonyms: vocabulary.synonyms(typed).flatMap((word) => [...formsOf(word), beginningWith(word.text)]),
  };
}

const groupsOf = ({ exact, begun, synonyms, contained }: Meaning): Operand[][] => [exact, begun, synonyms, contained];

const isUnknown = (meaning: Meaning): boolean => groupsOf(meaning).every((group) => group.length === 0);

async function meaningsOf(db: Db, locale: Locale, typed: readonly Typed[]): Promise<{ vocabulary: Vocabulary; meanings: Meaning[] }> {
  const vocabulary = await readVocabulary(db, locale, typed);
  const meanings: Meaning[] = [];
  for (const word of typed) {
    const meaning = meaningOf(vocabulary, word);
    meanings.push(isUnknown(meaning) ? await correctedMeaning(db, locale, word, meaning) : meaning);
  }
  return { vocabulary, meanings };
}

async function correctedMeaning(db: Db, locale: Locale, typed: Typed, unknown: Meaning): Promise<Meaning> {
  const nearest = await correct(db, locale, typed);
  if (!nearest) return unknown;
  const known = await readVocabulary(db, locale, [{ text: nearest.text, beginning: false }]);
  const corrected = known.base(nearest.text) ?? nearest;
  const exact = [corrected, ...known.inflectionsOf(corrected)].map(whole);
  return { ...unknown, exact, begun: [beginningWith(corrected.text)], corrected };
}

/** Words joined by `ve` or `or` are alternatives and share a part number. */
function partsOf(words: readonly string[], isSought: (word: string, n: number) => boolean, locale: Locale): number[] {
  const parts: number[] = [];
  let isJoined = false;
  words.forEach((word, n) => {
    if (!isSought(word, n)) isJoined ||= isJoiner(word, locale);
    else {
      const before = parts.at(-1);
      parts.push(before === undefined ? 0 : before + (isJoined ? 0 : 1));
      isJoined = false;
    }
  });
  return parts;
}

const TERMS = sql.raw('t.terms');

/** Undefined if no word can be searched. `typing`: the last word may be incomplete. */
export async function textQuery(db: Db, locale: Locale, searchText: string, typing = false): Promise<TextQuery | undefined> {
  if (searchText.trim() === '') return undefined;
  const text = withJoiners(searchText, locale);
  const words = wordsOf(text, locale);
  const { length } = words;
  const telling = words.map((word, n) => (typing && n === length - 1) || !isFiller(word, locale));
  // Stop words count only if the text has no other words.
  const isSought = (_: string, n: number): boolean => telling[n] === true || !telling.includes(true);
  const sought = words.filter(isSought);
  // Ignores single letters, which match nearly every product.
  const isTelling = (word: string): boolean => !/^[a-z]$/.test(word) || sought.every((other) => other.length === 1);
  const typed = sought
    .filter((word, n) => isTelling(word) || (typing && n === sought.length - 1))
    .slice(0, MAX_WORDS)
    .map((word, n, all) => ({
      text: word,
      beginning: (typing && n === all.length - 1) || (all.length === 1 && word.length <= SHORT),
    }));
  const { vocabulary, meanings } = await meaningsOf(db, locale, typed);

  const operand = ({ text: word, begins }: Operand, weights: string): string =>
    `${lexemeOf(locale, word)}${begins || weights ? `:${begins ? '*' : ''}${weights}` : ''}`;
  const anyOf = (group: readonly Operand[], weights = ''): string[] => group.map((one) => operand(one, weights));
  const queryOf = ({ exact, begun, synonyms, contained }: Meaning): string =>
    `(${[...anyOf([...exact, ...begun, ...synonyms]), ...anyOf(contained, 'AD')].join('|')})`;
  const nearestOf = (meaning: Meaning): string => {
    const nearest = { ...meaning, contained: [] };
    return queryOf(isUnknown(nearest) ? meaning : nearest);
  };
  const matches = (query: string): SQL => sql`${TERMS} @@ ${query}::tsquery`;

  const scoreOf = ({ exact, begun, synonyms, contained }: Meaning): SQL => {
    const cases = (
      [
        [exact, EXACT],
        [begun, BEGUN],
        [synonyms, SYNONYM],
      ] as const
    ).flatMap(([group, score]) =>
      group.length === 0
        ? []
        : sql`when ${matches(anyOf(group).join('|'))} then ${sql.raw(String(score))} + case when ${matches(anyOf(group, 'A').join('|'))} then ${sql.raw(String(IN_TITLE))} else 0 end`,
    );
    if (contained.length > 0)
      cases.push(sql`when ${matches(anyOf(contained, 'A').join('|'))} then ${sql.raw(String(CONTAINED + IN_TITLE))}`);
    return cases.length === 0 ? sql`0` : sql`(case ${sql.join(cases, sql` `)} else 0 end)`;
  };
  const sum = (all: readonly SQL[]): SQL => (all.length === 0 ? sql`0` : sql.join([...all], sql` + `));

  const known = meanings.filter((meaning) => !isUnknown(meaning));
  const isPossible = meanings.length > 0 && known.length === meanings.length;
  const every = isPossible ? matches(meanings.map(queryOf).join('&')) : sql`false`;
  const parts = partsOf(words, isSought, locale).slice(0, MAX_WORDS);
  const partCount = (parts.at(-1) ?? 0) + 1;
  const mostOf = (terms: SQL): SQL => {
    const byPart = Array.from({ length: partCount }, (_, part) =>
      meanings.filter((meaning, n) => parts[n] === part && !isUnknown(meaning)),
    ).filter((part) => part.length > 0);
    const has = byPart.map((part) => sql`(${matches(part.map(queryOf).join('|'))})::int`);
    const score = byPart.map(
      (part) =>
        sql`greatest(${sql.join(
          part.map((one) => sql`case when ${matches(queryOf(one))} then ${scoreOf(one)} end`),
          sql`, `,
        )}, 0)`,
    );
    return sql`
      select id, score from (
        select *, max(parts) over () as most from (
          select t.id, ${sum(score)} as score, ${sum(has)} as parts from ${terms} as t where ${matches(known.map(queryOf).join('|'))}
        ) as scored
      ) as ranked where parts = most and most * 2 >= ${partCount}`;
  };
  const shown = shownWordsOf(text, locale).filter(isSought);
  const frequency = ({ exact, begun, synonyms }: Meaning): number => {
    const counted = [...exact, ...begun, ...synonyms].flatMap(({ text: word, begins }) =>
      begins ? vocabulary.startingWith(word) : (vocabulary.get(word) ?? []),
    );
    return [...new Set(counted)].reduce((total, { products }) => total + products, 0);
  };
  const frequencies = known.map(frequency);
  const named = meanings.flatMap(({ exact, begun, synonyms }) => [...exact, ...begun, ...synonyms]);
  return {
    all: {
      among: (terms) => sql`select t.id, ${sum(meanings.map(scoreOf))} as score from ${terms} as t where ${every}`,
      estimate: Math.min(...frequencies),
    },
    ...(meanings.length > 1 && known.length > 0 && { most: { among: mostOf, estimate: Math.max(...frequencies) } }),
    async isFound(reader) {
      const { rows } = (await reader.execute(sql`select exists (select from product_terms as t where ${every}) as found`)) as unknown as {
        rows: { found: boolean }[];
      };
      return rows[0]?.found === true;
    },
    means: (word) => named.some(({ text: own, begins }) => (begins ? word.startsWith(own) : word === own)),
    vocabulary,
    before: known.length === meanings.length && meanings.length > 1 ? meanings.slice(0, -1).map(nearestOf).join('&') : undefined,
    ...(meanings.some(({ corrected }) => corrected) && {
      corrected: meanings.map(({ corrected }, n) => corrected?.shown ?? shown[n]).join(' '),
    }),
  };
}
