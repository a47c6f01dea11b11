import { sql } from 'drizzle-orm';
import { success } from '../../answer.ts';
import type { App } from '../../app.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../refusal.ts';

export function healthRoutes(app: App, { db }: Deps): void {
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
