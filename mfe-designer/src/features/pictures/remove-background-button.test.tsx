/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ProductSide } from '@shop/contracts/catalog';
import type { PictureItem } from '@shop/contracts/scene';
import type { Upload } from '@shop/contracts/uploads';
import { bus, RequestFailed } from '@shop/runtime';
import { sideOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { emptyScene, newPicture } from '../design/model.ts';
import { createEditor, EditorContext } from '../design/store.ts';

const withoutBackground = jest.fn(async (_id: string, _left?: AbortSignal) => new Blob(['cut'], { type: 'image/png' }));
jest.unstable_mockModule('./without-background.ts', () => ({ withoutBackground }));
const sendPicture = jest.fn<() => Promise<never>>();
jest.unstable_mockModule('./api.ts', () => ({ sendPicture, uploadsQuery: () => ({ queryKey: ['my', 'uploads'] }) }));
const { UploadsContext, useUploads } = await import('./use-uploads.ts');
const { RemoveBackgroundButton } = await import('./remove-background-button.tsx');

const sides = [sideOf(), sideOf({ id: 'back', name: 'Arka' })];
const [front] = sides as [ProductSide];
const uploaded = (UploadId: string) => ({ UploadId, Width: 400, Height: 300 }) as Upload;

let editor: ReturnType<typeof createEditor>;
let arrives: (upload: Upload) => Promise<void>;
let picture: PictureItem;
beforeEach(async () => {
  editor = createEditor(sides);
  picture = newPicture(emptyScene, front, uploaded('u1'));
  editor.getState().add(() => picture);
  const over = Promise.withResolvers<void>();
  const start = jest.fn((_files: Iterable<File>, use?: (upload: Upload) => void) => {
    arrives = (upload) =>
      act(async () => {
        use?.(upload);
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
  fireEvent.click(button());
  await waitFor(() => expect(start).toHaveBeenCalledTimes(1));
});
afterEach(() => {
  jest.restoreAllMocks();
});

const button = () => screen.getByRole('button', { name: 'Arka planı kaldır' });
const isBusy = () => button().getAttribute('aria-busy') === 'true';
const picturesOn = (side: string) => (editor.getState().scene.sides[side] ?? []).map((item) => 'uploadId' in item && item.uploadId);

test('replaces an image after a side switch and allows undo', async () => {
  expect(isBusy()).toBe(true);
  act(() => editor.getState().showSide('back'));
  await arrives(uploaded('u2'));
  expect(isBusy()).toBe(false);
  expect(editor.getState().side).toBe('back');
  expect([picturesOn('front'), picturesOn('back')]).toEqual([['u2'], []]);
  act(() => editor.getState().undo());
  expect(picturesOn('front')).toEqual(['u1']);
});

test('replaces only the image that the button belongs to', async () => {
  act(() => {
    const { remove, add } = editor.getState();
    remove([picture.id]);
    add((scene, side) => newPicture(scene, side, uploaded('u9')));
  });
  expect(editor.getState().selected).toEqual([picture.id]);
  await arrives(uploaded('u2'));
  expect(picturesOn('front')).toEqual(['u9']);
});

function Pictures() {
  return (
    <UploadsContext value={useUploads()}>
      <RemoveBackgroundButton item={picture} />
    </UploadsContext>
  );
}

test.each([
  ['a lost connection', new RequestFailed('the picture did not come'), /Arka plan kaldırılamadı.*Bağlantınızı/, 0],
  ['an unexpected error', new TypeError('of ours'), /Bizden kaynaklanan/, 1],
])('reports %s and enables the background button again', async (_, failure, words, reported) => {
  await arrives(uploaded('u2'));
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const toasts: string[] = [];
  const stop = bus.on('toast:shown', ({ message }) => toasts.push(message));
  withoutBackground.mockRejectedValueOnce(failure);
  await act(async () => fireEvent.click(button()));
  await waitFor(() => expect(isBusy()).toBe(false));
  stop();
  expect(toasts).toEqual([expect.stringMatching(words)]);
  expect(said).toHaveBeenCalledTimes(reported);
});

test('cancels the upload silently when the designer closes', async () => {
  cleanup();
  withoutBackground.mockClear();
  const toasts: string[] = [];
  const stop = bus.on('toast:shown', ({ message }) => toasts.push(message));
  const made = Promise.withResolvers<Blob>();
  withoutBackground.mockImplementationOnce((_id, left) => {
    left?.addEventListener('abort', () => made.reject(new RequestFailed('stopped')));
    return made.promise;
  });
  renderInShop(
    <EditorContext value={editor}>
      <Pictures />
    </EditorContext>,
  );
  fireEvent.click(button());
  await waitFor(() => expect(withoutBackground).toHaveBeenCalledTimes(1));
  await act(async () => cleanup());
  await act(async () => made.resolve(new Blob(['cut'], { type: 'image/png' })));
  stop();
  expect([toasts, sendPicture.mock.calls]).toEqual([[], []]);
});
