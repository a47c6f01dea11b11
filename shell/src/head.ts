import type { PageMeta } from '@shop/contracts/remote';

let brand = '';

/** Set once, from the page's state. */
export const setBrand = (name: string): void => {
  brand = name;
};

export const pageTitle = (title: string, shopName: string): string => (title ? `${title} · ${shopName}` : shopName);

/** Brings the document's head up to date after a navigation in the browser; the server writes the first one. */
export function applyHead({ title, description = '', canonical, noIndex, jsonLd = [] }: PageMeta): void {
  document.title = pageTitle(title, brand);
  set('meta[name="description"]', 'meta', { name: 'description', content: description }, description !== '');
  set(
    'link[rel="canonical"]',
    'link',
    { rel: 'canonical', href: canonical ? new URL(canonical, location.origin).href : '' },
    canonical !== undefined,
  );
  set('meta[name="robots"]', 'meta', { name: 'robots', content: 'noindex' }, noIndex === true);
  for (const before of document.head.querySelectorAll(JSON_LD)) before.remove();
  for (const data of jsonLd) {
    const script = document.head.appendChild(document.createElement('script'));
    script.type = 'application/ld+json';
    script.text = JSON.stringify(data);
  }
}

const JSON_LD = 'script[type="application/ld+json"]';

function set(selector: string, tag: string, attributes: Record<string, string>, wanted: boolean): void {
  let element = document.head.querySelector(selector);
  if (!wanted) {
    element?.remove();
    return;
  }
  if (!element) element = document.head.appendChild(document.createElement(tag));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
