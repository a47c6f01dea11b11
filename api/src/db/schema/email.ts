import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** An address by which rows are looked for is stored as `normaliseEmail` writes it. */
export const isNormalised = (email: AnyPgColumn): SQL =>
  sql`${email} = translate(${email}, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')`;
