import { type Home, ProductQuery } from '@shop/contracts/catalog';
import { asc, desc, sql } from 'drizzle-orm';
import { success } from '../../answer.ts';
import type { App } from '../../app.ts';
import { discountAmount } from '../../db/price.ts';
import { products } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../refusal.ts';
import { NumberedId } from '../params.ts';
import { findCategory, listDepartments } from './categories.ts';
import { newestFirst } from './filters.ts';
import { findProduct } from './product.ts';
import { findPage, listCards } from './repository.ts';

/** How many products each row of the home page shows. */
const HOME_ROW = 8;

export function catalogRoutes(app: App, { db }: Deps): void {
  // Nothing personal, but stock and offers change: caches ask again, and the shell's own cache takes the load.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
  });

  app.get('/catalog/home', async () =>
    success<Home>({
      departments: await listDepartments(db),
      featured: await listCards(db, sql`${products.featured}`, [desc(products.sellCount), asc(products.id)], HOME_ROW),
      onSale: await listCards(db, sql`${discountAmount} > 0`, [desc(products.discount), asc(products.id)], HOME_ROW),
      newAdded: await listCards(db, undefined, newestFirst, HOME_ROW),
    }),
  );

  app.get('/catalog/categories', async () => success(await listDepartments(db)));

  app.get('/catalog/categories/:id', { schema: { params: NumberedId } }, async (request) => {
    const category = await findCategory(db, request.params.id);
    if (!category) throw new Refusal('not-found');
    return success(category);
  });

  app.get('/catalog/products', { schema: { querystring: ProductQuery } }, async (request) => success(await findPage(db, request.query)));

  app.get('/catalog/products/:id', { schema: { params: NumberedId } }, async (request) => {
    const product = await findProduct(db, request.params.id);
    if (!product) throw new Refusal('not-found');
    return success(product);
  });
}
