/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useOnDemand } from './use-on-demand.ts';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

test('code is loaded when it is wanted, once however often that is', async () => {
  const importModule = jest.fn(async () => ({ default: 'drawer' }));
  const { result } = renderHook(() => useOnDemand(importModule));
  expect(importModule).not.toHaveBeenCalled();
  const { load } = result.current;
  expect(await act(() => Promise.all([load(), load()]))).toEqual([true, true]);
  expect(await act(() => load())).toBe(true);
  expect(importModule).toHaveBeenCalledTimes(1);
  expect(result.current.module).toEqual({ default: 'drawer' });
});

test('a failure is an answer, nothing is thrown, and the next try asks again', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const importModule = jest.fn(async () => ({ default: 'drawer' })).mockRejectedValueOnce(new Error('ChunkLoadError'));
  const { result } = renderHook(() => useOnDemand(importModule));
  expect(await act(() => result.current.load())).toBe(false);
  expect([result.current.module, result.current.loading]).toEqual([undefined, false]);
  expect(await act(() => result.current.load())).toBe(true);
  expect(result.current.module).toEqual({ default: 'drawer' });
});

test('what is wanted now is loaded, not what was wanted first', async () => {
  const { result, rerender } = renderHook(({ code }) => useOnDemand(async () => ({ default: code })), { initialProps: { code: 'drawer' } });
  rerender({ code: 'dialog' });
  await act(() => result.current.load());
  expect(result.current.module).toEqual({ default: 'dialog' });
});

test('while it is on its way it says so', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const { result } = renderHook(() => useOnDemand(() => promise));
  let loaded: Promise<boolean> | undefined;
  act(() => {
    loaded = result.current.load();
  });
  expect(result.current.loading).toBe(true);
  await act(async () => resolve({}));
  expect([await loaded, result.current.loading]).toEqual([true, false]);
});
