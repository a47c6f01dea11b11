/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { createApi, ShopContext } from '@shop/runtime/host';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { focusHeading } from '../feedback/focus-heading.ts';
import { Drawer } from './drawer.tsx';

const shop = { brand: 'Baskıhane', locale: 'tr', currency: 'USD', api: createApi({ base: '/api', locale: 'tr' }) } as const;

afterEach(cleanup);

function renderDrawer(open: boolean) {
  const onClose = jest.fn();
  const drawer = (isOpen: boolean) => (
    <ShopContext value={shop}>
      <Drawer open={isOpen} onClose={onClose} title="Sepetim">
        <p>İki ürün</p>
      </Drawer>
    </ShopContext>
  );
  const { rerender } = render(drawer(open));
  return { onClose, setOpen: (next: boolean) => rerender(drawer(next)) };
}

test('opens and closes by its open prop without calling onClose', () => {
  const { onClose, setOpen } = renderDrawer(false);
  expect(screen.queryByRole('dialog', { name: 'Sepetim' })).toBeNull();
  setOpen(true);
  expect(screen.getByRole('dialog', { name: 'Sepetim' })).toBeTruthy();
  setOpen(false);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

test('marks the page only while a modal is open', () => {
  const isMarked = () => 'modal' in document.documentElement.dataset;
  const { setOpen } = renderDrawer(true);
  expect(isMarked()).toBe(true);
  setOpen(false);
  expect(isMarked()).toBe(false);
  setOpen(true);
  cleanup();
  expect(isMarked()).toBe(false);
});

test('calls onClose on a backdrop click, not inside the dialog', () => {
  const { onClose } = renderDrawer(true);
  fireEvent.mouseDown(screen.getByText('İki ürün'));
  expect(onClose).toHaveBeenCalledTimes(0);
  fireEvent.mouseDown(screen.getByRole('dialog'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('ignores Escape and backdrop clicks in an insistent dialog', () => {
  const onClose = jest.fn();
  render(
    <ShopContext value={shop}>
      <Drawer open onClose={onClose} insistent title="Yeni kodlar">
        <button type="button" onClick={onClose}>
          Sakladım
        </button>
      </Drawer>
    </ShopContext>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Sakladım']);
  fireEvent.mouseDown(dialog);
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  dialog.close();
  fireEvent(dialog, new Event('close'));
  expect([dialog.open, onClose.mock.calls]).toEqual([true, []]);
  fireEvent.click(screen.getByRole('button'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('focuses the section’s heading when the opener no longer exists', () => {
  const section = (isOpen: boolean, hasOpener: boolean) => (
    <ShopContext value={shop}>
      <section aria-labelledby="codes">
        <h2 id="codes">Kodlar</h2>
        {hasOpener && <button type="button">Aç</button>}
        <Drawer open={isOpen} onClose={() => undefined} title="Yeni kodlar">
          <p>1234</p>
        </Drawer>
      </section>
    </ShopContext>
  );
  const { rerender } = render(section(false, true));
  screen.getByRole('button', { name: 'Aç' }).focus();
  rerender(section(true, true));
  rerender(section(true, false));
  rerender(section(false, false));
  expect(document.activeElement?.textContent).toBe('Kodlar');
});

test('focuses the section’s heading when the opener is not focusable', () => {
  const section = (isOpen: boolean) => (
    <ShopContext value={shop}>
      <section aria-labelledby="codes">
        <h2 id="codes">Kodlar</h2>
        <Drawer open={isOpen} onClose={() => undefined} title="Yeni kodlar">
          <button type="button">1234</button>
        </Drawer>
      </section>
    </ShopContext>
  );
  const { rerender } = render(section(false));
  focusHeading(screen.getByRole('heading'));
  rerender(section(true));
  screen.getByRole('button', { name: '1234' }).focus();
  rerender(section(false));
  expect(document.activeElement?.textContent).toBe('Kodlar');
});
