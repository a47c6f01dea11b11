/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { CartLine } from '@shop/contracts/cart';
import { renderInShop } from '@shop/testing/render-in-shop';
import { LineNames } from './line-names.tsx';

const lineOf = (list?: object[]) =>
  ({ VariantId: 3, Design: { Scene: { version: 2, sides: {}, ...(list && { list }) } } }) as unknown as CartLine;
const list = [
  { sizeId: 3, name: 'Işıl', number: '10' },
  { sizeId: 4, name: 'Çağrı' },
  { sizeId: 3, number: '7' },
];

test.each([
  ['tr', 'Kişiler: Işıl 10, 7'],
  ['en', 'People: Işıl 10, 7'],
] as const)('those of the line’s size are named, in their order (%s)', (locale, words) => {
  renderInShop(<LineNames line={lineOf(list)} />, { locale });
  expect(document.body.textContent).toBe(words);
});

test.each([
  ['another size', lineOf([{ sizeId: 4, name: 'Çağrı' }])],
  ['no list', lineOf()],
  ['no design', { VariantId: 3 } as CartLine],
])('nobody is named of %s', (_, line) => {
  renderInShop(<LineNames line={line} />);
  expect(document.body.textContent).toBe('');
});
