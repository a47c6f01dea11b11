import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { generatedProduct } from '@shop/seed/generated/products';
import { watchDisk } from '@shop/settings/disk';
import { openServer } from '../../api/src/db/client.ts';
import { readConfig } from '../../api/src/env.ts';
import { folderStore } from '../../api/src/files/folder-store.ts';
import { openJobs } from '../../api/src/jobs/jobs.ts';
import { createLog } from '../../api/src/log.ts';
import { fillCatalogue } from '../../api/src/modules/catalog/fill.ts';
import { readCategoryPaths } from '../../api/src/modules/catalogue-files/category-paths.ts';
import { importProducts } from '../../api/src/modules/catalogue-files/import-products.ts';
import { startPostgres } from '../../scripts/lib/postgres.ts';
import { tableRow } from '../support/figures.ts';

const TARGET_SECONDS = 60;
const COLUMNS = 'sku,category,title_tr,title_en,description_tr,description_en,brand,type,price,vat_percent,tags_tr,tags_en,stock,image';

const cell = (value: unknown): string => `"${String(value).replaceAll('"', '""')}"`;

export async function bench(): Promise<void> {
  const { values } = parseArgs({ args: process.argv.slice(3), options: { products: { type: 'string', default: '100000' } } });
  const count = Number(values.products);
  const server = await startPostgres({ durable: true });
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-import-'));
  const database = openServer(server.url, (error) => console.error(error));
  const config = readConfig({ DATA_DIR: folder, DISK_RESERVE: '0' });
  await database.prepare((db) => fillCatalogue(db, 'both', new Date()));
  const jobs = await openJobs(database, createLog('silent'));
  const deps = { db: database.db, config, files: folderStore(folder), disk: watchDisk([folder], 0), jobs };
  const { pathOf } = await readCategoryPaths(database.db);

  async function writeFile(name: string, raise: number): Promise<string> {
    const file = path.join(folder, name);
    const handle = await open(file, 'w');
    await handle.appendFile(`${COLUMNS}\n`);
    for (let n = 0; n < count; n += 1) {
      const { product: p } = generatedProduct(n, new Date(0));
      const words = [p.title, p.description].flatMap(({ tr, en }) => [tr, en]);
      const tags = [p.tags.tr.join(', '), p.tags.en.join(', ')];
      const row = [
        p.sku,
        pathOf(p.categoryId),
        ...words,
        p.brand,
        p.productType,
        (p.price + raise) / 100,
        p.vatRate,
        ...tags,
        n % 9,
        p.img,
      ];
      await handle.appendFile(`${row.map(cell).join(',')}\n`);
    }
    await handle.close();
    return file;
  }

  async function measure(what: string, file: string): Promise<void> {
    let peak = 0;
    const watching = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 100);
    const before = process.memoryUsage().rss;
    const began = performance.now();
    const wish = { File: file, DryRun: false, RemoveMissing: false };
    await importProducts(wish, { deps, locale: 'en', signal: new AbortController().signal, onProgress: () => undefined });
    clearInterval(watching);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    tableRow(what, count, seconds, TARGET_SECONDS, Math.round((peak - before) / 2 ** 20));
  }

  try {
    const [first, dearer] = [await writeFile('products.csv', 0), await writeFile('dearer.csv', 100)];
    tableRow('Import', 'Rows', 'Seconds', 'Target', 'Memory, MB more');
    tableRow('---', '--:', '--:', '--:', '--:');
    await measure('new products', first);
    await measure('the same file again', first);
    await measure('other prices', dearer);
  } finally {
    await jobs.stop();
    await database.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
