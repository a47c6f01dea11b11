/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { sideOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { screen } from '@testing-library/react';
import { paperMessages } from '../../messages/paper.ts';
import CutLegend from './cut-legend.tsx';
import FoldLines from './fold-lines.tsx';
import { createEditor, EditorContext } from './store.ts';

test('draws and labels the folds of a side', () => {
  const outside = sideOf({ printAreaMm: { x: 0, y: 0, width: 297, height: 210 }, foldsMm: [97, 197] });
  renderInShop(
    <EditorContext value={createEditor([outside])}>
      <svg aria-hidden="true">
        <FoldLines />
      </svg>
      <CutLegend />
    </EditorContext>,
  );
  const folds = [...document.querySelectorAll('[data-fold]')].map((fold) => fold.lastElementChild?.getAttribute('d'));
  expect(folds).toEqual(['M97 0v210', 'M197 0v210']);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText(paperMessages.tr.fold)).not.toBeNull();
});
