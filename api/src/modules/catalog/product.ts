import type { Product, ProductCard, Review, SizeChart } from '@shop/contracts/catalog';
import { REVIEWS_PER_PAGE } from '@shop/contracts/limits';
import type { InLocales, Locale } from '@shop/domain/locale';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { discountAmount, discountNow, runningOffer, unitPrice } from '../../db/price.ts';
import { categories, isShown, products, reviews, type SizeChartRow, uploads, variants } from '../../db/schema/index.ts';
import type { Catalogue, Current } from './catalogue.ts';
import { coloursOf, toColour, toSide } from './colours.ts';
import { DEAD } from './columns.ts';
import type { Kind, Listing } from './listing.ts';
import { remembered } from './remembered.ts';
import { toWritten, wholeStars } from './review.ts';

const RELATED = 4;

const STARS = [5, 4, 3, 2, 1];

const neighbours = remembered(() => new Map<number, number[]>());

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
  // One more than shown: the product itself is among them.
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

interface Size {
  id: number;
  size: InLocales<string>;
  stock: number;
}

interface Opinion {
  id: number;
  name: string;
  halfStars: number;
  review: string;
  locale: Locale | null;
  /** Milliseconds since 1970. */
  createdAt: number;
  verified: boolean;
  photos: Review['photos'];
}

/** One prepared statement: round trip and planning cost more than reading. */
function prepareReading(db: Db) {
  const department = alias(categories, 'department');
  const { id, name, halfStars, review, locale, createdAt, verified } = reviews;
  const shown = and(eq(reviews.productId, products.id), isShown(reviews));
  const newest = sql`(
    select * from ${reviews} where ${shown} order by ${createdAt} desc, ${id} desc limit ${sql.raw(String(REVIEWS_PER_PAGE))}
  ) as reviews`;
  const photos = sql`(
    select coalesce(json_agg(json_build_object('id', ${uploads.id}, 'width', ${uploads.width}, 'height', ${uploads.height}) order by ${uploads.reviewPosition}), '[]')
    from ${uploads} where ${eq(uploads.reviewId, id)}
  )`;
  return db
    .select({
      product: products,
      category: { id: categories.id, name: categories.name, slug: categories.slug },
      parent: department.name,
      sizeChart: sql<SizeChartRow | null>`coalesce(${categories.sizeChart}, ${department.sizeChart})`,
      discount: discountNow,
      birim: unitPrice,
      kar: discountAmount,
      onOffer: runningOffer,
      sizes: sql<Size[]>`(
        select coalesce(json_agg(json_build_object('id', ${variants.id}, 'size', ${variants.size}, 'stock', ${variants.stock}) order by ${variants.position}), '[]')
        from ${variants} where ${eq(variants.productId, products.id)}
      )`,
      opinions: sql<Opinion[]>`(
        select coalesce(json_agg(json_build_object(
          'id', ${id}, 'name', ${name}, 'halfStars', ${halfStars}, 'review', ${review}, 'locale', ${locale},
          'createdAt', extract(epoch from ${createdAt})::float8 * 1000, 'verified', ${verified}, 'photos', ${photos}
        ) order by ${createdAt} desc, ${id} desc), '[]') from ${newest}
      )`,
      rated: sql<{ stars: number; count: number; halves: number }[]>`(
        select coalesce(json_agg(rated), '[]')
        from (select ${wholeStars} as stars, count(*) as count, sum(${halfStars}) as halves from ${reviews} where ${shown} group by 1) as rated
      )`,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(department, eq(department.id, categories.parentId))
    .where(eq(products.id, sql.placeholder('id')))
    .prepare('catalogue_product');
}

export function productFinder(db: Db, catalogue: Catalogue) {
  const reading = prepareReading(db);
  return async (id: number, locale: Locale): Promise<Product | undefined> => {
    const [[row], related] = await Promise.all([
      reading.execute({ id }),
      catalogue.readCards(findRelated(catalogue.current(), id), locale),
    ]);
    return row && toProduct(row, related, locale);
  };
}

type Row = Awaited<ReturnType<ReturnType<typeof prepareReading>['execute']>>[number];

function toProduct(row: Row, related: ProductCard[], locale: Locale): Product {
  const { product, category, parent, onOffer, sizes, opinions, rated } = row;
  const reviewCount = rated.reduce((sum, { count }) => sum + count, 0);
  const halves = rated.reduce((sum, one) => sum + one.halves, 0);
  const inStock = sizes.some(({ stock }) => stock > 0);

  return {
    id: product.id,
    slug: product.slug[locale],
    slugs: product.slug,
    title: product.title[locale],
    img: product.img,
    category: { id: category.id, name: category.name[locale], slug: category.slug[locale] },
    brand: product.brand,
    inStock,
    // Rounded to half stars.
    rating: reviewCount === 0 ? 0 : Math.round(halves / reviewCount) / 2,
    reviewCount,
    productType: product.productType,
    printable: product.printable,
    priceVATIncl: { Birim: row.birim, Kar: row.kar },
    colours: coloursOf(product.images, locale),
    sku: product.sku,
    unit: product.unit[locale],
    imageURLs: product.images.map(({ color, ...image }) => ({ ...image, ...(color && { color: toColour(color, locale) }) })),
    // A product directly under a department has no sub-category.
    parent: (parent ?? category.name)[locale],
    children: parent === null ? '' : category.name[locale],
    price: product.price,
    discount: row.discount,
    quantity: sizes.reduce((sum, { stock }) => sum + stock, 0),
    status: inStock ? 'in-stock' : 'out-of-stock',
    reviews: opinions.map(({ id, verified, photos, createdAt, ...written }) => ({
      id,
      ...toWritten(written, locale),
      verified,
      photos,
      date: new Date(createdAt).toISOString(),
    })),
    ratingDistribution: STARS.map((given) => ({ stars: given, count: rated.find((one) => one.stars === given)?.count ?? 0 })),
    description: product.description[locale],
    additionalInformation: product.additionalInformation[locale],
    ...(onOffer &&
      product.offerStart &&
      product.offerEnd && { offerDate: { startDate: product.offerStart.toISOString(), endDate: product.offerEnd.toISOString() } }),
    featured: product.featured,
    sellCount: product.sellCount,
    tags: product.tags[locale],
    quantitySteps: product.quantitySteps,
    variants: sizes.map(({ id: variantId, size, stock }) => ({ id: variantId, size: size[locale], quantity: stock })),
    ...(row.sizeChart && { sizeChart: toSizeChart(row.sizeChart, locale) }),
    ...(product.videoId !== null && { videoId: product.videoId }),
    sides: product.sides.map((side) => toSide(side, locale)),
    related,
  };
}

const toSizeChart = ({ measures, rows, ...chart }: SizeChartRow, locale: Locale): SizeChart => ({
  ...chart,
  measures: measures.map((measure) => measure[locale]),
  rows: rows.map(({ size, values }) => ({ size: size[locale], values })),
});
