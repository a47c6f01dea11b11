/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { Product } from '@shop/contracts/catalog';
import { productOf, sideOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { screen } from '@testing-library/react';
import { stageMessages } from '../../messages/stage.ts';
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

const sides = [sideOf({ price: 0 }), sideOf({ id: 'back', name: 'Arka', price: 250 })];
const renderSides = (pieces: number, more: Partial<Product> = {}) =>
  renderInShop(
    <EditorContext value={createEditor(sides)}>
      <SideSwitcher product={productOf({ sides, ...more })} pieces={pieces} />
    </EditorContext>,
  );

test('begins each side’s accessible name with its visible text', () => {
  renderSides(1);
  for (const side of screen.getAllByRole('radio')) {
    const shown = side.closest('label')?.textContent ?? '';
    expect(side.getAttribute('aria-label')?.replaceAll(' ', '').startsWith(shown)).toBe(true);
  }
});

test.each([
  [100, '+₺2,50'],
  [500, '+₺10,00'],
])('shows what printing a side adds to a pack of %d', (pieces, shown) => {
  const pack = { packOf: 100, priceVATIncl: { Birim: 34_900, Kar: 0 }, quantitySteps: [{ from: 500, percent: 20 }] };
  renderSides(pieces, pack);
  const back = screen.getByRole('radio', { name: /^Arka/ });
  expect(back.closest('label')?.textContent).toContain(shown);
  expect(back.getAttribute('aria-label')).toContain(`${shown}, ${stageMessages.tr.printing(pieces)}`);
});
