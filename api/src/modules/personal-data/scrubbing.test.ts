import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { watchDisk } from '@shop/settings/disk';
import { eq, sql } from 'drizzle-orm';
import { buildApp } from '../../app.ts';
import { jobHandlers } from '../../background/job-handlers.ts';
import { type EmbeddedDatabase, openEmbedded } from '../../db/client.ts';
import { orders } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { readConfig } from '../../env.ts';
import type { App } from '../../fastify.ts';
import { folderStore } from '../../files/folder-store.ts';
import { openJobs } from '../../jobs/jobs.ts';
import { createLog } from '../../log.ts';
import { company } from '../../testing/belongings.ts';
import { named, ordered } from '../../testing/buying.ts';
import { form, picture, send } from '../../testing/pictures.ts';
import { customer, homeAddress, shopper } from '../../testing/shopper.ts';
import { fillCatalogue } from '../catalog/fill.ts';
import { noteErasure, scrubIfDue } from './scrubbing.ts';

const MUG = 1012;
const HOUR = 3_600_000;

let dataDir: string;
let database: EmbeddedDatabase;
let deps: Deps;
let app: App;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'api-scrubbing-'));
  const log = createLog('trace', { write: (line) => appendFileSync(join(dataDir, 'log'), line) });
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000', CATALOGUE: 'print' });
  database = await openEmbedded(join(dataDir, 'db'), log, {
    hasRoom: () => true,
    pause: async () => undefined,
    onDeath: () => undefined,
    onFailure: () => undefined,
    onRevival: () => undefined,
  });
  await database.prepare((db) => fillCatalogue(db, 'print', new Date()));
  const jobs = await openJobs(database, log);
  deps = {
    db: database.db,
    reads: database.reads,
    config,
    files: folderStore(dataDir),
    log,
    jobs,
    disk: watchDisk([]),
    pool: database.pool,
  };
  app = await buildApp(deps);
});
afterEach(async () => {
  await app.close();
  await deps.jobs.stop();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

function filesWith(...texts: string[]): string[] {
  try {
    const patterns = texts.flatMap((text) => ['-e', text]);
    return execFileSync('grep', ['-rlaF', ...patterns, dataDir], { encoding: 'utf8' })
      .trim()
      .split('\n');
  } catch {
    return [];
  }
}

const drain = () => deps.jobs.drain(jobHandlers(deps));

async function tracesOf(name: string) {
  const someone = await customer(app);
  const says = (what: string) => `iz${name}${what}`;
  await someone.patch('/user', { Name: says('ad'), Surname: says('soyad') });
  await someone.post('/user/addresses', { ...homeAddress, Line: says('adres') });
  await someone.put('/user/company', { ...company, Title: says('sirket') });
  const scene = structuredClone(named);
  for (const item of scene.sides.front) item.text = says('tasarim');
  const design = await someone.post<{ DesignId: string }>('/designs', { Name: says('tasarim'), PId: MUG, Scene: scene });
  await someone.post('/user/designs', { Name: says('kayit'), PId: MUG, Scene: { version: 2, sides: { front: [] } } });
  await someone.post('/contact', {
    Name: 'Ad',
    Email: someone.email,
    Subject: says('konu'),
    Message: `${says('soru')} ${'uzun '.repeat(80)}`,
  });
  await someone.post(`/catalog/products/${MUG}/reviews`, { Rating: 5, Review: `${says('yorum')} çok güzel bir kupa.` });
  await send(app, someone, form([{ filename: 'a.png', type: 'image/png', content: await picture(60, 40).png().toBuffer() }]));
  await someone.post('/cart', { PId: MUG, Qty: 1, DesignId: design.Payload.DesignId, AsItIs: true });
  await someone.post('/user/export', undefined);
  await drain();
  return { someone, email: someone.email, marks: `iz${name}` };
}

const close = async ({ someone }: Awaited<ReturnType<typeof tracesOf>>) => {
  expect((await someone.post('/user/closure', { Password: someone.password })).http).toBe(200);
  await drain();
};

const night = async () => {
  await deps.db.execute(sql`update pgboss.job set completed_on = now() - interval '2 hours' where state = 'completed'`);
  await scrubIfDue(deps, database.maintenance, true, Date.now() + 3 * HOUR);
};

test('leaves no data of a closed account in any file', async () => {
  const gone = await tracesOf('giden');
  const stays = await tracesOf('kalan');
  expect(filesWith(gone.marks).length).toBeGreaterThan(2);
  await close(gone);
  expect(filesWith(gone.marks, gone.email).some((file) => file.includes('/db/'))).toBe(true);
  await night();
  expect(filesWith(gone.marks, gone.email)).toEqual([]);
  expect(filesWith(stays.marks).length).toBeGreaterThan(2);
  expect((await stays.someone.get<object[]>('/user/addresses')).Payload).toHaveLength(1);
  expect(await readdir(dataDir)).not.toContain('erasure-due');
});

test('deletes designs but keeps orders of a closed account', async () => {
  const buyer = await tracesOf('alan');
  const order = await ordered(app, [], {}, buyer.someone);
  await drain();
  await deps.db.update(orders).set({ state: 'delivered', heldUntil: null }).where(eq(orders.id, order.id));
  await close(buyer);
  await night();
  expect(filesWith('izalantasarim', 'izalansoru', 'izalanyorum', 'izalankayit')).toEqual([]);
  expect(await deps.db.$count(orders, eq(orders.id, order.id))).toBe(1);
});

test('overwrites erased data after 2 hours, or 26 hours under load', async () => {
  const scrubs: string[] = [];
  const maintenance = { ...database.maintenance, scrub: async () => void scrubs.push('scrubbed') };
  const look = (hours: number, isQuiet: boolean) => scrubIfDue(deps, maintenance, isQuiet, Date.now() + hours * HOUR);
  await look(30, true);
  await noteErasure(deps.config);
  await look(1, true);
  await look(25, false);
  expect(scrubs).toEqual([]);
  await look(3, true);
  expect(scrubs).toHaveLength(1);
  await look(30, false);
  expect(scrubs).toHaveLength(1);
  const someone = await customer(app);
  await someone.post('/user/closure', { Password: someone.password });
  await drain();
  await look(27, false);
  expect(scrubs).toHaveLength(2);
  expect(await readdir(dataDir)).toContain('erasure-due');
  expect((await shopper(app).get('/auth')).http).toBe(200);
});
