/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import type { Item } from '@shop/contracts/scene';
import { boundsOf } from '@shop/scene/scene-bounds';
import { evaluateScene } from '@shop/scene/scene-quality';
import { sideOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { coloursMessages } from '../../messages/colours.ts';
import { editorMessages } from '../../messages/editor.ts';
import { paperMessages } from '../../messages/paper.ts';
import CutLegend from '../design/cut-legend.tsx';
import { newPicture } from '../design/model.ts';
import { createEditor, EditorContext } from '../design/store.ts';
import FillAreaButton from './fill-area-button.tsx';
import GroundTool from './ground-tool.tsx';
import { Tools } from './tools.tsx';

globalThis.IntersectionObserver = class {
  observe() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver;

const printAreaMm = { x: 0, y: 0, width: 85, height: 55 };
const card = sideOf({ id: 'front', printAreaMm, cutMm: { bleed: 3, safety: 3 } });
const cloth = sideOf({ id: 'back', printAreaMm });
const { tr } = editorMessages;
const { tr: paper } = paperMessages;

let editor: ReturnType<typeof createEditor>;
beforeEach(() => {
  editor = createEditor([card, cloth]);
});

const show = (part: ReactNode) => renderInShop(<EditorContext value={editor}>{part}</EditorContext>);
const tools = <Tools names={null}>{null}</Tools>;

const items = (): readonly Item[] => editor.getState().scene.sides.front ?? [];
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('sets, changes and removes the background colour', () => {
  show(<GroundTool />);
  fireEvent.click(screen.getByRole('radio', { name: coloursMessages.tr.names['#d7263d'] }));
  expect(items()).toMatchObject([{ shape: 'rect', fill: '#d7263d', width: 91, height: 61, locked: true }]);
  fireEvent.click(screen.getByRole('radio', { name: coloursMessages.tr.names['#2466c9'] }));
  expect(items()).toMatchObject([{ fill: '#2466c9' }]);
  press(paper.noGround);
  expect(items()).toEqual([]);
  press(paper.noGround);
  act(() => editor.getState().undo());
  expect(items()).toMatchObject([{ fill: '#2466c9' }]);
});

test('fills a card with the selected picture', () => {
  show(<FillAreaButton />);
  act(() => void editor.getState().add((scene, on) => newPicture(scene, on, { UploadId: 'u', Width: 1000, Height: 500 })));
  press(paper.fillArea);
  expect(items()).toMatchObject([{ x: 42.5, y: 27.5, width: 122, height: 61 }]);
});

test('shows the button that fills the area next to a picture’s name', async () => {
  show(tools);
  act(() => void editor.getState().add((scene, on) => newPicture(scene, on, { UploadId: 'u', Width: 1000, Height: 500 })));
  const main = within(screen.getByRole('button', { name: tr.removeItem }).parentElement as HTMLElement);
  fireEvent.click(await main.findByRole('button', { name: paper.fillArea }));
  expect(items()).toMatchObject([{ width: 122, height: 61 }]);
});

test.each([0, 90])('fills cloth exactly with a picture turned by %d°', async (rotation) => {
  show(tools);
  act(() => editor.getState().showSide('back'));
  act(() => void editor.getState().add((scene, on) => newPicture(scene, on, { UploadId: 'u', Width: 1003, Height: 517 })));
  act(() => editor.getState().update(editor.getState().selected, { rotation }));
  fireEvent.click(await screen.findByRole('button', { name: paper.fillArea }));
  const { scene } = editor.getState();
  const edge = (mm: number) => expect.closeTo(mm, 2);
  expect(scene.sides.back?.map(boundsOf)).toEqual([{ left: edge(0), top: edge(0), right: edge(85), bottom: edge(55) }]);
  const found = evaluateScene(scene, { sides: [cloth], productColour: '#ffffff', pictureSize: () => undefined });
  expect(found).toEqual([]);
});

test('explains the paper’s cut and safety lines on request', () => {
  show(<CutLegend />);
  const toggle = screen.getByRole('button', { name: paper.lines });
  fireEvent.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText(paper.bleedHelp)).not.toBeNull();
});

test('offers no paper tools for cloth', () => {
  show(tools);
  expect(screen.getByRole('button', { name: tr.tool.ground })).not.toBeNull();
  act(() => editor.getState().showSide('back'));
  expect(screen.queryByRole('button', { name: tr.tool.ground })).toBeNull();
});
