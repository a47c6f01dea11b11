import { expect, test } from '@jest/globals';
import type { MenuDepartment } from '../department/api.ts';
import { categoryTree } from './category-tree.ts';

const departments = [
  {
    id: 1,
    name: 'Tekstil',
    children: [
      { id: 11, name: 'Hoodie' },
      { id: 12, name: 'Önlük' },
    ],
  },
  { id: 2, name: 'Kupa', children: [{ id: 21, name: 'Baskılı Kupa' }] },
  { id: 3, name: 'Takı', children: [{ id: 31, name: 'Kolye' }] },
] as unknown as MenuDepartment[];
const found = [
  { id: 11, name: 'Hoodie', count: 2 },
  { id: 12, name: 'Önlük', count: 1 },
  { id: 21, name: 'Baskılı Kupa', count: 4 },
];
const tree = (chosen?: number) =>
  categoryTree(found, departments, chosen).map(({ name, count, nested }) => `${nested ? '- ' : ''}${name} ${count}`);

test('shows only departments with products', () => {
  expect(tree()).toEqual(['Tekstil 3', 'Kupa 4']);
});

test.each([1, 12])('expands the chosen department or the category’s department (id %d)', (chosen) => {
  expect(tree(chosen)).toEqual(['Tekstil 3', '- Hoodie 2', '- Önlük 1', 'Kupa 4']);
});
