import type { CartLine } from '@shop/contracts/cart';
import { defineMessages, useMessages } from '@shop/runtime';

const texts = defineMessages({ tr: { blank: 'baskısız' }, en: { blank: 'blank' } });

type Line = Pick<CartLine, 'Size' | 'Colour' | 'Blank'> & { Design?: { Name?: string } };

/** Begins with the design's name, which distinguishes designs of one product. */
export function useChoiceText(): (line: Line) => string {
  const { blank } = useMessages(texts);
  return ({ Size, Colour, Blank, Design }) =>
    [Design?.Name && `“${Design.Name}”`, Size, Colour, Blank && blank].filter(Boolean).join(' · ');
}
