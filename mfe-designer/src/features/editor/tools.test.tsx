/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { productOf, sideOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act } from '@testing-library/react';
import { Profiler } from 'react';
import { newShape, newText } from '../design/model.ts';
import { SideSwitcher } from '../design/stage-controls.tsx';
import { createEditor, EditorContext } from '../design/store.ts';
import { NamesTool } from '../names/names-tool.tsx';
import { Tools } from './tools.tsx';

globalThis.requestIdleCallback = () => 0;

test('does not rerender tools while the view is panned', () => {
  const sides = [sideOf(), sideOf({ id: 'back', name: 'Arka' })];
  const editor = createEditor(sides);
  let drawn = 0;
  renderInShop(
    <EditorContext value={editor}>
      <Profiler id="tools" onRender={() => (drawn += 1)}>
        <SideSwitcher />
        <Tools names={<NamesTool product={productOf({ sides })} colour="" />}>{null}</Tools>
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
