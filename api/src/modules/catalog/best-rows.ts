import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { offerRuns } from './list-query.ts';

const HOME_ROW = 8;
export const BEST_SELLERS = 4;

const ENDING = 4;

const DESIGNABLE = 8;

interface BestRows {
  featured: number[];
  sold: number[];
  onSale: number[];
  newAdded: number[];
  ending: { id: number; end: string }[];
  designable: number[];
}

export async function readBestRows(db: Db): Promise<BestRows> {
  const runs = offerRuns(sql`now()`);
  const best = (count: number, where: SQL, order: SQL, shown = sql`id`): SQL => sql`(
    select coalesce(json_agg(shown), '[]') from (
      select ${shown} as shown from product_listing where ${where} order by ${order} limit ${sql.raw(String(count))}
    ) as best)`;
  const { rows } = (await db.execute(sql`
    select ${best(HOME_ROW, sql`featured`, sql`sell_count desc, id`)} as "featured",
      ${best(HOME_ROW + BEST_SELLERS, sql`true`, sql`sell_count desc, id`)} as "sold",
      ${best(HOME_ROW, sql`discount > 0 and ${runs}`, sql`discount desc, id`)} as "onSale",
      ${best(HOME_ROW, sql`true`, sql`added_at desc, id desc`)} as "newAdded",
      ${best(
        ENDING,
        sql`offer_end is not null and discount > 0 and in_stock and ${runs}`,
        sql`offer_end, id`,
        sql`json_build_object('id', id, 'end', offer_end)`,
      )} as "ending",
      ${best(
        DESIGNABLE,
        sql`in_stock and department_id = (select id from categories where parent_id is null and kind = 'print' order by position limit 1)`,
        sql`sell_count desc, id`,
      )} as "designable"`)) as unknown as { rows: BestRows[] };
  if (!rows[0]) throw new Error('the database did not answer');
  return rows[0];
}
