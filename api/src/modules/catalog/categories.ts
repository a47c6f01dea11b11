import type { Category, CategoryPage, Department } from '@shop/contracts/catalog';
import type { CategoryRow, Current } from './catalogue.ts';
import { countCategories } from './filters.ts';

type Row = CategoryRow & { own: number };

function counted({ categories, listing, now }: Current): Row[] {
  const counts = countCategories(listing, now);
  return categories.map((category) => ({ ...category, own: counts.get(category.id) ?? 0 }));
}

const childrenOf = (all: readonly Row[], id: number): Row[] => all.filter((row) => row.parentId === id);

const toCategory = (all: readonly Row[], { id, name, slug, img, own }: Row): Category => ({
  id,
  name,
  slug,
  img,
  productCount: childrenOf(all, id).reduce((sum, child) => sum + child.own, own),
});

export function listDepartments(current: Current): Department[] {
  const all = counted(current);
  return all
    .filter(({ parentId }) => parentId === null)
    .map((row) => ({
      ...toCategory(all, row),
      kind: row.kind,
      description: row.description,
      children: childrenOf(all, row.id).map((child) => toCategory(all, child)),
    }));
}

export function findCategory(current: Current, id: number): CategoryPage | undefined {
  const all = counted(current);
  const row = all.find((category) => category.id === id);
  if (!row) return undefined;
  const parent = all.find((category) => category.id === row.parentId);
  return {
    ...toCategory(all, row),
    kind: row.kind,
    description: row.description,
    ancestors: parent ? [{ id: parent.id, name: parent.name, slug: parent.slug }] : [],
    children: childrenOf(all, id).map((child) => toCategory(all, child)),
  };
}
