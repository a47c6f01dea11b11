import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startPostgres } from '../../scripts/lib/postgres.ts';
import { until } from './until.ts';

const run = promisify(execFile);

const RECOVERED_MS = 60_000;

async function ask<R extends pg.QueryResultRow>(url: string, ...statements: [string, ...string[]]): Promise<R[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    let rows: R[] = [];
    for (const statement of statements) ({ rows } = await client.query<R>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

export const archiveFlags = (archive: string): string[] => [
  '-c',
  'archive_mode=on',
  '-c',
  `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`,
];

/** PostgreSQL started by root archives as another user. */
export async function makeArchive(archive: string): Promise<void> {
  await mkdir(archive);
  await chmod(archive, 0o777);
}

export async function backUp(url: string, data: string, backup: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query("select pg_backup_start('rehearsal', true)");
    await mkdir(backup);
    await run('cp', ['-a', data, path.join(backup, 'data')]);
    for (const name of ['postmaster.pid', 'pg_wal']) await rm(path.join(backup, 'data', name), { recursive: true, force: true });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    await writeFile(path.join(backup, 'data/backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
}

export async function recoverOrders(url: string, backup: string, archive: string): Promise<{ recovered: number; all: number }> {
  const [before] = await ask<{ now: string; orders: number }>(
    url,
    'select clock_timestamp()::text as now, (select count(*)::int from orders) as orders',
  );
  await ask(url, 'truncate orders cascade', 'select pg_switch_wal()');
  const data = path.join(backup, 'data');
  await mkdir(path.join(data, 'pg_wal'), { recursive: true, mode: 0o700 });
  await writeFile(path.join(data, 'recovery.signal'), '');
  await appendFile(
    path.join(data, 'postgresql.auto.conf'),
    `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${before?.now}'\nrecovery_target_action = 'promote'\n`,
  );
  // The new files must belong to PostgreSQL's user, too.
  await run('chown', ['-R', '--reference', path.join(data, 'PG_VERSION'), data]);
  const restored = await startPostgres({ durable: true, dataFolder: backup });
  try {
    const isOver = () => ask<{ over: boolean }>(restored.url, 'select not pg_is_in_recovery() as over').then(([row]) => row?.over ?? false);
    await until(isOver, RECOVERED_MS, 'recovery');
    const [row] = await ask<{ count: number }>(restored.url, 'select count(*)::int as count from orders');
    return { recovered: row?.count ?? 0, all: before?.orders ?? 0 };
  } finally {
    await restored.stop();
    await rm(backup, { recursive: true, force: true });
  }
}
