import type { ProductCard } from '@shop/contracts/catalog';
import type { Locale } from '@shop/domain/locale';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { discountAmount, unitPrice } from '../../db/price.ts';
import { type ColourRow, categories, type PictureRow, productListing, products } from '../../db/schema/index.ts';
import { type ColourWish, toColour } from './colours.ts';
import { type StoredPack, toPack } from './packs.ts';

interface StoredCard extends Omit<ProductCard, 'colours' | 'packOf' | 'quantities'>, StoredPack {
  pictures: (Pick<PictureRow, 'img'> & { color: ColourRow })[];
}

function prepareReading(db: Db) {
  const ids = sql`${sql.placeholder('ids')}::int[]`;
  const locale = sql`${sql.placeholder('locale')}::text`;
  return db
    .select({
      // Nested, because Drizzle omits table names in top-level fields.
      cards: sql<StoredCard[]>`${sql`(
        select coalesce(json_agg(json_build_object(
          'id', ${products.id}, 'slug', ${products.slug} ->> ${locale}, 'title', ${products.title} ->> ${locale}, 'img', ${products.img},
          'category', json_build_object('id', ${categories.id}, 'name', ${categories.name} ->> ${locale}, 'slug', ${categories.slug} ->> ${locale}),
          'brand', ${products.brand}, 'inStock', ${productListing.inStock}, 'rating', ${productListing.halfStars} / 2.0,
          'reviewCount', ${productListing.reviewCount}, 'productType', ${products.productType}, 'printable', ${products.printable},
          'pictures', (
            select coalesce(json_agg(json_build_object('img', image -> 'img', 'color', image -> 'color')), '[]')
            from jsonb_array_elements(${products.images}) as image where jsonb_typeof(image -> 'color') = 'object'
          ), 'priceVATIncl', json_build_object('Birim', ${unitPrice}, 'Kar', ${discountAmount}),
          'packOf', ${products.packOf}, 'quantities', ${products.quantities}
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

function toCard({ pictures, packOf, quantities, ...card }: StoredCard, locale: Locale, wish: ColourWish | undefined): ProductCard {
  const wished = wish && pictures.find(({ color }) => wish(color.name));
  const own = pictures.find(({ img }) => img === card.img) ?? pictures[0];
  const img = wished && wished !== own ? wished.img : card.img;
  return { ...card, ...toPack({ packOf, quantities }), img, colours: pictures.map(({ color }) => toColour(color, locale)) };
}

export function cardReader(db: Db) {
  const reading = prepareReading(db);
  return async (ids: readonly number[], locale: Locale, wish?: ColourWish): Promise<ProductCard[]> => {
    if (ids.length === 0) return [];
    const [answer] = await reading.execute({ ids: `{${ids.join(',')}}`, locale });
    const known = new Map(answer?.cards.map((card) => [card.id, card]));
    return ids.flatMap((id) => {
      const card = known.get(id);
      return card ? [toCard(card, locale, wish)] : [];
    });
  };
}
