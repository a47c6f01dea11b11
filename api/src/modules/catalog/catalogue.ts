import type { ProductCard } from '@shop/contracts/catalog';
import type { Locale } from '@shop/domain/locale';
import { asc } from 'drizzle-orm';
import { categories } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { repeat, unlessFull } from '../../lib/repeat.ts';
import { readBestRows } from './best-rows.ts';
import { cardReader } from './cards.ts';
import type { CountedCategory } from './categories.ts';
import type { ColourWish } from './colours.ts';
import { readFilterNames } from './filter-names.ts';
import { indexTerms } from './index-terms.ts';
import { categoryCounts, countAll } from './list-query.ts';
import { cached } from './remembered.ts';
import { readTestimonials } from './testimonials.ts';

const CACHE_MS = 1000;

/** Polling interval in milliseconds, because other programs may write products. */
const INDEX_EVERY = 5000;

/** Maximum products to index before the API starts. */
const AT_START = 1000;

export function openCatalogue({ db, reads, disk, log }: Pick<Deps, 'db' | 'reads' | 'disk' | 'log'>) {
  const readCards = cardReader(reads);
  const whole = cached(CACHE_MS, () => countAll(reads));
  const names = cached(CACHE_MS, () => readFilterNames(reads));
  const home = cached(CACHE_MS, async () => ({ best: await readBestRows(reads), praise: await readTestimonials(reads) }));
  const rows = cached(CACHE_MS, () => reads.select().from(categories).orderBy(asc(categories.position)));
  let stopIndexing: (() => Promise<void>) | undefined;

  return {
    reads,
    whole: whole.read,
    names: names.read,
    home: home.read,
    categories: rows.read,
    async countedCategories(): Promise<CountedCategory[]> {
      const [all, counted] = await Promise.all([rows.read(), whole.read()]);
      const counts = categoryCounts(counted);
      return all.map((category) => ({ ...category, own: counts.get(category.id) ?? 0 }));
    },
    readCards: (ids: readonly number[], locale: Locale, wish?: ColourWish): Promise<ProductCard[]> => readCards(ids, locale, wish),
    async start(): Promise<void> {
      await indexTerms(db, AT_START);
      stopIndexing = repeat(
        INDEX_EVERY,
        'indexing search terms',
        log,
        unlessFull(disk, async () => void (await indexTerms(db))),
      );
    },
    stop: async (): Promise<void> => stopIndexing?.(),
    async settled(): Promise<void> {
      await indexTerms(db);
      for (const kept of [whole, names, home, rows]) kept.forget();
    },
  };
}

export type Catalogue = ReturnType<typeof openCatalogue>;
