/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { sideOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { newShape } from '../design/model.ts';
import { createEditor, EditorContext } from '../design/store.ts';
import LayersTool from './layers-tool.tsx';

const side = sideOf();

test('lists the topmost layer first and explains an empty list', () => {
  const editor = createEditor([side]);
  renderInShop(
    <EditorContext value={editor}>
      <LayersTool />
    </EditorContext>,
  );
  expect(screen.getByText('Bu yüzde henüz bir şey yok.')).not.toBeNull();

  act(() => {
    editor.getState().add((scene, on, ink) => newShape(scene, on, 'star', ink));
    editor.getState().add((scene, on, ink) => newShape(scene, on, 'heart', ink));
  });
  const layers = within(screen.getByRole('list', { name: 'Katmanlar' }));
  expect(
    layers
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter(Boolean),
  ).toEqual(['Şekil: Kalp', 'Şekil: Yıldız']);
  fireEvent.click(layers.getByRole('button', { name: 'Şekil: Kalp: gizle' }));
  expect(layers.getByRole('button', { name: 'Şekil: Kalp: göster' })).not.toBeNull();
});
