import type { FastifyBaseLogger } from 'fastify';
import { success } from '../../answer.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../fastify.ts';
import { Nothing, operation } from '../../operation.ts';
import { internalOnly } from '../../plugins/internal.ts';
import { Refusal } from '../../refusal.ts';
import { askDatabase } from './health.ts';

/** Well or not, and no more: the detail is the operator's (`operator health`). */
export function healthRoutes(app: App, { db }: Deps): void {
  async function requireDatabase(log: FastifyBaseLogger): Promise<void> {
    await askDatabase(db).catch((error: unknown) => {
      log.warn({ err: error }, 'database does not answer');
      throw new Refusal('unavailable');
    });
  }

  const healthz = operation(Nothing, { tag: 'operations', summary: 'It works: the database answers' });
  app.get('/healthz', { schema: healthz, onRequest: internalOnly }, async (request) => {
    await requireDatabase(request.log);
    return success(null);
  });

  const readyz = operation(Nothing, { tag: 'operations', summary: 'It can serve: it works, and it is not stopping' });
  app.get('/readyz', { schema: readyz, onRequest: internalOnly }, async (request) => {
    if (app.isStopping()) throw new Refusal('unavailable');
    await requireDatabase(request.log);
    return success(null);
  });
}
