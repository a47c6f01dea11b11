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

test('groups several layers by touch alone', () => {
  const editor = createEditor([side]);
  renderInShop(
    <EditorContext value={editor}>
      <LayersTool />
    </EditorContext>,
  );
  act(() => {
    editor.getState().add((scene, on, ink) => newShape(scene, on, 'star', ink));
    editor.getState().add((scene, on, ink) => newShape(scene, on, 'heart', ink));
    editor.getState().select([]);
  });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press('Birden çok seç');
  press('Şekil: Kalp');
  expect(screen.queryByRole('button', { name: 'Grupla' })).toBeNull();
  press('Şekil: Yıldız');
  press('Grupla');
  expect(screen.queryByRole('button', { name: 'Grupla' })).toBeNull();
  press('Birden çok seç');
  act(() => editor.getState().select([]));
  press('Şekil: Kalp');
  expect(editor.getState().selected).toHaveLength(2);
});
