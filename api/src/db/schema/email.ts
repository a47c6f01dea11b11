import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Check constraint for columns searched by e-mail address. */
export const isNormalised = (email: AnyPgColumn): SQL =>
  sql`${email} = translate(${email}, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')`;
