/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { TextItem } from '@shop/contracts/scene';
import { sideOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { editorMessages } from '../../messages/editor.ts';
import { measuresMessages } from '../../messages/measures.ts';
import { qualityMessages } from '../../messages/quality.ts';
import { newShape, newText } from '../design/model.ts';
import { createEditor, EditorContext } from '../design/store.ts';
import { useShortcuts } from '../design/use-shortcuts.ts';
import { useSteps } from '../design/use-steps.ts';
import { Tools } from './tools.tsx';

globalThis.requestIdleCallback = (run) => Number(setTimeout(run));
class NeverNear {
  observe(): void {}
  disconnect(): void {}
}
Object.assign(globalThis, { IntersectionObserver: NeverNear });

function Here() {
  useShortcuts(editor);
  useSteps(editor);
  return <Tools names={null}>{null}</Tools>;
}

let editor: ReturnType<typeof createEditor>;
let clock = 0;
beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => clock);
  editor = createEditor([sideOf()]);
  renderInShop(
    <EditorContext value={editor}>
      <Here />
    </EditorContext>,
  );
});
afterEach(() => void jest.restoreAllMocks());
const items = () => editor.getState().scene.sides.front ?? [];
const words = () => items().map((item) => (item.kind === 'text' ? item.text : item.kind));
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: editorMessages.tr.text });
const chord = (key: string, shiftKey = false) => fireEvent.keyDown(document.activeElement as Element, { key, ctrlKey: true, shiftKey });
const addText = () => fireEvent.click(screen.getByRole('button', { name: editorMessages.tr.addText }));
function type(typed: string) {
  for (const letter of typed) {
    const { value, selectionStart, selectionEnd } = field();
    fireEvent.change(field(), { target: { value: value.slice(0, selectionStart) + letter + value.slice(selectionEnd) } });
    field().setSelectionRange(selectionStart + 1, selectionStart + 1);
  }
}

function composed(value: string): InputEvent {
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  set?.call(field(), value);
  return new InputEvent('input', { bubbles: true, isComposing: true });
}

test('reports the letters that the font cannot print', () => {
  act(() => void editor.getState().add((scene, side, ink) => newText(scene, side, 'Ayşe', ink)));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.change(field(), { target: { value: 'Ayşe 🎉 Ω' } });
  expect(screen.getByRole('alert').textContent).toBe(editorMessages.tr.missingLetters('🎉 Ω'));
  expect(field().getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(field(), { target: { value: 'Ayşe\u200d Can\u00ad' } });
  expect(screen.queryByRole('alert')).toBeNull();
});

const keep = () => screen.queryByRole('button', { name: editorMessages.tr.keepSample });

test('accepts a sample text as final in one undo step', async () => {
  act(() => void editor.getState().add((scene, side, ink) => newText(scene, side, 'Yılmaz ailesi', ink)));
  expect(field().getAttribute('aria-describedby')).toBe(screen.getByText(editorMessages.tr.sampleHint).id);
  fireEvent.click(await screen.findByRole('button', { name: editorMessages.tr.keepSample }));
  expect([items()[0], keep()]).toEqual([expect.not.objectContaining({ placeholder: true }), null]);
  expect([words(), screen.queryByText(editorMessages.tr.sampleHint)]).toEqual([['Yılmaz ailesi'], null]);
  expect(screen.getByText(editorMessages.tr.sampleKept).getAttribute('role')).toBe('status');
  act(() => editor.getState().undo());
  expect([words(), keep()?.textContent]).toEqual([['Yılmaz ailesi'], editorMessages.tr.keepSample]);
  expect(screen.queryByText(editorMessages.tr.sampleKept)).toBeNull();
  act(() => editor.getState().redo());
  expect(keep()).toBeNull();
});

test('unlinks an accepted sample text from the details form', async () => {
  const details = { words: '{company}', details: { company: 'Işıl Öz' } };
  act(() => void editor.getState().add((scene, side, ink) => ({ ...newText(scene, side, 'Firma', ink), ...details })));
  fireEvent.click(await screen.findByRole('button', { name: editorMessages.tr.keepSample }));
  expect(Object.keys(items()[0] ?? {}).filter((key) => ['words', 'details', 'placeholder'].includes(key))).toEqual([]);
});

test('shrinks a text that is too wide', async () => {
  act(() => void editor.getState().add((scene, side, ink) => newText(scene, side, 'Ali', ink)));
  await screen.findByRole('button', { name: editorMessages.tr.keepSample });
  const fit = () => screen.queryByRole('button', { name: qualityMessages.tr.fit });
  expect(fit()).toBeNull();
  act(() => editor.getState().update(editor.getState().selected, { text: 'Gülşah Nur & Muhammed Emin', size: 80 }));
  fireEvent.click(await screen.findByRole('button', { name: qualityMessages.tr.fit }));
  const fitted = items()[0] as TextItem;
  const message = screen.getByText(qualityMessages.tr.fitted(fitted.size));
  expect([fitted.size < 80, message.getAttribute('role')]).toEqual([true, 'status']);
  await waitFor(() => expect(fit()).toBeNull());
  act(() => editor.getState().undo());
  expect([(items()[0] as TextItem).size, message.textContent]).toEqual([80, '']);
});

test('offers no shrinking for a text that name-list rows fill', async () => {
  act(() => void editor.getState().add((scene, side, ink) => newText(scene, side, 'Ali', ink)));
  act(() => editor.getState().update(editor.getState().selected, { size: 300, role: 'name' }));
  expect(await screen.findByRole('button', { name: qualityMessages.tr.fit })).toBeTruthy();
  act(() => editor.getState().setList([{ name: 'Ali' }]));
  await waitFor(() => expect(screen.queryByRole('button', { name: qualityMessages.tr.fit })).toBeNull());
});

test.each([
  ['typed text', { placeholder: undefined }],
  ['a name’s place', { role: 'name' }],
  ['locked text', { locked: true }],
])('offers no button to accept %s as final', async (_, patch) => {
  act(() => void editor.getState().add((scene, side, ink) => newText(scene, side, 'Ali', ink)));
  await screen.findByRole('button', { name: editorMessages.tr.keepSample });
  act(() => editor.getState().update(editor.getState().selected, patch));
  expect([keep(), screen.queryByText(editorMessages.tr.sampleHint)]).toEqual([null, null]);
});

test('undoes adding a text and focuses the add tool', async () => {
  addText();
  expect(document.activeElement).toBe(field());
  expect(chord('z')).toBe(false);
  expect(words()).toEqual([]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe(editorMessages.tr.tool.add));
  chord('z', true);
  expect(words()).toEqual([editorMessages.tr.newText]);
});

test('undoes typing word by word back to the sample text', () => {
  addText();
  type('Al bu su');
  const steps = ['Al bu', 'Al', editorMessages.tr.newText];
  for (const step of steps) {
    chord('z');
    expect(words()).toEqual([step]);
  }
  // Undo selects the sample text again, so that typing replaces it.
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, editorMessages.tr.newText.length]);
  for (const step of ['Al', 'Al bu', 'Al bu su']) {
    chord('y');
    expect(words()).toEqual([step]);
  }
});

test('undoes deletions, pastes and replacements separately from typing', () => {
  addText();
  type('Ali');
  fireEvent.change(field(), { target: { value: 'Al' } });
  fireEvent.change(field(), { target: { value: 'A' } });
  fireEvent.change(field(), { target: { value: 'Ankara' } });
  fireEvent.change(field(), { target: { value: 'Bursa' } });
  for (const step of ['Ankara', 'A', 'Ali', editorMessages.tr.newText]) {
    chord('z');
    expect(words()).toEqual([step]);
  }
});

test('undoes an input method’s composed word in one step', () => {
  addText();
  for (const value of ['k', 'か', 'かn', 'かな']) fireEvent(field(), composed(value));
  expect(fireEvent.keyDown(field(), { key: 'z', ctrlKey: true, isComposing: true })).toBe(true);
  expect(words()).toEqual(['かな']);
  chord('z');
  expect(words()).toEqual([editorMessages.tr.newText]);
});

test('puts the caret where an undo removed typed text', () => {
  addText();
  type('Ali Veli');
  field().setSelectionRange(3, 3);
  fireEvent.keyUp(field(), { key: 'ArrowLeft' });
  type('m');
  expect(words()).toEqual(['Alim Veli']);
  chord('z');
  expect([words(), field().selectionStart]).toEqual([['Ali Veli'], 3]);
});

test('undoes a text change on the browser’s undo command', () => {
  addText();
  type('Ali');
  const undone = new InputEvent('beforeinput', { inputType: 'historyUndo', cancelable: true, bubbles: true });
  act(() => void field().dispatchEvent(undone));
  expect([undone.defaultPrevented, words()]).toEqual([true, [editorMessages.tr.newText]]);
});

test('starts a new undo step after a pause in typing', () => {
  addText();
  type('Al');
  clock += 1001;
  type('i');
  chord('z');
  expect(words()).toEqual(['Al']);
  act(() => field().blur());
  act(() => field().focus());
  field().setSelectionRange(2, 2);
  type('p');
  chord('z');
  expect(words()).toEqual(['Al']);
});

test('undoes consecutive changes of a number field in one step', () => {
  act(() => void editor.getState().add((scene, side) => newShape(scene, side, 'rect', '#111111')));
  const x = items()[0]?.x;
  const left = screen.getByRole<HTMLInputElement>('spinbutton', {
    name: `${editorMessages.tr.fromLeft} (${measuresMessages.tr.millimetres})`,
  });
  const shown = left.value;
  act(() => left.focus());
  for (let n = 0; n < 5; n += 1) fireEvent.keyDown(left, { key: 'ArrowUp' });
  chord('z');
  expect([items()[0]?.x, left.value]).toEqual([x, shown]);
  for (const value of ['7', '77', '77,']) fireEvent.change(left, { target: { value } });
  expect(left.value).toBe('77,');
  chord('z');
  expect([items()[0]?.x, left.value]).toEqual([x, shown]);
});

test('undoes each choice of the colour dialog separately', async () => {
  act(() => void editor.getState().add((scene, side) => newShape(scene, side, 'rect', '#111111')));
  const picker = await screen.findByLabelText(`${editorMessages.tr.colour}: ${editorMessages.tr.anyColour}`);
  const fill = () => (items()[0] as { fill?: string }).fill;
  for (const value of ['#00ff00', '#00ee00']) fireEvent.input(picker, { target: { value } });
  fireEvent(picker, new Event('change', { bubbles: true }));
  for (const value of ['#0000ff', '#0000ee']) fireEvent.input(picker, { target: { value } });
  act(() => editor.getState().undo());
  expect(fill()).toBe('#00ee00');
  act(() => editor.getState().undo());
  expect(fill()).toBe('#111111');
});

test('records one undo step per slider drag', () => {
  act(() => void editor.getState().add((scene, side) => newShape(scene, side, 'rect', '#111111')));
  const slider = screen.getByRole('slider', { name: measuresMessages.tr.rotation });
  for (const values of [
    ['10', '45'],
    ['60', '90'],
  ]) {
    fireEvent.pointerDown(slider);
    for (const value of values) fireEvent.change(slider, { target: { value } });
    fireEvent.pointerUp(slider);
  }
  act(() => editor.getState().undo());
  expect(items()[0]?.rotation).toBe(45);
  act(() => editor.getState().undo());
  expect(items()[0]?.rotation).toBe(0);
});
