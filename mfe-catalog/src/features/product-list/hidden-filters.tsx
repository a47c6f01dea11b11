import { filterFields, type ListAddress } from './model.ts';

export function HiddenFilters({ filters }: { filters: ListAddress }) {
  return filterFields(filters).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
