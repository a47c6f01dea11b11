import type { ProductCard } from '@shop/contracts/catalog';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { discountAmount, unitPrice } from '../../db/price.ts';
import { categories, productListing, products } from '../../db/schema/index.ts';

/**
 * Cards of the products in the array `ids`, in its order, as one JSON. Prepared once a connection: planning it takes
 * longer than running it.
 */
export function prepareCards(db: Db) {
  const ids = sql`${sql.placeholder('ids')}::int[]`;
  return db
    .select({
      // Nested, because at the top of a selection drizzle leaves tables' names off.
      cards: sql<ProductCard[]>`${sql`(
        select coalesce(json_agg(json_build_object(
          'id', ${products.id}, 'slug', ${products.slug}, 'title', ${products.title}, 'img', ${products.img},
          'category', json_build_object('id', ${categories.id}, 'name', ${categories.name}, 'slug', ${categories.slug}),
          'brand', ${products.brand}, 'inStock', ${productListing.inStock}, 'rating', ${productListing.halfStars} / 2.0,
          'reviewCount', ${productListing.reviewCount}, 'productType', ${products.productType}, 'printable', ${products.printable},
          'priceVATIncl', json_build_object('Birim', ${unitPrice}, 'Kar', ${discountAmount}),
          'colours', ${productListing.colours}::json
        ) order by array_position(${ids}, ${products.id})), '[]')
        from ${products}
        join ${productListing} on ${eq(productListing.id, products.id)}
        join ${categories} on ${eq(categories.id, products.categoryId)}
        where ${products.id} = any(${ids})
      )`}`,
    })
    .from(sql`(select 1) as one`)
    .prepare('catalogue_cards');
}
