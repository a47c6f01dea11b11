/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { CartLine } from '@shop/contracts/cart';
import { renderInShop } from '@shop/testing/render-in-shop';
import { waitFor } from '@testing-library/react';
import { LineNames } from './line-names.tsx';

const lineOf = (People: number) => ({ VariantId: 3, Design: { DesignId: 'd', People } }) as unknown as CartLine;
const design = {
  Scene: {
    version: 2,
    sides: {},
    list: [
      { sizeId: 3, name: 'Işıl', number: '10' },
      { sizeId: 4, name: 'Çağrı' },
      { sizeId: 3, number: '7' },
    ],
  },
};

test.each([
  ['tr', 'Kişiler: Işıl 10 · 7'],
  ['en', 'People: Işıl 10 · 7'],
] as const)('lists only the names in the line’s size (%s)', async (locale, words) => {
  const asked: string[] = [];
  const read = async <P,>(path: string) => {
    asked.push(path);
    return design as P;
  };
  renderInShop(<LineNames line={lineOf(3)} />, { locale, api: { read } });
  await waitFor(() => expect(document.body.textContent).toBe(words));
  expect(asked).toEqual(['/designs/d']);
});

test.each([
  ['a design without a list', lineOf(0)],
  ['a line without a design', { VariantId: 3 } as CartLine],
  ['an order’s line without people in its size', { ...lineOf(3), People: [] } as CartLine],
])('requests no design for %s', (_, line) => {
  const read = () => Promise.reject(new Error('nothing is to be read'));
  renderInShop(<LineNames line={line} />, { api: { read } });
  expect(document.body.textContent).toBe('');
});

test('keeps each person’s name and number in one element', () => {
  renderInShop(<LineNames line={{ ...lineOf(2), People: ['Işıl 10', 'Işıl 10'] }} />);
  expect([...document.querySelectorAll('.person')].map(({ textContent }) => textContent)).toEqual(['Işıl 10 ·', 'Işıl 10']);
});

test('shows the people of an order’s line without a request', () => {
  const read = () => Promise.reject(new Error('nothing is to be read'));
  renderInShop(<LineNames line={{ ...lineOf(2), People: ['Işıl 10', '7'] }} />, { api: { read } });
  expect(document.body.textContent).toBe('Kişiler: Işıl 10 · 7');
});
