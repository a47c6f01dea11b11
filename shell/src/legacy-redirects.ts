import { orderPath } from '@shop/contracts/page-paths';
import { foldLetters } from '@shop/domain/fold-letters';
import { slugify } from '@shop/domain/slug';

/** Legacy names were not always slugs: `/Ti%C5%9F%C3%B6rt--c-5`. */
const decoded = (name: string): string => {
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
};

/** Also folds Turkish capitals, as in `/İLETİSİM.ASPX`. */
const folded = (path: string): string => foldLetters(decoded(path));

type Rule = (path: string, query: URLSearchParams) => string | undefined;

export const legacyPages = {
  '/tshirt-secenekleri.aspx': '/categories/tshirt-baski/91',
  '/default.aspx': '/',
  '/iletisim.aspx': '/contact',
  '/contact.aspx': '/contact',
  '/sepet.aspx': '/cart',
  '/cart.aspx': '/cart',
  '/hakkimizda.aspx': '/info/about',
  '/about.aspx': '/info/about',
  '/uye-giris.aspx': '/user/login',
  '/login.aspx': '/user/login',
} as const;

const page: Rule = (path) => Object.entries(legacyPages).find(([prefix]) => folded(path).startsWith(prefix))?.[1];

const orderPage =
  (prefix: string): Rule =>
  (path, query) => {
    if (!folded(path).startsWith(prefix)) return undefined;
    const [name = '', id = ''] = [...query].find(([name]) => name.toLowerCase() === 'id') ?? [];
    if (!/^\d{1,10}$/.test(id)) return undefined;
    query.delete(name);
    return orderPath(id);
  };

const numbered =
  (mark: RegExp, section: string): Rule =>
  (path) => {
    const [, name = '', id] = mark.exec(path) ?? [];
    const slug = slugify(decoded(name));
    return slug && id ? `/${section}/${slug}/${id}` : undefined;
  };

/** Specification, point 2, "Legacy address rewriting". Each new rule needs a row in the test. */
const rules: readonly Rule[] = [
  orderPage('/siparis-onay.aspx'),
  orderPage('/orderconfirm.aspx'),
  page,
  numbered(/^\/([^/]+?)--c-(\d{1,10})(?!\d)/i, 'categories'),
  numbered(/^\/([^/]+?)--p-(\d{1,10})(?!\d)/i, 'products'),
];

export function rewriteLegacy({ pathname, searchParams }: URL): string | undefined {
  for (const rule of rules) {
    const query = new URLSearchParams(searchParams);
    const to = rule(pathname, query);
    if (to) return String(query) ? `${to}?${query}` : to;
  }
  return undefined;
}
