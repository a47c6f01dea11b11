import type { Product, ProductCard, Review, SizeChart } from '@shop/contracts/catalog';
import { REVIEWS_PER_PAGE } from '@shop/contracts/limits';
import type { InLocales, Locale } from '@shop/domain/locale';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { discountAmount, discountNow, runningOffer, unitPrice } from '../../db/price.ts';
import { categories, isShown, products, reviews, type SizeChartRow, uploads, variants } from '../../db/schema/index.ts';
import type { Catalogue } from './catalogue.ts';
import { coloursOf, toColour, toSide } from './colours.ts';
import { toPack } from './packs.ts';
import { toWritten, wholeStars } from './review.ts';

const RELATED = 4;

const STARS = [5, 4, 3, 2, 1];

async function findRelated(db: Db, id: number): Promise<number[]> {
  const near = (column: SQL, where: SQL) => sql`(
    select other.id from product_listing as other where other.${column} = own.${column} and other.id <> own.id and ${where}
    order by other.id limit ${sql.raw(String(RELATED))}
  )`;
  const { rows } = (await db.execute(sql`
    select near.id from product_listing as own, lateral (
      select 1 as place, id from ${near(sql`category_id`, sql`true`)} as same
      union all select 2, id from ${near(sql`department_id`, sql`other.category_id <> own.category_id`)} as next
    ) as near where own.id = ${id} order by near.place, near.id limit ${sql.raw(String(RELATED))}`)) as unknown as {
    rows: { id: number }[];
  };
  return rows.map((row) => row.id);
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

/** One prepared statement, because round trips and planning take longer than reading. */
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
    .where(and(eq(products.id, sql.placeholder('id')), isNull(products.archivedAt)))
    .prepare('catalogue_product');
}

export function productFinder({ reads, readCards }: Pick<Catalogue, 'reads' | 'readCards'>) {
  const reading = prepareReading(reads);
  return async (id: number, locale: Locale): Promise<Product | undefined> => {
    const [[row], related] = await Promise.all([reading.execute({ id }), findRelated(reads, id).then((ids) => readCards(ids, locale))]);
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
    rating: reviewCount === 0 ? 0 : Math.round(halves / reviewCount) / 2,
    reviewCount,
    productType: product.productType,
    printable: product.printable,
    priceVATIncl: { Birim: row.birim, Kar: row.kar },
    ...toPack(product),
    colours: coloursOf(product.images, locale),
    sku: product.sku,
    unit: product.unit[locale],
    imageURLs: product.images.map(({ color, ...image }) => ({ ...image, ...(color && { color: toColour(color, locale) }) })),
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
    ...(product.printMethod && { printMethod: product.printMethod }),
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
