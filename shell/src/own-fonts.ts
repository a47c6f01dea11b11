import { setViewSetting, storeViewSetting } from '@shop/runtime';
import { onNextPage } from './page-styles.ts';
import { mayPreload } from './preload/follow-links.ts';

const load = async (cut: string): Promise<boolean> => (await document.fonts.load(cut)).length > 0;

/** Uses the font for headings from the next page on, in reserved space. Uses it for text from the next document on. */
export async function ownFonts(): Promise<void> {
  if (!mayPreload()) return;
  try {
    if (await load('800 1em "Bricolage Grotesque"')) {
      storeViewSetting('headings', 'own');
      onNextPage(() => setViewSetting('headings', 'own'));
    }
    if ((await load('400 1em "Bricolage Text"')) && (await load('700 1em "Bricolage Text"'))) storeViewSetting('text', 'own');
  } catch {
    // Keeps the system font. The next page tries again.
  }
}
