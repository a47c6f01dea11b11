import { expect, test } from '@jest/globals';
import type { MenuDepartment } from '../department/api.ts';
import { nearCategories } from './near-categories.ts';

const departments = [
  { id: 2, name: 'Kupa & Bardak', children: [{ id: 21, name: 'Sihirli Kupa' }] },
  { id: 9, name: 'Tişört Baskı', children: [{ id: 92, name: 'Çocuk Tişört' }] },
  { id: 7, name: 'Aksesuar', children: [] },
] as unknown as MenuDepartment[];

test.each([
  ['TISORTT yeşilimsi', ['Tişört Baskı', 'Çocuk Tişört']],
  ['kupaaa', ['Kupa & Bardak', 'Sihirli Kupa']],
  ['bard', ['Kupa & Bardak']],
  ['qwxyz', []],
  ['', []],
])('finds categories with names similar to “%s”', (typed, near) => {
  expect(nearCategories(typed, departments).map(({ name }) => name)).toEqual(near);
});
