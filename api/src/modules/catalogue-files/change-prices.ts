import { MAX_INTEGER } from '@shop/contracts/fields';
import { productTypes } from '@shop/contracts/product-types';
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Db } from '../../db/client.ts';
import { categories, products } from '../../db/schema/index.ts';
import { Refusal } from '../../refusal.ts';
import { readCategoryPaths } from './category-paths.ts';
import { beginImport } from './import-products.ts';

const text = Type.String({ minLength: 1, maxLength: 200 });

export const PriceChange = Type.Object(
  {
    Percent: Type.Number({ minimum: -90, maximum: 1000 }),
    Category: Type.Optional(text),
    Brand: Type.Optional(text),
    Type: Type.Optional(Type.Enum([...productTypes])),
    Skus: Type.Optional(Type.Array(text, { minItems: 1, maxItems: 1000 })),
    Apply: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type PriceChange = Type.Static<typeof PriceChange>;

export const ChangedPrices = Type.Object({
  Currency: Type.String(),
  Count: Type.Integer(),
  Changes: Type.Array(Type.Object({ Sku: Type.String(), Title: Type.String(), Before: Type.Integer(), After: Type.Integer() })),
});
export type ChangedPrices = Type.Static<typeof ChangedPrices>;

const SHOWN = 20;

/** Rounds half up to minor units. @throws `categories-missing`, `category-unknown`, `sku-unknown`, `price-out-of-range` */
export async function changePrices(db: Db, currency: string, change: PriceChange): Promise<ChangedPrices> {
  return db.transaction(async (tx) => {
    await beginImport(tx);
    const after = sql<number>`round(${products.price} * (100 + ${change.Percent}::numeric) / 100)`;
    const selected = and(isNull(products.archivedAt), ...(await selection(tx, change)));
    const [row] = await tx
      .select({ count: sql<number>`count(*)::int`, least: sql<number>`min(${after})::float8`, most: sql<number>`max(${after})::float8` })
      .from(products)
      .where(selected);
    const { count = 0, least, most } = row ?? {};
    if (count > 0 && (Number(least) < 1 || Number(most) > MAX_INTEGER)) throw new Refusal('price-out-of-range');
    const changes = await tx
      .select({
        Sku: products.sku,
        Title: sql<string>`${products.title} ->> 'tr'`,
        Before: products.price,
        After: sql<number>`${after}::int`,
      })
      .from(products)
      .where(selected)
      .orderBy(asc(products.id))
      .limit(SHOWN);
    if (change.Apply)
      await tx
        .update(products)
        .set({ price: sql`${after}::int` })
        .where(selected);
    return { Currency: currency, Count: count, Changes: changes };
  });
}

async function selection(db: Db, { Category, Brand, Type: type, Skus }: PriceChange): Promise<SQL[]> {
  const wanted: (SQL | undefined)[] = [
    Brand === undefined ? undefined : eq(products.brand, Brand),
    type === undefined ? undefined : eq(products.productType, type),
    Skus && inArray(products.sku, Skus),
  ];
  if (Skus) {
    const known = await db.select({ sku: products.sku }).from(products).where(inArray(products.sku, Skus));
    const unknown = Skus.filter((sku) => !known.some((one) => one.sku === sku));
    if (unknown.length > 0) throw new Refusal('sku-unknown', { skus: unknown.join(', ') });
  }
  if (Category !== undefined) {
    const paths = await readCategoryPaths(db);
    const id = paths.find(Category);
    const suggestion = paths.nearest(Category);
    if (suggestion === undefined) throw new Refusal('categories-missing');
    if (id === undefined) throw new Refusal('category-unknown', { path: Category, suggestion });
    const below = db.select({ id: categories.id }).from(categories).where(eq(categories.parentId, id));
    wanted.push(or(eq(products.categoryId, id), inArray(products.categoryId, below)));
  }
  return wanted.filter((one) => one !== undefined);
}
