import { eq, type Placeholder, sql } from 'drizzle-orm';
import { categories, productListing, products } from '../../db/schema/index.ts';

/** Cards of the products in the array that the placeholder stands for, in its order. As JSON, so that one statement can read more beside them. */
export const cardsJson = (ids: Placeholder) => sql`(
  select coalesce(json_agg(json_build_object(
    'id', ${products.id}, 'slug', ${products.slug}, 'title', ${products.title}, 'img', ${products.img},
    'category', json_build_object('id', ${categories.id}, 'name', ${categories.name}, 'slug', ${categories.slug}),
    'brand', ${products.brand}, 'inStock', ${productListing.inStock}, 'rating', ${productListing.halfStars} / 2.0,
    'reviewCount', ${productListing.reviewCount}, 'productType', ${products.productType}, 'printable', ${products.printable},
    'priceVATIncl', json_build_object('Birim', ${productListing.unitPrice}, 'Kar', ${productListing.discountAmount}),
    'colours', ${productListing.colours}
  ) order by array_position(${ids}::int[], ${products.id})), '[]')
  from ${products}
  join ${productListing} on ${eq(productListing.id, products.id)}
  join ${categories} on ${eq(categories.id, products.categoryId)}
  where ${products.id} = any(${ids}::int[])
)`;
