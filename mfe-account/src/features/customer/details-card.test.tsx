/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { UserDetails } from '@shop/contracts/user';
import { ApiError, bus, type QueryClient, RequestFailed } from '@shop/runtime';
import { type AnsweringApi, accepted, answeringApi, refused } from '@shop/testing/answering-api';
import { renderInShop } from '@shop/testing/render-in-shop';
import { confirmEmailMessages } from '@shop/ui/confirm-email';
import { act, fireEvent, screen } from '@testing-library/react';
import { DetailsCard } from './details-card.tsx';

const ayse: UserDetails = {
  Info: { Name: 'Ayşe', Surname: 'Öz', Email: 'ayse@example.com', Phone: '', EmailVerified: true, Language: 'tr' },
  Countries: [],
};
const SAVED = 'Değişiklikler başarıyla kaydedildi.';

let query: QueryClient;
let server: AnsweringApi;
let read: () => Promise<unknown>;
let toasts: [string, string][];
let stop: () => void;

beforeEach(async () => {
  server = answeringApi();
  read = async () => ayse;
  toasts = [];
  stop = bus.on('toast:shown', ({ kind, message }) => toasts.push([kind, message]));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  ({ query } = renderInShop(<DetailsCard />, { api: { ...server.api, read: <P,>() => read() as Promise<P> } }));
  await screen.findByDisplayValue('Ayşe');
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const name = () => field(/^Ad\b/);
const save = () => act(async () => fireEvent.submit(name().form as HTMLFormElement));
const rename = (value: string) => fireEvent.input(name(), { target: { value } });

test("saves the customer's details and confirms the change", async () => {
  server.answers.push(accepted(SAVED));
  rename('Ayşegül');
  await save();
  expect(server.sent).toEqual([['PATCH', '/user', { Name: 'Ayşegül', Surname: 'Öz', Phone: '' }, expect.any(String)]]);
  expect(toasts).toEqual([['success', SAVED]]);
});

test('keeps the new name when the refetch after saving fails', async () => {
  server.answers.push(accepted(SAVED));
  read = () => Promise.reject(new ApiError('Olmadı.', 403));
  rename('Ayşegül');
  await save();
  expect(query.getQueryState(['my', 'user'])?.status).toBe('error');
  expect(name().value).toBe('Ayşegül');
});

test('marks a missing name and sends nothing', async () => {
  rename('');
  await save();
  expect([name().getAttribute('aria-invalid'), server.sent, toasts]).toEqual(['true', [], []]);
});

test('shows the API’s errors at fields and keeps input', async () => {
  server.answers.push(refused('invalid-input', 'Olmadı.', { Phone: 'Bu numara kullanılmıyor.' }));
  rename('Ayşegül');
  fireEvent.input(field(/^Cep telefonu/), { target: { value: '0532 000 00 01' } });
  await save();
  expect(screen.getByText('Bu numara kullanılmıyor.')).toBeTruthy();
  expect(field(/^Cep telefonu/).getAttribute('aria-invalid')).toBe('true');
  expect([name().value, toasts]).toEqual(['Ayşegül', [['error', 'Olmadı.']]]);
});

test('keeps the typed details when offline and retries without duplicates', async () => {
  server.answers.push(new RequestFailed('down'), accepted(SAVED));
  rename('Ayşegül');
  await save();
  expect([name().value, name().getAttribute('aria-invalid')]).toEqual(['Ayşegül', null]);
  await save();
  expect(toasts.map(([kind]) => kind)).toEqual(['error', 'success']);
  expect(server.sent[1]).toEqual(server.sent[0]);
});

test('offers to verify the e-mail address below the details form', async () => {
  read = async () => ({ ...ayse, Info: { ...ayse.Info, EmailVerified: false } });
  await act(() => query.invalidateQueries({ queryKey: ['my', 'user'] }));
  const link = await screen.findByRole('button', { name: confirmEmailMessages.tr.sendLink });
  expect((name().form as HTMLFormElement).compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
