/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Envelope } from '@shop/contracts/envelope';
import type { Upload } from '@shop/contracts/uploads';
import { bus, RequestFailed } from '@shop/runtime';
import { pictureFile } from '@shop/testing/picture-file';
import { sideOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { newShape } from '../design/model.ts';
import { createEditor, EditorContext } from '../design/store.ts';

const sendPicture = jest.fn<(file: File, options: { signal: AbortSignal }) => Promise<Envelope<unknown>>>();
jest.unstable_mockModule('./api.ts', () => ({ sendPicture, uploadsQuery: () => ({ queryKey: ['my', 'uploads'] }) }));
const { useUploads } = await import('./use-uploads.ts');

const side = sideOf();

let file: File;
let started: Promise<void>;
function Uploading() {
  const { start } = useUploads();
  return (
    <button
      type="button"
      onClick={() => {
        started = start([file]);
      }}
    >
      Yükle
    </button>
  );
}

const toasts: string[] = [];
let stop: () => void;
let editor: ReturnType<typeof createEditor>;
beforeEach(() => {
  file = pictureFile('kedi.png');
  toasts.length = 0;
  stop = bus.on('toast:shown', ({ message }) => toasts.push(message));
  editor = createEditor([side]);
  renderInShop(
    <EditorContext value={editor}>
      <Uploading />
    </EditorContext>,
  );
});
afterEach(() => stop());

async function upload(answer: Envelope<unknown> | undefined) {
  sendPicture.mockImplementation(async () => answer ?? Promise.reject(new RequestFailed('no answer')));
  await act(async () => {
    fireEvent.click(screen.getByRole('button'));
    await started;
  });
}

test('shows the specific error of an image', async () => {
  const errors = [{ path: '/file', message: 'Hareketli resimler kullanılamaz.' }];
  await upload({ Status: 0, Message: 'Girdiğiniz bilgileri kontrol edin.', Payload: { code: 'invalid-input', errors } });
  await upload({ Status: 0, Message: 'Çok fazla resim yüklediniz.', Payload: { code: 'upload-quota' } });
  await upload(undefined);
  expect(toasts).toEqual([
    'Hareketli resimler kullanılamaz.',
    'Çok fazla resim yüklediniz.',
    'kedi.png yüklenemedi. Lütfen tekrar deneyin.',
  ]);
});

test.each([
  ['no media type', pictureFile('kedi', { type: '' })],
  ['a media type that is none', pictureFile('kedi.jpg', { type: 'image/jpg' })],
  ['that of any file', pictureFile('kedi.PNG', { type: 'application/octet-stream' })],
])('uploads a picture with %s', async (_, chosen) => {
  file = chosen;
  sendPicture.mockClear();
  await upload({ Status: 1, Message: '', Payload: { UploadId: 'u1', Width: 400, Height: 300 } });
  expect([sendPicture.mock.calls.length, toasts]).toEqual([1, []]);
});

const heic = new TextEncoder().encode('\0\0\0\x18ftypheic\0\0\0\0mif1heic');

test.each([
  ['is no picture', new File(['<svg/>'], 'kedi.png', { type: 'image/png' }), /PNG, JPEG ya da WebP/],
  ['is a HEIC photo', new File([heic], 'kedi.jpg', { type: 'image/jpeg' }), /“Fotoğraflar”/],
  ['has too many pixels', pictureFile('kedi.png', { width: 12_000, height: 9000 }), /100 megapiksel/],
  ['has too many bytes', new File([pictureFile(''), new Uint8Array(26 * 1024 * 1024)], 'kedi.png'), /25 MB/],
])('rejects a file that %s before sending', async (_, chosen, words) => {
  file = chosen;
  sendPicture.mockClear();
  await upload(undefined);
  expect([sendPicture.mock.calls.length, toasts]).toEqual([0, [expect.stringMatching(words)]]);
});

test('adds an uploaded picture to the design', async () => {
  const picture: Upload = { UploadId: 'u1', Width: 400, Height: 300 } as Upload;
  await upload({ Status: 1, Message: '', Payload: picture });
  expect(editor.getState().scene.sides.front).toMatchObject([{ kind: 'picture', uploadId: 'u1', name: 'kedi' }]);
  expect(toasts).toEqual([]);
});

test('cuts a long picture name without splitting an emoji', async () => {
  file = pictureFile(`${'a'.repeat(59)}🐈.png`);
  await upload({ Status: 1, Message: '', Payload: { UploadId: 'u1', Width: 400, Height: 300 } });
  expect(editor.getState().scene.sides.front).toMatchObject([{ name: 'a'.repeat(59) }]);
});

test('reports a full side after an upload', async () => {
  act(() => {
    for (let n = 0; n < 100; n += 1) editor.getState().add((scene, on, ink) => newShape(scene, on, 'rect', ink));
  });
  await upload({ Status: 1, Message: '', Payload: { UploadId: 'u1', Width: 400, Height: 300 } });
  expect(editor.getState().scene.sides.front).toHaveLength(100);
  expect(toasts).toEqual(['Bir yüze en fazla 100 öğe eklenebilir.']);
});

test('reports no failure after leaving', async () => {
  sendPicture.mockClear();
  sendPicture.mockImplementation(
    (_, { signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new RequestFailed('stopped')))),
  );
  await act(async () => fireEvent.click(screen.getByRole('button')));
  await waitFor(() => expect(sendPicture).toHaveBeenCalled());
  await act(async () => cleanup());
  expect(toasts).toEqual([]);
});
