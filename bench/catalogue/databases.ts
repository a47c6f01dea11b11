import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import pg from 'pg';

async function onServer<T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  return work(client).finally(() => client.end());
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function databaseWith(products: number, serverUrl: string, dataDir: string): Promise<string> {
  const model = `products_${products}`;
  await onServer(serverUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [model]);
    if (rowCount === 0) {
      await client.query('drop database if exists unfinished');
      await client.query('create database unfinished');
      await fill(['--products', String(products)], { DATABASE_URL: databaseUrl(serverUrl, 'unfinished'), DATA_DIR: dataDir });
      await client.query(`alter database unfinished rename to ${model}`);
    } else {
      await fill(['--only-migrate'], { DATABASE_URL: databaseUrl(serverUrl, model), DATA_DIR: dataDir });
    }
    await client.query('drop database if exists bench');
    await client.query(`create database bench template ${model} strategy file_copy`);
  });
  return databaseUrl(serverUrl, 'bench');
}

/** Not `spawnSync`: this process must read the database server's log. */
async function fill(flags: readonly string[], env: Record<string, string>): Promise<void> {
  const args = [path.join(import.meta.dirname, 'generate.ts'), ...flags];
  const generator = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } });
  const [status] = (await once(generator, 'exit')) as [number | null];
  if (status !== 0) throw new Error(`node ${args[0]} ended with ${status}`);
}
