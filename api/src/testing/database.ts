import { createHash, randomBytes } from 'node:crypto';
import { existsSync, openAsBlob, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getEnvironmentData, type Serializable, setEnvironmentData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { type Database, openInMemory, openServer } from '../db/client.ts';
import type { Config } from '../env.ts';
import { openJobs } from '../jobs/jobs.ts';
import { createLog } from '../log.ts';
import { fillCatalogue } from '../modules/catalog/fill.ts';

const serverUrl = process.env.TEST_DATABASE_URL;

const seededAt = new Date();

export async function openTestDatabase(catalogue: Config['catalogue']): Promise<Database & { url?: string }> {
  if (!serverUrl) {
    await keepCompiled();
    return openInMemory(await embeddedTemplate(catalogue));
  }
  const name = `api_test_${randomBytes(6).toString('hex')}`;
  await withServer(async (server) => {
    await server.query(`create database ${name} template ${await template(server, catalogue)}`);
  });
  const url = urlOf(name);
  const database = openServer(url, () => undefined);
  return {
    ...database,
    url,
    async close() {
      await database.close();
      await withServer((server) => server.query(`drop database ${name} with (force)`));
    },
  };
}

async function fill(database: Database, catalogue: Config['catalogue']): Promise<void> {
  await database.prepare((db) => fillCatalogue(db, catalogue, seededAt));
  const jobs = await openJobs(database, createLog('silent'));
  await jobs.stop();
}

const COMPILED = 'compiled database';

async function keepCompiled(): Promise<void> {
  if (getEnvironmentData(COMPILED)) return;
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const compiled = await WebAssembly.compile(await readFile(join(folder, 'pglite.wasm')));
  setEnvironmentData(COMPILED, compiled as unknown as Serializable);
}

/** Creating a database takes seconds, so all tests share one dump. */
async function embeddedTemplate(catalogue: Config['catalogue']): Promise<Blob> {
  const file = join(templatesDir, `${templateName(catalogue)}.tar`);
  if (existsSync(file)) return openAsBlob(file);
  const database = await openInMemory();
  await fill(database, catalogue);
  const dump = await database.dump();
  await database.close();
  await mkdir(templatesDir, { recursive: true });
  // Unique per attempt: a timed-out test may still be writing.
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
  await rename(unfinished, file);
  return dump;
}

export async function copyEmptyDatabase(to: string): Promise<void> {
  const folder = join(templatesDir, 'empty');
  if (!existsSync(folder)) {
    await mkdir(templatesDir, { recursive: true });
    const unfinished = `${folder}.${randomBytes(6).toString('hex')}`;
    const database = await PGlite.create({ dataDir: unfinished });
    await database.close();
    await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }));
  }
  await cp(folder, to, { recursive: true });
}

export async function copyFilledDatabase(to: string, catalogue: Config['catalogue']): Promise<void> {
  await keepCompiled();
  const database = await PGlite.create({ dataDir: to, loadDataDir: await embeddedTemplate(catalogue), extensions: { pg_trgm } });
  await database.close();
}

async function withServer(work: (server: pg.Client) => Promise<unknown>): Promise<void> {
  const server = new pg.Client(serverUrl);
  await server.connect();
  try {
    await work(server);
  } finally {
    await server.end();
  }
}

function urlOf(database: string): string {
  const url = new URL(serverUrl ?? '');
  url.pathname = `/${database}`;
  return url.href;
}

const templatesDir = join(import.meta.dirname, '../../../.work/templates');

const TEMPLATE_LOCK = 7_243_002;

async function template(server: pg.Client, catalogue: Config['catalogue']): Promise<string> {
  const name = templateName(catalogue);
  await server.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const known = await server.query('select 1 from pg_database where datname = $1', [name]);
    if (known.rowCount) return name;
    const unfinished = `${name}_unfinished`;
    await server.query(`drop database if exists ${unfinished} with (force)`);
    await server.query(`create database ${unfinished}`);
    const database = openServer(urlOf(unfinished), () => undefined);
    await fill(database, catalogue);
    await database.close();
    await server.query(`alter database ${unfinished} rename to ${name}`);
    return name;
  } finally {
    await server.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

/** Contains the date, on which promotions depend. */
function templateName(catalogue: Config['catalogue']): string {
  const api = join(import.meta.dirname, '../..');
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  const add = (folder: string, recursive = false): void => {
    for (const entry of readdirSync(join(api, folder), { withFileTypes: true, recursive })) {
      if (entry.isFile()) hash.update(readFileSync(join(entry.parentPath, entry.name)));
    }
  };
  for (const folder of ['migrations', 'src/jobs', 'src/db', '.']) add(folder);
  for (const name of ['fill', 'index-terms', 'words', 'turkish', 'english'])
    hash.update(readFileSync(join(api, `src/modules/catalog/${name}.ts`)));
  add('../seed/src', true);
  return `shop_template_${catalogue}_${hash.digest('hex').slice(0, 12)}`;
}
