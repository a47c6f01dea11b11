import { chooseLook, keepLook } from '@shop/runtime';
import { mayPreload } from './preload/follow-links.ts';

const load = async (cut: string): Promise<boolean> => (await document.fonts.load(cut)).length > 0;

/**
 * Has the shop written in its own fonts (`headings.css` and `text.css` in `shared/ui`), once what the shopper came to see is
 * there. Headings change at once, as a font of the device has kept their room; text changes with the next document.
 */
export async function ownFonts(): Promise<void> {
  if (!mayPreload()) return;
  try {
    if (await load('800 1em "Bricolage Grotesque"')) chooseLook('headings', 'own');
    if ((await load('400 1em "Bricolage Text"')) && (await load('700 1em "Bricolage Text"'))) keepLook('text', 'own');
  } catch {
    // The device's own will do; the next page asks again.
  }
}
