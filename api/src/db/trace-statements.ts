import { inActiveSpan } from '@shop/telemetry/spans';
import { NodePgPreparedQuery } from 'drizzle-orm/node-postgres';
import { PglitePreparedQuery } from 'drizzle-orm/pglite';

const MAX_TEXT = 2000;

/** Patches the drivers: Drizzle has no hook for a statement's end. Records no parameters. */
export function traceStatements(): void {
  for (const { prototype } of [NodePgPreparedQuery, PglitePreparedQuery]) {
    const { execute } = prototype;
    prototype.execute = function (this: typeof prototype, ...values) {
      const { sql } = this.getQuery();
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': sql.slice(0, MAX_TEXT) };
      return inActiveSpan(`SQL ${sql.trimStart().split(/\s/, 1)[0]?.toLowerCase()}`, attributes, () => execute.apply(this, values));
    };
  }
}
