import { filterFields, type ListAddress } from './model.ts';

/** What else the address asks for, carried along by a form that changes one thing. */
export function HiddenFilters({ filters }: { filters: ListAddress }) {
  return filterFields(filters).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
