import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { products, variants } from '../../db/schema/index.ts';

const CODE = /^(?=.*\d)\S{4,40}$/;

/** Compares the whole text: the search index contains no SKUs. */
export async function findByCode(db: Db, searchText: string): Promise<number | undefined> {
  const typed = searchText.trim();
  const codes = new Set([typed, typed.toUpperCase(), typed.replace(/[\s-]/g, '').toUpperCase()].filter((code) => CODE.test(code)));
  if (codes.size === 0) return undefined;
  const isCode = (column: SQL) =>
    sql`${column} in (${sql.join(
      [...codes].map((code) => sql`${code}`),
      sql`, `,
    )})`;
  const { rows } = (await db.execute(sql`
    select id from ${products}
    where archived_at is null
      and id in (
        select id from ${products} where ${isCode(sql`sku`)}
        union all
        select product_id from ${variants} where ${isCode(sql`sku`)}
      )
    limit 1`)) as { rows: { id: number }[] };
  return rows[0]?.id;
}
