import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { products, readyDesigns } from '../../db/schema/index.ts';

export type ReadyDesign = typeof readyDesigns.$inferSelect;

const ofProduct = { id: products.id, images: products.images, sides: products.sides, printMethod: products.printMethod };

export type DesignedProduct = Pick<typeof products.$inferSelect, keyof typeof ofProduct>;

export interface Collection {
  designs: readonly ReadyDesign[];
  products: ReadonlyMap<number, DesignedProduct>;
}

export async function readCollection(db: Db): Promise<Collection> {
  const designs = await db.select().from(readyDesigns).orderBy(asc(readyDesigns.position), asc(readyDesigns.key));
  const ids = [...new Set(designs.flatMap(({ productIds }) => productIds))];
  const rows = await db.select(ofProduct).from(products).where(inArray(products.id, ids));
  return { designs, products: new Map(rows.map((row) => [row.id, row])) };
}

export async function findReadyDesign(db: Db, key: string, productId: number) {
  const [row] = await db
    .select({ design: readyDesigns, product: ofProduct })
    .from(readyDesigns)
    .innerJoin(products, eq(products.id, productId))
    .where(eq(readyDesigns.key, key));
  return row?.design.productIds.includes(productId) ? row : undefined;
}

const KEPT_MS = 2_000;

export function storeCollection(db: Db): () => Promise<Collection> {
  let kept: { at: number; collection: Promise<Collection> } | undefined;
  return () => {
    if (kept && performance.now() - kept.at < KEPT_MS) return kept.collection;
    const reading = { at: performance.now(), collection: readCollection(db) };
    kept = reading;
    reading.collection.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return reading.collection;
  };
}
