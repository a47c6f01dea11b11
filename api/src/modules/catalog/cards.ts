import type { ProductCard } from '@shop/contracts/catalog';
import { sql } from 'drizzle-orm';
import { discountAmount, unitPrice } from '../../db/price.ts';
import { categories, products, reviews, variants } from '../../db/schema/index.ts';
import { coloursOf } from './colours.ts';

export const inStock = sql<boolean>`exists (select 1 from ${variants} where ${variants.productId} = ${products.id} and ${variants.stock} > 0)`;

const reviewsOf = sql`from ${reviews} where ${reviews.productId} = ${products.id}`;

/** Columns of a card; needs `products` joined with `categories`. */
export const cardColumns = {
  id: products.id,
  slug: products.slug,
  title: products.title,
  img: products.img,
  images: products.images,
  category: { id: categories.id, name: categories.name, slug: categories.slug },
  brand: products.brand,
  inStock,
  // Rounded to halves, as stars are shown.
  halfStars: sql<number>`(select coalesce(round(avg(${reviews.halfStars})), 0)::int ${reviewsOf})`,
  reviewCount: sql<number>`(select count(*)::int ${reviewsOf})`,
  productType: products.productType,
  printable: products.printable,
  birim: unitPrice,
  kar: discountAmount,
};

type CardRow = Omit<ProductCard, 'rating' | 'priceVATIncl' | 'colours'> & {
  images: (typeof products.$inferSelect)['images'];
  halfStars: number;
  birim: number;
  kar: number;
};

export const toCard = ({ images, halfStars, birim, kar, ...row }: CardRow): ProductCard => ({
  ...row,
  rating: halfStars / 2,
  priceVATIncl: { Birim: birim, Kar: kar },
  colours: coloursOf(images),
});
