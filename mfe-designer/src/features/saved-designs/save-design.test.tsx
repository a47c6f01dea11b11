/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { SavedDesign, SavedVersion } from '@shop/contracts/saved-designs';
import { bus, RequestFailed, type SessionState, useSearchParams } from '@shop/runtime';
import { type Answer, type AnsweringApi, accepted, answeringApi, refused } from '@shop/testing/answering-api';
import { productOf, sideOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { openedMessages } from '../../messages/opened.ts';
import { useDesignDraft } from '../design/draft.ts';
import { newText } from '../design/model.ts';
import { createEditor, EditorContext } from '../design/store.ts';
import { OpenedNotes } from '../opened/opened-notes.tsx';
import { useOpened } from '../opened/use-opened.ts';
import { shownColour } from '../product/colour-code.ts';
import { SaveDesign } from './save-design.tsx';

const side = sideOf();
const white = { name: 'Beyaz', clrCode: '#ffffff' };
const navy = { name: 'Lacivert', clrCode: '#1f2a5a' };
const product = productOf({ sides: [side], colours: [white, navy] });
/** A text as the shopper leaves it. */
const ownText: typeof newText = (...place) => {
  const { placeholder: _, ...item } = newText(...place);
  return item;
};
const savedOf = (Version: number, ...texts: string[]): SavedDesign => ({
  SavedId: 's1',
  Name: 'Kupam',
  Version,
  ChangedAt: '2026-11-01T10:00:00Z',
  Title: product.title,
  Slug: product.slug,
  PId: product.id,
  Colour: 'Beyaz',
  Scene: {
    version: 2,
    sides: {
      front: texts.map((text, n) => ({ ...ownText({ version: 2, sides: {} }, side, text, '#111111'), id: `t${n}` })),
    },
  },
  Sides: [side],
});
const savedAgain = (Version: number): SavedVersion => ({ SavedId: 's1', Version, ChangedAt: '2026-11-01T10:00:00Z' });

let editor: ReturnType<typeof createEditor>;
let server: AnsweringApi;
let there: SavedDesign;
beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  server = answeringApi();
  editor = createEditor([side]);
  there = savedOf(4, 'Eski');
  read = jest.fn(async () => there);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function Page() {
  const [search] = useSearchParams();
  const opened = useOpened(product, { line: undefined, design: undefined, saved: search.get('saved') ?? undefined, ready: undefined });
  useDesignDraft(editor, product, opened);
  const colour = shownColour(product.colours, search.get('colour') ?? opened.colour ?? null);
  return (
    <>
      <SaveDesign product={product} colour={colour?.name ?? ''} opened={opened} />
      <OpenedNotes opened={opened} colour={colour?.name ?? ''} />
    </>
  );
}

const ayse: SessionState = { status: 'customer', email: 'ayse@example.com', anonId: '' };
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
let read: jest.Mock<() => Promise<SavedDesign>>;
async function open(saved?: string, colour?: string) {
  cleanup();
  const asked = new URLSearchParams({ ...(colour && { colour }), ...(saved && { saved }) });
  const shop = renderInShop(
    <EditorContext value={editor}>
      <Page />
    </EditorContext>,
    {
      api: { send: (...call) => server.api.send(...call), read: read as never },
      session: ayse,
      route: `/?${asked}`,
    },
  );
  await pass(10);
  return shop;
}
const write = (text: string) => act(() => void editor.getState().add((scene, on, ink) => ownText(scene, on, text, ink)));
async function press(name: string) {
  act(() => void fireEvent.click(screen.getByRole('button', { name })));
  await pass(10);
}
const said = () => Object.values(editor.getState().scene.sides).flatMap((items) => items.map((item) => 'text' in item && item.text));
const sentScenes = () =>
  server.sent.map(([method, path, body]) => [method, path, JSON.stringify(body).match(/"text":"[^"]+"/g)?.length ?? 0]);

test('names the faulty side and item when saving fails', async () => {
  const toasts: string[] = [];
  const stop = bus.on('toast:shown', ({ message }) => void toasts.push(message));
  await open();
  write('Ayşe');
  server.answers.push(refused('invalid-input', 'Olmadı.', { 'Scene/sides/front/0/size': 'En az 2 olmalı.' }));
  await press('Tasarımı kaydet');
  stop();
  expect(toasts).toEqual([`${side.name}, Yazı: Ayşe: En az 2 olmalı.`]);
});

test('saves a design first on request, then automatically', async () => {
  await open();
  write('İyi ki\ndoğdun');
  await pass(10_000);
  expect(server.sent).toEqual([]);
  server.answers.push(accepted('', savedOf(1)));
  await press('Tasarımı kaydet');
  expect(server.sent[0]?.slice(0, 3)).toMatchObject(['POST', '/user/designs', { Name: 'İyi ki doğdun', PId: product.id }]);
  // A remaining draft would hide another device's version.
  await pass(4000);
  expect(Object.keys(sessionStorage).filter((key) => key.includes('design 17 saved s1'))).toEqual([]);
  server.answers.push(accepted('', savedAgain(2)));
  write('Ayşe');
  await pass(1000);
  write('ve Ali');
  await pass(4000);
  expect(sentScenes().slice(1)).toEqual([['PATCH', '/user/designs/s1/scene', 3]]);
  expect(server.sent[1]?.[2]).toMatchObject({ Version: 1 });
  await pass(10_000);
  expect(server.sent).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Tasarımınız kayıtlı' })).not.toBeNull();
});

test("cuts a design's name without splitting an emoji", async () => {
  await open();
  write(`${'a'.repeat(59)}🎂`);
  await press('Tasarımı kaydet');
  expect(server.sent[0]?.[2]).toMatchObject({ Name: 'a'.repeat(59) });
});

test('drops only the ready design’s URL parameter after saving', async () => {
  const { address, go } = await open();
  await go('/?size=M&ready=dogum-gunu');
  write('İyi ki doğdun');
  server.answers.push(accepted('', savedOf(1)));
  await press('Tasarımı kaydet');
  expect(address()).toBe('/?size=M&colour=ffffff&saved=s1');
});

test('saves only after changes and sends the opened version', async () => {
  await open('s1');
  expect(said()).toEqual(['Eski']);
  await pass(10_000);
  expect(server.sent).toEqual([]);
  server.answers.push(new Error('line down'), accepted('', savedAgain(5)));
  write('Yeni');
  await pass(4000);
  await press('Kaydedilemedi, tekrar dene');
  expect(server.sent.map((call) => (call[2] as { Version: number }).Version)).toEqual([4, 4]);
});

test('offers the stored version or a copy when saves conflict', async () => {
  await open('s1');
  server.answers.push(refused('design-changed'));
  write('Benim');
  await pass(4000);
  await pass(10_000);
  expect(server.sent).toHaveLength(1);
  there = savedOf(5, 'Onların');
  await press('Oradakini aç');
  expect(said()).toEqual(['Onların']);
  server.answers.push(refused('design-changed'));
  write('Yine benim');
  await pass(4000);
  expect(server.sent[1]?.[2]).toMatchObject({ Version: 5 });
  server.answers.push(accepted('', { ...savedOf(1), SavedId: 's2' }));
  await press('Buradakini ayrı kaydet');
  expect(sentScenes()[2]).toEqual(['POST', '/user/designs', 2]);
  expect(said()).toEqual(['Onların', 'Yine benim']);
});

test('restores unsaved changes with their base version after a reload', async () => {
  await open('s1');
  server.answers.push(accepted('', savedAgain(5)), new Error('line down'));
  write('Bir');
  await pass(4000);
  write('İki');
  await pass(4000);
  editor = createEditor([side]);
  there = savedOf(6, 'Onların');
  server.answers.push(new Error('line down'), refused('design-changed'));
  await open('s1');
  expect(said()).toEqual(['Eski', 'Bir', 'İki']);
  await pass(4000);
  expect(server.sent.at(-1)?.[2]).toMatchObject({ Version: 5 });
  expect(screen.getByRole('dialog')).not.toBeNull();
});

test('saves a design as new when the account lacks it', async () => {
  await open('s1');
  server.answers.push(refused('not-found'));
  write('Yeni');
  await pass(4000);
  expect(screen.getByTitle(/Kayıtlı tasarım bulunamadı: silinmiş ya da oturumunuz kapanmış olabilir/)).not.toBeNull();
  server.answers.push(accepted('', { ...savedOf(1), SavedId: 's2' }));
  await press('Kaydedilemedi, tekrar dene');
  expect(sentScenes()).toEqual([
    ['PATCH', '/user/designs/s1/scene', 2],
    ['POST', '/user/designs', 2],
  ]);
});

const sentColours = () => server.sent.map((call) => (call[2] as { Colour: string }).Colour);

test('shows the saved colour instead of the URL’s colour', async () => {
  there = { ...savedOf(5, 'Eski'), Colour: 'Lacivert' };
  const { address } = await open('s1', 'ffffff');
  expect(address()).toBe('/?colour=1f2a5a&saved=s1');
  await pass(10_000);
  expect(server.sent).toEqual([]);
  server.answers.push(accepted('', savedAgain(6)));
  write('Yeni');
  await pass(4000);
  expect(sentColours()).toEqual(['Lacivert']);
});

test('saves nothing when the product lacks the saved colour', async () => {
  there = { ...savedOf(5, 'Eski'), Colour: 'Mor' };
  await open('s1');
  await pass(10_000);
  expect(server.sent).toEqual([]);
});

test('switches to the conflicting version’s colour when opening that version', async () => {
  const { address } = await open('s1', 'ffffff');
  server.answers.push(refused('design-changed'));
  write('Benim');
  await pass(4000);
  there = { ...savedOf(5, 'Onların'), Colour: 'Lacivert' };
  await press('Oradakini aç');
  expect(address()).toBe('/?colour=1f2a5a&saved=s1');
  await pass(10_000);
  expect(server.sent).toHaveLength(1);
});

test('sends a restored draft with its base version and colour', async () => {
  const { go } = await open('s1');
  await go('/?saved=s1&colour=1f2a5a');
  server.answers.push(new RequestFailed('down'), refused('design-changed'));
  write('Yeni');
  await pass(1000);
  editor = createEditor([side]);
  there = savedOf(5, 'Onların');
  await open('s1', '1f2a5a');
  expect(said()).toEqual(['Eski', 'Yeni']);
  await pass(4000);
  expect(server.sent.at(-1)?.[2]).toMatchObject({ Version: 4, Colour: 'Lacivert' });
});

test('keeps edits and undo after the first save', async () => {
  await open(undefined, '1f2a5a');
  write('Bir');
  server.answers.push(accepted('', { ...savedOf(1, 'Bir'), Colour: 'Lacivert' }), accepted('', savedAgain(2)));
  read.mockReturnValue(new Promise(() => undefined));
  await press('Tasarımı kaydet');
  write('İki');
  await pass(500);
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:design'))).toEqual(['draft:design 17 saved s1']);
  await pass(4000);
  expect(sentScenes().slice(1)).toEqual([['PATCH', '/user/designs/s1/scene', 2]]);
  expect(said()).toEqual(['Bir', 'İki']);
  act(() => editor.getState().undo());
  act(() => editor.getState().undo());
  expect(said()).toEqual([]);
});

test('restores changes after a reload if saving a copy failed', async () => {
  await open('s1');
  server.answers.push(refused('design-changed'), new RequestFailed('down'));
  write('Benim');
  await pass(4000);
  await press('Buradakini ayrı kaydet');
  editor = createEditor([side]);
  there = savedOf(5, 'Onların');
  await open('s1');
  expect(said()).toEqual(['Eski', 'Benim']);
  server.answers.push(refused('design-changed'));
  await pass(4000);
  expect(server.sent.at(-1)?.[2]).toMatchObject({ Version: 4 });
});

const button = (name: string) => screen.queryByRole('button', { name });
const unsaved = 'Kaydedilmemiş değişiklikleriniz var, şimdi kaydet';
const hide = () => {
  const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  seen.mockRestore();
};

test('saves unsaved changes when the page is hidden or closes', async () => {
  await open('s1');
  expect(button('Tasarımınız kayıtlı')).not.toBeNull();
  write('Bir');
  expect(button(unsaved)).not.toBeNull();
  server.answers.push(accepted('', savedAgain(5)), accepted('', savedAgain(6)));
  hide();
  await pass(10);
  expect(server.sent[0]?.[2]).toMatchObject({ Version: 4 });
  expect(server.sent[0]?.[4]).toEqual({ keepalive: true });
  expect(button('Tasarımınız kayıtlı')).not.toBeNull();
  hide();
  expect(server.sent).toHaveLength(1);
  write('İki');
  cleanup();
  await pass(10);
  expect(server.sent[1]?.[2]).toMatchObject({ Version: 5 });
  expect(server.sent[1]?.[4]).toEqual({ keepalive: false });
});

const leave = () => void cleanup();

function holdNext(): (answer: Answer) => Promise<void> {
  const held = Promise.withResolvers<Answer>();
  jest.spyOn(server.api, 'send').mockImplementationOnce(async (...call) => {
    server.sent.push(call);
    return (await held.promise) as never;
  });
  return async (answer) => {
    act(() => held.resolve(answer));
    await pass(10);
  };
}

test.each([
  ['hidden', hide],
  ['left', leave],
])('saves edits made while saving when the page is %s', async (_, away) => {
  await open('s1');
  const answerOlder = holdNext();
  server.answers.push(accepted('', savedAgain(6)));
  write('Bir');
  await pass(4000);
  write('İki');
  away();
  await pass(10);
  expect(sentScenes()).toEqual([['PATCH', '/user/designs/s1/scene', 2]]);
  await answerOlder(accepted('', savedAgain(5)));
  expect(sentScenes().slice(1)).toEqual([['PATCH', '/user/designs/s1/scene', 3]]);
  expect(server.sent[1]?.[2]).toMatchObject({ Version: 5 });
  const [, , sent] = server.sent[1] as [string, string, SavedDesign];
  there = { ...savedOf(6), Scene: sent.Scene };
  editor = createEditor([side]);
  await open('s1');
  await pass(10_000);
  expect([said(), server.sent.length]).toEqual([['Eski', 'Bir', 'İki'], 2]);
});

test('saves edits made during the first save when closing', async () => {
  await open();
  write('Bir');
  const answerFirst = holdNext();
  server.answers.push(accepted('', savedAgain(2)));
  await press('Tasarımı kaydet');
  write('İki');
  cleanup();
  await answerFirst(accepted('', savedOf(1, 'Bir')));
  expect(sentScenes()).toEqual([
    ['POST', '/user/designs', 1],
    ['PATCH', '/user/designs/s1/scene', 2],
  ]);
  expect(server.sent[1]?.[2]).toMatchObject({ Version: 1 });
});

test('sends no second save when the closing save conflicts', async () => {
  await open('s1');
  const answerOlder = holdNext();
  write('Bir');
  await pass(4000);
  write('İki');
  cleanup();
  there = savedOf(5, 'Onların');
  await answerOlder(refused('design-changed'));
  expect(server.sent).toHaveLength(1);
  editor = createEditor([side]);
  await open('s1');
  expect(said()).toEqual(['Eski', 'Bir', 'İki']);
});

const asKept = (scene: SavedDesign['Scene']): SavedDesign['Scene'] =>
  JSON.parse(JSON.stringify(scene), (_, value) =>
    typeof value === 'object' && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).reverse()) : value,
  );

test('recognizes an earlier save after a lost response and reload', async () => {
  await open('s1');
  server.answers.push(new RequestFailed('the page is gone'));
  write('Yeni');
  await pass(500);
  cleanup();
  const [, , body] = server.sent[0] as [string, string, { Scene: SavedDesign['Scene'] }];
  there = { ...savedOf(5), Scene: asKept(body.Scene) };
  editor = createEditor([side]);
  await open('s1');
  await pass(10_000);
  expect(said()).toEqual(['Eski', 'Yeni']);
  expect(server.sent).toHaveLength(1);
  server.answers.push(accepted('', savedAgain(6)));
  write('ve');
  await pass(4000);
  expect(server.sent[1]?.[2]).toMatchObject({ Version: 5 });
});

test('recognizes an earlier save after a lost response', async () => {
  await open('s1');
  server.answers.push(new RequestFailed('down'), refused('design-changed'));
  write('Yeni');
  await pass(4000);
  const [, , body] = server.sent[0] as [string, string, { Scene: SavedDesign['Scene'] }];
  there = { ...savedOf(5), Scene: asKept(body.Scene) };
  await press('Kaydedilemedi, tekrar dene');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button('Tasarımınız kayıtlı')).not.toBeNull();
});

test('saves a design when the connection returns', async () => {
  await open('s1');
  server.answers.push(new RequestFailed('down'), accepted('', savedAgain(5)));
  write('Bir');
  await pass(4000);
  expect(button('Kaydedilemedi, tekrar dene')).toBeTruthy();
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(10);
  expect(button('Tasarımınız kayıtlı')).toBeTruthy();
});

test('keeps the conflict dialog open until a choice succeeds', async () => {
  await open('s1');
  server.answers.push(refused('design-changed'), new RequestFailed('down'));
  write('Benim');
  await pass(4000);
  read.mockRejectedValueOnce(new RequestFailed('down'));
  const toasts: string[] = [];
  const stop = bus.on('toast:shown', ({ message }) => toasts.push(message));
  await press('Oradakini aç');
  await press('Buradakini ayrı kaydet');
  stop();
  expect(toasts).toEqual([expect.stringContaining('Oradaki tasarım açılamadı'), expect.stringContaining('kaydedilemedi')]);
  expect(said()).toEqual(['Eski', 'Benim']);
  expect(screen.getByRole('dialog')).not.toBeNull();
});

test('opens no conflicting version after the visitor left the page', async () => {
  const { go, address } = await open('s1');
  server.answers.push(refused('design-changed'));
  write('Benim');
  await pass(4000);
  const theirs = Promise.withResolvers<SavedDesign>();
  read.mockReturnValueOnce(theirs.promise);
  await press('Oradakini aç');
  await go('/elsewhere');
  await act(async () => theirs.resolve(savedOf(5, 'Onların')));
  await pass(10);
  expect(address()).toBe('/elsewhere');
  expect(Object.keys(sessionStorage)).toContain('draft:design 17 saved s1');
});

test('logs an error thrown while the conflicting version opens', async () => {
  await open('s1');
  server.answers.push(refused('design-changed'));
  write('Benim');
  await pass(4000);
  const mistake = new TypeError('of ours');
  jest.spyOn(editor.getState(), 'restore').mockImplementation(() => {
    throw mistake;
  });
  await press('Oradakini aç');
  expect(console.error).toHaveBeenCalledWith(mistake);
  expect(said()).toEqual(['Eski', 'Benim']);
  expect(screen.getByRole('dialog')).not.toBeNull();
});

test('keeps the save button’s focus and announces failures only', async () => {
  await open('s1');
  const toasts: string[] = [];
  const stop = bus.on('toast:shown', ({ kind }) => toasts.push(kind));
  const answer = Promise.withResolvers<never>();
  server.answers.push(accepted('', savedAgain(5)));
  write('Bir');
  await pass(4000);
  expect([toasts, screen.queryByRole('status')]).toEqual([[], null]);
  const send = jest.spyOn(server.api, 'send').mockReturnValue(answer.promise);
  write('İki');
  button(unsaved)?.focus();
  await press(unsaved);
  expect(document.activeElement).toBe(button('Kaydediliyor…'));
  await press('Kaydediliyor…');
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => answer.reject(new RequestFailed('down')));
  stop();
  expect(toasts).toEqual(['error']);
  expect(button('Kaydedilemedi, tekrar dene')).toBe(document.activeElement);
});

const applyTemplate = (text: string, isOfAnother?: boolean) =>
  act(() =>
    editor.getState().applyTemplate({ front: [{ ...newText({ version: 2, sides: {} }, side, text, '#111111'), id: 'x' }] }, isOfAnother),
  );
const sentTexts = () => server.sent.map(([, path, body]) => [path, JSON.stringify(body).match(/(?<="text":")[^"]+/g)]);
const another = (id: string) => accepted('', { ...savedOf(1), SavedId: id });

test('saves a template over a saved design as another design', async () => {
  const { address } = await open('s1');
  write('Yeni');
  server.answers.push(accepted('', savedAgain(5)), another('s2'), accepted('', { ...savedAgain(2), SavedId: 's2' }));
  applyTemplate('ŞABLON');
  await pass(4000);
  write('ve Ali');
  await pass(4000);
  expect(sentTexts()).toEqual([
    ['/user/designs/s1/scene', ['Eski', 'Yeni']],
    ['/user/designs', ['ŞABLON']],
    ['/user/designs/s2/scene', ['ŞABLON', 've Ali']],
  ]);
  expect(address()).toBe('/?saved=s2&colour=ffffff');
});

test('links to the earlier design until another one opens', async () => {
  const { address, go } = await open('s1');
  const link = () => screen.queryByRole('link', { name: openedMessages.tr.openEarlier });
  server.answers.push(another('s2'), accepted('', { ...savedAgain(2), SavedId: 's2' }));
  applyTemplate('ŞABLON');
  await pass(4000);
  write('ve Ali');
  await pass(60_000);
  expect(link()?.getAttribute('href')).toMatch(/saved=s1$/);
  await go('/?saved=s1');
  await pass(10_000);
  expect([address(), said(), link(), server.sent.length]).toEqual(['/?saved=s1', ['Eski'], null, 2]);
});

const down = () => new RequestFailed('down');

test.each<[way: string, answers: Answer[], act: () => unknown]>([
  ['a retry', [accepted('', savedAgain(5))], () => press('Kaydedilemedi, tekrar dene')],
  ['autosave', [accepted('', savedAgain(5))], () => write('İki')],
  ['undo to the saved design', [], () => act(() => editor.getState().undo())],
  ['saving a new design', [accepted('', savedAgain(5)), another('s2')], () => applyTemplate('ŞABLON')],
])('replaces an error’s toast after %s', async (_, answers, succeed) => {
  await open('s1');
  const toasts: string[] = [];
  const stop = bus.on('toast:shown', ({ kind }) => toasts.push(kind));
  server.answers.push(down(), ...answers);
  write('Bir');
  await pass(4000);
  expect(toasts).toEqual(['error']);
  await succeed();
  await pass(4000);
  stop();
  expect(toasts.slice(1)).toEqual(expect.not.arrayContaining(['error']));
  expect(toasts.length).toBeGreaterThan(1);
});

test('replaces an error’s toast once the conflicting version opens', async () => {
  await open('s1');
  server.answers.push(refused('design-changed'));
  write('Benim');
  await pass(4000);
  read.mockRejectedValueOnce(down());
  const toasts: string[] = [];
  const stop = bus.on('toast:shown', ({ kind }) => toasts.push(kind));
  await press('Oradakini aç');
  there = savedOf(5, 'Onların');
  await press('Oradakini aç');
  stop();
  expect(toasts).toEqual(['error', 'success']);
});

test('keeps one design while the visitor tries several templates', async () => {
  await open('s1');
  server.answers.push(another('s2'), accepted('', { ...savedAgain(2), SavedId: 's2' }));
  applyTemplate('BİR');
  await pass(4000);
  applyTemplate('İKİ');
  await pass(4000);
  expect(sentTexts()).toEqual([
    ['/user/designs', ['BİR']],
    ['/user/designs/s2/scene', ['İKİ']],
  ]);
});

test('saves a separate design for each person’s details', async () => {
  await open('s1');
  server.answers.push(another('s2'), another('s3'));
  applyTemplate('IŞIL', true);
  await pass(4000);
  applyTemplate('CAN', true);
  await pass(4000);
  expect(sentTexts()).toEqual([
    ['/user/designs', ['IŞIL']],
    ['/user/designs', ['CAN']],
  ]);
});

test('keeps the design when a template fills an empty side', async () => {
  there = savedOf(4);
  await open('s1');
  server.answers.push(accepted('', savedAgain(5)));
  applyTemplate('ŞABLON');
  await pass(4000);
  expect(sentTexts()).toEqual([['/user/designs/s1/scene', ['ŞABLON']]]);
});

test('keeps the saved design when saving the template fails', async () => {
  await open('s1');
  server.answers.push(new RequestFailed('down'), new RequestFailed('closing'), another('s2'));
  applyTemplate('ŞABLON');
  await pass(500);
  editor = createEditor([side]);
  await open('s1');
  expect(said()).toEqual(['ŞABLON']);
  await pass(4000);
  expect(sentTexts().map(([path]) => path)).toEqual(Array(3).fill('/user/designs'));
});

test('saves the template even if the saved design was deleted', async () => {
  await open('s1');
  server.answers.push(refused('not-found'), another('s2'));
  write('Yeni');
  applyTemplate('ŞABLON');
  await pass(10);
  expect(sentTexts().map(([path]) => path)).toEqual(['/user/designs/s1/scene', '/user/designs']);
});

test('keeps the saved design when undo takes the template back', async () => {
  await open('s1');
  server.answers.push(new RequestFailed('down'), accepted('', savedAgain(5)));
  applyTemplate('ŞABLON');
  await pass(10);
  act(() => editor.getState().undo());
  await pass(4000);
  write('Yeni');
  await pass(4000);
  expect(sentTexts().slice(1)).toEqual([['/user/designs/s1/scene', ['Eski', 'Yeni']]]);
});

const sentNames = () => server.sent.map((call) => (call[2] as { Name?: string }).Name);

test.each([
  ['renames a design that a text named', 'Eski', ['Yeni']],
  ['renames a copy of a design that a text named', 'Eski (kopya 2)', ['Yeni']],
  ['keeps the name that a person gave', 'Kupam', [undefined]],
])('%s when autosaving', async (_, Name, names) => {
  there = { ...savedOf(4, 'Eski'), Name };
  await open('s1');
  server.answers.push(accepted('', savedAgain(5)));
  const [id] = (editor.getState().scene.sides.front ?? []).map((item) => item.id);
  act(() => editor.getState().update(id ? [id] : [], { text: 'Yeni' }));
  await pass(4000);
  expect(sentNames()).toEqual(names);
});
