import type { ProductCard } from '@shop/contracts/catalog';
import { type InLocales, type Locale, locales } from '@shop/domain/locale';
import { eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../db/client.ts';
import { categories, productListing, products } from '../../db/schema/index.ts';

interface StoredCard extends Omit<ProductCard, 'priceVATIncl'> {
  /** Before the discount, minor units. */
  price: number;
  /** Minor units. */
  reduction: number;
  /** Milliseconds since 1970; null: always. */
  offerStart: number | null;
  offerEnd: number | null;
  pictures: { img: string; colour: InLocales<string> }[];
}

export type ColourWish = (colour: InLocales<string>) => boolean;

/** About 10 MB. */
const KEPT = 10_000;

const milliseconds = (column: typeof products.offerStart | typeof products.offerEnd) => sql`extract(epoch from ${column})::float8 * 1000`;

/** Prepared once per connection: planning takes longer than running. */
function prepareReading(db: Db) {
  const ids = sql`${sql.placeholder('ids')}::int[]`;
  const locale = sql`${sql.placeholder('locale')}::text`;
  return db
    .select({
      // Nested: Drizzle omits table names at the top of a selection.
      cards: sql<StoredCard[]>`${sql`(
        select coalesce(json_agg(json_build_object(
          'id', ${products.id}, 'slug', ${products.slug} ->> ${locale}, 'title', ${products.title} ->> ${locale}, 'img', ${products.img},
          'category', json_build_object('id', ${categories.id}, 'name', ${categories.name} ->> ${locale}, 'slug', ${categories.slug} ->> ${locale}),
          'brand', ${products.brand}, 'inStock', ${productListing.inStock}, 'rating', ${productListing.halfStars} / 2.0,
          'reviewCount', ${productListing.reviewCount}, 'productType', ${products.productType}, 'printable', ${products.printable},
          'colours', (
            select coalesce(json_agg(json_build_object('name', colour -> 'name' ->> ${locale}, 'clrCode', colour -> 'clrCode')), '[]')
            from jsonb_array_elements(${productListing.colours}::jsonb) as colour
          ), 'pictures', (
            select coalesce(json_agg(json_build_object('img', image -> 'img', 'colour', image #> '{color,name}')), '[]')
            from jsonb_array_elements(${products.images}) as image where jsonb_typeof(image -> 'color') = 'object'
          ), 'price', ${products.price}, 'reduction', ${productListing.reduction},
          'offerStart', ${milliseconds(products.offerStart)}, 'offerEnd', ${milliseconds(products.offerEnd)}
        )), '[]')
        from ${products}
        join ${productListing} on ${eq(productListing.id, products.id)}
        join ${categories} on ${eq(categories.id, products.categoryId)}
        where ${products.id} = any(${ids})
      )`}`,
    })
    .from(sql`(select 1) as one`)
    .prepare('catalogue_cards');
}

/** The same rule as in `db/price.ts`. */
function priceAt({ price, reduction, offerStart, offerEnd }: StoredCard, now: number): ProductCard['priceVATIncl'] {
  const runs = offerEnd === null || (offerStart !== null && offerStart <= now && now <= offerEnd);
  const Kar = runs ? reduction : 0;
  return { Birim: price - Kar, Kar };
}

function toCard(stored: StoredCard, now: number, wish: ColourWish | undefined): ProductCard {
  const { price, reduction, offerStart, offerEnd, pictures, ...card } = stored;
  const wished = wish && pictures.find(({ colour }) => wish(colour));
  const own = pictures.find(({ img }) => img === card.img) ?? pictures[0];
  const img = wished && wished !== own ? wished.img : card.img;
  return { ...card, img, priceVATIncl: priceAt(stored, now) };
}

export function keepCards(db: Db) {
  const reading = prepareReading(db);
  const kept = new LRUCache<number, StoredCard>({ max: KEPT });
  /** A number is cheaper than a string key; ids are below 2^31. */
  const keyOf = (id: number, locale: Locale): number => id * locales.length + locales.indexOf(locale);
  /** Drops reads that began before the last invalidation. */
  let forgotten = 0;

  return {
    /** `now` in milliseconds since 1970; deleted products are omitted. */
    async read(
      ids: readonly number[],
      locale: Locale,
      now: number,
      { anew = false, wish }: { anew?: boolean; wish?: ColourWish | undefined } = {},
    ): Promise<ProductCard[]> {
      const known = new Map<number, StoredCard>();
      const unknown = [];
      for (const id of ids) {
        const card = anew ? undefined : kept.get(keyOf(id, locale));
        if (card) known.set(id, card);
        else unknown.push(id);
      }
      if (unknown.length > 0) {
        const before = forgotten;
        const [answer] = await reading.execute({ ids: `{${unknown.join(',')}}`, locale });
        for (const card of answer?.cards ?? []) {
          known.set(card.id, card);
          if (forgotten === before) kept.set(keyOf(card.id, locale), card);
        }
      }
      return ids.flatMap((id) => {
        const card = known.get(id);
        return card ? [toCard(card, now, wish)] : [];
      });
    },
    forget(ids: readonly number[]): void {
      if (ids.length === 0) return;
      forgotten++;
      // Deleting a million keys takes longer than reading all cards again.
      if (ids.length > KEPT) kept.clear();
      else for (const id of ids) for (const locale of locales) kept.delete(keyOf(id, locale));
    },
    forgetAll(): void {
      forgotten++;
      kept.clear();
    },
  };
}
