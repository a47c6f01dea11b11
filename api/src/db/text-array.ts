import { type SQL, sql } from 'drizzle-orm';

/** Uses one JSON parameter, because the two drivers encode arrays differently. */
export const textArray = (texts: Iterable<string>): SQL =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify([...texts])}::jsonb))`;
