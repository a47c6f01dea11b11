/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { bus } from '@shop/runtime';
import { sideOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen } from '@testing-library/react';
import { paperMessages } from '../../messages/paper.ts';
import { newShape } from '../design/model.ts';
import { createEditor, EditorContext } from '../design/store.ts';
import FillSheetButton from './fill-sheet-button.tsx';

const text = paperMessages.tr;

test('fills the sheet with the selected sticker in one step', () => {
  const toasts: string[] = [];
  const stop = bus.on('toast:shown', ({ message }) => toasts.push(message));
  const editor = createEditor([sideOf({ printAreaMm: { x: 0, y: 0, width: 136, height: 198 }, contourMm: { offset: 2, sheet: 6 } })]);
  renderInShop(
    <EditorContext value={editor}>
      <FillSheetButton />
    </EditorContext>,
  );
  expect(screen.queryByRole('button')).toBeNull();
  const items = () => editor.getState().scene.sides.front ?? [];
  act(() => void editor.getState().add((scene, side, ink) => ({ ...newShape(scene, side, 'heart', ink), width: 40, height: 40 })));
  fireEvent.click(screen.getByRole('button', { name: text.fillSheet(12) }));
  expect([items().length, toasts]).toEqual([12, [text.sheetFilled(12)]]);
  expect(editor.getState().selected).toEqual([items()[0]?.id]);
  act(() => editor.getState().undo());
  expect(items()).toHaveLength(1);
  stop();
});
