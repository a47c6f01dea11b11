/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { bus } from '@shop/runtime';
import { renderInShop } from '@shop/testing/render-in-shop';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { QuantityStepper } from './quantity-stepper.tsx';

function Line({ start, onChange, onTooMany }: { start: number; onChange: (value: number) => void; onTooMany: (max: number) => void }) {
  const [value, setValue] = useState(start);
  const change = (next: number) => {
    onChange(next);
    setValue(next);
  };
  return <QuantityStepper label="Adet" value={value} onChange={change} max={20} onTooMany={onTooMany} />;
}

let said: string[];
let stop: () => void;
beforeEach(() => {
  said = [];
  stop = bus.on('toast:shown', ({ message }) => void said.push(message));
});
afterEach(() => stop());

function renderStepper({ start = 1 } = {}) {
  const onChange = jest.fn<(value: number) => void>();
  const onTooMany = jest.fn<(max: number) => void>();
  renderInShop(<Line start={start} onChange={onChange} onTooMany={onTooMany} />);
  const box = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Adet' });
  return { onChange, onTooMany, box, press: (name: string) => fireEvent.click(screen.getByRole('button', { name })) };
}

describe('quantity box', () => {
  test('changes the quantity by one and announces the result', () => {
    const { box, press } = renderStepper();
    press('Bir artır');
    press('Bir artır');
    press('Bir azalt');
    expect(box.value).toBe('2');
    expect(box.getAttribute('aria-valuenow')).toBe('2');
    expect(screen.getByRole('status').textContent).toBe('2');
  });

  test('disables stepping below the minimum but keeps the button focusable', () => {
    const { onChange, press } = renderStepper();
    press('Bir azalt');
    expect(onChange).not.toHaveBeenCalled();
    const less = screen.getByRole<HTMLButtonElement>('button', { name: 'Bir azalt' });
    expect(less.getAttribute('aria-disabled')).toBe('true');
    expect(less.disabled).toBe(false);
  });

  test('applies a typed quantity only on blur', () => {
    const { onChange, box } = renderStepper();
    fireEvent.change(box, { target: { value: '1' } });
    fireEvent.change(box, { target: { value: '12' } });
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.blur(box);
    expect(onChange.mock.calls).toEqual([[12]]);
  });

  test.each([
    ['too much', '500', '20'],
    ['none at all', '0', '3'],
    ['much too much', '9999', '20'],
    ['a half', '1.5', '3'],
    ['a half', '1,5', '3'],
    ['less than nothing', '-2', '3'],
    ['words', 'üç', '3'],
    ['an emptied box', '', '3'],
  ])('corrects the typed quantity %s (%s) to %s', (_, typed, kept) => {
    const { box } = renderStepper({ start: 3 });
    fireEvent.change(box, { target: { value: typed } });
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(box.value).toBe(kept);
  });

  test('reports a quantity beyond the limit once', () => {
    const { onChange, onTooMany, box } = renderStepper({ start: 3 });
    fireEvent.change(box, { target: { value: '9999' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    fireEvent.blur(box);
    expect(onChange.mock.calls).toEqual([[20]]);
    expect(onTooMany.mock.calls).toEqual([[20]]);
  });

  test.each(['0', '1.5', '-2', 'üç'])('shows a message when the quantity is %s', (typed) => {
    const { onChange, box } = renderStepper({ start: 3 });
    fireEvent.change(box, { target: { value: typed } });
    fireEvent.blur(box);
    expect(onChange).not.toHaveBeenCalled();
    expect(said).toEqual(['Adedi 1 ile 20 arasında bir tam sayı olarak yazın.']);
  });

  test.each([
    ['1.000', 20],
    ['1 000', 20],
    ['12 adet', 12],
  ])('reads the quantity %s as %s', (typed, taken) => {
    const { onChange, box } = renderStepper();
    fireEvent.change(box, { target: { value: typed } });
    fireEvent.blur(box);
    expect(onChange.mock.calls).toEqual([[taken]]);
    expect(said).toEqual([]);
  });

  test.each(['', ' ', '007', '500'])('accepts the quantity "%s" without a message', (typed) => {
    const { box } = renderStepper({ start: 3 });
    fireEvent.change(box, { target: { value: typed } });
    fireEvent.blur(box);
    expect(said).toEqual([]);
  });

  test('changes the quantity by arrow and page keys', () => {
    const { onChange, box } = renderStepper({ start: 5 });
    fireEvent.keyDown(box, { key: 'ArrowUp' });
    fireEvent.keyDown(box, { key: 'PageUp' });
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    expect(onChange.mock.calls).toEqual([[6], [16], [15]]);
  });

  test('discards a typed quantity on Escape', () => {
    const { onChange, box } = renderStepper({ start: 5 });
    fireEvent.change(box, { target: { value: '9' } });
    fireEvent.keyDown(box, { key: 'Escape' });
    fireEvent.blur(box);
    expect(box.value).toBe('5');
    expect(onChange).not.toHaveBeenCalled();
  });
});
