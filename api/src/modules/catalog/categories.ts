import type { Category, CategoryPage, Department } from '@shop/contracts/catalog';
import type { CategoryRow, CurrentListing } from './current-listing.ts';
import { findRows } from './filters.ts';

type Row = CategoryRow & { own: number };

async function rows(listing: CurrentListing): Promise<Row[]> {
  const { categories, counts } = await listing.readPage((now) => {
    const found = findRows(now, {});
    return { ids: [], counts: new Map(found.categories.map(({ id, count }) => [id, count])) };
  });
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

export const toDepartments = (all: readonly Row[]): Department[] =>
  all
    .filter(({ parentId }) => parentId === null)
    .map((row) => ({
      ...toCategory(all, row),
      kind: row.kind,
      description: row.description,
      children: childrenOf(all, row.id).map((child) => toCategory(all, child)),
    }));

/** A few dozen categories: read whole, hung together here. */
export const listDepartments = async (listing: CurrentListing): Promise<Department[]> => toDepartments(await rows(listing));

export async function findCategory(listing: CurrentListing, id: number): Promise<CategoryPage | undefined> {
  const all = await rows(listing);
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
