import type { FastifyBaseLogger } from 'fastify';
import { Type } from 'typebox';
import { success } from '../../answer.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../fastify.ts';
import { operation } from '../../operation.ts';
import { internalOnly } from '../../plugins/internal.ts';
import { Refusal, refuseWith } from '../../refusal.ts';
import { askDatabase, readDisk } from './health.ts';

const Room = Type.Object({
  State: Type.Enum(['ok', 'reserve', 'full'], { description: 'Below the reserve only orders are accepted, on a full disk nothing' }),
  FreeMb: Type.Union([Type.Integer(), Type.Null()]),
  ReserveMb: Type.Integer(),
});
const Ready = Type.Object({ Disk: Room });

/** Gives no details, because anybody on this port may ask. */
export function healthRoutes(app: App, { db, disk }: Deps): void {
  async function requireDatabase(log: FastifyBaseLogger): Promise<void> {
    await askDatabase(db).catch((error: unknown) => {
      log.warn({ err: error }, 'database does not answer');
      throw new Refusal('unavailable');
    });
  }

  const lowDisk = (): Refusal => refuseWith('unavailable', {}, { Disk: readDisk(disk) });

  const healthz = operation(Ready, {
    tag: 'operations',
    summary: 'All is well: the database answers, and the disk has more than its reserve',
  });
  app.get('/healthz', { schema: healthz, onRequest: internalOnly }, async (request) => {
    await requireDatabase(request.log);
    if (disk.level().state !== 'ok') throw lowDisk();
    return success({ Disk: readDisk(disk) });
  });

  const readyz = operation(Ready, { tag: 'operations', summary: 'It can serve: it works, and it is not stopping' });
  app.get('/readyz', { schema: readyz, onRequest: internalOnly }, async (request) => {
    if (app.isStopping()) throw new Refusal('unavailable');
    await requireDatabase(request.log);
    if (disk.level().state === 'full') throw lowDisk();
    return success({ Disk: readDisk(disk) });
  });
}
