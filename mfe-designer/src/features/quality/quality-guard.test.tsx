/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { sideOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { qualityMessages } from '../../messages/quality.ts';
import { newShape, newText } from '../design/model.ts';
import { createEditor, EditorContext } from '../design/store.ts';
import QualityGuard from './quality-guard.tsx';

const { tr } = qualityMessages;
const card = sideOf({ id: 'front', printAreaMm: { x: 0, y: 0, width: 85, height: 55 }, cutMm: { bleed: 3, safety: 3 } });

let editor: ReturnType<typeof createEditor>;
beforeEach(() => {
  editor = createEditor([card]);
  renderInShop(
    <EditorContext value={editor}>
      <QualityGuard />
    </EditorContext>,
  );
});

const addText = (words: string, place: object) =>
  act(() => {
    const { add, update } = editor.getState();
    add((scene, on, ink) => newText(scene, on, 'Yazı', ink));
    update(editor.getState().selected, { text: words, placeholder: undefined, size: 8, ...place });
  });
const addFrame = () =>
  act(() => {
    const { add, update } = editor.getState();
    add((scene, on, ink) => newShape(scene, on, 'rect', ink));
    update(editor.getState().selected, { width: 82, height: 40 });
  });
const badge = (count: number) => screen.findByRole('button', { name: tr.found(count) });
const list = () => screen.queryByRole('region', { name: tr.title });

test('counts all warnings in one badge that lists them', async () => {
  addFrame();
  addText('Ad', { y: 54 });
  addText('Soyad', { y: 53 });
  addText('Telefon', { y: 55 });
  const button = await badge(4);
  expect(list()).toBeNull();
  fireEvent.click(button);
  const warnings = within(list() as HTMLElement).getAllByRole('listitem');
  expect(warnings.map(({ textContent }) => textContent?.split(':')[1]?.trim())).toEqual(['Ad', 'Soyad', 'Telefon', 'Dikdörtgen']);
});

test('selects the item of a pressed warning', async () => {
  addText('Ad', { y: 54 });
  const [name] = editor.getState().selected;
  act(() => editor.getState().select([]));
  fireEvent.click(await badge(1));
  fireEvent.click(within(list() as HTMLElement).getByRole('button', { name: /Ad/ }));
  expect(editor.getState().selected).toEqual([name]);
  expect(list()).toBeNull();
});

test('closes the list by Escape and returns the focus', async () => {
  addText('Ad', { y: 54 });
  const button = await badge(1);
  fireEvent.click(button);
  const close = screen.getByRole('button', { name: tr.close });
  close.focus();
  fireEvent.keyDown(close, { key: 'Escape' });
  expect(list()).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('stays closed when warnings return', async () => {
  addText('Ad', { y: 54 });
  fireEvent.click(await badge(1));
  act(() => editor.getState().update(editor.getState().selected, { y: 27 }));
  await waitFor(() => expect(list()).toBeNull());
  act(() => editor.getState().update(editor.getState().selected, { y: 54 }));
  await badge(1);
  expect(list()).toBeNull();
});
