/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { bus, RequestFailed } from '@shop/runtime';
import { type AnsweringApi, accepted, answeringApi, refused } from '@shop/testing/answering-api';
import { sideOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen } from '@testing-library/react';
import { newShape } from '../design/model.ts';
import { createEditor, EditorContext } from '../design/store.ts';
import { ShareDesign } from './share-design.tsx';

const side = sideOf();
const Token = 'AbCdEfGhIjKlMnOpQrStUv';

let editor: ReturnType<typeof createEditor>;
let server: AnsweringApi;
let stop: () => void;
const toasts: string[] = [];
beforeEach(() => {
  server = answeringApi();
  editor = createEditor([side]);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  stop = bus.on('toast:shown', ({ message }) => toasts.push(message));
  toasts.length = 0;
  renderInShop(
    <EditorContext value={editor}>
      <ShareDesign productId={17} colour="Siyah" />
    </EditorContext>,
    { api: server.api },
  );
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

const draw = () => act(() => void editor.getState().add((scene, on, ink) => newShape(scene, on, 'star', ink)));
const share = () =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Tasarımı paylaş' }));
    await import('./share-dialog.tsx');
  });

test('shares the current design without editor fields', async () => {
  draw();
  server.answers.push(accepted('', { DesignId: 'd1' }), accepted('', { Token, ExpiresAt: '2027-01-01T00:00:00Z' }));
  await share();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Bağlantı' }).value).toBe(`${location.origin}/shares/${Token}`);
  expect(server.sent.map(([method, path]) => `${method} ${path}`)).toEqual(['POST /designs', 'POST /designs/d1/share']);
  expect(server.sent[0]?.[2]).toMatchObject({ PId: 17, Colour: 'Siyah', Scene: { sides: { front: [{ shape: 'star' }] } } });
  expect(JSON.stringify(server.sent[0]?.[2])).not.toContain('auto');
});

test('keeps the share button’s focus while creating the link', async () => {
  draw();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Tasarımı paylaş' });
  server.answers.push(new RequestFailed('down'));
  button.focus();
  act(() => void fireEvent.click(button));
  expect([button.getAttribute('aria-disabled'), button.disabled, document.activeElement]).toEqual(['true', false, button]);
  await act(async () => undefined);
});

test('shows no link for an empty or refused design', async () => {
  await share();
  expect(server.sent).toEqual([]);
  draw();
  server.answers.push(refused('invalid-input', 'Olmadı.', { 'Scene/sides/front/0/width': 'En az 0,5 olmalı.' }));
  await share();
  expect(server.sent).toHaveLength(1);
  expect(toasts.at(-1)).toBe(`${side.name}, Şekil: Yıldız: En az 0,5 olmalı.`);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('reuses a design’s link until the visitor ends the sharing', async () => {
  const twice = () => server.answers.push(accepted('', { DesignId: 'd1' }), accepted('', { Token, ExpiresAt: '2027-01-01T00:00:00Z' }));
  draw();
  twice();
  await share();
  await share();
  expect(server.sent).toHaveLength(2);
  server.answers.push(accepted());
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Paylaşmayı bitir' })));
  expect(server.sent[2]?.slice(0, 2)).toEqual(['DELETE', '/designs/d1/share']);
  expect(screen.queryByRole('dialog')).toBeNull();
  twice();
  await share();
  expect(server.sent).toHaveLength(5);
});

const makes = (DesignId: string, token: string) =>
  server.answers.push(accepted('', { DesignId }), accepted('', { Token: token, ExpiresAt: '2027-01-01T00:00:00Z' }));

test('revokes a link created earlier during the same visit', async () => {
  draw();
  makes('d1', Token);
  await share();
  draw();
  makes('d2', 'second-link-22-letters');
  await share();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Bağlantı' });
  expect(field.value).toContain('second-link-22-letters');
  server.answers.push(accepted());
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Paylaşmayı bitir: / })));
  expect(server.sent.at(-1)?.slice(0, 2)).toEqual(['DELETE', '/designs/d1/share']);
  expect(screen.queryByRole('button', { name: /^Paylaşmayı bitir: / })).toBeNull();
  expect(screen.getByRole('button', { name: 'Paylaşmayı bitir' })).not.toBeNull();
  expect(document.activeElement).toBe(field);
});

test('closes a share dialog that throws and reopens on retry', async () => {
  draw();
  makes('d1', Token);
  await share();
  draw();
  makes('d2', 'second-link-22-letters');
  const broken = jest.spyOn(Date.prototype, 'getUTCHours').mockImplementation(() => {
    throw new RangeError('no such time');
  });
  await share();
  expect(toasts).toEqual([expect.stringMatching(/açılamadı/)]);
  expect(screen.queryByRole('textbox', { name: 'Bağlantı' })).toBeNull();
  broken.mockRestore();
  await share();
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Bağlantı' })).value).toContain('second-link-22-letters');
  expect(server.sent).toHaveLength(4);
});
