import { expect, test } from '@jest/globals';
import { bareIban, payBy } from './model.ts';

test('an order waits 72 hours for its payment', () => {
  expect(payBy('2025-11-21T10:30:00.000Z')).toBe('2025-11-24T10:30:00.000Z');
});

test('an IBAN is copied without its spaces', () => {
  expect(bareIban('TR33 0006 1005 1978 6457 8413 26')).toBe('TR330006100519786457841326');
});
