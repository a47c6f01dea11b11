/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { productOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { BuyBar } from './buy-bar.tsx';

let tell: (passed: boolean) => Promise<void>;

class Observer {
  constructor(callback: (entries: object[]) => void) {
    tell = (passed) => act(async () => callback([{ isIntersecting: !passed }]));
  }
  observe() {}
  disconnect() {}
}
globalThis.IntersectionObserver = Observer as unknown as typeof IntersectionObserver;

function ProductPage({ action, onPress }: { action?: 'add' | 'design'; onPress?: () => void }) {
  const buying = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={buying}>
        {action && (
          <button type="button" data-main-action={action} onClick={onPress}>
            asıl
          </button>
        )}
      </div>
      <BuyBar price={productOf().priceVATIncl} packOf={undefined} buying={buying} />
    </>
  );
}

const bar = () => screen.queryByRole('region', { name: 'Satın alma' });

test('shows the buy bar while the main button is off-screen', async () => {
  let pressed = 0;
  renderInShop(<ProductPage action="add" onPress={() => pressed++} />);
  await tell(false);
  expect(bar()).toBeNull();
  await tell(true);
  expect(bar()?.textContent).toContain('₺14,90');
  const button = screen.getByRole('button', { name: 'Sepete ekle' });
  fireEvent.click(button);
  expect(pressed).toBe(1);
  button.focus();
  await tell(false);
  expect(bar()).toBeNull();
  expect(document.activeElement?.textContent).toBe('asıl');
});

test('shows no buy bar on pages without a main button', async () => {
  renderInShop(<ProductPage action="design" />);
  await tell(true);
  expect(screen.getByRole('button', { name: 'Tasarla' })).toBeTruthy();
  renderInShop(<ProductPage />);
  await tell(true);
  expect(screen.getAllByRole('region', { name: 'Satın alma' })).toHaveLength(1);
});
