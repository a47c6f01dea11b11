import type { FormEvent } from 'react';
import { searchTextOf } from '../product-list/model.ts';
import { searchPath } from './model.ts';

export function submitSearch(event: FormEvent<HTMLFormElement>, go: (to: string) => void): void {
  event.preventDefault();
  const field = event.currentTarget.elements.namedItem('searchText') as HTMLInputElement;
  const searchText = searchTextOf(field.value);
  if (searchText === '') field.focus();
  else go(searchPath(searchText));
}
