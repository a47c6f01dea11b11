import type { CartLine } from '@shop/contracts/cart';
import { defineMessages, useMessages } from '@shop/runtime';

const texts = defineMessages({ tr: { blank: 'baskısız' }, en: { blank: 'blank' } });

export function useChoiceText(): (line: Pick<CartLine, 'Size' | 'Colour' | 'Blank'>) => string {
  const { blank } = useMessages(texts);
  return ({ Size, Colour, Blank }) => [Size, Colour, Blank && blank].filter(Boolean).join(' · ');
}
