import { expect, test } from '@jest/globals';
import type { Category, Department } from '@shop/contracts/catalog';
import { enumerated, whereDesigningBegins } from './model.ts';

const category = (id: number): Category => ({ id, name: `${id}`, slug: `${id}`, img: '', productCount: 1 });
const department = (id: number, kind: Department['kind'], ...children: Category[]): Department => ({
  ...category(id),
  kind,
  description: '',
  children,
});

test('designing begins in the first printed department’s first category, or in the department itself', () => {
  const retail = department(1, 'retail', category(11));
  expect(whereDesigningBegins([retail, department(2, 'print', category(21), category(22))])?.id).toBe(21);
  expect(whereDesigningBegins([retail, department(2, 'print')])?.id).toBe(2);
});

test('a shop without printed goods leads nobody to them', () => {
  expect(whereDesigningBegins([department(1, 'retail', category(11))])).toBeUndefined();
});

test.each([
  [[], ''],
  [['Kart'], 'Kart'],
  [['Kart', 'Havale'], 'Kart ve Havale'],
  [['Kart', 'Havale', 'Kapıda ödeme'], 'Kart, Havale ve Kapıda ödeme'],
] as const)('%j reads %j', (items, text) => {
  expect(enumerated(items, 've')).toBe(text);
});
