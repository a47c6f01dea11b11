import { slugify } from '@shop/contracts/slug';

/** Answers where an old address lives now, or nothing. `path` is the pathname as it came. */
type Rule = (path: string, query: URLSearchParams) => string | undefined;

/** An old page by its name's beginning, whatever its case. */
const page =
  (prefix: string, to: string): Rule =>
  (path) =>
    path.toLowerCase().startsWith(prefix) ? to : undefined;

const orderPage =
  (prefix: string): Rule =>
  (path, query) => {
    if (!path.toLowerCase().startsWith(prefix)) return undefined;
    const id = [...query].find(([name]) => name.toLowerCase() === 'id')?.[1];
    return id && /^\d{1,10}$/.test(id) ? `/user/orders/${id}` : undefined;
  };

/** Old names were not always slugs: `/Ti%C5%9F%C3%B6rt--c-5`. */
const decoded = (name: string): string => {
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
};

const numbered =
  (mark: RegExp, section: string): Rule =>
  (path) => {
    const [, name = '', id] = mark.exec(path) ?? [];
    const slug = slugify(decoded(name));
    return slug && id ? `/${section}/${slug}/${id}` : undefined;
  };

/**
 * Old addresses (specification, point 2, "Legacy address rewriting"), matched case-insensitively by prefix. A new
 * one is a line here and a line in the test. Every target is a path of ours, built from checked parts only.
 */
const rules: readonly Rule[] = [
  orderPage('/siparis-onay.aspx'),
  orderPage('/orderconfirm.aspx'),
  page('/tshirt-secenekleri.aspx', '/categories/tshirt-baski/91'),
  page('/default.aspx', '/'),
  page('/iletisim.aspx', '/contact'),
  page('/contact.aspx', '/contact'),
  page('/sepet.aspx', '/cart'),
  page('/cart.aspx', '/cart'),
  page('/hakkimizda.aspx', '/info/about'),
  page('/about.aspx', '/info/about'),
  page('/uye-giris.aspx', '/user/login'),
  page('/login.aspx', '/user/login'),
  numbered(/^\/([^/]+?)--c-(\d{1,10})(?!\d)/i, 'categories'),
  numbered(/^\/([^/]+?)--p-(\d{1,10})(?!\d)/i, 'products'),
];

export function rewriteLegacy(url: URL): string | undefined {
  for (const rule of rules) {
    const to = rule(url.pathname, url.searchParams);
    if (to) return to;
  }
  return undefined;
}
