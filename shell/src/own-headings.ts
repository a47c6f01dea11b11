import { chooseLook } from '@shop/runtime';
import { mayPreload } from './preload/follow-links.ts';

/**
 * Has headings written in the shop's own font (`shared/ui/src/headings.css`). Once it is on this device, the next pages are
 * so from the start; until then it waits, as scripts do, for what the shopper came to see.
 */
export async function ownHeadings(): Promise<void> {
  if (!mayPreload()) return;
  try {
    const [font] = await document.fonts.load('800 1em "Bricolage Grotesque"');
    if (font) chooseLook('headings', 'own');
  } catch {
    // The device's own will do; the next page asks again.
  }
}
