import type { Category, CategoryPage, Department } from '@shop/contracts/catalog';
import type { Locale } from '@shop/domain/locale';
import type { categories } from '../../db/schema/index.ts';

/** `own` does not count the products of subcategories. */
export type CountedCategory = typeof categories.$inferSelect & { own: number };

const childrenOf = (all: readonly CountedCategory[], id: number): CountedCategory[] => all.filter((row) => row.parentId === id);

const toCategory = (all: readonly CountedCategory[], { id, name, slug, img, own }: CountedCategory, locale: Locale): Category => ({
  id,
  name: name[locale],
  slug: slug[locale],
  img,
  productCount: childrenOf(all, id).reduce((sum, child) => sum + child.own, own),
});

export function listDepartments(all: readonly CountedCategory[], locale: Locale): Department[] {
  return all
    .filter(({ parentId }) => parentId === null)
    .map((row) => ({
      ...toCategory(all, row, locale),
      kind: row.kind,
      description: row.description[locale],
      children: childrenOf(all, row.id).map((child) => toCategory(all, child, locale)),
    }));
}

export function findCategory(all: readonly CountedCategory[], locale: Locale, id: number): CategoryPage | undefined {
  const row = all.find((category) => category.id === id);
  if (!row) return undefined;
  const parent = all.find((category) => category.id === row.parentId);
  return {
    ...toCategory(all, row, locale),
    slugs: row.slug,
    kind: row.kind,
    description: row.description[locale],
    ancestors: parent ? [{ id: parent.id, name: parent.name[locale], slug: parent.slug[locale] }] : [],
    children: childrenOf(all, id).map((child) => toCategory(all, child, locale)),
  };
}
