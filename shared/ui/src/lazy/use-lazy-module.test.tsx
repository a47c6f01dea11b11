/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { preloadModule, useLazyModule } from './use-lazy-module.ts';

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const part = { text: 'Sepetiniz' };

function Page({ importPart }: { importPart: () => Promise<typeof part> }) {
  const { part, failed, retry } = useLazyModule(importPart);
  if (failed)
    return (
      <button type="button" onClick={retry}>
        Tekrar dene
      </button>
    );
  return part ? part.text : '…';
}
const shown = () => document.body.textContent;
const open = (importPart: () => Promise<typeof part>) => act(async () => render(<Page importPart={importPart} />));

test('loads a lazy component once per page', async () => {
  const importPart = jest.fn(async () => part);
  render(<Page importPart={importPart} />);
  expect(shown()).toBe('…');
  await act(async () => undefined);
  expect(shown()).toBe('Sepetiniz');
  expect(importPart).toHaveBeenCalledTimes(1);
});

test('renders a preloaded component at once', async () => {
  const importPart = jest.fn(async () => part);
  await preloadModule(importPart);
  render(<Page importPart={importPart} />);
  expect(shown()).toBe('Sepetiniz');
  expect(importPart).toHaveBeenCalledTimes(1);
});

test('retries a component that could not load', async () => {
  const importPart = jest.fn(async () => part).mockRejectedValueOnce(new Error('ChunkLoadError'));
  await open(importPart);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Tekrar dene' })));
  expect(shown()).toBe('Sepetiniz');
});

test('loads a component on demand when preloading failed', async () => {
  const importPart = jest.fn(async () => part).mockRejectedValueOnce(new Error('ChunkLoadError'));
  await preloadModule(importPart);
  await open(importPart);
  expect(shown()).toBe('Sepetiniz');
});
