import type { CategoryPage } from '@shop/contracts/catalog';
import { categoryPath } from '@shop/contracts/page-paths';
import type { Crumb } from '@shop/ui/breadcrumbs';
import type { MenuDepartment, MenuItem } from './api.ts';

interface Names {
  home: string;
  categories: string;
}

export const categoryCrumbs = ({ name, ancestors }: Pick<CategoryPage, 'name' | 'ancestors'>, text: Names): Crumb[] => [
  { name: text.home, to: '/' },
  { name: text.categories, to: '/categories' },
  ...ancestors.map((ancestor) => ({ name: ancestor.name, to: categoryPath(ancestor) })),
  { name },
];

export function wayTo(departments: readonly MenuDepartment[], category: MenuItem): MenuItem[] {
  const department = departments.find(({ children }) => children.some(({ id }) => id === category.id));
  return department ? [department, category] : [category];
}
