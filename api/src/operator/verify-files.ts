import { DAY_MS } from '@shop/domain/turkey-time';
import { gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { orderLines, orders, uploads } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import type { FileFolder } from '../files/file-folders.ts';
import { batchesOf } from '../lib/batches.ts';
import { findUploads } from '../modules/uploads/repository.ts';
import { uploadKey } from '../modules/uploads/storage.ts';
import type { FilesReport } from './contract.ts';

const BATCH = 500;
const AT_ONCE = 4;
const MOST_NAMED = 200;

type Needs = Pick<Deps, 'db' | 'files'>;

async function* namedFiles(db: Db): AsyncGenerator<{ key: string; bytes?: number }> {
  for (let last: string | undefined = ''; last !== undefined; ) {
    const rows = await db.select().from(uploads).where(gt(uploads.id, last)).orderBy(uploads.id).limit(BATCH);
    for (const row of rows) yield { key: uploadKey(row), bytes: row.bytes };
    last = rows.at(-1)?.id;
  }
  const { rows } = (await db.execute(
    sql`select distinct found[1] as name from products, regexp_matches(to_jsonb(products)::text, '"(own/[0-9a-f]+[.][a-z]+)"', 'g') found`,
  )) as unknown as { rows: { name: string }[] };
  for (const { name } of rows) yield { key: `product-images/${name}` };
}

const owners: Partial<Record<FileFolder, { end: '/' | '-'; known: (db: Db, ids: string[]) => Promise<(string | number)[]> }>> = {
  uploads: { end: '/', known: async (db, ids) => (await findUploads(db, ids)).map(({ id }) => id) },
  print: {
    end: '/',
    known: async (db, ids) =>
      (await db.select({ number: orders.number }).from(orders).where(inArray(orders.number, ids))).map(({ number }) => number),
  },
  'order-pictures': {
    end: '-',
    known: async (db, ids) =>
      (
        await db
          .select({ id: orderLines.id })
          .from(orderLines)
          .where(inArray(orderLines.id, ids.map(Number)))
      ).map(({ id }) => id),
  },
};

async function* orphans({ db, files }: Needs, now: number): AsyncGenerator<string> {
  for (const [folder, { end, known }] of Object.entries(owners)) {
    for await (const batch of batchesOf(files.list(`${folder}/`), BATCH)) {
      const idOf = (key: string): string => key.slice(folder.length + 1).split(end, 1)[0] ?? '';
      const ids = [...new Set(batch.map(({ key }) => idOf(key)))];
      const there = new Set((ids.length > 0 ? await known(db, ids) : []).map(String));
      // The row of a recent upload may not be stored yet.
      for (const { key, changedAt } of batch) if (!there.has(idOf(key)) && now - changedAt.getTime() > DAY_MS) yield key;
    }
  }
}

export async function verifyFiles(
  { db, files }: Needs,
  onProgress: (checked: number) => void,
  signal: AbortSignal,
  now = Date.now(),
): Promise<FilesReport> {
  const report: FilesReport = { Checked: 0, Missing: [], Damaged: [], Orphaned: [], Unnamed: 0 };
  const add = (kind: 'Missing' | 'Damaged' | 'Orphaned', key: string): void => {
    if (report[kind].length < MOST_NAMED) report[kind].push(key);
    else report.Unnamed += 1;
  };
  const named = namedFiles(db);
  const work = async (): Promise<void> => {
    for await (const { key, bytes } of named) {
      signal.throwIfAborted();
      const found = await files.check(key);
      if (found.state !== 'sound') add(found.state === 'missing' ? 'Missing' : 'Damaged', key);
      else if (bytes !== undefined && bytes !== found.bytes) add('Damaged', key);
      report.Checked += 1;
      onProgress(report.Checked);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for await (const key of orphans({ db, files }, now)) add('Orphaned', key);
  return report;
}
