// Runs a command with a PostgreSQL server of its own, whose address the command finds in TEST_DATABASE_URL.
// A server that is already named there is used instead. Usage: node scripts/with-postgres.ts <program> [arguments]
import { spawnSync } from 'node:child_process';
import { startPostgres } from './lib/postgres.ts';

const [program, ...args] = process.argv.slice(2);
if (!program) {
  console.error('usage: node scripts/with-postgres.ts <program> [arguments]');
  process.exit(2);
}

const given = process.env.TEST_DATABASE_URL;
const server = given ? { url: given, stop: async () => {} } : await startPostgres();
try {
  const { status } = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: server.url } });
  process.exitCode = status ?? 1;
} finally {
  await server.stop();
}
