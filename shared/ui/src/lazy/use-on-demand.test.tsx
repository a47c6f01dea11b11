/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { useOnDemand } from './use-on-demand.ts';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const Drawer = () => <p>drawer</p>;
const drawn = (Part: ComponentType | undefined) => Part && render(<Part />).container.textContent;

test('loads code once, when it is first needed', async () => {
  const importModule = jest.fn(async () => ({ default: Drawer }));
  const { result } = renderHook(() => useOnDemand(importModule));
  expect(importModule).not.toHaveBeenCalled();
  const { load } = result.current;
  expect(await act(() => Promise.all([load(), load()]))).toEqual([true, true]);
  expect(await act(() => load())).toBe(true);
  expect(importModule).toHaveBeenCalledTimes(1);
  expect(drawn(result.current.Part)).toBe('drawer');
});

test('resolves to false when code cannot load, and retries', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const importModule = jest.fn(async () => ({ default: Drawer })).mockRejectedValueOnce(new Error('ChunkLoadError'));
  const { result } = renderHook(() => useOnDemand(importModule));
  expect(await act(() => result.current.load())).toBe(false);
  expect([result.current.Part, result.current.loading]).toEqual([undefined, false]);
  expect(await act(() => result.current.load())).toBe(true);
  expect(drawn(result.current.Part)).toBe('drawer');
});

test('loads the component requested by the latest render', async () => {
  const { result, rerender } = renderHook(({ code }) => useOnDemand(async () => ({ default: code })), { initialProps: { code: Drawer } });
  rerender({ code: () => <p>dialog</p> });
  await act(() => result.current.load());
  expect(drawn(result.current.Part)).toBe('dialog');
});

test('reports that code is loading', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: ComponentType }>();
  const { result } = renderHook(() => useOnDemand(() => promise));
  let loaded: Promise<boolean> | undefined;
  act(() => {
    loaded = result.current.load();
  });
  expect(result.current.loading).toBe(true);
  await act(async () => resolve({ default: Drawer }));
  expect([await loaded, result.current.loading]).toEqual([true, false]);
});

let isBroken = false;
let load = async () => false;
const onBroken = jest.fn<() => void>();

function Part({ words }: { words: string }) {
  if (isBroken) throw new Error('a mistake in a drawer');
  return <p>{words}</p>;
}

function Page() {
  const part = useOnDemand(async () => ({ default: Part }), onBroken);
  load = part.load;
  return (
    <>
      <input aria-label="Name" />
      {part.Part && <part.Part words="drawn anew" />}
    </>
  );
}

test('removes a component that throws and loads it again', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  isBroken = true;
  render(<Page />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  field.value = 'half typed';
  await act(() => load());
  expect(screen.getByRole('textbox')).toBe(field);
  expect(field.value).toBe('half typed');
  expect(onBroken).toHaveBeenCalledTimes(1);
  expect(reported.mock.calls.flat().some((said) => said instanceof Error && said.message === 'a mistake in a drawer')).toBe(true);
  isBroken = false;
  expect(await act(() => load())).toBe(true);
  expect(screen.getByText('drawn anew')).not.toBeNull();
  expect(onBroken).toHaveBeenCalledTimes(1);
});
