import { expect, test } from '@jest/globals';
import { shareAddresses } from './share-targets.ts';

const shared = { url: 'https://baskihane.example/products/gümüş-kolye/2031?a=1&b=2', title: 'Gümüş Kolye & Küpe' };

test('passes URL and title to each share target', () => {
  const { whatsapp, x, facebook, email } = shareAddresses(shared);
  expect(new URL(whatsapp).searchParams.get('text')).toBe(`${shared.title} ${shared.url}`);
  expect(Object.fromEntries(new URL(x).searchParams)).toEqual({ text: shared.title, url: shared.url });
  expect(Object.fromEntries(new URL(facebook).searchParams)).toEqual({ u: shared.url });
  expect(email).not.toContain('+');
  expect(Object.fromEntries(new URL(email).searchParams)).toEqual({ subject: shared.title, body: shared.url });
});
