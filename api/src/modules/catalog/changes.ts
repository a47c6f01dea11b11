import type { CatalogueChanges } from '@shop/contracts/catalog';
import { sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Db } from '../../db/client.ts';
import { catalogueChanges as changes } from '../../db/schema/index.ts';

/** With more changes, as after an import, all products count as changed. */
const MAX_PRODUCTS = 500;

/** Reports all products if the table has lost changes since `after`. */
export async function changesAfter(db: Db, after: number | undefined): Promise<Static<typeof CatalogueChanges>> {
  const { rows: newest } = (await db.execute(sql`select coalesce(max(seq), 0)::float8 as last from ${changes}`)) as unknown as {
    rows: { last: number }[];
  };
  if (after !== undefined && newest[0]?.last === after) return { seq: after, products: [] };
  const { rows } = (await db.execute(sql`
    select (select coalesce(max(seq), 0) from ${changes})::float8 as last, (select coalesce(min(seq), 0) from ${changes})::float8 as first,
      array(
        select distinct id from ${changes}, unnest(${changes.productIds}) as id where ${changes.seq} > ${after ?? 0} limit ${MAX_PRODUCTS + 1}
      ) as products`)) as unknown as { rows: { last: number; first: number; products: number[] }[] };
  const [{ last, first, products } = { last: 0, first: 0, products: [] }] = rows;
  const isKnown = after !== undefined && after >= first - 1 && after <= last;
  return { seq: last, products: isKnown && products.length <= MAX_PRODUCTS ? products : null };
}

export const purgeChanges = async (db: Db): Promise<void> =>
  void (await db.execute(sql`
    delete from ${changes} where ${changes.at} < now() - interval '1 hour' and ${changes.seq} < (select max(seq) from ${changes})`));
