/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { sideOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { screen } from '@testing-library/react';
import { SideSwitcher } from './stage-controls.tsx';
import { createEditor, EditorContext } from './store.ts';

test('names each side by the words that show', () => {
  renderInShop(
    <EditorContext value={createEditor([sideOf({ price: 0 }), sideOf({ id: 'back', name: 'Arka', price: 250 })])}>
      <SideSwitcher />
    </EditorContext>,
  );
  for (const side of screen.getAllByRole('radio')) {
    const shown = side.closest('label')?.textContent ?? '';
    expect(side.getAttribute('aria-label')?.replaceAll(' ', '').startsWith(shown)).toBe(true);
  }
});
