/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Item } from '@shop/contracts/scene';
import { sideOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { coloursMessages } from '../../messages/colours.ts';
import { editorMessages } from '../../messages/editor.ts';
import { newShape } from '../design/model.ts';
import { createEditor, EditorContext } from '../design/store.ts';
import ColourTool from './colour-tool.tsx';

class NeverNear {
  observe(): void {}
  disconnect(): void {}
}
Object.assign(globalThis, { IntersectionObserver: NeverNear });

const { tr } = coloursMessages;

let editor: ReturnType<typeof createEditor>;
beforeEach(() => {
  editor = createEditor([sideOf(), sideOf({ id: 'back', name: 'Arka' })], '#ffffff');
  renderInShop(
    <EditorContext value={editor}>
      <ColourTool />
    </EditorContext>,
  );
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'EyeDropper'));

const add = (fill?: string) =>
  act(
    () => void editor.getState().add((scene, side, ink) => ({ ...newShape(scene, side, 'heart', fill ?? ink), ...(fill && { auto: [] }) })),
  );
const fills = (side = 'front') => (editor.getState().scene.sides[side] ?? []).map((item: Item) => ('fill' in item ? item.fill : undefined));
const ofDesign = () => screen.queryByRole('group', { name: tr.ofDesign });
const choose = (name: string) =>
  fireEvent.click(within(screen.getByRole('group', { name: editorMessages.tr.colour })).getByRole('radio', { name }));
const everywhere = (places: number) => screen.queryByRole('button', { name: tr.everywhere(places) });

test('offers the design’s colours by the nearest name', () => {
  add('#7a1f2c');
  expect(ofDesign()).toBeNull();
  add('#2466c9');
  const colours = within(ofDesign() as HTMLElement);
  expect(colours.getAllByRole('radio').map((radio) => radio.parentElement?.title)).toEqual(['Bordo (#7a1f2c)', 'Mavi']);
  fireEvent.click(colours.getByRole('radio', { name: 'Bordo (#7a1f2c)' }));
  expect(fills()).toEqual(['#7a1f2c', '#7a1f2c']);
});

test('replaces a colour on all sides in one undo step', () => {
  add();
  act(() => editor.getState().showSide('back'));
  add();
  add();
  expect(everywhere(2)).toBeNull();
  choose(tr.names['#d7263d']);
  const button = everywhere(2) as HTMLElement;
  button.focus();
  fireEvent.click(button);
  expect([fills(), fills('back')]).toEqual([['#d7263d'], ['#d7263d', '#d7263d']]);
  expect([everywhere(2), (document.activeElement as HTMLInputElement).checked]).toEqual([null, true]);
  act(() => editor.getState().undo());
  expect([fills(), fills('back')]).toEqual([['#111111'], ['#111111', '#d7263d']]);
});

test('leaves the selection’s outline as it is', () => {
  add();
  add();
  const [id] = editor.getState().selected;
  act(() => editor.getState().update([id ?? ''], { line: { colour: '#111111', width: 1 } }));
  choose(tr.names['#d7263d']);
  fireEvent.click(everywhere(1) as HTMLElement);
  expect([fills(), editor.getState().scene.sides.front?.[1]]).toMatchObject([['#d7263d', '#d7263d'], { line: { colour: '#111111' } }]);
});

test('offers no replacement after undo or for locked items', () => {
  add();
  const [locked] = editor.getState().selected;
  add();
  choose(tr.names['#d7263d']);
  expect(everywhere(1)).not.toBeNull();
  act(() => editor.getState().undo());
  expect(everywhere(1)).toBeNull();
  act(() => editor.getState().update([locked ?? ''], { locked: true }));
  choose(tr.names['#d7263d']);
  expect(everywhere(1)).toBeNull();
});

const dropper = () => screen.queryByRole('button', { name: `${editorMessages.tr.colour}: ${tr.fromScreen}` });

test('picks a colour from the screen where the browser can', async () => {
  add();
  expect(dropper()).toBeNull();
  Object.assign(globalThis, {
    EyeDropper: class {
      open = async () => ({ sRGBHex: '#ABCDEF' });
    },
  });
  add();
  fireEvent.click(dropper() as HTMLElement);
  await waitFor(() => expect(fills()).toEqual(['#111111', '#abcdef']));
});

test('keeps the colour when the shopper cancels the picker', async () => {
  Object.assign(globalThis, {
    EyeDropper: class {
      open = () => Promise.reject(new DOMException('', 'AbortError'));
    },
  });
  add('#2466c9');
  fireEvent.click(dropper() as HTMLElement);
  await Promise.resolve();
  expect(fills()).toEqual(['#2466c9']);
});
