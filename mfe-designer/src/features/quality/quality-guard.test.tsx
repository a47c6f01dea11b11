/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import type { TextItem } from '@shop/contracts/scene';
import { boundsOf } from '@shop/scene/scene-bounds';
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

test('counts all warnings in one badge with a list', async () => {
  addFrame();
  addText('Ad', { x: 15, y: 54 });
  addText('Soyad', { x: 40, y: 53 });
  addText('Telefon', { x: 68, y: 55 });
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

test('names the white texts that kraft paper loses, and selects them', async () => {
  act(() => editor.getState().showProductColour('#c9a77c'));
  addText('Ad Soyad', { y: 12, fill: '#111111' });
  for (const [words, y] of [
    ['Özel gün indirimi', 27],
    ['Gülşah', 42],
  ] as const)
    addText(words, { y, fill: '#ffffff' });
  const [, ...lost] = (editor.getState().scene.sides.front ?? []).map(({ id }) => id);
  act(() => editor.getState().select([]));
  fireEvent.click(await badge(1));
  fireEvent.click(
    within(list() as HTMLElement).getByRole('button', { name: tr['lost-white'](card.name, ['Özel gün indirimi', 'Gülşah']) }),
  );
  expect(editor.getState().selected).toEqual(lost);
});

const addSample = () => act(() => void editor.getState().add((scene, on, ink) => newText(scene, on, 'Yılmaz ailesi', ink)));

test('opens the text tool from the warning about a sample', async () => {
  addSample();
  const [sample] = editor.getState().selected;
  act(() => editor.getState().select([]));
  fireEvent.click(await badge(1));
  fireEvent.click(within(list() as HTMLElement).getByRole('button', { name: tr.placeholder('Yazı: Yılmaz ailesi') }));
  expect([editor.getState().tool, editor.getState().selected]).toEqual(['text', [sample]]);
});

const fitButtons = () => within(list() as HTMLElement).queryAllByRole('button', { name: new RegExp(`^${tr.fit}: `) });

test('shrinks a text that is too wide in one undo step', async () => {
  addText('Gülşah Nur & Muhammed Emin', { size: 14, y: 27 });
  const [id] = editor.getState().selected;
  const now = () => editor.getState().scene.sides.front?.[0] as TextItem;
  const before = now();
  act(() => editor.getState().select([]));
  fireEvent.click(await badge(1));
  fireEvent.click(fitButtons()[0] as HTMLElement);
  expect([list(), editor.getState().selected, now().x, now().y]).toEqual([null, [id], before.x, before.y]);
  expect(boundsOf(now()).left).toBeCloseTo(3, 1);
  expect(screen.getByRole('status', { name: tr.title }).textContent).toContain(tr.fitted(now().size));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Baskı kontrolü/ })).toBeNull());
  act(() => editor.getState().undo());
  expect(now()).toEqual(before);
});

test.each([
  ['a locked text', () => addText('Gülşah Nur & Muhammed Emin', { size: 14, y: 27, locked: true })],
  ['a text without room', () => addText('Ad', { y: 54 })],
  ['a shape', addFrame],
])('offers no shrinking for %s', async (_, add) => {
  add();
  fireEvent.click(await badge(1));
  expect(fitButtons()).toEqual([]);
});

test('shows the name-list row of a pressed warning', async () => {
  addText('İSİM', { role: 'name', size: 8 });
  const [name] = editor.getState().selected;
  act(() => editor.getState().setList([{ name: 'Ali' }, { name: 'Çok uzun bir isim '.repeat(9) }]));
  await screen.findByRole('button', { name: /^Baskı kontrolü/ });
  fireEvent.click(screen.getByRole('button', { name: /^Baskı kontrolü/ }));
  fireEvent.click(within(list() as HTMLElement).getAllByRole('button', { name: /^2\. satır/ })[0] as HTMLElement);
  expect([editor.getState().row, editor.getState().selected]).toEqual([1, [name]]);
});

test.each([
  ['an empty row', [{ name: 'Ali' }, {}], 'list'],
  ['names without a place', [{ name: 'Ali', number: '7' }], 'place'],
])('opens the names tool from the warning about %s', async (_, rows, focused) => {
  addText('İSİM', { role: 'name' });
  const tool = document.createElement('div');
  tool.dataset.panel = 'names';
  tool.innerHTML = '<button id="place"></button><button id="list" aria-haspopup="dialog"></button>';
  document.body.append(tool);
  act(() => editor.getState().setList(rows));
  fireEvent.click(await badge(1));
  fireEvent.click(within(list() as HTMLElement).getAllByRole('button')[1] as HTMLElement);
  expect(editor.getState().tool).toBe('names');
  await waitFor(() => expect(document.activeElement?.id).toBe(focused));
  tool.remove();
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

test('keeps the list of warnings closed when warnings return', async () => {
  addText('Ad', { y: 54 });
  fireEvent.click(await badge(1));
  act(() => editor.getState().update(editor.getState().selected, { y: 27 }));
  await waitFor(() => expect(list()).toBeNull());
  act(() => editor.getState().update(editor.getState().selected, { y: 54 }));
  await badge(1);
  expect(list()).toBeNull();
});
