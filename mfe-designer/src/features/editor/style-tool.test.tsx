/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { TextItem } from '@shop/contracts/scene';
import { sideOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { editorMessages } from '../../messages/editor.ts';
import { stylesMessages } from '../../messages/styles.ts';
import { newShape, newText } from '../design/model.ts';
import { createEditor, EditorContext } from '../design/store.ts';
import { Tools } from './tools.tsx';

globalThis.requestIdleCallback = (run) => Number(setTimeout(run));
class NeverNear {
  observe(): void {}
  disconnect(): void {}
}
Object.assign(globalThis, { IntersectionObserver: NeverNear });

const { tr } = stylesMessages;

let editor: ReturnType<typeof createEditor>;

function show(maxColours?: number) {
  editor = createEditor([sideOf(maxColours === undefined ? {} : { maxColours })], '#ffffff');
  renderInShop(
    <EditorContext value={editor}>
      <Tools names={null}>{null}</Tools>
    </EditorContext>,
  );
  for (const words of ['Işıl', 'Çağrı']) act(() => void editor.getState().add((scene, side, ink) => newText(scene, side, words, ink)));
}

const texts = () => (editor.getState().scene.sides.front ?? []) as TextItem[];
const strip = () => screen.findByRole('group', { name: tr.title });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('styles all selected texts in one undo step', async () => {
  show();
  act(() => editor.getState().select(texts().map(({ id }) => id)));
  const before = texts();
  const retro = within(await strip()).getByRole('button', { name: tr.styles.retro });
  expect(retro.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(retro);
  await waitFor(() => expect(texts().map(({ font }) => font)).toEqual(['righteous', 'righteous']));
  expect(texts().every(({ outline, shadow }) => outline && shadow)).toBe(true);
  expect(retro.getAttribute('aria-pressed')).toBe('true');
  act(() => editor.getState().undo());
  expect(texts()).toEqual(before);
});

test('offers no outlines and shadows where one ink prints', async () => {
  show(1);
  const offered = within(await strip());
  expect(offered.getByRole('button', { name: tr.styles.poster })).toBeTruthy();
  expect(offered.queryByRole('button', { name: tr.styles.retro })).toBeNull();
});

test('pastes the copied style of one text onto another', async () => {
  show();
  await strip();
  const [first, second] = texts().map(({ id }) => id) as [string, string];
  act(() => editor.getState().update([second], { italic: true, fill: '#d7263d', curve: 60 }));
  press(tr.copy);
  act(() => editor.getState().select([first]));
  press(tr.paste);
  expect(texts()[0]).toMatchObject({ text: 'Işıl', italic: true, fill: '#d7263d', curve: 60 });
  act(() => editor.getState().undo());
  expect(texts()[0]?.curve).toBeUndefined();
});

test('leaves locked texts as they are', async () => {
  show();
  const [first, second] = texts().map(({ id }) => id) as [string, string];
  act(() => editor.getState().update([first], { locked: true }));
  act(() => editor.getState().select([first, second]));
  await strip();
  press(tr.styles.elegant);
  await waitFor(() => expect(texts().map(({ font }) => font)).toEqual(['arimo', 'cinzel']));
});

test('offers styles for texts only', () => {
  show();
  const tab = () => screen.queryByRole('button', { name: editorMessages.tr.tool.style });
  expect(tab()).not.toBeNull();
  act(() => void editor.getState().add((scene, side, ink) => newShape(scene, side, 'heart', ink)));
  expect(tab()).toBeNull();
});
