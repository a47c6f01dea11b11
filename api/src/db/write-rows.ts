import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Uses one JSON text, because a statement takes at most 65,535 parameters. */
const recordset = (table: PgTable, rows: readonly object[]): SQL => {
  const columns = rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value])));
  return sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(columns)}::jsonb)`;
};

const list = (names: readonly string[], of: (name: string) => string = (name) => name): SQL => sql.raw(names.map(of).join(', '));

/** All rows must have the columns of the first row. Other columns get their defaults. */
export async function insertRows(db: Db, table: PgTable, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first).map(snake);
  await db.execute(sql`insert into ${table} (${list(names)}) select ${list(names)} from ${recordset(table, rows)}`);
}

/** Rows must have all columns. */
export async function upsertRows(db: Db, table: PgTable, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.keys(getTableColumns(table)).map(snake);
  const others = names.filter((name) => name !== 'id');
  await db.execute(sql`
    insert into ${table} (${list(names)}) select ${list(names)} from ${recordset(table, rows)}
    on conflict (id) do update set ${list(others, (name) => `${name} = excluded.${name}`)}`);
}
