import type { Category, Department } from '@shop/contracts/catalog';

/** The first department that is printed, or its first category; none in a shop of finished goods. */
export function whereDesigningBegins(departments: readonly Department[]): Category | undefined {
  const printed = departments.find(({ kind }) => kind === 'print');
  return printed?.children[0] ?? printed;
}

/** `Card, transfer and cash`, with the language's word for the last comma. */
export const enumerated = (items: readonly string[], and: string): string =>
  items.length > 1 ? `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}` : items.join();
