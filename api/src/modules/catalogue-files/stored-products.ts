import type { Locale } from '@shop/domain/locale';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { cartLines, designs, orderLines, products, questions, reviews, savedDesigns, variants } from '../../db/schema/index.ts';
import { insertRows, upsertRows } from '../../db/write-rows.ts';
import { type ImportReport, type MissingProduct, SHOWN } from './import-report.ts';
import type { Plan, Stored } from './plan-product.ts';

const isIn = (id: SQL | typeof products.id, table: SQL): SQL => sql`${id} in (select ${table})`;

const isUsed = sql`(${sql.join(
  [orderLines, cartLines, designs, savedDesigns, reviews, questions].map((table) =>
    isIn(products.id, sql`${table.productId} from ${table} where ${table.productId} is not null`),
  ),
  sql` or `,
)})`;

const isSizeUsed = sql<boolean>`(${variants.id} in (select ${orderLines.variantId} from ${orderLines})
  or ${variants.id} in (select ${cartLines.variantId} from ${cartLines}))`;

const isListed = (skus: Iterable<string>): SQL =>
  sql`${products.sku} in (select jsonb_array_elements_text(${JSON.stringify([...skus])}::jsonb))`;

/** Blocks orders of these sizes until `tx` ends. Locks in the order of `orders/stock.ts`, to prevent deadlocks. */
export async function lockSizes(tx: Db, skus: Iterable<string>): Promise<void> {
  await tx.execute(sql`select count(*) from (
    select ${variants.id} from ${variants}
    where ${variants.productId} in (select ${products.id} from ${products} where ${isListed(skus)})
    order by ${variants.id} for update) as locked`);
}

export async function readStored(db: Db, skus: readonly string[], { uses }: { uses: boolean }): Promise<Map<string, Stored>> {
  const rows = await db
    .select()
    .from(products)
    .where(inArray(products.sku, [...skus]));
  const ids = rows.map(({ id }) => id);
  const sizes = await db
    .select({ variant: variants, used: uses ? isSizeUsed : sql<boolean>`true` })
    .from(variants)
    .where(inArray(variants.productId, ids));
  const byProduct = Map.groupBy(
    sizes.map(({ variant, used }) => ({ ...variant, used })).sort((a, b) => a.position - b.position),
    ({ productId }) => productId,
  );
  return new Map(rows.map((product) => [product.sku, { product, sizes: byProduct.get(product.id) ?? [] }]));
}

export async function skusOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: products.id, sku: products.sku })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Map(rows.map(({ id, sku }) => [id, sku]));
}

export async function highestId(db: Db): Promise<number> {
  const [row] = await db.select({ highest: sql<number>`coalesce(max(${products.id}), 0)` }).from(products);
  return row?.highest ?? 0;
}

export async function writeProducts(tx: Db, plans: readonly Plan[]): Promise<number[]> {
  await upsertRows(
    tx,
    products,
    plans.map(({ row }) => row),
  );
  const sizes = plans.flatMap(({ row, sizes: own }) => own.map((size) => ({ ...size, productId: row.id })));
  const removed = plans.flatMap((plan) => plan.removed.map(({ id }) => id));
  if (removed.length > 0) await tx.delete(variants).where(inArray(variants.id, removed));
  await upsertRows(
    tx,
    variants,
    sizes.filter(({ id }) => id !== undefined),
  );
  const fresh = sizes.filter(({ id }) => id === undefined).map(({ id: _, ...size }) => size);
  await insertRows(tx, variants, fresh);
  return plans.flatMap(({ before, sizes: own }) =>
    own.flatMap(({ id, stock }) => (id !== undefined && stock > (before?.sizes.find((size) => size.id === id)?.stock ?? 0) ? [id] : [])),
  );
}

const isMissing = (skus: Iterable<string>): SQL => sql`not (${isListed(skus)})`;

type MissingProducts = Pick<ImportReport, 'Archived' | 'Removed' | 'Missing'>;

export async function findMissing(db: Db, skus: Iterable<string>, locale: Locale): Promise<MissingProducts> {
  const unused = and(isMissing(skus), sql`not (${isUsed})`);
  const used = and(isMissing(skus), isUsed, isNull(products.archivedAt));
  const first = async (which: SQL | undefined, Outcome: MissingProduct['Outcome']): Promise<MissingProduct[]> => {
    const rows = await db
      .select({ sku: products.sku, title: products.title })
      .from(products)
      .where(which)
      .orderBy(products.sku)
      .limit(SHOWN);
    return rows.map(({ sku, title }) => ({ Sku: sku, Title: title[locale], Outcome }));
  };
  return {
    Removed: await db.$count(products, unused),
    Archived: await db.$count(products, used),
    Missing: [...(await first(unused, 'removed')), ...(await first(used, 'archived'))].slice(0, SHOWN),
  };
}

export async function removeMissing(tx: Db, skus: readonly string[], locale: Locale): Promise<MissingProducts & { ids: number[] }> {
  const missing = isMissing(skus);
  const found = await findMissing(tx, skus, locale);
  const archived = await tx
    .update(products)
    .set({ archivedAt: sql`now()` })
    .where(and(missing, isUsed, isNull(products.archivedAt)))
    .returning({ id: products.id });
  const unused = tx
    .select({ id: products.id })
    .from(products)
    .where(and(missing, sql`not (${isUsed})`));
  const gone = (await unused).map(({ id }) => id);
  const list = sql`(select jsonb_array_elements_text(${JSON.stringify(gone)}::jsonb)::int)`;
  await tx.delete(variants).where(sql`${variants.productId} in ${list}`);
  await tx.delete(products).where(sql`${products.id} in ${list}`);
  return { ...found, ids: [...archived.map(({ id }) => id), ...gone] };
}

export async function setArchived(tx: Db, skus: readonly string[], archived: boolean): Promise<string[]> {
  const known = await tx
    .update(products)
    .set({ archivedAt: archived ? sql`coalesce(${products.archivedAt}, now())` : null })
    .where(inArray(products.sku, [...skus]))
    .returning({ sku: products.sku });
  return skus.filter((sku) => !known.some((one) => one.sku === sku));
}

export async function ownersOfSizes(db: Db, skus: readonly string[]): Promise<Map<string | null, string>> {
  const rows = await db
    .select({ sku: variants.sku, product: products.sku })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.sku, [...skus]));
  return new Map(rows.map(({ sku, product }) => [sku, product]));
}
