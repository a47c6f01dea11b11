/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { sideOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { screen } from '@testing-library/react';
import { SideSwitcher, ZoomControls } from './stage-controls.tsx';
import { createEditor, EditorContext } from './store.ts';

test.each([
  ['tr', '%100'],
  ['en', '100%'],
] as const)('shows the zoom in %s as “%s”', (locale, shown) => {
  renderInShop(
    <EditorContext value={createEditor([sideOf()])}>
      <ZoomControls />
    </EditorContext>,
    { locale },
  );
  expect(screen.getByRole('status').textContent).toBe(shown);
});

test('begins each side’s accessible name with its visible words', () => {
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
