import type { PageMeta } from '@shop/contracts/remote';
import { defaultLocale, inLanguage, type Locale, locales } from '@shop/domain/locale';
import type { Shop } from '@shop/runtime';

export const pageTitle = (title: string, shopName: string): string => (title ? `${title} · ${shopName}` : shopName);

type Canonical = NonNullable<PageMeta['canonical']>;

export const canonicalIn = (locale: Locale, canonical: Canonical): string =>
  inLanguage(locale, typeof canonical === 'string' ? canonical : canonical[locale]);

export const alternatesOf = (canonical: Canonical): [language: string, path: string][] => [
  ...locales.map((locale): [string, string] => [locale, canonicalIn(locale, canonical)]),
  ['x-default', canonicalIn(defaultLocale, canonical)],
];

export function applyHead(
  { brand, locale }: Pick<Shop, 'brand' | 'locale'>,
  { title, description = '', canonical, noIndex, jsonLd = [] }: PageMeta,
): void {
  document.title = pageTitle(title, brand);
  set('meta[name="description"]', 'meta', { name: 'description', content: description }, description !== '');
  for (const before of document.head.querySelectorAll(LINKS)) before.remove();
  if (canonical !== undefined) {
    link({ rel: 'canonical', href: canonicalIn(locale, canonical) });
    if (!noIndex) for (const [hreflang, href] of alternatesOf(canonical)) link({ rel: 'alternate', hreflang, href });
  }
  set('meta[name="robots"]', 'meta', { name: 'robots', content: 'noindex' }, noIndex === true);
  for (const before of document.head.querySelectorAll(JSON_LD)) before.remove();
  for (const data of jsonLd) {
    const script = document.head.appendChild(document.createElement('script'));
    script.type = 'application/ld+json';
    script.text = JSON.stringify(data);
  }
}

const LINKS = 'link[rel="canonical"], link[hreflang]';
const JSON_LD = 'script[type="application/ld+json"]';

function link({ href, ...attributes }: { rel: string; hreflang?: string; href: string }): void {
  const element = document.head.appendChild(document.createElement('link'));
  for (const [name, value] of Object.entries({ ...attributes, href: location.origin + href })) element.setAttribute(name, value);
}

function set(selector: string, tag: string, attributes: Record<string, string>, wanted: boolean): void {
  let element = document.head.querySelector(selector);
  if (!wanted) {
    element?.remove();
    return;
  }
  if (!element) element = document.head.appendChild(document.createElement(tag));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
