/** @jest-environment jsdom */
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { PictureItem } from '@shop/contracts/scene';
import { contactFields } from '@shop/contracts/scene-limits';
import type { Upload } from '@shop/contracts/uploads';
import { bus } from '@shop/runtime';
import { sideOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { detailsMessages } from '../../messages/details.ts';
import { keptPhotosMessages } from '../../messages/kept-photos.ts';
import { paperTemplatesMessages } from '../../messages/paper-templates.ts';
import { allItems, emptyScene, finished, newPicture } from '../design/model.ts';
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
  open([card('front', 'Ön'), card('back', 'Arka')]);
});

function open(sides: Parameters<typeof createEditor>[0]): void {
  editor = createEditor(sides);
  renderInShop(
    <EditorContext value={editor}>
      <TemplatePicker />
    </EditorContext>,
    { api: { read: async () => [upload] } },
  );
}

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

test('fills details into a template that was not edited', async () => {
  await use(/^Lacivert şerit/);
  expect(textsOn('front')).toContain('Adınız Soyadınız');
  await fill(tr.fill, { name: 'Işıl Öz', phone: '0532 000 00 00' });
  await waitFor(() => expect(textsOn('front')).toEqual(['Işıl Öz', '0532 000 00 00']));
  expect(textsOn('back')).toEqual(['Işıl Öz']);
});

/** PostgreSQL returns keys in another order. */
const reversed = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).reverse()) : value;

function reopen(change = reversed, scene = editor.getState().scene): void {
  editor.getState().restore(finished(JSON.parse(JSON.stringify(scene, change))));
}

describe('a saved card that gets other details', () => {
  const first = { name: 'Işıl Öz', phone: '0532 000 00 00' };
  const fieldsShown = async () => {
    fireEvent.click(await screen.findByRole('button', { name: tr.change }));
    const dialog = await screen.findByRole('dialog', { name: tr.title });
    const values = contactFields.map((field) => within(dialog).getByLabelText<HTMLInputElement>(tr.fields[field]).value);
    fireEvent.keyDown(dialog, { key: 'Escape' });
    return values.filter((value) => value !== '');
  };
  const saved = async () => {
    await use(/^Lacivert şerit/);
    await fill(tr.fill, first);
    await waitFor(() => expect(textsOn('front')).toEqual(Object.values(first)));
    const { scene } = editor.getState();
    await fill(tr.change, { name: 'Can Er', phone: '', email: 'can@er.com' });
    await waitFor(() => expect(textsOn('front')).toEqual(['Can Er', 'can@er.com']));
    return scene;
  };

  test('fills the details form from a reopened card', async () => {
    const scene = await saved();
    act(() => reopen(reversed, scene));
    expect(await fieldsShown()).toEqual(Object.values(first));
  });

  test('fills new details into a reopened card', async () => {
    const scene = await saved();
    act(() => reopen(reversed, scene));
    await fill(tr.change, { title: 'Mimar', phone: '0533 111 11 11' });
    await waitFor(() => expect(textsOn('front')).toEqual(['Işıl Öz', 'Mimar', '0533 111 11 11']));
    expect(textsOn('back')).toEqual(['Işıl Öz']);
  });

  test.each([
    ['begins another design', 'another name', { name: 'Can Er' }, true],
    ['keeps the design', 'other details', { phone: '0533 111 11 11' }, false],
    ['keeps the design', 'a corrected name', { name: 'IŞIL ÖZ' }, false],
  ])('%s when a card gets %s', async (_, __, details, begins) => {
    const scene = await saved();
    act(() => reopen(reversed, scene));
    const { template } = editor.getState();
    await fill(tr.change, details);
    await waitFor(() => expect(textsOn('front')).toEqual(Object.values({ ...first, ...details })));
    expect(editor.getState().template !== template).toBe(begins);
  });

  test('changes a card’s details and keeps the visitor’s own edits', async () => {
    const scene = await saved();
    act(() => reopen(reversed, scene));
    const textOf = (text: string) => editor.getState().scene.sides.front?.find((item) => item.kind === 'text' && item.text === text);
    const [name, phone] = Object.values(first).map((text) => textOf(text)?.id ?? '');
    act(() => editor.getState().update([name ?? ''], { text: 'Av. Işıl Öz' }));
    act(() => editor.getState().update([phone ?? ''], { x: 50, y: 20, fill: '#d7263d' }));
    await fill(tr.change, { name: 'Işıl Ak', phone: '0533 111 11 11' });
    await waitFor(() => expect(textsOn('front')).toEqual(['Av. Işıl Öz', '0533 111 11 11']));
    expect(textOf('0533 111 11 11')).toMatchObject({ y: 20, fill: '#d7263d' });
    expect(textsOn('back')).toEqual(['Işıl Ak']);
  });
});

test('removes a template from both sides by one undo', async () => {
  await use(/^Lacivert şerit/);
  expect([textsOn('front').length > 0, textsOn('back').length > 0]).toEqual([true, true]);
  act(() => editor.getState().undo());
  expect([editor.getState().scene.sides.front, editor.getState().scene.sides.back]).toEqual([[], []]);
});

describe('a template over own photos', () => {
  const addPhoto = (change: object = {}) => {
    act(() => void editor.getState().add((scene, side) => ({ ...newPicture(scene, side, upload), ...change })));
    return editor.getState().scene.sides.front?.at(-1) as PictureItem;
  };
  const answer = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
  const front = () => editor.getState().scene.sides.front ?? [];

  test('puts a photo into the place of the logo', async () => {
    const { id, uploadId } = addPhoto();
    for (const name of [/^Lacivert şerit/, /^Altın çerçeve/]) {
      await use(name);
      expect(front().filter(({ kind }) => kind === 'picture')).toMatchObject([{ id, uploadId, width: 14 }]);
      expect(front().some((item) => item.kind === 'art' && ['buildings', 'sketch-logo'].includes(item.art))).toBe(false);
    }
    await fill(tr.fill, { name: 'Işıl Öz' });
    await waitFor(() => expect(textsOn('front')).toContain('Işıl Öz'));
    expect(front().find((item) => item.id === id)).toMatchObject({ uploadId, width: 14 });
  });

  test('keeps a photo that covers the side below the texts', async () => {
    const { id, ...photo } = addPhoto({ x: 42.5, y: 27.5, width: 91, height: 61 });
    await use(/^Lacivert şerit/);
    expect(front()).toEqual([{ ...photo, id }]);
    await answer(keptPhotosMessages.tr.keep);
    await use(/^Krem ve klasik/);
    const at = front().findIndex((item) => item.id === id);
    expect(front()[at]).toEqual({ ...photo, id });
    expect(
      front()
        .slice(0, at)
        .every(({ locked }) => locked),
    ).toBe(true);
    expect(front()[at + 1]?.locked).not.toBe(true);
  });

  test('keeps several photos in place', async () => {
    const photos = [addPhoto(), addPhoto(), addPhoto({ locked: true })];
    await use(/^Lacivert şerit/);
    await answer(keptPhotosMessages.tr.keep);
    expect(front().filter(({ kind }) => kind === 'picture')).toEqual(photos);
    act(() => editor.getState().undo());
    expect(front()).toEqual(photos);
  });

  test('removes photos when the shopper wishes', async () => {
    const photos = [addPhoto(), addPhoto()];
    await use(/^Lacivert şerit/);
    expect(front()).toEqual(photos);
    await answer(keptPhotosMessages.tr.leave);
    expect(front().length).toBeGreaterThan(2);
    expect(front().some(({ kind }) => kind === 'picture')).toBe(false);
    act(() => editor.getState().undo());
    expect(front()).toEqual(photos);
  });

  test('gives no item the id of a kept photo', async () => {
    act(() => editor.getState().showSide('back'));
    act(() => void editor.getState().add((_, side) => ({ ...newPicture(emptyScene, side, upload), id: 'i2' })));
    await use(/^Lacivert şerit/);
    await answer(keptPhotosMessages.tr.keep);
    const ids = allItems(editor.getState().scene).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('i2');
  });

  test('keeps photos below a template of common goods', async () => {
    cleanup();
    open([sideOf()]);
    const photo = addPhoto();
    const [template] = await screen.findAllByRole('button', { name: /İyi ki doğdun/ });
    fireEvent.click(template as HTMLElement);
    await answer(keptPhotosMessages.tr.keep);
    expect(front()[0]).toEqual(photo);
    expect(front().length).toBeGreaterThan(2);
  });
});

test('keeps edited texts and fills the next template', async () => {
  await use(/^Lacivert şerit/);
  const [text] = editor.getState().scene.sides.front?.filter(({ kind }) => kind === 'text') ?? [];
  act(() => editor.getState().update([text?.id ?? ''], { text: 'Elle' }));
  await fill(tr.fill, { name: 'Işıl Öz' });
  await screen.findByRole('button', { name: tr.change });
  expect(textsOn('front')).toContain('Elle');
  await use(/^Krem ve klasik/);
  expect(textsOn('front')).toEqual(['Işıl Öz']);
});

test('reports details that the design does not contain', async () => {
  const toasts: string[] = [];
  const stop = bus.on('toast:shown', ({ message }) => toasts.push(message));
  await fill(tr.fill, { name: 'Işıl Öz' });
  await use(/^Lacivert şerit/);
  await fill(tr.change, { name: 'Çağrı Şık' });
  await waitFor(() => expect(textsOn('front')).toContain('Çağrı Şık'));
  expect(toasts).toEqual([]);
  const marks = ['words', 'details', 'logo'];
  act(() => reopen((key, value) => (marks.includes(key) ? undefined : value)));
  await fill(tr.change, { name: 'Ümit Öz' });
  await waitFor(() => expect(toasts).toEqual([paperTemplatesMessages.tr.notFilled]));
  expect(textsOn('front')).toContain('Çağrı Şık');
  stop();
});

test('replaces the logo’s placeholder by the logo', async () => {
  await fill(tr.fill, { name: 'Işıl Öz' }, true);
  await screen.findByRole('button', { name: tr.change });
  await use(/^Lacivert şerit/);
  expect(editor.getState().scene.sides.front).toContainEqual(expect.objectContaining({ kind: 'picture', uploadId: upload.UploadId }));
});

test('rejects an e-mail address that is too long for any line', async () => {
  const email = `${'muhammed.'.repeat(5)}@oz.com`;
  await fill(tr.fill, { email });
  const field = await screen.findByLabelText<HTMLInputElement>(tr.fields.email);
  await waitFor(() => expect([document.activeElement, field.value]).toEqual([field, email]));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(keptDetails.read()).toEqual({});
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

test('finds templates by names typed without Turkish letters', async () => {
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

describe('an invitation', () => {
  const invitation = { x: 0, y: 0, width: 130, height: 180 };
  const occasion = { couple: 'Ece ve Umut', date: '3 Mayıs 2028, saat 18.00', place: 'Göl Bahçesi, Bolu' };
  beforeEach(() => {
    cleanup();
    keptDetails.write({ name: 'Işıl Öz', phone: '0532 000 00 00' });
    open([sideOf({ id: 'front', name: 'Ön', faceMm: invitation, printAreaMm: invitation, cutMm })]);
  });
  const asked = async (button: string) => {
    fireEvent.click(await screen.findByRole('button', { name: button }));
    const dialog = await screen.findByRole('dialog', { name: tr.title });
    const labels = within(dialog).getAllByRole<HTMLInputElement>('textbox');
    const names = labels.map((input) => input.labels?.[0]?.textContent);
    fireEvent.keyDown(dialog, { key: 'Escape' });
    return names;
  };

  test('asks only for what its texts name', async () => {
    await use(/^Yeşil ve altın/);
    expect(await asked(tr.fill)).toEqual([tr.fields.couple, tr.fields.date, tr.fields.place]);
    await use(/^Hilal ve yıldız/);
    expect(await asked(tr.fill)).toEqual([tr.fields.celebrant, tr.fields.date, tr.fields.place]);
    expect(screen.queryByText(tr.logo)).toBeNull();
  });

  test('prints names, date and place, and keeps the contact details', async () => {
    await use(/^Yeşil ve altın/);
    await fill(tr.fill, { couple: occasion.couple });
    await waitFor(() => expect(textsOn('front')).toEqual(expect.arrayContaining(['Ece', '&', 'Umut'])));
    const samples = () => editor.getState().scene.sides.front?.filter((item) => item.kind === 'text' && item.placeholder).length;
    expect(samples()).toBe(2);
    await fill(tr.change, occasion);
    await waitFor(() => expect(samples()).toBe(0));
    expect(textsOn('front').map((text) => text.replace(/\n/g, ' '))).toEqual(expect.arrayContaining([occasion.date, occasion.place]));
    expect(keptDetails.read()).toEqual({ name: 'Işıl Öz', phone: '0532 000 00 00', ...occasion });
  });
});
