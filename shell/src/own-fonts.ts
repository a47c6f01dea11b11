import { setViewSetting, storeViewSetting } from '@shop/runtime';
import { onNextPage } from './page-styles.ts';
import { mayPreload } from './preload/follow-links.ts';

const load = async (cut: string): Promise<boolean> => (await document.fonts.load(cut)).length > 0;

/** Headings get their font on the next page, in already reserved space. Text gets its font in the next document. */
export async function ownFonts(): Promise<void> {
  if (!mayPreload()) return;
  try {
    if (await load('800 1em "Bricolage Grotesque"')) {
      storeViewSetting('headings', 'own');
      onNextPage(() => setViewSetting('headings', 'own'));
    }
    if ((await load('400 1em "Bricolage Text"')) && (await load('700 1em "Bricolage Text"'))) storeViewSetting('text', 'own');
  } catch {
    // Keeps the system font until the next page tries again.
  }
}
