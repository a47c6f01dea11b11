import { type SQL, sql } from 'drizzle-orm';

/** A `text[]` from one parameter, which both drivers encode alike. */
export const textArray = (texts: Iterable<string>): SQL =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify([...texts])}::jsonb))`;
