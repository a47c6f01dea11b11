import { type Occasion, occasions } from '@shop/contracts/occasions';
import type { Part } from '@shop/contracts/ready-designs';
import { DESIGN_KEY } from '@shop/domain/line-rules';
import { type InLocales, inLocales, locales } from '@shop/domain/locale';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

const listed = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

export const readyDesigns = pgTable(
  'ready_designs',
  {
    key: text().primaryKey(),
    occasion: text().$type<Occasion>().notNull(),
    name: jsonb().$type<InLocales<string>>().notNull(),
    words: jsonb()
      .$type<InLocales<string>>()
      .notNull()
      .default(inLocales(() => '')),
    /** Bottom layer first. */
    parts: jsonb().$type<readonly Part[]>().notNull(),
    productIds: integer().array().$type<readonly number[]>().notNull(),
    /** Turkish colour name. Null selects the first colour with enough contrast. */
    shownIn: text(),
    position: integer().notNull(),
  },
  (t) => [
    check('ready_designs_key', sql`${t.key} ~ ${sql.raw(`'${DESIGN_KEY}'`)}`),
    check('ready_designs_occasion', sql`${t.occasion} in (${listed(occasions)})`),
    check(
      'ready_designs_name',
      sql.join(
        locales.map((locale) => sql`coalesce(${t.name} ->> ${sql.raw(`'${locale}'`)}, '') <> ''`),
        sql` and `,
      ),
    ),
    check('ready_designs_parts', sql`jsonb_typeof(${t.parts}) = 'array' and jsonb_array_length(${t.parts}) > 0`),
  ],
);
