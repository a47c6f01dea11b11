import { categoryPaths, infoPath, readyDesignPath } from '@shop/contracts/addresses';
import type { Department } from '@shop/contracts/catalog';
import type { InfoSummary } from '@shop/contracts/information';
import type { ReadyDesigns } from '@shop/contracts/ready-designs';
import { defaultLocale, type Locale } from '@shop/domain/locale';

type Read = <P>(path: string, locale: Locale) => Promise<P>;

/** Without language, or one per language. */
export type Canonical = string | Record<Locale, string>;

async function categoriesIn(read: Read, locale: Locale): Promise<Map<number, string>> {
  const departments = await read<Department[]>('/catalog/categories', locale);
  return new Map(departments.flatMap((department) => [department, ...department.children]).map(({ id, slug }) => [id, slug]));
}

/** Public routes with parameters need an entry to be found. */
export const sitemapUrls: Record<string, (read: Read) => Promise<Canonical[]>> = {
  '/categories/:slug/:id': async (read) => {
    const [tr, en] = await Promise.all([categoriesIn(read, 'tr'), categoriesIn(read, 'en')]);
    return [...tr].map(([id, slug]) => categoryPaths({ slugs: { tr: slug, en: en.get(id) ?? slug }, id }));
  },
  '/designs/:key': async (read) =>
    (await read<ReadyDesigns>('/catalog/designs', defaultLocale)).items.map(({ key }) => readyDesignPath(key)),
  '/info/:id': async (read) => (await read<InfoSummary[]>('/info', defaultLocale)).map(({ id }) => infoPath(id)),
  // Listed in sitemaps of their own.
  '/products/:slug/:id': async () => [],
  // Redirects there.
  '/product-details/:id': async () => [],
};
