import type { ProductQuery } from '@shop/contracts/catalog';
import { filterFields } from './model.ts';

/** What else the address asks for, carried along by a form that changes one thing. */
export function HiddenFilters({ filters }: { filters: ProductQuery }) {
  return filterFields(filters).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
