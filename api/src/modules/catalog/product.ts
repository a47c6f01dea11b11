import type { Product, ProductCard } from '@shop/contracts/catalog';
import { asc, count, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { discountAmount, discountNow, runningOffer, unitPrice } from '../../db/price.ts';
import { categories, productListing, products, reviews, variants } from '../../db/schema/index.ts';
import type { Catalogue, Current } from './catalogue.ts';
import { coloursOf } from './colours.ts';
import { DEAD } from './columns.ts';
import type { Kind, Listing } from './listing.ts';
import { remembered } from './remembered.ts';

const RELATED = 4;

/** The rest is at `/catalog/products/{id}/reviews`. */
const REVIEWS = 20;

const STARS = [5, 4, 3, 2, 1];

/** By category: its first products, and the first ones elsewhere in its department. */
const neighbours = remembered(() => new Map<number, number[]>());

/** Neighbours in the same category first and then the department. */
function findRelated({ listing, now }: Current, id: number): number[] {
  const row = listing.rowOf(id);
  if (row === undefined) return [];
  const { category, department } = listing.kinds.values[listing.columns.kind[row] as number] as Kind;
  const known = neighbours(listing, now);
  let near = known.get(category);
  if (!near) {
    near = firstNeighbours(listing, category, department);
    known.set(category, near);
  }
  return near.filter((other) => other !== id).slice(0, RELATED);
}

function firstNeighbours({ columns: { kind, id }, kinds, byId }: Listing, category: number, department: number): number[] {
  const isSame = kinds.values.map((other) => other.category === category);
  const isNear = kinds.values.map((other, n) => other.department === department && !isSame[n]);
  const countOf = (which: boolean[]) => kinds.counts.reduce((sum, count, n) => (which[n] ? sum + count : sum), 0);
  // One more than are shown: the product itself is not its own neighbour.
  const mostSame = Math.min(RELATED + 1, countOf(isSame));
  const mostNear = Math.min(RELATED, countOf(isNear));
  const same: number[] = [];
  const near: number[] = [];
  for (let n = 0; n < byId.length && (same.length < mostSame || near.length < mostNear); n++) {
    const row = byId[n] as number;
    const its = kind[row] as number;
    if (its === DEAD) continue;
    if (isSame[its] && same.length < mostSame) same.push(id[row] as number);
    else if (isNear[its] && near.length < mostNear) near.push(id[row] as number);
  }
  return [...same, ...near];
}

/** Prepared once a connection: planning them takes longer than running them. */
function prepareReading(db: Db) {
  const department = alias(categories, 'department');
  const id = sql.placeholder('id');
  const stars = sql<number>`greatest((${reviews.halfStars} + 1) / 2, 1)`;
  return {
    product: db
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
      .where(eq(products.id, id))
      .prepare('catalogue_product'),
    sizes: db.select().from(variants).where(eq(variants.productId, id)).orderBy(asc(variants.position)).prepare('catalogue_sizes'),
    opinions: db
      .select()
      .from(reviews)
      .where(eq(reviews.productId, id))
      .orderBy(desc(reviews.createdAt), desc(reviews.id))
      .limit(REVIEWS)
      .prepare('catalogue_opinions'),
    stars: db.select({ stars, count: count() }).from(reviews).where(eq(reviews.productId, id)).groupBy(stars).prepare('catalogue_stars'),
  };
}

/** Finds all of a product, its price by the clock. */
export function productFinder(db: Db, catalogue: Catalogue) {
  const reading = prepareReading(db);
  return async (id: number): Promise<Product | undefined> => {
    const [[row], sizes, opinions, rated, related] = await Promise.all([
      reading.product.execute({ id }),
      reading.sizes.execute({ id }),
      reading.opinions.execute({ id }),
      reading.stars.execute({ id }),
      catalogue.readCards(findRelated(catalogue.current(), id)),
    ]);
    return row && toProduct(row, sizes, opinions, rated, related);
  };
}

type Reading = ReturnType<typeof prepareReading>;
type Read<K extends keyof Reading> = Awaited<ReturnType<Reading[K]['execute']>>;

function toProduct(
  row: Read<'product'>[number],
  sizes: Read<'sizes'>,
  opinions: Read<'opinions'>,
  rated: Read<'stars'>,
  related: ProductCard[],
): Product {
  const { product, category, parent, onOffer } = row;
  const inStock = sizes.some(({ stock }) => stock > 0);

  return {
    id: product.id,
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
    related,
  };
}
