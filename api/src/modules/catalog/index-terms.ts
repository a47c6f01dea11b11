import { setImmediate } from 'node:timers/promises';
import { type InLocales, type Locale, locales } from '@shop/domain/locale';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type ColourRow, type listingSource, productTerms, searchWords } from '../../db/schema/index.ts';
import { basesOf, keyOf, ownWordsOf } from './words.ts';

/** Products per batch. A batch takes about 100 ms. */
const BATCH = 500;

const LARGE_BATCH = 5000;

const SLICE = 100;

const LOCK = 7_243_004;

const IN_TITLE = '1A';
const IN_KIND = '2B';
const ELSEWHERE = '3';

const MAX_LETTERS = 100;

type Source = typeof listingSource.$inferSelect;

interface FoundWord {
  locale: Locale;
  word: string;
  shown: string;
  bases: string[];
}

export const lexemeOf = (locale: Locale, word: string): string => `'${locale}:${word.replace(/['\\]/g, '$&$&')}'`;

function termsOf({ title, moreText, colours, sizes }: Source, words: Map<string, FoundWord>): string {
  const kinds: InLocales<string>[] = [...(JSON.parse(colours) as ColourRow[]).map(({ name }) => name), ...JSON.parse(sizes)];
  const terms = new Map<string, Set<string>>();
  for (const locale of locales) {
    const learn = (text: string, place: string): void => {
      for (const shown of text.split(' ').flatMap((part) => ownWordsOf(part, locale))) {
        const word = keyOf(shown);
        if (word === '' || word.length > MAX_LETTERS) continue;
        const lexeme = lexemeOf(locale, word);
        if (!words.has(lexeme)) words.set(lexeme, { locale, word, shown, bases: basesOf(word, locale) });
        terms.set(lexeme, (terms.get(lexeme) ?? new Set()).add(place));
      }
    };
    learn(title[locale], IN_TITLE);
    for (const name of kinds) learn(name[locale], IN_KIND);
    learn(moreText[locale], ELSEWHERE);
  }
  return [...terms].map(([lexeme, places]) => `${lexeme}:${[...places]}`).join(' ');
}

/** Must equal the hash in the SQL function `list_products`. */
const hashOfTexts = sql`hashtextextended(concat_ws(E'\n', title, more_text, colours, sizes), 0)`;

const among = (ids: readonly number[]): SQL => sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int)`;

type ChangedSource = Source & { hash: string };

async function readSources(tx: Db, ids: readonly number[]): Promise<ChangedSource[]> {
  const { rows } = (await tx.execute(sql`
    select s.id, colours, sizes, title, more_text as "moreText", ${hashOfTexts}::text as hash
    from listing_source as s left join product_terms as t on t.id = s.id
    where s.id in ${among(ids)} and (t.id is null or t.stale or t.hash <> ${hashOfTexts})`)) as unknown as { rows: ChangedSource[] };
  return rows;
}

async function findWords(sources: readonly ChangedSource[]) {
  const words = new Map<string, FoundWord>();
  const rows: { id: number; hash: string; terms: string }[] = [];
  for (const source of sources) {
    if (rows.length % SLICE === SLICE - 1) await setImmediate();
    rows.push({ id: source.id, hash: source.hash, terms: termsOf(source, words) });
  }
  return { rows, words };
}

/** Takes a lock, because batches update the same words. No timeout: an import takes up to a minute. */
async function lockWords(tx: Db): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

async function writeTerms(tx: Db, ids: readonly number[], { rows, words }: Awaited<ReturnType<typeof findWords>>): Promise<void> {
  const gone = sql`select id from product_terms where id in ${among(ids)} and id not in (select id from listing_source where id in ${among(ids)})`;
  const found = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as found (id int, hash bigint, terms tsvector)`;
  const written = among(rows.map(({ id }) => id));
  await tx.execute(sql`
    insert into search_words (locale, word, shown, bases)
    select * from jsonb_to_recordset(${JSON.stringify([...words.values()])}::jsonb) as found (locale text, word text, shown text, bases text[])
    on conflict do nothing`);
  await tx.execute(sql`
    update search_words set products = products + change.amount
    from (
      select left(lexeme, 2) as locale, substr(lexeme, 4) as word, sum(amount) as amount from (
        select unnest(tsvector_to_array(terms)) as lexeme, 1 as amount from ${found}
        union all
        select unnest(tsvector_to_array(terms)), -1 from product_terms where id in ${written} or id in (${gone})
      ) as both_sides group by lexeme having sum(amount) <> 0
    ) as change
    where search_words.locale = change.locale and search_words.word = change.word collate "C"`);
  await tx.execute(sql`
    insert into product_terms (id, hash, stale, terms) select id, hash, false, terms from ${found}
    on conflict (id) do update set hash = excluded.hash, stale = false, terms = excluded.terms`);
  await tx.execute(sql`delete from product_terms where id in (${gone})`);
  await tx.delete(searchWords).where(eq(searchWords.products, 0));
}

async function indexBatch(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set constraints list_changes immediate`);
    await lockWords(tx);
    const stale = await tx
      .select({ id: productTerms.id })
      .from(productTerms)
      .where(sql`${productTerms.stale}`)
      .orderBy(productTerms.id)
      .limit(BATCH)
      .for('update');
    const ids = stale.map(({ id }) => id);
    if (ids.length > 0) await writeTerms(tx, ids, await findWords(await readSources(tx, ids)));
    return ids.length;
  });
}

export async function indexTerms(db: Db, most = Number.POSITIVE_INFINITY): Promise<number> {
  let indexed = 0;
  for (let done = -1; done !== 0 && indexed < most; indexed += done) done = await indexBatch(db);
  return indexed;
}

/** Runs in the import's transaction, so that its commit makes the products searchable. */
export async function indexProducts(tx: Db, ids: readonly number[], onDone: (done: number) => void): Promise<void> {
  await lockWords(tx);
  if (ids.length > LARGE_BATCH) await tx.execute(sql`alter index product_terms_terms set (fastupdate = on)`);
  const batch = (from: number): readonly number[] => ids.slice(from, from + LARGE_BATCH);
  let found = findWords(await readSources(tx, batch(0)));
  for (let from = 0; from < ids.length; from += LARGE_BATCH) {
    onDone(from);
    const own = await found;
    const next = await readSources(tx, batch(from + LARGE_BATCH));
    const writing = writeTerms(tx, batch(from), own);
    found = findWords(next);
    await writing;
  }
  if (ids.length > LARGE_BATCH) {
    await tx.execute(sql`select gin_clean_pending_list('product_terms_terms')`);
    await tx.execute(sql`alter index product_terms_terms set (fastupdate = off)`);
  }
}
