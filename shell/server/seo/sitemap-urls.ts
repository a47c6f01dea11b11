import { categoryPaths, infoPath, readyDesignPath } from '@shop/contracts/page-paths';
import { defaultLocale, type Locale } from '@shop/domain/locale';
import type { Api } from '@shop/runtime';

type ApiIn = (locale: Locale) => Api;

export type Canonical = string | Record<Locale, string>;

async function categoriesIn(apiIn: ApiIn, locale: Locale): Promise<Map<number, string>> {
  const departments = await apiIn(locale).read('/catalog/categories');
  return new Map(departments.flatMap((department) => [department, ...department.children]).map(({ id, slug }) => [id, slug]));
}

/** Every public route with parameters needs an entry here. */
export const sitemapUrls: Record<string, (apiIn: ApiIn) => Promise<Canonical[]>> = {
  '/categories/:slug/:id': async (apiIn) => {
    const [tr, en] = await Promise.all([categoriesIn(apiIn, 'tr'), categoriesIn(apiIn, 'en')]);
    return [...tr].map(([id, slug]) => categoryPaths({ slugs: { tr: slug, en: en.get(id) ?? slug }, id }));
  },
  '/designs/:key': async (apiIn) => (await apiIn(defaultLocale).read('/catalog/designs')).items.map(({ key }) => readyDesignPath(key)),
  '/info/:id': async (apiIn) => (await apiIn(defaultLocale).read('/info')).map(({ id }) => infoPath(id)),
  '/products/:slug/:id': async () => [],
  '/product-details/:id': async () => [],
};
