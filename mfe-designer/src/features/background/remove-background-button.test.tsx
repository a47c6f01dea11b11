/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ProductSide } from '@shop/contracts/catalog';
import type { PictureItem } from '@shop/contracts/scene';
import type { Upload } from '@shop/contracts/uploads';
import { bus, RequestFailed } from '@shop/runtime';
import { sideOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { backgroundMessages } from '../../messages/background.ts';
import { cutOutMessages } from '../../messages/cut-out.ts';
import { emptyScene, newPicture } from '../design/model.ts';
import { createEditor, EditorContext } from '../design/store.ts';
import { type Uploads, UploadsContext } from '../pictures/use-uploads.ts';
import type { Cut, Grade } from './cut-out.worker.ts';

// jsdom drops the position of pointer events.
globalThis.PointerEvent = class extends MouseEvent {
  readonly pointerId: number;
  constructor(type: string, { pointerId = 0, ...init }: PointerEventInit) {
    super(type, init);
    this.pointerId = pointerId;
  }
} as unknown as typeof PointerEvent;

const cut = new Blob(['cut'], { type: 'image/png' });
const finish = jest.fn(async () => cut);
const shows = (grade: Grade) => async (_cut: Cut) => ({ picture: { width: 2, height: 1 } as ImageBitmap, grade });
const show = jest.fn(shows('good'));
const openCutOut = jest.fn(async (_id: string, _gone: AbortSignal) => ({
  isPlain: true,
  sample: new Uint8ClampedArray(4),
  addSubject: async () => undefined,
  show,
  finish,
}));
jest.unstable_mockModule('./cut-out.ts', () => ({ openCutOut }));
const findSubject = jest.fn(async () => new Uint8Array(1));
jest.unstable_mockModule('./find-subject.ts', () => ({ findSubject }));
const { RemoveBackgroundButton } = await import('./remove-background-button.tsx');

const sides = [sideOf(), sideOf({ id: 'back', name: 'Arka' })];
const [front] = sides as [ProductSide];
const uploaded = (UploadId: string) => ({ UploadId, Width: 400, Height: 300 }) as Upload;

const text = cutOutMessages.tr;

let editor: ReturnType<typeof createEditor>;
let arrives: (upload?: Upload) => Promise<void>;
let picture: PictureItem;
const start = jest.fn<Uploads['start']>();
beforeEach(async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  show.mockImplementation(shows('good'));
  editor = createEditor(sides);
  picture = newPicture(emptyScene, front, uploaded('u1'));
  editor.getState().add(() => picture);
  start.mockReset().mockImplementation((_files, use) => {
    const over = Promise.withResolvers<void>();
    arrives = (upload) =>
      act(async () => {
        if (upload) use?.(upload, 'Kedi');
        over.resolve();
      });
    return over.promise;
  });
  renderInShop(
    <EditorContext value={editor}>
      <UploadsContext value={{ running: [], start, left: () => new AbortController().signal }}>
        <RemoveBackgroundButton item={picture} />
      </UploadsContext>
    </EditorContext>,
  );
});
afterEach(() => {
  jest.restoreAllMocks();
});

const open = async () => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: backgroundMessages.tr.open })));
  await screen.findByText(text.grades.good);
};
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const apply = async () => {
  await press(text.apply);
  await waitFor(() => expect(start).toHaveBeenCalledTimes(1));
};
const picturesOn = (side: string) => (editor.getState().scene.sides[side] ?? []).map((item) => 'uploadId' in item && item.uploadId);
const drag = (...points: readonly (readonly [number, number])[]) => {
  const board = screen.getByRole('img', { name: text.preview });
  const [first = [0, 0]] = points;
  fireEvent.pointerDown(board, { pointerId: 1, button: 0, clientX: first[0], clientY: first[1] });
  for (const [clientX, clientY] of points.slice(1)) fireEvent.pointerMove(board, { pointerId: 1, clientX, clientY });
  fireEvent.pointerUp(board, { pointerId: 1 });
};
const strokes = () => show.mock.lastCall?.[0].strokes.map(({ kind, points }) => `${kind} ${points.length}`);

test('replaces an image after a side switch and allows undo', async () => {
  await open();
  await apply();
  act(() => editor.getState().showSide('back'));
  await arrives(uploaded('u2'));
  expect(editor.getState().side).toBe('back');
  expect([picturesOn('front'), picturesOn('back')]).toEqual([['u2'], []]);
  act(() => editor.getState().undo());
  expect(picturesOn('front')).toEqual(['u1']);
});

test('keeps the cut in the dialog when the upload fails', async () => {
  await open();
  drag([1, 1], [2, 2]);
  await waitFor(() => expect(strokes()).toEqual(['erase 2']));
  await apply();
  await arrives();
  expect(screen.getByRole('alert').textContent).toBe(text.notApplied);
  start.mockClear();
  await apply();
  await arrives(uploaded('u2'));
  expect(picturesOn('front')).toEqual(['u2']);
});

test('erases and restores with brushes and undoes single strokes', async () => {
  await open();
  drag([1, 1]);
  fireEvent.click(screen.getByRole('radio', { name: text.brushes.restore }));
  drag([3, 3], [4, 4], [5, 5]);
  await waitFor(() => expect(strokes()).toEqual(['erase 1', 'restore 3']));
  fireEvent.keyDown(screen.getByRole('radio', { name: text.brushes.restore }), { key: 'z', ctrlKey: true });
  await waitFor(() => expect(strokes()).toEqual(['erase 1']));
  await press(text.undo);
  await waitFor(() => expect(strokes()).toEqual([]));
  expect(picturesOn('front')).toEqual(['u1']);
});

test('changes the strength with the keyboard', async () => {
  await open();
  fireEvent.keyDown(screen.getByRole('spinbutton', { name: `${text.strength} (%)` }), { key: 'ArrowUp' });
  await waitFor(() => expect(show.mock.lastCall?.[0].strength).toBe(55));
});

test('never reports a bad cut as a success', async () => {
  show.mockImplementation(shows('unsure'));
  const toasts: string[] = [];
  const stop = bus.on('toast:shown', ({ kind }) => toasts.push(kind));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: backgroundMessages.tr.open })));
  await screen.findByText(text.grades.unsure);
  await apply();
  await arrives(uploaded('u2'));
  stop();
  expect(toasts).toEqual(['info']);
});

test('disables applying when a cut would change nothing', async () => {
  show.mockImplementation(shows('nothing'));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: backgroundMessages.tr.open })));
  await screen.findByText(text.grades.nothing);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: text.apply }).disabled).toBe(true);
});

test('disables applying a cut that the brush erased entirely', async () => {
  await open();
  show.mockImplementation(shows('erased'));
  drag([1, 1], [2, 2]);
  await screen.findByText(text.grades.erased);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: text.apply }).disabled).toBe(true);
});

test('offers the restore brush when no subject is found', async () => {
  show.mockImplementation(shows('empty'));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: backgroundMessages.tr.open })));
  await screen.findByText(text.grades.empty);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: text.apply }).disabled).toBe(true);
  show.mockImplementation(shows('unsure'));
  drag([1, 1]);
  await screen.findByText(text.grades.unsure);
  drag([3, 3]);
  await waitFor(() => expect(strokes()).toEqual(['restore 1', 'restore 1']));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: text.apply }).disabled).toBe(false);
});

test('keeps strokes and offers a retry when finding subjects fails', async () => {
  await open();
  drag([1, 1]);
  findSubject.mockRejectedValueOnce(new RequestFailed('the model did not come'));
  fireEvent.click(screen.getByRole('radio', { name: text.methods.subject }));
  await screen.findByText(text.failed);
  await press('Tekrar dene');
  await screen.findByText(text.grades.good);
  expect(show.mock.lastCall?.[0]).toMatchObject({ method: 'subject', strokes: [{ kind: 'erase' }] });
});

test('stops all work when the dialog is cancelled', async () => {
  await open();
  const [, gone] = openCutOut.mock.lastCall ?? [];
  expect(gone?.aborted).toBe(false);
  await press(text.cancel);
  expect(gone?.aborted).toBe(true);
  expect(start).not.toHaveBeenCalled();
});
