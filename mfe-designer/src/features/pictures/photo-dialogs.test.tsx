/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import type { PictureItem } from '@shop/contracts/scene';
import type { Upload } from '@shop/contracts/uploads';
import { sideOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { collageMessages } from '../../messages/collage.ts';
import { photoDialogsMessages } from '../../messages/photo-dialogs.ts';
import { newPicture } from '../design/model.ts';
import { createEditor, EditorContext, useItems } from '../design/store.ts';
import { CollageButton } from './collage-button.tsx';
import { ReplaceButton } from './replace-button.tsx';
import { type Uploads, UploadsContext } from './use-uploads.ts';

const text = photoDialogsMessages.tr;
const { collage, replace } = collageMessages.tr;

const photos = Array.from({ length: 11 }, (_, n) => ({ UploadId: `u${n + 1}`, Width: 4000, Height: 3000 }) as Upload);
const sent = { UploadId: 'sent', Width: 3000, Height: 3000 } as Upload;

let isListOld = false;
let editor: ReturnType<typeof createEditor>;
let finish: () => void;
const start: Uploads['start'] = async (_, use) => {
  finish = () => use?.(sent, 'Tatil');
};
beforeEach(() => {
  isListOld = false;
  editor = createEditor([sideOf()]);
});

function Buttons() {
  const [item] = useItems();
  return (
    <>
      <CollageButton />
      {item?.kind === 'picture' && <ReplaceButton item={item} />}
    </>
  );
}

function open(): void {
  const uploads = { running: [], start, left: () => new AbortController().signal };
  renderInShop(
    <EditorContext value={editor}>
      <UploadsContext value={uploads}>
        <Buttons />
      </UploadsContext>
    </EditorContext>,
    { api: { read: async () => (isListOld ? photos : [sent, ...photos]) } },
  );
}

const items = () => (editor.getState().scene.sides.front ?? []) as PictureItem[];
const uploadIds = () => items().map(({ uploadId }) => uploadId);
const addPhoto = (n: number) => act(() => void editor.getState().add((scene, side) => newPicture(scene, side, photos[n] as Upload)));
async function dialogOf(name: string): Promise<ReturnType<typeof within>> {
  fireEvent.click(screen.getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  await dialog.findByRole('button', { name: new RegExp(`^${text.photo(3)}`) });
  return dialog;
}
const submit = (dialog: ReturnType<typeof within>) => fireEvent.click(dialog.getByRole('button', { name: text.add }));
const tap = (dialog: ReturnType<typeof within>, ...numbers: number[]) => {
  for (const number of numbers) fireEvent.click(dialog.getByRole('button', { name: new RegExp(`^${number}\\.`) }));
};

test('lays chosen photos out in their order', async () => {
  open();
  const dialog = await dialogOf(collage);
  submit(dialog);
  expect(items()).toEqual([]);
  tap(dialog, 4, 2, 3);
  expect(dialog.getByRole('button', { name: text.photoInPlace(2, 2), pressed: true })).toBeTruthy();
  expect(dialog.getByRole('status').textContent).toBe(text.chosen(3, 9));
  fireEvent.click(dialog.getByRole('radio', { name: text.layoutNumber(2) }));
  fireEvent.change(dialog.getByRole('spinbutton', { name: `${text.gap} (mm)` }), { target: { value: '0' } });
  submit(dialog);
  expect(uploadIds()).toEqual(['u3', 'u1', 'u2']);
  const covered = items().reduce((sum, { width, height }) => sum + width * height, 0);
  const { width, height } = sideOf().printAreaMm;
  expect(covered / (width * height)).toBeCloseTo(1, 3);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => editor.getState().undo());
  expect(items()).toEqual([]);
});

test('begins with the photos of the side', async () => {
  for (const n of [2, 5, 7]) addPhoto(n);
  open();
  const dialog = await dialogOf(collage);
  expect(dialog.getByRole('status').textContent).toBe(text.chosen(3, 9));
  submit(dialog);
  expect(uploadIds()).toEqual(['u3', 'u6', 'u8']);
  expect(new Set(items().map(({ width, height }) => (width / height).toFixed(1))).size).toBe(1);
});

test('takes at most nine photos', async () => {
  open();
  const dialog = await dialogOf(collage);
  tap(dialog, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
  expect(dialog.getByRole('status').textContent).toBe(text.chosen(9, 9));
  expect(dialog.getByRole('button', { name: text.photo(10) }).getAttribute('aria-disabled')).toBe('true');
  tap(dialog, 5);
  expect(dialog.getByRole('button', { name: text.photo(10) }).getAttribute('aria-disabled')).toBeNull();
});

test.each([false, true])('adds an uploaded photo, also when the list lacks it: %s', async (isOld) => {
  isListOld = isOld;
  open();
  const dialog = await dialogOf(collage);
  tap(dialog, isOld ? 1 : 2);
  fireEvent.change(dialog.getByLabelText(text.addPhotos), { target: { files: [] } });
  act(() => finish());
  submit(dialog);
  expect(items().map(({ uploadId, name }) => [uploadId, name])).toEqual([
    ['u1', undefined],
    ['sent', 'Tatil'],
  ]);
});

test('replaces a photo by one tap and one undo step', async () => {
  addPhoto(0);
  const [before] = items();
  open();
  tap(await dialogOf(replace), 3);
  expect(items()).toEqual([{ ...before, uploadId: 'u2' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => editor.getState().undo());
  expect(items()).toEqual([before]);
});

test('replaces a photo by a new file unless cancelled', async () => {
  addPhoto(0);
  open();
  for (const isCancelled of [true, false]) {
    const dialog = await dialogOf(replace);
    fireEvent.change(dialog.getByLabelText(text.addPhotos), { target: { files: [] } });
    if (isCancelled) fireEvent.click(dialog.getByRole('button', { name: 'Kapat' }));
    act(() => finish());
    expect(uploadIds()).toEqual([isCancelled ? 'u1' : 'sent']);
  }
  expect(items()[0]?.name).toBe('Tatil');
});
