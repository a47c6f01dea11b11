import type { ProductPage } from '@shop/contracts/catalog';
import type { MenuDepartment } from '../department/api.ts';

type Category = Pick<ProductPage['facets']['categories'][number], 'id' | 'name' | 'count'>;

export function categoryTree(
  categories: readonly Category[],
  departments: readonly MenuDepartment[] | undefined,
  chosen: number | undefined,
): (Category & { nested: boolean })[] {
  if (!departments) return categories.map((category) => ({ ...category, nested: false }));
  return departments.flatMap(({ id, name, children }) => {
    const own = categories.filter((category) => children.some((child) => child.id === category.id));
    const count = own.reduce((sum, category) => sum + category.count, 0) || (categories.find((category) => category.id === id)?.count ?? 0);
    const isOpen = chosen === id || children.some((child) => child.id === chosen);
    if (count === 0 && !isOpen) return [];
    return [{ id, name, count, nested: false }, ...(isOpen ? own.map((category) => ({ ...category, nested: true })) : [])];
  });
}
