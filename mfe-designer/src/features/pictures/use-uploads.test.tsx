/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Envelope } from '@shop/contracts/envelope';
import type { Upload } from '@shop/contracts/uploads';
import { bus, RequestFailed } from '@shop/runtime';
import { pictureFile } from '@shop/testing/picture-file';
import { sideOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { editorMessages } from '../../messages/editor.ts';
import { measuresMessages } from '../../messages/measures.ts';
import { picturesMessages } from '../../messages/pictures.ts';
import { newShape, newText } from '../design/model.ts';
import { createEditor, EditorContext } from '../design/store.ts';
import { useSteps } from '../design/use-steps.ts';

const sendPicture = jest.fn<(file: File, options: { signal: AbortSignal }) => Promise<Envelope<unknown>>>();
jest.unstable_mockModule('./api.ts', () => ({
  sendPicture,
  uploadsQuery: () => ({ queryKey: ['my', 'uploads'], queryFn: async () => [] }),
}));
const { useUploads } = await import('./use-uploads.ts');
const { Tools } = await import('../editor/tools.tsx');

globalThis.requestIdleCallback = () => 0;

const side = sideOf();

let file: File;
let files: File[];
let started: Promise<void>;
function Uploading() {
  const { start } = useUploads();
  useSteps(editor);
  return (
    <>
      <Tools names={null}>{null}</Tools>
      <button
        type="button"
        onClick={() => {
          started = start(files.length > 0 ? files : [file]);
        }}
      >
        Yükle
      </button>
    </>
  );
}

const toasts: string[] = [];
let stop: () => void;
let editor: ReturnType<typeof createEditor>;
beforeEach(() => {
  file = pictureFile('kedi.png');
  files = [];
  toasts.length = 0;
  stop = bus.on('toast:shown', ({ message }) => toasts.push(message));
  editor = createEditor([side, sideOf({ id: 'back', name: 'Arka' })]);
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
    fireEvent.click(screen.getByRole('button', { name: 'Yükle' }));
    await started;
  });
}

test('shows the most specific message for a failed upload', async () => {
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
  ['an invalid media type', pictureFile('kedi.jpg', { type: 'image/jpg' })],
  ['a general media type', pictureFile('kedi.PNG', { type: 'application/octet-stream' })],
])('uploads a picture with %s', async (_, chosen) => {
  file = chosen;
  sendPicture.mockClear();
  await upload({ Status: 1, Message: '', Payload: { UploadId: 'u1', Width: 400, Height: 300 } });
  expect([sendPicture.mock.calls.length, toasts]).toEqual([1, []]);
});

test('opens the picture tool after an upload', async () => {
  await upload({ Status: 1, Message: '', Payload: { UploadId: 'u1', Width: 400, Height: 300 } });
  expect(editor.getState()).toMatchObject({ tool: 'picture', selected: [expect.anything()] });
});

test('keeps the open tool when the visitor acts during uploads', async () => {
  sendPicture.mockImplementation(async () => {
    editor.getState().showTool('layers');
    editor.getState().noteInput();
    return { Status: 1, Message: '', Payload: { UploadId: 'u1', Width: 400, Height: 300 } };
  });
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Yükle' }));
    await started;
  });
  expect(editor.getState().tool).toBe('layers');
});

const heic = new TextEncoder().encode('\0\0\0\x18ftypheic\0\0\0\0mif1heic');

test.each([
  ['is no picture', new File(['<svg/>'], 'kedi.png', { type: 'image/png' }), /PNG, JPEG ya da WebP/],
  ['is a HEIC photo', new File([heic], 'kedi.jpg', { type: 'image/jpeg' }), /“Fotoğraflar”/],
  ['has too many pixels', pictureFile('kedi.png', { width: 12_000, height: 9000 }), /100 megapiksel/],
  ['has too many bytes', new File([pictureFile(''), new Uint8Array(26 * 1024 * 1024)], 'kedi.png'), /25 MB/],
])('sends no file that %s and shows an error', async (_, chosen, words) => {
  file = chosen;
  sendPicture.mockClear();
  await upload(undefined);
  expect([sendPicture.mock.calls.length, toasts]).toEqual([0, [expect.stringMatching(words)]]);
});

test('adds an uploaded image to the design', async () => {
  const picture: Upload = { UploadId: 'u1', Width: 400, Height: 300 } as Upload;
  await upload({ Status: 1, Message: '', Payload: picture });
  expect(editor.getState().scene.sides.front).toMatchObject([{ kind: 'picture', uploadId: 'u1', name: 'kedi' }]);
  expect(toasts).toEqual([]);
});

test('cuts a long image name without splitting an emoji', async () => {
  file = pictureFile(`${'a'.repeat(59)}🐈.png`);
  await upload({ Status: 1, Message: '', Payload: { UploadId: 'u1', Width: 400, Height: 300 } });
  expect(editor.getState().scene.sides.front).toMatchObject([{ name: 'a'.repeat(59) }]);
});

test('reports that the side is full after an upload', async () => {
  act(() => {
    for (let n = 0; n < 100; n += 1) editor.getState().add((scene, on, ink) => newShape(scene, on, 'rect', ink));
  });
  await upload({ Status: 1, Message: '', Payload: { UploadId: 'u1', Width: 400, Height: 300 } });
  expect(editor.getState().scene.sides.front).toHaveLength(100);
  expect(toasts).toEqual(['Bir yüze en fazla 100 öğe eklenebilir.']);
});

test('shows no error when closing the designer stops an upload', async () => {
  sendPicture.mockClear();
  sendPicture.mockImplementation(
    (_, { signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new RequestFailed('stopped')))),
  );
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Yükle' })));
  await waitFor(() => expect(sendPicture).toHaveBeenCalled());
  await act(async () => cleanup());
  expect(toasts).toEqual([]);
});
const answered = (id: string): Envelope<unknown> => ({ Status: 1, Message: '', Payload: { UploadId: id, Width: 400, Height: 300 } });
const front = () => editor.getState().scene.sides.front ?? [];
const addText = () => act(() => void editor.getState().add((scene, on, ink) => newText(scene, on, 'Ayşe', ink)));

async function choose(): Promise<() => Promise<void>> {
  const pending = Promise.withResolvers<Envelope<unknown>>();
  sendPicture.mockImplementation(() => pending.promise);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Yükle' })));
  await waitFor(() => expect(sendPicture).toHaveBeenCalled());
  return () =>
    act(async () => {
      pending.resolve(answered('u1'));
      await started;
    });
}

beforeEach(() => void sendPicture.mockClear());

test('selects an uploaded image when the visitor was idle', async () => {
  addText();
  const arrive = await choose();
  await arrive();
  expect(editor.getState().selected).toEqual([front().at(-1)?.id]);
});

test('selects an uploaded image while the file field has focus', async () => {
  const field = screen.getByLabelText(picturesMessages.tr.addPicture);
  act(() => field.focus());
  const arrive = await choose();
  await arrive();
  expect(editor.getState()).toMatchObject({ tool: 'picture', selected: [front().at(-1)?.id] });
});

test('keeps the focus in a text field during an upload', async () => {
  addText();
  const field = screen.getByRole('textbox', { name: editorMessages.tr.text });
  act(() => field.focus());
  const arrive = await choose();
  await arrive();
  expect(front()).toHaveLength(2);
  expect([document.activeElement, editor.getState().selected]).toEqual([field, [front()[0]?.id]]);
});

test.each<[string, () => unknown]>([
  ['adds a text', () => fireEvent.click(screen.getByRole('button', { name: editorMessages.tr.addText }))],
  ['drags', () => fireEvent.pointerDown(document.body)],
  ['presses a key', () => fireEvent.keyDown(screen.getByRole('slider', { name: measuresMessages.tr.rotation }), { key: 'Tab' })],
  [
    'moves a slider',
    () => fireEvent.input(screen.getByRole('slider', { name: measuresMessages.tr.rotation }), { target: { value: '45' } }),
  ],
])('keeps the selection of a visitor who %s during an upload', async (_, work) => {
  addText();
  const arrive = await choose();
  work();
  const { selected } = editor.getState();
  await arrive();
  expect(front().some(({ kind }) => kind === 'picture')).toBe(true);
  expect(editor.getState().selected).toEqual(selected);
});

test('adds an image to the side where it was chosen', async () => {
  const arrive = await choose();
  act(() => editor.getState().showSide('back'));
  await arrive();
  expect([front().length, editor.getState().scene.sides.back]).toEqual([1, undefined]);
  expect(editor.getState()).toMatchObject({ side: 'back', selected: [] });
  expect(toasts).toEqual([picturesMessages.tr.upload.elsewhere('kedi.png', side.name)]);
  act(() => editor.getState().undo());
  expect([editor.getState().side, front()]).toEqual(['front', []]);
});

test('reports all unusable files of a selection in one message', async () => {
  files = [
    pictureFile('bir.png'),
    new File(['ftypqt'], 'film.mov', { type: 'video/quicktime' }),
    new File([], 'bos.png', { type: 'image/png' }),
    new File(['%PDF-1.7'], 'belge.pdf', { type: 'application/pdf' }),
    pictureFile('iki.png'),
  ];
  await upload(answered('u'));
  expect(toasts).toHaveLength(1);
  for (const name of ['film.mov', 'bos.png', 'belge.pdf']) expect(toasts[0]).toContain(name);
  expect(front()).toHaveLength(2);
});

test('lists a selection’s failed files in the last message', async () => {
  files = [new File(['?'], 'film.mov'), pictureFile('bir.png'), pictureFile('iki.png'), pictureFile('üç.png')];
  sendPicture.mockImplementation(async ({ name }) => {
    if (name === 'bir.png') return answered('u');
    if (name === 'iki.png') return { Status: 0, Message: 'Hareketli.', Payload: { code: 'invalid-input' } };
    throw new RequestFailed('no answer');
  });
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Yükle' }));
    await started;
  });
  for (const name of ['film.mov', 'iki.png', 'üç.png']) expect(toasts.at(-1)).toContain(name);
  expect(toasts.at(-1)).not.toContain('bir.png');
});

test('places images of one upload at different positions', async () => {
  files = Array.from({ length: 30 }, (_, n) => pictureFile(`${n}.png`));
  await upload(answered('u'));
  expect(new Set(front().map(({ x, y }) => `${x} ${y}`)).size).toBe(30);
  const { width, height } = side.printAreaMm;
  for (const { x, y } of front()) expect([x > 0 && x < width, y > 0 && y < height]).toEqual([true, true]);
});
