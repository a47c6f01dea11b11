/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import type { Upload } from '@shop/contracts/uploads';
import { sideOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { detailsMessages } from '../../messages/details.ts';
import { createEditor, EditorContext } from '../design/store.ts';
import { keptDetails } from '../details/kept-details.ts';
import TemplatePicker from './template-picker.tsx';

const { tr } = detailsMessages;
const area = { x: 0, y: 0, width: 85, height: 55 };
const cutMm = { bleed: 3, safety: 3 };
const card = (id: string, name: string) => sideOf({ id, name, faceMm: area, printAreaMm: area, cutMm });
class NeverNear {
  observe(): void {}
  disconnect(): void {}
}
Object.assign(globalThis, { IntersectionObserver: NeverNear });
const upload = { UploadId: 'A'.repeat(22), Width: 900, Height: 300 } as Upload;

let editor: ReturnType<typeof createEditor>;
beforeEach(() => {
  keptDetails.clear();
  editor = createEditor([card('front', 'Ön'), card('back', 'Arka')]);
  renderInShop(
    <EditorContext value={editor}>
      <TemplatePicker />
    </EditorContext>,
    { api: { read: async () => [upload] } },
  );
});

const textsOn = (side: string) => (editor.getState().scene.sides[side] ?? []).flatMap((item) => (item.kind === 'text' ? [item.text] : []));
const use = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

async function fill(button: string, values: Partial<Record<keyof typeof tr.fields, string>>, logo = false): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog', { name: tr.title });
  for (const [field, value] of Object.entries(values))
    fireEvent.change(within(dialog).getByLabelText(tr.fields[field as keyof typeof tr.fields]), { target: { value } });
  if (logo) fireEvent.click(await within(dialog).findByRole('radio', { name: tr.logoNumber(1) }));
  fireEvent.click(within(dialog).getByRole('button', { name: tr.save }));
}

test('fills a template that has not been edited since', async () => {
  await use(/^Lacivert şerit/);
  expect(textsOn('front')).toContain('Adınız Soyadınız');
  await fill(tr.fill, { name: 'Işıl Öz', phone: '0532 000 00 00' });
  await waitFor(() => expect(textsOn('front')).toEqual(['Işıl Öz', '0532 000 00 00']));
  expect(textsOn('back')).toEqual(['Işıl Öz']);
});

test('removes both sides of a template by one undo', async () => {
  await use(/^Lacivert şerit/);
  expect([textsOn('front').length > 0, textsOn('back').length > 0]).toEqual([true, true]);
  act(() => editor.getState().undo());
  expect([editor.getState().scene.sides.front, editor.getState().scene.sides.back]).toEqual([[], []]);
});

test('leaves an edited design alone and fills the next template', async () => {
  await use(/^Lacivert şerit/);
  const [text] = editor.getState().scene.sides.front?.filter(({ kind }) => kind === 'text') ?? [];
  act(() => editor.getState().update([text?.id ?? ''], { text: 'Elle' }));
  await fill(tr.fill, { name: 'Işıl Öz' });
  await screen.findByRole('button', { name: tr.change });
  expect(textsOn('front')).toContain('Elle');
  await use(/^Krem ve klasik/);
  expect(textsOn('front')).toEqual(['Işıl Öz']);
});

test('puts the logo into its slot', async () => {
  await fill(tr.fill, { name: 'Işıl Öz' }, true);
  await screen.findByRole('button', { name: tr.change });
  await use(/^Lacivert şerit/);
  expect(editor.getState().scene.sides.front).toContainEqual(expect.objectContaining({ kind: 'picture', uploadId: upload.UploadId }));
});

test('stores details on the device until deleted', async () => {
  await fill(tr.fill, { name: 'Işıl Öz' });
  await screen.findByRole('button', { name: tr.change });
  expect(keptDetails.read()).toEqual({ name: 'Işıl Öz' });
  fireEvent.click(screen.getByRole('button', { name: tr.change }));
  fireEvent.click(await screen.findByRole('button', { name: tr.clear }));
  await screen.findByRole('button', { name: tr.fill });
  expect(keptDetails.read()).toEqual({});
});

test('finds templates without typed Turkish letters', async () => {
  const field = await screen.findByRole('searchbox');
  await screen.findByRole('button', { name: /^Lacivert şerit/ });
  const found = (search: string) => {
    fireEvent.change(field, { target: { value: search } });
    return screen.queryAllByRole('button', { name: /, ön ve arka$/ }).map(({ title }) => title);
  };
  expect(found('DIS HEK')).toEqual(['Diş hekimi, ön ve arka']);
  expect(found('vet')).toEqual(['Veteriner, ön ve arka']);
  expect(found('saglik')).toHaveLength(3);
  expect(found('yok böyle')).toEqual([]);
});
