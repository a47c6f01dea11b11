import cluster from 'node:cluster';
import { stat } from 'node:fs/promises';
import { requireAddress } from '@shop/settings/address';
import { OTHERS_WRITE, requireReadable } from '@shop/settings/folders';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './env.ts';
import { type Patience, Workers } from './workers.ts';

const PATIENCE: Patience = { startMs: 60_000, silentMs: 10_000 };
/** Milliseconds for the workers of a primary that was killed to leave the port. */
const LEAVING_MS = 3000;

/**
 * The primary: opens the listening socket and keeps so many workers, each running `program`, that accept on it. SIGHUP
 * replaces all, one after another, by what the build then is; SIGTERM and SIGINT stop all. It runs nothing of the shop
 * itself.
 */
export async function supervise(
  { workers: wanted, port, host, releaseStore }: Config,
  program: string,
  log: FastifyBaseLogger,
  patience = PATIENCE,
): Promise<void> {
  requireReadable('RELEASE_STORE', releaseStore);
  // The workers of one that was killed accept until they have ended, some milliseconds later.
  await requireAddress({ port: { name: 'PORT', value: port }, host: { name: 'HOST', value: host } }, { patienceMs: LEAVING_MS });
  await warnOfWriters(releaseStore, log);
  // Each worker accepts for itself. By turns (Node's default) the primary accepts and hands over, and what it has handed to
  // a worker that dies before it says so is neither given to another nor closed: that request would hang for ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const workers = new Workers({ program, log, patience });

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => workers.stop());
  let replacing: Promise<void> = Promise.resolve();
  process.on('SIGHUP', () => {
    replacing = replacing.then(() => workers.replaceAll());
  });
  await workers.start(wanted);
}

async function warnOfWriters(releaseStore: string, log: FastifyBaseLogger): Promise<void> {
  const rights = await stat(releaseStore).then(
    ({ mode }) => mode & 0o777,
    () => 0,
  );
  if ((rights & OTHERS_WRITE) === 0) return;
  log.warn({ releaseStore, mode: rights.toString(8) }, 'others can write to the release store, and with that run code here');
}
