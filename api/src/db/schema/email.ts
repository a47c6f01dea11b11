import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Check for columns by which e-mail addresses are looked up. */
export const isNormalised = (email: AnyPgColumn): SQL =>
  sql`${email} = translate(${email}, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')`;
