/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useShown } from './use-shown.ts';

test('keeps a dialog’s content while it closes', () => {
  const { result } = renderHook(() => useShown<string>());
  const now = () => [result.current.content, result.current.open];
  expect(now()).toEqual([undefined, false]);
  act(() => result.current.show('delete the address?'));
  expect(now()).toEqual(['delete the address?', true]);
  act(() => result.current.close());
  expect(now()).toEqual(['delete the address?', false]);
  act(() => result.current.show('delete another?'));
  expect(now()).toEqual(['delete another?', true]);
});
