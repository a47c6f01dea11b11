/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { Slot, type SlotHost, SlotHostContext } from './slot.tsx';

afterEach(cleanup);

const Host: SlotHost = ({ name, props, fallback }) => (
  <p>
    {name} {JSON.stringify(props)} {fallback}
  </p>
);

test('renders a slot’s fallback without a host', () => {
  render(<Slot name="header.cart" fallback={<a href="/cart">Sepet</a>} />);
  expect(screen.getByRole('link', { name: 'Sepet' })).toBeTruthy();
});

test('renders nothing for a slot without host and fallback', () => {
  const { container } = render(<Slot name="header.cart" />);
  expect(container.textContent).toBe('');
});

test('passes a slot’s name, props and fallback to the host', () => {
  const design = { id: 'd1' } as never;
  render(
    <SlotHostContext value={Host}>
      <Slot name="line.preview" design={design} alt="Kupa" fallback="yok" />
    </SlotHostContext>,
  );
  expect(screen.getByText('line.preview {"design":{"id":"d1"},"alt":"Kupa"} yok')).toBeTruthy();
});
