import { sql } from 'drizzle-orm';
import { success } from '../../answer.ts';
import type { App } from '../../app.ts';
import type { Deps } from '../../deps.ts';
import { Nothing, operation } from '../../operation.ts';
import { internalOnly } from '../../plugins/internal.ts';
import { Refusal } from '../../refusal.ts';

export function healthRoutes(app: App, { db }: Deps): void {
  const healthz = operation(Nothing, { tag: 'operations', summary: 'The process runs' });
  app.get('/healthz', { schema: healthz, onRequest: internalOnly }, async () => success(null));

  const readyz = operation(Nothing, { tag: 'operations', summary: 'It can serve: the database answers, and it is not stopping' });
  app.get('/readyz', { schema: readyz, onRequest: internalOnly }, async (request) => {
    if (app.isStopping()) throw new Refusal('unavailable');
    await db.execute(sql`select 1`).catch((error: unknown) => {
      request.log.warn({ err: error }, 'database does not answer');
      throw new Refusal('unavailable');
    });
    return success(null);
  });
}
