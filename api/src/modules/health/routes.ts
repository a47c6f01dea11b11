import { sql } from 'drizzle-orm';
import { success } from '../../answer.ts';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { Refusal } from '../../refusal.ts';

export function healthRoutes(app: App, { db }: { db: Db }): void {
  /** The process runs. */
  app.get('/healthz', async () => success(null));

  /** It can serve: the database answers. */
  app.get('/readyz', async (request) => {
    await db.execute(sql`select 1`).catch((error: unknown) => {
      request.log.warn({ err: error }, 'database does not answer');
      throw new Refusal('unavailable');
    });
    return success(null);
  });
}
