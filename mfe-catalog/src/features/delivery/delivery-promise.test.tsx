/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import type { DeliveryPlan } from '@shop/contracts/delivery';
import type { Locale } from '@shop/domain/locale';
import { ApiError } from '@shop/runtime';
import { renderInShop } from '@shop/testing/render-in-shop';
import { screen, waitFor } from '@testing-library/react';
import { DeliveryPromise } from './delivery-promise.tsx';

const days = (Earliest: string, Latest: string) => ({ Earliest, Latest });
const plan: DeliveryPlan = {
  Until: '2026-11-23T11:30:00.000Z',
  Ready: [
    { Code: 'express', Name: 'Hızlı kargo', ...days('2026-11-24', '2026-11-24') },
    { Code: 'standard', Name: 'Standart kargo', ...days('2026-11-26', '2026-11-30'), FreeFrom: 5000 },
  ],
  Printed: [
    { Code: 'express', Name: 'Hızlı kargo', ...days('2026-11-25', '2026-11-27') },
    { Code: 'standard', Name: 'Standart kargo', ...days('2026-11-27', '2026-12-03') },
  ],
};

afterEach(() => void jest.restoreAllMocks());

async function show(printable: boolean, now: string, locale: Locale = 'tr', days = plan) {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`${now}+03:00`));
  renderInShop(<DeliveryPromise printable={printable} />, { api: { read: async () => days }, locale });
  await screen.findAllByText(/kapınızda|your door/);
  return screen.getAllByText(/./, { selector: 'p' }).map(({ textContent }) => textContent);
}

test('shows delivery day and ordering deadline of unprinted products', async () => {
  expect(await show(false, '2026-11-23T10:00')).toEqual([
    'Salı kapınızda',
    'Hızlı kargo ile, bugün 14.30’a kadar verilen siparişlerde',
    'Standart kargo: 26\u00a0–\u2060\u00a030 Kasım',
    '₺50,00 ve üzeri: standart kargo ücretsiz',
  ]);
});

test('promises later delivery for printed than for unprinted products', async () => {
  expect(await show(true, '2026-11-22T10:00')).toEqual([
    'Tasarımınızla: en geç cuma kapınızda',
    'Baskısız: salı kapınızda',
    'Hızlı kargo ile',
    'Tasarımınızla, standart kargo: 27 Kasım\u00a0–\u2060\u00a03 Aralık',
    'Baskısız, standart kargo: 26\u00a0–\u2060\u00a030 Kasım',
    '₺50,00 ve üzeri: standart kargo ücretsiz',
  ]);
});

test('shows no promise when the delivery days fail to load', async () => {
  const asked = Promise.withResolvers<void>();
  const read = async () => {
    asked.resolve();
    throw new ApiError('Bulunamadı.', 404, 'not-found');
  };
  renderInShop(<DeliveryPromise printable={false} />, { api: { read: read } });
  await asked.promise;
  await waitFor(() => expect(screen.getByRole('region').textContent).toBe(''));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('keeps capitals in dates with month and weekday', async () => {
  const later = { ...days('2026-12-08', '2026-12-08'), Code: 'express', Name: 'Hızlı kargo' };
  const lines = await show(true, '2026-11-22T10:00', 'tr', { ...plan, Ready: [later], Printed: [later] });
  expect(lines.slice(0, 2)).toEqual(['Tasarımınızla: 8 Aralık Salı kapınızda', 'Baskısız: 8 Aralık Salı kapınızda']);
});

test('promises delivery days in English', async () => {
  expect((await show(true, '2026-11-23T10:00', 'en')).slice(0, 2)).toEqual([
    'With your design: at your door by Friday',
    'Blank: at your door on Tuesday',
  ]);
});

test.each([
  ['tr', 'Hızlı kargo ile, bugün 11.30’a kadar verilen siparişlerde'],
  ['en', 'With hızlı kargo, ordered by 11.30am today'],
] as const)('shows the earlier ordering deadline of a half day (%s)', async (locale, text) => {
  expect(await show(false, '2026-10-28T10:00', locale, { ...plan, Until: '2026-10-28T08:30:00.000Z' })).toContain(text);
});
