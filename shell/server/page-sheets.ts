import { escapeMarkup } from '@shop/domain/markup';
import { joined } from './joined.ts';
import type { MadePage, RenderedPage } from './renderer.ts';
import type { Sheet } from './sheet.ts';

/** Renderers only name stylesheets, which are half of a page's bytes. */
export interface PageSheets {
  add: (sheets: Iterable<Sheet>) => void;
  /** @throws for an unknown stylesheet. */
  complete: (page: MadePage) => RenderedPage;
}

export function createPageSheets(): PageSheets {
  const known = new Map<string, { hash: string; element: Buffer }>();
  return {
    add(sheets) {
      for (const { url, text, hash } of sheets)
        known.set(url, { hash, element: Buffer.from(`<style data-href="${escapeMarkup(url)}">${text}</style>\n`) });
    },
    complete(page) {
      if (page.kind !== 'page') return page;
      const { document, styles, stylesAt, ...about } = page;
      const sheets = styles.map((url) => {
        const sheet = known.get(url);
        if (!sheet) throw new Error(`no style sheet ${url.slice(0, 200)}`);
        return sheet;
      });
      const parts = [document.subarray(0, stylesAt), ...sheets.map(({ element }) => element), document.subarray(stylesAt)];
      return { ...about, sheets: sheets.map(({ hash }) => hash), document: joined(parts) };
    },
  };
}
