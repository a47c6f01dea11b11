import {
  AddressQuery,
  CatalogueChanges,
  CategoryPage,
  ChangesQuery,
  Department,
  Home,
  LookupQuery,
  PriceQuery,
  Product,
  ProductAddress,
  ProductCard,
  ProductPage,
  ProductQuery,
  RecommendationQuery,
  RunPrice,
  SuggestionQuery,
  Suggestions,
} from '@shop/contracts/catalog';
import { MAX_INTEGER } from '@shop/contracts/fields';
import { Type } from 'typebox';
import { success } from '../../answer.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../fastify.ts';
import { operation } from '../../operation.ts';
import { internalOnly } from '../../plugins/internal.ts';
import { productKeys } from '../../plugins/product-keys.ts';
import { Refusal } from '../../refusal.ts';
import { NumberedId } from '../params.ts';
import { findCategory, listDepartments } from './categories.ts';
import { changesAfter } from './changes.ts';
import { findHome } from './home.ts';
import { productFinder } from './product.ts';
import { recommend } from './recommendations.ts';
import { findPage } from './repository.ts';
import { runPrice } from './run-price.ts';
import { listSitemapProducts, sitemapParts } from './sitemap.ts';
import { suggest } from './suggestions.ts';

const idsOf = (list: string): number[] => [...new Set(list.split(',').map(Number))].filter((id) => id <= MAX_INTEGER);

export function catalogRoutes(app: App, { reads }: Deps): void {
  const { catalogue } = app;
  const findProduct = productFinder(catalogue);

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
  });

  productKeys(app);

  app.get(
    '/catalog/changes',
    {
      schema: operation(CatalogueChanges, {
        tag: 'operations',
        summary: 'Products whose price, stock or texts changed after a number: for the shell’s page cache',
        querystring: ChangesQuery,
      }),
      onRequest: internalOnly,
    },
    async (request) => success(await changesAfter(reads, request.query.after)),
  );

  app.get('/catalog/home', { schema: operation(Home, { tag: 'catalog', summary: 'The home page' }) }, async (request) =>
    success(await findHome(catalogue, request.locale)),
  );

  app.get(
    '/catalog/categories',
    { schema: operation(Type.Array(Department), { tag: 'catalog', summary: 'All departments with their categories' }) },
    async (request, reply) => {
      reply.header('cache-control', 'public, max-age=1');
      return success(listDepartments(await catalogue.countedCategories(), request.locale));
    },
  );

  app.get(
    '/catalog/categories/:id',
    { schema: operation(CategoryPage, { tag: 'catalog', summary: 'A category or department', params: NumberedId }) },
    async (request) => {
      const category = findCategory(await catalogue.countedCategories(), request.locale, request.params.id);
      if (!category) throw new Refusal('not-found');
      return success(category);
    },
  );

  app.get(
    '/catalog/products',
    {
      schema: operation(ProductPage, {
        tag: 'catalog',
        summary: 'A page of products: filtered, searched, counted',
        querystring: ProductQuery,
      }),
    },
    async (request) => success(await findPage(catalogue, request.locale, request.query)),
  );

  app.get(
    '/catalog/products/by-ids',
    { schema: operation(Type.Array(ProductCard), { tag: 'catalog', summary: 'These products, in this order', querystring: LookupQuery }) },
    async (request) => {
      return success(await catalogue.readCards(idsOf(request.query.ids), request.locale));
    },
  );

  app.get(
    '/catalog/recommendations',
    {
      schema: operation(Type.Array(ProductCard), {
        tag: 'catalog',
        summary: 'What goes with these products: bought together, then of the same departments; never one of them or sold out',
        querystring: RecommendationQuery,
      }),
    },
    async (request) => success(await recommend(catalogue, request.locale, idsOf(request.query.ids), request.query.only)),
  );

  app.get(
    '/catalog/addresses',
    {
      schema: operation(Type.Array(ProductAddress), {
        tag: 'catalog',
        summary: 'What products’ addresses are made of, by number: for the sitemap',
        querystring: AddressQuery,
      }),
    },
    async (request) => success(await listSitemapProducts(reads, request.query)),
  );

  app.get(
    '/catalog/addresses/parts',
    { schema: operation(Type.Array(Type.Integer()), { tag: 'catalog', summary: 'After which numbers the sitemap’s parts begin' }) },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=60');
      return success(await sitemapParts(reads));
    },
  );

  app.get(
    '/catalog/suggestions',
    { schema: operation(Suggestions, { tag: 'catalog', summary: 'While a search is typed', querystring: SuggestionQuery }) },
    async (request) => success(await suggest(catalogue, request.locale, request.query.searchText)),
  );

  app.get(
    '/catalog/products/:id',
    { schema: operation(Product, { tag: 'catalog', summary: 'All of a product', params: NumberedId }) },
    async (request) => {
      const product = await findProduct(request.params.id, request.locale);
      if (!product) throw new Refusal('not-found');
      return success(product);
    },
  );

  app.get(
    '/catalog/products/:id/price',
    {
      schema: operation(RunPrice, {
        tag: 'catalog',
        summary: 'What a run of a product costs, printed on these sides',
        params: NumberedId,
        querystring: PriceQuery,
      }),
    },
    async (request) => {
      const product = await findProduct(request.params.id, request.locale);
      if (!product) throw new Refusal('not-found');
      return success(runPrice(product, request.query, request.locale));
    },
  );
}
