/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { deviceStore } from './device-store.ts';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const sizes = deviceStore('sizes', (kept) => (Array.isArray(kept) ? kept.map(String) : []));

test('returns the stored value until it is cleared', () => {
  expect(sizes.read()).toEqual([]);
  expect(sizes.write(['S', 'M'])).toBe(true);
  expect(deviceStore('sizes', (kept) => kept).read()).toEqual(['S', 'M']);
  sizes.clear();
  expect(sizes.read()).toEqual([]);
});

test.each(['', '{', 'null', '{"of": "an older version"}'])('returns the default for the unreadable stored value %p', (kept) => {
  localStorage.setItem('sizes', kept);
  expect(sizes.read()).toEqual([]);
});

test('returns false when the browser cannot store', () => {
  for (const call of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, call).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  }
  expect([sizes.write(['S']), sizes.read()]).toEqual([false, []]);
  sizes.clear();
});
