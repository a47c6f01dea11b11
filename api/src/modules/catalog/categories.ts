import type { Category, CategoryPage, Department } from '@shop/contracts/catalog';
import { asc, count, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { categories, products } from '../../db/schema/index.ts';

async function rows(db: Db) {
  const all = await db
    .select({ category: categories, own: count(products.id) })
    .from(categories)
    .leftJoin(products, eq(products.categoryId, categories.id))
    .groupBy(categories.id)
    .orderBy(asc(categories.position));
  return all.map(({ category, own }) => ({ ...category, own }));
}

type Row = Awaited<ReturnType<typeof rows>>[number];

const childrenOf = (all: readonly Row[], id: number): Row[] => all.filter((row) => row.parentId === id);

const toCategory = (all: readonly Row[], { id, name, slug, img, own }: Row): Category => ({
  id,
  name,
  slug,
  img,
  productCount: childrenOf(all, id).reduce((sum, child) => sum + child.own, own),
});

/** A few dozen categories: read whole, hung together here. */
export async function listDepartments(db: Db): Promise<Department[]> {
  const all = await rows(db);
  return all
    .filter(({ parentId }) => parentId === null)
    .map((row) => ({
      ...toCategory(all, row),
      kind: row.kind,
      description: row.description,
      children: childrenOf(all, row.id).map((child) => toCategory(all, child)),
    }));
}

export async function findCategory(db: Db, id: number): Promise<CategoryPage | undefined> {
  const all = await rows(db);
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
