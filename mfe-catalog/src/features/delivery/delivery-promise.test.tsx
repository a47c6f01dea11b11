/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import type { DeliveryPlan } from '@shop/contracts/delivery';
import type { Locale } from '@shop/contracts/locale';
import { type Api, ApiError } from '@shop/runtime';
import { renderInShop } from '@shop/testing/render-in-shop';
import { fireEvent, screen } from '@testing-library/react';
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

async function show(printable: boolean, now: string, locale: Locale = 'tr') {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`${now}+03:00`));
  renderInShop(<DeliveryPromise printable={printable} />, { api: { read: (async () => plan) as Api['read'] }, locale });
  await screen.findAllByText(/kapınızda|your door/);
  return screen.getAllByText(/./, { selector: 'p' }).map(({ textContent }) => textContent);
}

test('what is sold as it is comes on a day', async () => {
  expect(await show(false, '2026-11-23T10:00')).toEqual([
    'Salı kapınızda',
    'Hızlı kargo ile, bugün 14.30’a kadar verilen siparişlerde',
    'Standart kargo: 26 – 30 Kasım',
    '₺50,00 ve üzeri: standart kargo ücretsiz',
  ]);
});

test('what is printed comes later than what is not, and nothing is said of today when it is over', async () => {
  expect(await show(true, '2026-11-22T10:00')).toEqual([
    'En geç cuma kapınızda, tasarımınızla',
    'Salı kapınızda, baskısız',
    'Hızlı kargo ile',
    'Standart kargo: 27 Kasım – 3 Aralık, tasarımınızla',
    'Standart kargo: 26 – 30 Kasım, baskısız',
    '₺50,00 ve üzeri: standart kargo ücretsiz',
  ]);
});

test('what did not come says so, in its place, and can be asked for again', async () => {
  const answers: (Error | DeliveryPlan)[] = [new ApiError('Bulunamadı.', 404, 'not-found'), plan];
  const read = async () => {
    const answer = answers.shift();
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('one call too many');
    return answer;
  };
  renderInShop(<DeliveryPromise printable={false} />, { api: { read: read as Api['read'] } });
  expect((await screen.findByRole('alert')).textContent).toContain('Teslim günleri şu anda gösterilemiyor.');
  fireEvent.click(screen.getByRole('button', { name: 'Tekrar dene' }));
  expect(await screen.findByText('Standart kargo: 26 – 30 Kasım')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('in English, too', async () => {
  expect((await show(true, '2026-11-23T10:00', 'en')).slice(0, 2)).toEqual([
    'At your door by Friday, with your design',
    'At your door on Tuesday, blank',
  ]);
});
