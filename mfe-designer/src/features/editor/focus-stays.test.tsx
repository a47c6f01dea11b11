/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { sideOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { editorMessages } from '../../messages/editor.ts';
import { stageMessages } from '../../messages/stage.ts';
import { newShape } from '../design/model.ts';
import { HistoryControls, ZoomControls } from '../design/stage-controls.tsx';
import { StageItems } from '../design/stage-item.tsx';
import { createEditor, EditorContext } from '../design/store.ts';
import { useShortcuts } from '../design/use-shortcuts.ts';
import { Tools } from './tools.tsx';

const side = sideOf({ faceMm: { width: 320, height: 400 }, printAreaMm: { x: 0, y: 0, width: 320, height: 400 } });
globalThis.requestIdleCallback = (run) => Number(setTimeout(run));
class NeverNear {
  observe(): void {}
  disconnect(): void {}
}
Object.assign(globalThis, { IntersectionObserver: NeverNear });

function Screen() {
  useShortcuts(editor);
  return (
    <>
      <HistoryControls />
      <ZoomControls />
      <svg>
        <title>Tasarım</title>
        <StageItems scale={1} helpId="help" />
      </svg>
      <Tools names={null}>{null}</Tools>
    </>
  );
}

let editor: ReturnType<typeof createEditor>;
beforeEach(() => {
  editor = createEditor([side]);
  renderInShop(
    <EditorContext value={editor}>
      <Screen />
    </EditorContext>,
  );
  act(() => {
    for (const shape of ['star', 'heart'] as const) editor.getState().add((scene, on, ink) => newShape(scene, on, shape, ink));
  });
});

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const drawn = (id: string) => document.querySelector<SVGGElement>(`[data-item="${id}"]`) as SVGGElement;
const focused = () => document.activeElement?.textContent;

test('keeps a button focusable while the button has no effect', async () => {
  const isAtItsEnd = (name: string) => [button(name).disabled, button(name).getAttribute('aria-disabled')];
  fireEvent.click(await screen.findByRole('button', { name: 'Şekil: Kalp: Arkaya gönder' }));
  for (const name of ['Şekil: Kalp: Arkaya gönder', 'Şekil: Yıldız: Öne getir', 'Yinele'])
    expect(isAtItsEnd(name)).toEqual([false, 'true']);
  for (let n = 0; n < 3; n += 1) fireEvent.click(button('Geri al'));
  expect(isAtItsEnd('Geri al')).toEqual([false, 'true']);
  for (let n = 0; n < 12; n += 1) fireEvent.click(button('Yakınlaştır'));
  expect(isAtItsEnd('Yakınlaştır')).toEqual([false, 'true']);
});

test('focuses the next item, or the add-text button, after Delete', () => {
  act(() => drawn('i1').focus());
  fireEvent.keyDown(drawn('i1'), { key: 'Delete' });
  expect(document.activeElement).toBe(drawn('i2'));
  act(() => editor.getState().undo());
  act(() => drawn('i1').focus());
  fireEvent.keyDown(drawn('i1'), { key: 'a', ctrlKey: true });
  fireEvent.keyDown(drawn('i1'), { key: 'Delete' });
  expect([editor.getState().scene.sides.front, focused()]).toEqual([[], 'Yazı ekle']);
});

test('deletes the selection by Delete or Backspace outside text fields', async () => {
  fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true });
  fireEvent.keyDown(screen.getByRole('button', { name: 'Uzaklaştır' }), { key: 'Delete', shiftKey: true });
  expect(editor.getState().scene.sides.front).toEqual([]);
  act(() => editor.getState().undo());
  const layer = within(await screen.findByRole('list', { name: 'Katmanlar' })).getByRole('button', { name: 'Şekil: Kalp' });
  layer.focus();
  fireEvent.click(layer);
  fireEvent.keyDown(layer, { key: 'Backspace' });
  expect([editor.getState().scene.sides.front?.map(({ id }) => id), focused()]).toEqual([['i1'], 'Ekle']);
  fireEvent.click(button('Yazı ekle'));
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Yazı' }), { key: 'Backspace' });
  expect(editor.getState().scene.sides.front).toHaveLength(2);
});

test.each([
  ['Cyrillic', { key: 'я', code: 'KeyZ' }],
  ['Greek', { key: 'ζ', code: 'KeyZ' }],
  ['Arabic', { key: 'ئ', code: 'KeyZ' }],
  ['Turkish F', { key: 'z', code: 'KeyN' }],
  ['caps lock', { key: 'Z', code: 'KeyZ' }],
])('undoes by Ctrl+Z on any keyboard: %s', (_, typed) => {
  const before = editor.getState().scene;
  act(() => editor.getState().remove(['i1']));
  expect(fireEvent.keyDown(document.body, { ...typed, ctrlKey: true })).toBe(false);
  expect(editor.getState().scene).toEqual(before);
});

test('lets the browser handle Ctrl+ü on a Turkish F keyboard', () => {
  expect(fireEvent.keyDown(document.body, { key: 'ü', code: 'KeyG', ctrlKey: true })).toBe(true);
});

test('focuses the add tool after pressing the delete button', () => {
  button('Sil').focus();
  fireEvent.click(button('Sil'));
  expect(focused()).toBe('Ekle');
});

test('focuses a tool’s tab when that tool hides the focused button', () => {
  const inHiddenTool = button('Yazı ekle');
  inHiddenTool.checkVisibility = () => false;
  inHiddenTool.focus();
  act(() => editor.getState().showTool('layers'));
  expect(document.activeElement).toBe(button(editorMessages.tr.tool.layers));
});

test('focuses the text field after adding text or pressing Enter', () => {
  fireEvent.click(button('Yazı ekle'));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Yazı' }));
  act(() => drawn('i1').focus());
  act(() => drawn('i3').focus());
  expect(document.activeElement).toBe(drawn('i3'));
  fireEvent.keyDown(drawn('i3'), { key: 'Enter' });
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Yazı' }));
});

test('moves only the copies with arrow keys after duplicating', () => {
  const places = () => (editor.getState().scene.sides[side.id] ?? []).map(({ x }) => x);
  act(() => drawn('i1').focus());
  fireEvent.keyDown(drawn('i1'), { key: 'd', ctrlKey: true });
  const [first, second, copy = 0] = places();
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
  expect(places()).toEqual([first, second, copy + 1]);
  const duplicate = button(editorMessages.tr.duplicate);
  duplicate.focus();
  fireEvent.click(duplicate);
  fireEvent.keyDown(duplicate, { key: 'ArrowRight', shiftKey: true });
  expect(places().at(-1)).toBe(copy + 1 + 5 + 10);
  expect(document.activeElement).toBe(duplicate);
});

test('deselects on Escape from anywhere without losing the focus', () => {
  const isSelected = () => editor.getState().selected.length > 0;
  for (const find of [() => document.body, () => button(stageMessages.tr.zoomIn), () => button(editorMessages.tr.duplicate)]) {
    act(() => editor.getState().select(['i1', 'i2']));
    find().focus();
    fireEvent.keyDown(find(), { key: 'Escape' });
    expect(isSelected()).toBe(false);
  }
  expect(document.activeElement).not.toBe(document.body);
});
