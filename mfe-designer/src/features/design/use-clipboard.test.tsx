/** @jest-environment jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { sideOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { newShape, newText } from './model.ts';
import { createEditor, EditorContext } from './store.ts';
import { useClipboard } from './use-clipboard.ts';

class Clipboard {
  readonly data = new Map<string, string>();
  files: File[] = [];
  getData = (type: string) => this.data.get(type) ?? '';
  setData = (type: string, value: string) => void this.data.set(type, value);
}

const takeFiles = jest.fn();
let editor: ReturnType<typeof createEditor>;

function Here() {
  useClipboard(editor, takeFiles);
  return <textarea aria-label="Yazı" />;
}

beforeEach(() => {
  takeFiles.mockClear();
  editor = createEditor([sideOf({ id: 'front' }), sideOf({ id: 'back' })]);
  renderInShop(
    <EditorContext value={editor}>
      <Here />
    </EditorContext>,
  );
  act(() => {
    editor.getState().add((scene, side, ink) => newText(scene, side, 'Çağrı', ink));
    editor.getState().add((scene, side, ink) => newShape(scene, side, 'star', ink));
  });
});

const items = (side = 'front') => editor.getState().scene.sides[side] ?? [];
const fire = (type: 'copy' | 'cut' | 'paste', clipboardData: Clipboard, target: Element = document.body) =>
  act(() => void fireEvent[type](target, { clipboardData }));

test('pastes copied items onto another side several times', () => {
  const clipboard = new Clipboard();
  act(() => editor.getState().select(items().map(({ id }) => id)));
  fire('copy', clipboard);
  expect(clipboard.getData('text/plain')).toBe('Çağrı');
  act(() => editor.getState().showSide('back'));
  fire('paste', clipboard);
  fire('paste', clipboard);
  expect(items('back').map(({ kind }) => kind)).toEqual(['text', 'shape', 'text', 'shape']);
  const all = [...items(), ...items('back')];
  expect(new Set(all.map(({ id }) => id)).size).toBe(6);
  expect(new Set(items('back').map(({ x, y }) => `${x} ${y}`)).size).toBe(2);
  expect(editor.getState().selected).toEqual(
    items('back')
      .slice(2)
      .map(({ id }) => id),
  );
});

test('prefers copied items to the clipboard’s image when pasting', () => {
  const clipboard = new Clipboard();
  fire('copy', clipboard);
  clipboard.files = [new File([''], 'old.png')];
  fire('paste', clipboard);
  expect(takeFiles).not.toHaveBeenCalled();
  expect(items()).toHaveLength(3);
});

test('cuts items and restores them by paste and undo', () => {
  const clipboard = new Clipboard();
  fire('cut', clipboard);
  expect(items().map(({ kind }) => kind)).toEqual(['text']);
  fire('paste', clipboard);
  expect(items().map(({ kind }) => kind)).toEqual(['text', 'shape']);
  act(() => editor.getState().undo());
  act(() => editor.getState().undo());
  expect(items()).toHaveLength(2);
});

test('pastes plain text as an item and uploads pasted images', () => {
  const words = new Clipboard();
  words.setData('text/plain', ' Işıl\u200b & Çağrı ');
  fire('paste', words);
  expect(items().at(-1)).toMatchObject({ kind: 'text', text: 'Işıl & Çağrı' });
  expect(items().at(-1)).not.toHaveProperty('placeholder', true);
  const image = new Clipboard();
  image.files = [new File([''], 'new.png')];
  fire('paste', image);
  expect(takeFiles).toHaveBeenCalledWith(image.files);
});

test('lets the browser handle copy and paste in fields', () => {
  const clipboard = new Clipboard();
  const field = screen.getByRole('textbox');
  fire('copy', clipboard, field);
  expect(clipboard.data.size).toBe(0);
  clipboard.setData('text/plain', 'Ali');
  const event = createEvent.paste(field, { clipboardData: clipboard });
  fireEvent(field, event);
  expect(event.defaultPrevented).toBe(false);
  expect(items()).toHaveLength(2);
});

test('ignores clipboard items written by another page', () => {
  const clipboard = new Clipboard();
  clipboard.setData('application/x-design-items', '[{"kind":"text"}]');
  fire('paste', clipboard);
  expect(items()).toHaveLength(2);
});
