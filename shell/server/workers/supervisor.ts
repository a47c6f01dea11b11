import cluster from 'node:cluster';
import { stat } from 'node:fs/promises';
import { requireFreeEndpoint } from '@shop/settings/endpoint';
import { OTHERS_WRITE, requireReadable } from '@shop/settings/folders';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../env.ts';
import { createSignalCounts } from '../observability/signal-counts.ts';
import { logSignals } from '../observability/signal-log.ts';
import { type Patience, Workers } from './workers.ts';

const PATIENCE: Patience = { startMs: 60_000, silentMs: 10_000 };
const LEAVING_MS = 3000;

export async function supervise(
  { workers: wanted, port, host, releaseStore }: Config,
  program: string,
  log: FastifyBaseLogger,
  { patience = PATIENCE, counts = createSignalCounts(logSignals(log)) } = {},
): Promise<void> {
  if (typeof releaseStore === 'string') requireReadable('RELEASE_STORE', releaseStore);
  // After a kill of the primary, its workers still accept connections for some milliseconds.
  await requireFreeEndpoint({ port: { name: 'PORT', value: port }, host: { name: 'HOST', value: host } }, { patienceMs: LEAVING_MS });
  if (typeof releaseStore === 'string') await warnOfWriters(releaseStore, log);
  // Node's round-robin scheduling lets a request to a dying worker hang forever.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const workers = new Workers({ program, log, patience, counts });

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
