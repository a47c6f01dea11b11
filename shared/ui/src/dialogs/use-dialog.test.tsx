/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { bus } from '@shop/runtime';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { useDialog } from './use-dialog.ts';

interface Props {
  open: boolean;
  onClose: () => void;
}

let broken: boolean;
let comes: boolean;
let toasts: string[];
let stop: () => void;
let draw: () => void;
beforeEach(() => {
  broken = false;
  comes = true;
  toasts = [];
  stop = bus.on('toast:shown', ({ message }) => void toasts.push(message));
  for (const method of ['error', 'warn'] as const) jest.spyOn(console, method).mockImplementation(() => undefined);
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

function List({ open, onClose }: Props) {
  if (broken) throw new Error('a mistake in a list');
  return (
    open && (
      <button type="button" onClick={onClose}>
        Close the list
      </button>
    )
  );
}
async function importModule() {
  if (!comes) throw new Error('ChunkLoadError');
  return { default: List };
}

function Page() {
  const [, setDrawn] = useState(0);
  draw = () => setDrawn((times) => times + 1);
  const { Part, shown, show } = useDialog(importModule, 'The list did not come.');
  return (
    <>
      <button type="button" onClick={() => void show()}>
        Open the list
      </button>
      {Part && <Part {...shown} />}
    </>
  );
}

const open = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Open the list' })));
const close = () => screen.queryByRole('button', { name: 'Close the list' });

test('opens and closes a dialog once its code has loaded', async () => {
  renderInShop(<Page />);
  await open();
  fireEvent.click(close() as HTMLElement);
  expect([close(), toasts]).toEqual([null, []]);
});

test('shows a message when dialog code cannot load, then retries', async () => {
  renderInShop(<Page />);
  comes = false;
  await open();
  expect([close(), toasts]).toEqual([null, ['The list did not come.']]);
  comes = true;
  await open();
  expect(close()).not.toBeNull();
});

const broke = 'Bizden kaynaklanan bir sorun yüzünden açılamadı. Lütfen tekrar deneyin.';

test('removes a throwing dialog, restores focus and reopens', async () => {
  renderInShop(<Page />);
  const opener = screen.getByRole('button', { name: 'Open the list' });
  opener.focus();
  await open();
  close()?.focus();
  broken = true;
  await act(async () => draw());
  expect([close(), toasts, document.activeElement]).toEqual([null, [broke], opener]);
  await open();
  expect([close(), toasts]).toEqual([null, [broke, broke]]);
  broken = false;
  await open();
  expect(close()).not.toBeNull();
});

test('ignores a closed dialog’s errors', async () => {
  renderInShop(<Page />);
  await open();
  fireEvent.click(close() as HTMLElement);
  broken = true;
  await act(async () => draw());
  expect(toasts).toEqual([]);
});
