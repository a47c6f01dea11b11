import { inLanguage } from '@shop/contracts/locale';
import type { PageMeta } from '@shop/contracts/remote';
import { alternatesOf, canonicalIn, pageTitle } from '../src/head.ts';
import { PAGE_STATE_ID, type PageState } from '../src/page-state.ts';
import type { Asset } from './asset.ts';
import type { Sheet } from './sheet.ts';
import { socialTags } from './social.ts';
import type { StartScript } from './start-scripts.ts';

export interface DocumentParts {
  html: string;
  meta: PageMeta;
  state: PageState;
  origin: string;
  styles: readonly Sheet[];
  start: StartScript;
  /** Scripts that the shell will ask for on this page: exactly these, so that none has to wait for another. */
  preloads: readonly Asset[];
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** JSON that can't end the script element it stands in. */
const json = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

export function renderDocument({ html, meta, state, origin, styles, start, preloads }: DocumentParts): string {
  // React puts preloads of what it has seen before the markup; in the head they are found sooner.
  const hints = /^(?:<link[^>]*>)*/.exec(html)?.[0] ?? '';
  // An error page's title is the specification's, without the brand.
  const title = state.errors ? meta.title : pageTitle(meta.title, state.brand);
  const canonical = meta.canonical && origin + canonicalIn(state.locale, meta.canonical);
  const alternates = meta.canonical && !meta.noIndex ? alternatesOf(meta.canonical) : [];

  return `<!doctype html>
<html lang="${state.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${[
  meta.description && `<meta name="description" content="${escapeHtml(meta.description)}">`,
  canonical && `<link rel="canonical" href="${escapeHtml(canonical)}">`,
  ...alternates.map(([language, path]) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(origin + path)}">`),
  meta.noIndex && '<meta name="robots" content="noindex">',
  hints,
  ...styles.map(({ url, text }) => `<style data-href="${escapeHtml(url)}">${text}</style>`),
  ...socialTags({ meta, title, brand: state.brand, locale: state.locale, origin }).map(
    ([name, content]) => `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escapeHtml(content)}">`,
  ),
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
  `<link rel="manifest" href="${inLanguage(state.locale, '/manifest.webmanifest')}">`,
  '<meta name="theme-color" content="#0f3d3e">',
  ...(meta.jsonLd ?? []).map((data) => `<script type="application/ld+json">${json(data)}</script>`),
]
  .filter(Boolean)
  .join('\n')}
</head>
<body>
<div id="root">${html.slice(hints.length)}</div>
<script id="${PAGE_STATE_ID}" type="application/json">${json(state)}</script>
<script type="application/json">${json(preloads)}</script>
<script>${start.source}</script>
</body>
</html>
`;
}
