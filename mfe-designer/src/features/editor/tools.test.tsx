/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { productOf, sideOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { editorMessages } from '../../messages/editor.ts';
import { namesMessages } from '../../messages/names.ts';
import { newShape, newText } from '../design/model.ts';
import { SideSwitcher } from '../design/stage-controls.tsx';
import { createEditor, EditorContext } from '../design/store.ts';
import { NamesTool } from '../names/names-tool.tsx';
import { Tools } from './tools.tsx';

globalThis.requestIdleCallback = () => 0;

test('does not rerender tools while the view is panned', () => {
  const sides = [sideOf(), sideOf({ id: 'back', name: 'Arka' })];
  const product = productOf({ sides });
  const editor = createEditor(sides);
  let drawn = 0;
  renderInShop(
    <EditorContext value={editor}>
      <Profiler id="tools" onRender={() => (drawn += 1)}>
        <SideSwitcher product={product} pieces={1} />
        <Tools names={<NamesTool product={product} colour="" />}>{null}</Tools>
      </Profiler>
    </EditorContext>,
  );
  const { add, look } = editor.getState();
  for (const make of [
    () => add((scene, side, ink) => newShape(scene, side, 'heart', ink)),
    () => add((scene, side, ink) => ({ ...newText(scene, side, 'İSİM', ink), role: 'name' })),
  ]) {
    act(() => void make());
    drawn = 0;
    for (const x of [1, 2, 3]) act(() => look(1 + x, { x, y: 0 }));
    expect(drawn).toBe(0);
  }
});

test.each([true, false])('offers text roles if the product allows name lists: %s', (hasList) => {
  const sides = [sideOf()];
  const editor = createEditor(sides);
  renderInShop(
    <EditorContext value={editor}>
      <Tools names={hasList ? <NamesTool product={productOf({ sides })} colour="" /> : null}>{null}</Tools>
    </EditorContext>,
  );
  act(() => void editor.getState().add((scene, side, ink) => newText(scene, side, 'Ömer', ink)));
  const { label, everybody, name, number } = namesMessages.tr.role;
  expect(screen.queryAllByRole('group', { name: label })).toHaveLength(hasList ? 1 : 0);
  expect([everybody, name, number].map((role) => screen.queryAllByRole('radio', { name: role }).length)).toEqual(
    Array(3).fill(Number(hasList)),
  );
});

test('opens layers enlarged unless the shopper chose the height', () => {
  const editor = createEditor([sideOf()]);
  renderInShop(
    <EditorContext value={editor}>
      <Tools names={null}>{null}</Tools>
    </EditorContext>,
  );
  const { tool, taller } = editorMessages.tr;
  const enlarge = screen.getByRole('button', { name: taller, pressed: false });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const isTall = () => enlarge.getAttribute('aria-pressed');
  press(tool.layers);
  expect(isTall()).toBe('false');
  act(() => {
    editor.getState().add((scene, side, ink) => newShape(scene, side, 'heart', ink));
    editor.getState().select([]);
  });
  expect(isTall()).toBe('true');
  press(tool.add);
  expect(isTall()).toBe('false');
  press(tool.layers);
  press(taller);
  expect(isTall()).toBe('false');
  press(tool.add);
  press(taller);
  expect(isTall()).toBe('true');
});
