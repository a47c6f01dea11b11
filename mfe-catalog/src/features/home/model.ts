import type { Home } from '@shop/contracts/catalog';
import type { Locale } from '@shop/domain/locale';

export function enumerated(names: readonly string[], and: string, locale: Locale): string {
  const items = names.map((name, index) => (index > 0 ? withSmallFirst(name, locale) : name));
  return items.length > 1 ? `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}` : items.join();
}

export const prints = ({ departments }: Pick<Home, 'departments'>): boolean => departments.some(({ kind }) => kind === 'print');

export const namesOf = (departments: Home['departments'], and: string, locale: Locale): string =>
  enumerated(
    departments.map(({ name }) => name),
    and,
    locale,
  );

const withSmallFirst = (name: string, locale: Locale): string =>
  name.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLocaleLowerCase(locale));
