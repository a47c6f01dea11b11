import type { Product } from '@shop/contracts/catalog';
import { count, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { discountAmount, discountNow, runningOffer, unitPrice } from '../../db/price.ts';
import { categories, productListing, products, reviews } from '../../db/schema/index.ts';
import { coloursOf } from './colours.ts';
import type { CurrentListing } from './current-listing.ts';
import { firstRows } from './filters.ts';
import { listVariants } from './repository.ts';

const RELATED = 4;

/** The rest is at `/catalog/products/{id}/reviews`. */
const REVIEWS = 20;

const STARS = [5, 4, 3, 2, 1];

/** Neighbours in the same category first and then the department. */
async function findRelated(listing: CurrentListing, id: number) {
  const { cards } = await listing.readPage((now) => {
    const row = now.rowOf(id);
    if (row === undefined) return { ids: [] };
    const { alive, category, department } = now.columns;
    const near: number[] = [];
    for (let other = 0; other < now.size; other++) {
      if (other !== row && alive[other] && department[other] === department[row]) near.push(other);
    }
    const same = (other: number) => category[other] === category[row];
    return { ids: firstRows(near, RELATED, (a, b) => same(a) && !same(b)).map((other) => now.columns.id[other] as number) };
  });
  return cards;
}

/** All of a product, its price by the clock. */
export async function findProduct(db: Db, listing: CurrentListing, id: number): Promise<Product | undefined> {
  const department = alias(categories, 'department');
  const [row] = await db
    .select({
      product: products,
      category: { id: categories.id, name: categories.name, slug: categories.slug },
      parent: department.name,
      discount: discountNow,
      birim: unitPrice,
      kar: discountAmount,
      onOffer: runningOffer,
      halfStars: productListing.halfStars,
      reviewCount: productListing.reviewCount,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(productListing, eq(productListing.id, products.id))
    .leftJoin(department, eq(department.id, categories.parentId))
    .where(eq(products.id, id));
  if (!row) return undefined;

  const { product, category, parent, onOffer } = row;
  const sizes = await listVariants(db, id);
  const opinions = await db
    .select()
    .from(reviews)
    .where(eq(reviews.productId, id))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(REVIEWS);
  const stars = sql<number>`greatest((${reviews.halfStars} + 1) / 2, 1)`;
  const rated =
    row.reviewCount === 0 ? [] : await db.select({ stars, count: count() }).from(reviews).where(eq(reviews.productId, id)).groupBy(stars);
  const inStock = sizes.some(({ stock }) => stock > 0);

  return {
    id,
    slug: product.slug,
    title: product.title,
    img: product.img,
    category,
    brand: product.brand,
    inStock,
    rating: row.halfStars / 2,
    reviewCount: row.reviewCount,
    productType: product.productType,
    printable: product.printable,
    priceVATIncl: { Birim: row.birim, Kar: row.kar },
    colours: coloursOf(product.images),
    sku: product.sku,
    unit: product.unit,
    imageURLs: product.images,
    // A product that hangs on a department directly has no sub-category.
    parent: parent ?? category.name,
    children: parent === null ? '' : category.name,
    price: product.price,
    discount: row.discount,
    quantity: sizes.reduce((sum, { stock }) => sum + stock, 0),
    status: inStock ? 'in-stock' : 'out-of-stock',
    reviews: opinions.map(({ id: reviewId, name, halfStars, review, createdAt, verified }) => ({
      id: reviewId,
      name,
      rating: halfStars / 2,
      review,
      date: createdAt.toISOString(),
      verified,
    })),
    ratingDistribution: STARS.map((given) => ({ stars: given, count: rated.find((one) => one.stars === given)?.count ?? 0 })),
    description: product.description,
    additionalInformation: product.additionalInformation,
    ...(onOffer &&
      product.offerStart &&
      product.offerEnd && { offerDate: { startDate: product.offerStart.toISOString(), endDate: product.offerEnd.toISOString() } }),
    featured: product.featured,
    sellCount: product.sellCount,
    tags: product.tags,
    quantitySteps: product.quantitySteps,
    variants: sizes.map(({ id: variantId, size, stock }) => ({ id: variantId, size, quantity: stock })),
    ...(product.videoId !== null && { videoId: product.videoId }),
    sides: product.sides,
    related: await findRelated(listing, id),
  };
}
