/** @jest-environment jsdom */
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { ProductSide } from '@shop/contracts/catalog';
import { itemsOn } from '@shop/contracts/scene-current';
import { drafts, type SessionState } from '@shop/runtime';
import { answeringApi } from '@shop/testing/answering-api';
import { sessionKey } from '@shop/testing/host';
import { productOf, sideOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listRowsMessages } from '../../messages/list-rows.ts';
import { namesMessages } from '../../messages/names.ts';
import { namesDialogMessages } from '../../messages/names-dialog.ts';
import { newRowText } from '../design/model.ts';
import { createEditor, EditorContext } from '../design/store.ts';
import NamesDialog from './names-dialog.tsx';
import { NamesTool } from './names-tool.tsx';

const back = sideOf({
  id: 'back',
  name: 'Arka',
  faceMm: { width: 400, height: 400 },
  printAreaMm: { x: 50, y: 50, width: 300, height: 300 },
});
const tshirt = productOf({
  sides: [back],
  variants: [
    { id: 3, size: 'S', quantity: 40 },
    { id: 4, size: 'M', quantity: 1 },
  ],
});

let editor: ReturnType<typeof createEditor>;
let closed: number;

const nobody: SessionState = { status: 'anonymous', email: '', anonId: '' };

const show = (session: SessionState = nobody) => {
  const read = async <P,>() => [] as P;
  return renderInShop(
    <EditorContext value={editor}>
      <NamesDialog product={tshirt} colour="" open onClose={() => void closed++} />
      <NamesTool product={tshirt} colour="" />
    </EditorContext>,
    { api: { ...answeringApi().api, read }, session },
  );
};

beforeEach(() => {
  sessionStorage.clear();
  closed = 0;
  editor = createEditor([back], '#f8f7f5');
  for (const role of ['name', 'number'] as const) editor.getState().add((scene, side, ink) => newRowText(scene, side, role, 'ÖRNEK', ink));
  show();
});

const paste = (text: string) => {
  fireEvent.change(screen.getByRole('textbox', { name: namesDialogMessages.tr.paste }), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Satırları ekle' }));
};
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const use = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Listeyi kullan' })));
const list = () => editor.getState().scene.list;

test.each(['paste', 'drop'] as const)('refuses overlong text on %s and shows a message', (way) => {
  const area = screen.getByRole('textbox', { name: namesDialogMessages.tr.paste });
  const bring = (text: string) => fireEvent[way](area, { [way === 'paste' ? 'clipboardData' : 'dataTransfer']: { getData: () => text } });
  expect(bring('Ali\t10\tS')).toBe(true);
  expect(bring('x'.repeat(1_000_000))).toBe(false);
  expect(screen.getByText(/^Yapıştırdığınız metin çok uzun/)).toBeTruthy();
});

test('previews spreadsheet rows and accepts them once corrected', async () => {
  paste('Beden\tİsim\tNo\nS\tışıl\t10\nXS\tÇağrı\t7\nM\tAli\t8\nM\tVeli\t9');
  expect(screen.getByText('4 satır eklendi.')).toBeTruthy();

  const preview = screen.getByRole('img', { name: 'Arka yüz: ışıl 10' });
  expect([...preview.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(['ışıl', '10']);

  await use();
  expect([closed, list()]).toEqual([0, undefined]);
  expect(screen.getByText(namesDialogMessages.tr.wrong(2, 2))).toBeTruthy();
  const rows = within(screen.getByRole('list', { name: 'İsim ve numara listesi' }));
  expect(rows.getByText('Bu üründe “XS” bedeni yok. Listeden bir beden seçin.')).toBeTruthy();
  expect(rows.getByText('M bedeninden 1 adet kaldı. Başka bir beden seçin ya da satırı silin.')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Arka yüz: Çağrı 7' })).toBeTruthy();

  fireEvent.change(screen.getByRole('combobox', { name: '2. satır: beden' }), { target: { value: 'S' } });
  expect(screen.getByText(namesDialogMessages.tr.wrong(1, 4))).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '4. satırı sil' }));
  write('3. satır: isim', 'ilgin');
  fireEvent.click(screen.getByRole('button', { name: 'İsimleri büyük harf yap' }));
  expect(screen.getByText('3 kişi')).toBeTruthy();
  await use();
  expect([closed, list()]).toEqual([
    1,
    [
      { sizeId: 3, name: 'IŞIL', number: '10' },
      { sizeId: 3, name: 'ÇAĞRI', number: '7' },
      { sizeId: 4, name: 'İLGİN', number: '8' },
    ],
  ]);
});

test('lists row numbers, notes and lines that were not added', () => {
  paste('Takım listesi\n1. Işıl (kaleci) 10 S\n2. Çağrı 7 M 0532 111 22 33\nTeşekkürler');
  const { added, numbered, detailed, noted, skipped } = namesDialogMessages.tr;
  expect(
    screen.getByText([added(2), numbered(2), detailed(1), noted(['Işıl (kaleci)']), skipped(['Takım listesi', 'Teşekkürler'])].join(' ')),
  ).toBeTruthy();
});

test('accepts valid typed rows and ignores empty rows', async () => {
  write('1. satır: isim', '<b>Ali');
  write('1. satır: numara', '1a');
  const problems = document.getElementById(field('1. satır: numara').getAttribute('aria-describedby') ?? '');
  expect(problems?.textContent).toContain('Bir beden seçin.Numara en fazla dört rakam olabilir.');
  write('1. satır: numara', '1');
  fireEvent.change(screen.getByRole('combobox', { name: '1. satır: beden' }), { target: { value: 'S' } });
  fireEvent.click(screen.getByRole('button', { name: 'Satır ekle' }));
  expect(editor.getState().selected).toHaveLength(1);
  await use();
  expect(editor.getState().selected).toEqual([]);
  expect(list()).toEqual([{ sizeId: 3, name: '<b>Ali', number: '1' }]);
  expect(document.querySelector('b')).toBeNull();
});

test('adds at most two hundred rows and counts the rest', () => {
  paste(Array.from({ length: 10_000 }, (_, n) => `S;Oyuncu;${n % 100}`).join('\n'));
  expect(screen.getByText('200 satır eklendi, 9800 satır eklenmedi: bir listede en fazla 200 satır olabilir.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Satır ekle' }).disabled).toBe(true);
});

const pressBackdrop = () => act(async () => fireEvent.mouseDown(screen.getByRole('dialog', { name: 'İsim ve numara listesi' })));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('asks for confirmation before closing the dialog with unsaved rows', async () => {
  paste('S;Ali;1');
  await pressBackdrop();
  expect(closed).toBe(0);
  expect(screen.getByRole('dialog', { name: 'Liste aktarılmadan kapatılsın mı?' })).toBeTruthy();
  await press('Listeye dön');
  expect(field('1. satır: isim').value).toBe('Ali');
  await pressBackdrop();
  await press('Aktarmadan kapat');
  expect([closed, list()]).toEqual([1, undefined]);
});

test('restores unapplied rows on reload only for the same list', async () => {
  paste('S;Ali;1\nS;Veli;2');
  cleanup();
  show();
  expect(screen.getByText('Yarım bıraktığınız liste burada; kaldığınız yerden devam edebilirsiniz.')).toBeTruthy();
  expect(field('2. satır: isim').value).toBe('Veli');
  cleanup();
  act(() => editor.getState().setList([{ sizeId: 3, name: 'Oya' }]));
  show();
  expect(field('1. satır: isim').value).toBe('Oya');
  act(() => editor.getState().setList(undefined));
  cleanup();
  show();
  await use();
  expect(list()).toHaveLength(2);
  act(() => editor.getState().setList(undefined));
  cleanup();
  show();
  expect(field('1. satır: isim').value).toBe('');
});

test('discards rows when the dialog closes without applying them', async () => {
  paste('S;Ali;1');
  await pressBackdrop();
  await press('Aktarmadan kapat');
  cleanup();
  show();
  expect(field('1. satır: isim').value).toBe('');
});

test('focuses a button after adding rows or texts', async () => {
  act(() => editor.getState().remove(editor.getState().scene.sides.back?.map(({ id }) => id) ?? []));
  await press('İsim yeri ekle');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Numara yeri ekle' })));
  await press('Numara yeri ekle');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Listeyi gir' })));

  fireEvent.change(screen.getByRole('textbox', { name: namesDialogMessages.tr.paste }), { target: { value: 'S;Ali;1' } });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Satırları ekle' });
  button.focus();
  fireEvent.click(button);
  expect([document.activeElement, button.disabled, button.getAttribute('aria-disabled')]).toEqual([button, false, 'true']);
  fireEvent.click(button);
  expect(screen.getByText('1 satır eklendi.')).toBeTruthy();
});

test('marks and focuses only the invalid field of a row', async () => {
  paste('S;Ali;1\nXS;Veli;2');
  await use();
  const size = screen.getByRole('combobox', { name: '2. satır: beden' });
  await waitFor(() => expect(document.activeElement).toBe(size));
  expect([size, field('2. satır: isim'), field('2. satır: numara')].map((one) => one.getAttribute('aria-invalid'))).toEqual([
    'true',
    null,
    null,
  ]);
});

test.each(['S;Ali;1', 'Ali 1 S'])('adds a missing number text for pasted rows: %s', async (row) => {
  const { remove, scene } = editor.getState();
  expect(screen.getByText(/isim, numara ve beden hücrelerini .* “Ali 10 S” gibi/)).toBeTruthy();
  act(() => remove((scene.sides.back ?? []).filter((item) => 'role' in item && item.role === 'number').map(({ id }) => id)));
  expect(screen.getByText(/isim ve beden hücrelerini .* “Ali S” gibi/)).toBeTruthy();
  paste(row);
  expect(screen.getByText('Tasarımda numara yeri yok. Ekleyin ya da numaraları silin.')).toBeTruthy();
  const dialog = within(screen.getByRole('dialog', { name: 'İsim ve numara listesi' }));
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Numara yeri ekle' })));
  expect(dialog.queryByRole('button', { name: /yeri ekle/ })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(field('1. satır: isim')));
  await use();
  expect(list()).toEqual([{ sizeId: 3, name: 'Ali', number: '1' }]);
});

test('closes an unchanged name list without confirmation', async () => {
  await pressBackdrop();
  expect(closed).toBe(1);
  expect(screen.queryByRole('dialog', { name: 'Liste aktarılmadan kapatılsın mı?' })).toBeNull();
});

test('removes a name list only after confirmation', async () => {
  await act(async () =>
    editor.getState().setList([
      { sizeId: 3, name: 'Ali' },
      { sizeId: 3, name: 'Veli' },
    ]),
  );
  await press('Listeyi kaldır');
  const question = within(screen.getByRole('dialog', { name: 'Liste kaldırılsın mı?' }));
  expect(question.getByText('Listedeki 2 kişi silinir. “Geri al” ile geri getirebilirsiniz.')).toBeTruthy();
  await act(async () => fireEvent.click(question.getByRole('button', { name: 'Vazgeç' })));
  expect(list()).toHaveLength(2);
  await press('Listeyi kaldır');
  await act(async () => fireEvent.click(question.getByRole('button', { name: 'Listeyi kaldır' })));
  expect(list()).toBeUndefined();
  expect(screen.queryByRole('button', { name: 'Listeyi kaldır' })).toBeNull();
});

test('undoes and redoes name list edits by keys and buttons', async () => {
  const keys = (key: string, shiftKey = false) => fireEvent.keyDown(field('1. satır: isim'), { key, ctrlKey: true, shiftKey });
  const names = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /satır: isim$/ }).map(({ value }) => value);
  for (const word of ['A', 'Al', 'Ali']) write('1. satır: isim', word);
  write('1. satır: numara', '7');
  paste('Veli 8 S');
  expect(names()).toEqual(['Ali', 'Veli']);
  fireEvent.click(screen.getByRole('button', { name: '1. satırı sil' }));
  expect(names()).toEqual(['Veli']);

  keys('z');
  expect(names()).toEqual(['Ali', 'Veli']);
  expect(screen.getByText('Geri alındı.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Listede geri al' }));
  expect(names()).toEqual(['Ali']);
  keys('z');
  expect(field('1. satır: numara').value).toBe('');
  keys('z');
  expect(names()).toEqual(['']);
  keys('z');
  for (const key of ['y', 'y']) keys(key);
  keys('Z', true);
  expect([names(), field('1. satır: numara').value, field('2. satır: numara').value]).toEqual([['Ali', 'Veli'], '7', '8']);

  fireEvent.change(screen.getByRole('combobox', { name: '1. satır: beden' }), { target: { value: 'S' } });
  await use();
  expect(list()).toHaveLength(2);
  act(() => editor.getState().undo());
  expect(list()).toBeUndefined();
  act(() => editor.getState().redo());
  expect(list()).toHaveLength(2);
});

test('keeps a customer’s name list private after the session expires', async () => {
  cleanup();
  const { query } = show({ status: 'customer', email: 'ayse@example.com', anonId: '', customerId: 7 });
  paste('S\tIşıl\t10');
  await act(async () => void query.setQueryData(sessionKey, nobody));
  paste('S\tÇağrı\t7');
  expect(drafts.read('names 17', '')).toBeUndefined();
  expect(JSON.stringify(drafts.read('names 17', '7'))).toMatch(/Işıl.*Çağrı/);
});

const strip = () => within(screen.getByRole('radiogroup', { name: listRowsMessages.tr.rows }));
const pieces = () => strip().getAllByRole<HTMLInputElement>('radio');

test('previews every row and shows the active row', () => {
  paste('S;Ali;1\nS;Işıl;2\nM;Oya;3');
  expect(pieces().map((piece) => piece.getAttribute('aria-label'))).toEqual(
    ['Ali 1, S', 'Işıl 2, S', 'Oya 3, M'].map((who, n) => listRowsMessages.tr.row(n + 1, 3, who)),
  );
  fireEvent.focus(field('3. satır: isim'));
  write('3. satır: isim', 'Oya Su');
  expect(pieces().map(({ checked }) => checked)).toEqual([false, false, true]);
  expect(screen.getByRole('img', { name: 'Arka yüz: Oya Su 3' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: listRowsMessages.tr.previous }));
  expect(screen.getByRole('img', { name: 'Arka yüz: Işıl 2' })).toBeTruthy();
  fireEvent.click(pieces()[0] as HTMLInputElement);
  expect(screen.getByRole('img', { name: 'Arka yüz: Ali 1' })).toBeTruthy();
  expect(screen.getByRole('button', { name: listRowsMessages.tr.previous }).getAttribute('aria-disabled')).toBe('true');
});

test('marks long names, repetitions, missing names and numbers', () => {
  const { mark } = namesDialogMessages.tr;
  paste('S;Ali;1\nS;Abdurrahman Gazi Karamürsel;1\nS;;2\nS;Oya;\nS;Ali;1\nM;Ali;1');
  const rows = within(screen.getByRole('list', { name: 'İsim ve numara listesi' }));
  const notes = rows.getAllByRole('listitem').flatMap((row) => (row.parentElement?.tagName === 'UL' ? [row.textContent?.trim()] : []));
  expect(notes).toEqual([
    expect.stringContaining(mark.shrinks.name(0).split('%')[0] ?? ''),
    mark['same-number'](1),
    mark.missing.name,
    mark.missing.number,
    mark['same-person'](1),
    mark['same-number'](1),
  ]);
  expect(pieces()[2]?.getAttribute('aria-label')).toContain(mark.missing.name);
});

test.each(['Ali 💪', '👨‍👩‍👧 Ali', '🇹🇷Ali', 'Ali7️⃣'])('shows one message when a typed name has an emoji: %s', (name) => {
  paste('S;Ali;1');
  write('1. satır: isim', name);
  const problems = document.getElementById(field('1. satır: isim').getAttribute('aria-describedby') ?? '');
  const { problem, mark } = namesDialogMessages.tr;
  expect(problems?.textContent).toBe([problem.emoji, ...(/\d/.test(name) ? [mark.digit] : [])].join(''));
});

describe('positions of names and numbers', () => {
  const front = sideOf();
  const pressPlace = (role: 'name' | 'number') =>
    act(async () => fireEvent.click(screen.getByRole('button', { name: namesMessages.tr.addText[role] })));
  const begin = (sides: readonly ProductSide[]) => {
    cleanup();
    editor = createEditor(sides, '#f8f7f5');
    renderInShop(
      <EditorContext value={editor}>
        <NamesTool product={tshirt} colour="" />
      </EditorContext>,
    );
  };
  const rolesOn = (side: string) => itemsOn(editor.getState().scene, side).map((item) => item.kind === 'text' && item.role);

  test('shows the back when the first name and number appear', async () => {
    begin([front, back]);
    await pressPlace('number');
    await pressPlace('name');
    expect([editor.getState().side, rolesOn('front'), rolesOn('back')]).toEqual(['back', [], ['number', 'name']]);
  });

  test('keeps the shown side when more names or numbers follow', async () => {
    begin([front, back]);
    await pressPlace('number');
    act(() => editor.getState().showSide('front'));
    await pressPlace('name');
    expect([editor.getState().side, rolesOn('front'), rolesOn('back')]).toEqual(['front', ['name'], ['number']]);
  });

  test('keeps showing the front when the product has no back', async () => {
    begin([front]);
    await pressPlace('name');
    expect([editor.getState().side, rolesOn('front')]).toEqual(['front', ['name']]);
  });
});
