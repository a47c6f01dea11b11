import type { Category, CategoryPage, Department } from '@shop/contracts/catalog';
import type { Locale } from '@shop/domain/locale';
import type { CategoryRow, Current } from './catalogue.ts';
import { countCategories } from './choices.ts';

type Row = CategoryRow & { own: number };

function counted({ categories, listing, now }: Current): Row[] {
  const counts = countCategories(listing, now);
  return categories.map((category) => ({ ...category, own: counts.get(category.id) ?? 0 }));
}

const childrenOf = (all: readonly Row[], id: number): Row[] => all.filter((row) => row.parentId === id);

const toCategory = (all: readonly Row[], { id, name, slug, img, own }: Row, locale: Locale): Category => ({
  id,
  name: name[locale],
  slug: slug[locale],
  img,
  productCount: childrenOf(all, id).reduce((sum, child) => sum + child.own, own),
});

export function listDepartments(current: Current, locale: Locale): Department[] {
  const all = counted(current);
  return all
    .filter(({ parentId }) => parentId === null)
    .map((row) => ({
      ...toCategory(all, row, locale),
      kind: row.kind,
      description: row.description[locale],
      children: childrenOf(all, row.id).map((child) => toCategory(all, child, locale)),
    }));
}

export function findCategory(current: Current, locale: Locale, id: number): CategoryPage | undefined {
  const all = counted(current);
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
