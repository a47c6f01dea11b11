/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Company, UserDetails } from '@shop/contracts/user';
import { bus } from '@shop/runtime';
import { type AnsweringApi, accepted, answeringApi, refused } from '@shop/testing/answering-api';
import { renderInShop } from '@shop/testing/render-in-shop';
import { companyMessages as fieldMessages } from '@shop/ui/company-fields';
import { act, fireEvent, screen } from '@testing-library/react';
import { companyMessages } from '../../messages/company.ts';
import { sharedMessages } from '../../messages/shared.ts';
import { CompanyCard } from './company-card.tsx';

const text = companyMessages.tr;
const fields = fieldMessages.tr;
const company: Company = { Title: 'Işık Reklam Ltd. Şti.', TaxOffice: 'Kadıköy', TaxNumber: '1234567890', EInvoice: true };

let saved: Company | undefined;
let server: AnsweringApi;
let toasts: string[];
let stop: () => void;

beforeEach(() => {
  saved = undefined;
  server = answeringApi();
  toasts = [];
  stop = bus.on('toast:shown', ({ message }) => toasts.push(message));
});
afterEach(() => stop());

async function open() {
  const details = (): UserDetails => ({ Info: { ...(saved && { Company: saved }) }, Countries: [] });
  renderInShop(<CompanyCard />, { api: { ...server.api, read: async <P,>() => details() as P } });
  await screen.findByText(saved ? saved.Title : text.none);
}
const press = async (name: string) => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await act(async () => fireEvent.click(button));
};
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const type = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } });

test('saves a new company and shows it', async () => {
  await open();
  await press(text.add);
  await type(fields.title, company.Title);
  await type(fields.taxOffice, company.TaxOffice);
  await type(fields.taxNumber, '1234567891');
  await press(sharedMessages.tr.form.save);
  expect([server.sent, screen.getByText(fields.taxNumberNeeded)]).toEqual([[], expect.anything()]);
  await type(fields.taxNumber, '123 456 7890');
  fireEvent.click(await field(fields.eInvoice));
  server.answers.push(accepted('Kaydedildi.', null));
  saved = company;
  await press(sharedMessages.tr.form.save);
  expect(server.sent).toEqual([['PUT', '/user/company', company]]);
  expect([toasts, screen.queryByRole('dialog')]).toEqual([['Kaydedildi.'], null]);
  expect(screen.getByText(/Kadıköy Vergi Dairesi, 1234567890/)).toBeTruthy();
});

test('keeps a half-typed change and shows refused fields', async () => {
  saved = company;
  await open();
  await press(text.editLabel);
  await type(fields.title, 'Işık Matbaa');
  server.answers.push(refused('invalid-input', 'Kontrol edin.', { Title: 'Bu harf basılamıyor.' }));
  await press(sharedMessages.tr.form.save);
  expect(screen.getByText('Bu harf basılamıyor.')).toBeTruthy();
  await act(async () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })));
  await press(text.editLabel);
  expect((await field(fields.title)).value).toBe('Işık Matbaa');
  await press(sharedMessages.tr.form.cancel);
  await press(text.editLabel);
  expect((await field(fields.title)).value).toBe(company.Title);
});

test('deletes the company after a confirmation', async () => {
  saved = company;
  await open();
  await press(text.removeLabel);
  expect(screen.getByText(text.removeText(company.Title))).toBeTruthy();
  server.answers.push(accepted('Silindi.', null));
  saved = undefined;
  await press(text.remove);
  expect(server.sent).toEqual([['DELETE', '/user/company']]);
  expect([toasts, document.activeElement?.textContent]).toEqual([['Silindi.'], text.title]);
  expect(screen.getByRole('button', { name: text.add })).toBeTruthy();
});
