import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Addresses that are looked up must be normalised. */
export const isNormalised = (email: AnyPgColumn): SQL =>
  sql`${email} = translate(${email}, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')`;
