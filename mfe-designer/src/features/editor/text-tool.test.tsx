/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { sideOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { fireEvent, screen } from '@testing-library/react';
import { messages } from '../../messages/messages.ts';
import { newText } from '../design/model.ts';
import { createEditor, EditorContext } from '../design/store.ts';
import { TextTool } from './text-tool.tsx';

test('names unprintable letters at the text', () => {
  const editor = createEditor([sideOf()]);
  editor.getState().add((scene, side, ink) => newText(scene, side, 'Ayşe', ink));
  renderInShop(
    <EditorContext value={editor}>
      <TextTool />
    </EditorContext>,
  );
  const field = screen.getByRole('textbox');
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.change(field, { target: { value: 'Ayşe 🎉 Ω' } });
  expect(screen.getByRole('alert').textContent).toBe(messages.tr.missingLetters('🎉 Ω'));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(field, { target: { value: 'Ayşe\u200d Can\u00ad' } });
  expect(screen.queryByRole('alert')).toBeNull();
});
