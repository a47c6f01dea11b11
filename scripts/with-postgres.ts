// Sets TEST_DATABASE_URL to a new PostgreSQL server, unless it is set. Usage: node_modules/.bin/node scripts/with-postgres.ts <program> [arguments]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startPostgres } from './lib/postgres.ts';

const [program, ...args] = process.argv.slice(2);
if (!program) {
  console.error('usage: node_modules/.bin/node scripts/with-postgres.ts <program> [arguments]');
  process.exit(2);
}

const given = process.env.TEST_DATABASE_URL;
const server = given ? { url: given, stop: async () => {} } : await startPostgres();
try {
  // Not `spawnSync`: this process must read the server's log from a pipe.
  const command = spawn(program, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: server.url } });
  const [status] = (await once(command, 'exit')) as [number | null];
  process.exitCode = status ?? 1;
} finally {
  await server.stop();
}
