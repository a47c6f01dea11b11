import type { ProductCard } from '@shop/contracts/catalog';
import { type InLocales, type Locale, locales } from '@shop/contracts/locale';
import { eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../db/client.ts';
import { categories, productListing, products } from '../../db/schema/index.ts';

/** A card as it is stored: what it costs depends on the clock. */
interface StoredCard extends Omit<ProductCard, 'priceVATIncl'> {
  /** Before the discount, minor units. */
  price: number;
  /** What the offer takes off while it runs, minor units. */
  reduction: number;
  /** Milliseconds since 1970; without an end it always runs. */
  offerStart: number | null;
  offerEnd: number | null;
  /** Those that show it in a colour. */
  pictures: { img: string; colour: InLocales<string> }[];
}

/** Whether a colour, by its name, is one that was asked for: cards show the product in it. */
export type ColourWish = (colour: InLocales<string>) => boolean;

/** Some 10 MB. */
const KEPT = 10_000;

const milliseconds = (column: typeof products.offerStart | typeof products.offerEnd) => sql`extract(epoch from ${column})::float8 * 1000`;

/** Those of the products in the array `ids`, in the language `locale`, as one JSON. Prepared once a connection: planning it takes longer than running it. */
function prepareReading(db: Db) {
  const ids = sql`${sql.placeholder('ids')}::int[]`;
  const locale = sql`${sql.placeholder('locale')}::text`;
  return db
    .select({
      // Nested, because at the top of a selection drizzle leaves tables' names off.
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
  // Its own picture shows one of them, where it is no colour's the first: with a print, where it is printed.
  const own = pictures.find(({ img }) => img === card.img) ?? pictures[0];
  const img = wished && wished !== own ? wished.img : card.img;
  return { ...card, img, priceVATIncl: priceAt(stored, now) };
}

/** Cards of products, kept until somebody says that they may have changed. */
export function keepCards(db: Db) {
  const reading = prepareReading(db);
  const kept = new LRUCache<number, StoredCard>({ max: KEPT });
  /** A number, because requests ask for dozens of them: ids are whole and below 2^31. */
  const keyOf = (id: number, locale: Locale): number => id * locales.length + locales.indexOf(locale);
  /** What was being read when something was forgotten may be older than that. */
  let forgotten = 0;

  return {
    /** In this order and language, at the prices of `now`, milliseconds since 1970; those that are gone are missing. `anew`: whatever is kept. `wish`: shown in that colour where there is a picture of it. */
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
      // To look for each of a million would take longer than reading all cards anew.
      if (ids.length > KEPT) kept.clear();
      else for (const id of ids) for (const locale of locales) kept.delete(keyOf(id, locale));
    },
    forgetAll(): void {
      forgotten++;
      kept.clear();
    },
  };
}
