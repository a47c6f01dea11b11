import { escapeMarkup } from '@shop/domain/markup';
import type { Stylesheet } from '../assets/stylesheet.ts';
import { concatBytes } from './concat-bytes.ts';
import type { MadePage, RenderedPage } from './renderer.ts';

/** Renderers send only the URLs, because stylesheets are half of a page. */
export interface PageStylesheets {
  add: (stylesheets: Iterable<Stylesheet>) => void;
  /** @throws for an unknown stylesheet. */
  complete: (page: MadePage, products?: readonly number[]) => RenderedPage;
}

export function createPageStylesheets(): PageStylesheets {
  const known = new Map<string, { hash: string; element: Buffer }>();
  return {
    add(stylesheets) {
      for (const { url, text, hash } of stylesheets)
        known.set(url, { hash, element: Buffer.from(`<style data-href="${escapeMarkup(url)}">${text}</style>\n`) });
    },
    complete(page, products = []) {
      if (page.kind !== 'page') return page;
      const { document, styles, stylesAt, ...about } = page;
      const stylesheets = styles.map((url) => {
        const stylesheet = known.get(url);
        if (!stylesheet) throw new Error(`no stylesheet ${url.slice(0, 200)}`);
        return stylesheet;
      });
      const parts = [document.subarray(0, stylesAt), ...stylesheets.map(({ element }) => element), document.subarray(stylesAt)];
      return { ...about, products, stylesheets: stylesheets.map(({ hash }) => hash), document: concatBytes(parts) };
    },
  };
}
