import { Readable } from 'node:stream';
import { Type } from 'typebox';
import { success } from '../answer.ts';
import type { Deps } from '../deps.ts';
import type { App } from '../fastify.ts';
import { archiveProducts } from '../modules/catalogue-files/archive.ts';
import { ChangedPrices, changePrices, PriceChange } from '../modules/catalogue-files/change-prices.ts';
import { exportCategories, exportDemoData, exportProducts, formats } from '../modules/catalogue-files/export-file.ts';
import { importCategories } from '../modules/catalogue-files/import-categories.ts';
import { importProducts } from '../modules/catalogue-files/import-products.ts';
import { ImportWish } from '../modules/catalogue-files/import-report.ts';
import { CategoryTree, Skus } from './contract.ts';
import { envelope } from './envelope.ts';
import { categoryTree } from './service.ts';
import { streamed } from './streamed.ts';

const importers = { products: importProducts, categories: importCategories };
const exporters = { products: exportProducts, categories: exportCategories };

export function catalogueRoutes(app: App, deps: Deps, onNewImages: () => void): void {
  const { db, config, log } = deps;

  app.get('/products/demo-data', async (_request, reply) =>
    reply.type('application/octet-stream').send(Readable.from(exportDemoData(db, config), { objectMode: false, highWaterMark: 1 })),
  );

  for (const what of ['products', 'categories'] as const) {
    app.get(`/${what}/export`, { schema: { querystring: Type.Object({ format: Type.Enum([...formats]) }) } }, async ({ query }, reply) =>
      reply
        .type('application/octet-stream')
        .send(Readable.from(exporters[what](db, query.format), { objectMode: false, highWaterMark: 1 })),
    );

    app.post(`/${what}/import`, { schema: { body: ImportWish } }, async (request, reply) =>
      streamed(request, reply, async (onProgress, signal) => {
        const { body, locale } = request;
        const report = await importers[what](body, { deps, locale, signal, onProgress });
        const { Changes: _, Missing: __, ...counts } = report;
        log.info({ what, dryRun: body.DryRun, ...counts }, 'an operator imported a catalogue file');
        if (report.NewImages > 0 && !body.DryRun) onNewImages();
        return report;
      }),
    );
  }

  app.get('/categories', { schema: envelope(CategoryTree) }, async () => success<CategoryTree>(await categoryTree(db)));

  for (const [act, archived] of [
    ['archive', true],
    ['restore', false],
  ] as const) {
    app.post(`/products/${act}`, { schema: { body: Skus, ...envelope(Type.Integer()) } }, async ({ body }) => {
      const count = await archiveProducts(db, body.Skus, archived);
      log.info({ act, count }, 'an operator archived or restored products');
      return success(count);
    });
  }

  app.post('/prices', { schema: { body: PriceChange, ...envelope(ChangedPrices) } }, async ({ body }) => {
    const changed = await changePrices(db, config.currency, body);
    if (body.Apply) log.info({ count: changed.Count, percent: body.Percent }, 'an operator changed prices');
    return success(changed);
  });
}
