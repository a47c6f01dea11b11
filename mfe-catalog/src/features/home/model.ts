import type { Category, Department } from '@shop/contracts/catalog';

/** The first department that is printed, or its first category; none in a shop of finished goods. */
export function whereDesigningBegins(departments: readonly Department[]): Category | undefined {
  const printed = departments.find(({ kind }) => kind === 'print');
  return printed?.children[0] ?? printed;
}
