import { categoryPaths, infoPath, readyDesignPath } from '@shop/contracts/addresses';
import type { Department } from '@shop/contracts/catalog';
import type { InfoSummary } from '@shop/contracts/information';
import { defaultLocale, type Locale } from '@shop/contracts/locale';
import type { ReadyDesigns } from '@shop/contracts/ready-designs';

type Read = <P>(path: string, locale: Locale) => Promise<P>;

/** A page's address without its language, or one for each. */
export type Canonical = string | Record<Locale, string>;

async function categoriesIn(read: Read, locale: Locale): Promise<Map<number, string>> {
  const departments = await read<Department[]>('/catalog/categories', locale);
  return new Map(departments.flatMap((department) => [department, ...department.children]).map(({ id, slug }) => [id, slug]));
}

/** Which pages there are of a public route with parameters: one that is to be found needs a line. */
export const addressesOf: Record<string, (read: Read) => Promise<Canonical[]>> = {
  '/categories/:slug/:id': async (read) => {
    const [tr, en] = await Promise.all([categoriesIn(read, 'tr'), categoriesIn(read, 'en')]);
    return [...tr].map(([id, slug]) => categoryPaths({ slugs: { tr: slug, en: en.get(id) ?? slug }, id }));
  },
  '/designs/:key': async (read) =>
    (await read<ReadyDesigns>('/catalog/designs', defaultLocale)).items.map(({ key }) => readyDesignPath(key)),
  '/info/:id': async (read) => (await read<InfoSummary[]>('/info', defaultLocale)).map(({ id }) => infoPath(id)),
  // So many that they have files of their own.
  '/products/:slug/:id': async () => [],
  // Leads to those.
  '/product-details/:id': async () => [],
};
