/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { bus, createBus, useBusEvent } from './bus.ts';
import { showToast } from './toast.ts';

interface Events {
  'cart:opened': Record<string, never>;
  'designer:opened': { PId: number };
}

afterEach(cleanup);

function Badge({ name, onOpen }: { name: string; onOpen: (name: string) => void }) {
  useBusEvent('cart:opened', () => onOpen(name));
  return null;
}

test('calls all handlers of an event in order', () => {
  const shop = createBus<Events>();
  const heard: string[] = [];
  shop.on('designer:opened', ({ PId }) => heard.push(`first ${PId}`));
  shop.on('designer:opened', ({ PId }) => heard.push(`second ${PId}`));
  shop.on('cart:opened', () => heard.push('cart'));
  shop.emit('designer:opened', { PId: 91 });
  expect(heard).toEqual(['first 91', 'second 91']);
});

test('ignores events without handlers', () => {
  expect(() => createBus<Events>().emit('cart:opened', {})).not.toThrow();
});

test('calls no handler after it unsubscribed', () => {
  const shop = createBus<Events>();
  const gone = jest.fn();
  const stays = jest.fn();
  const stop = shop.on('cart:opened', gone);
  shop.on('cart:opened', stays);
  stop();
  stop();
  shop.emit('cart:opened', {});
  expect(gone).not.toHaveBeenCalled();
  expect(stays).toHaveBeenCalledTimes(1);
});

test('calls the next handler although a handler unsubscribes itself', () => {
  const shop = createBus<Events>();
  const stays = jest.fn();
  const stop = shop.on('cart:opened', () => stop());
  shop.on('cart:opened', stays);
  shop.emit('cart:opened', {});
  expect(stays).toHaveBeenCalledTimes(1);
});

test('reports a throwing handler and calls the other handlers', () => {
  const report = jest.fn();
  const shop = createBus<Events>(report);
  const broken = new Error('of another team');
  const after = jest.fn();
  shop.on('cart:opened', () => {
    throw broken;
  });
  shop.on('cart:opened', after);
  expect(() => shop.emit('cart:opened', {})).not.toThrow();
  expect(after).toHaveBeenCalledTimes(1);
  expect(report.mock.calls).toEqual([[broken]]);
});

test('calls a component’s latest handler while it is mounted', () => {
  const heard: string[] = [];
  const hear = (name: string) => heard.push(name);
  const { rerender, unmount } = render(<Badge name="before" onOpen={hear} />);
  bus.emit('cart:opened', {});
  rerender(<Badge name="now" onOpen={hear} />);
  bus.emit('cart:opened', {});
  unmount();
  bus.emit('cart:opened', {});
  expect(heard).toEqual(['before', 'now']);
});

test('emits toasts as events', () => {
  const heard = jest.fn();
  const stop = bus.on('toast:shown', heard);
  showToast('success', 'Eklendi!');
  stop();
  expect(heard.mock.calls).toEqual([[{ kind: 'success', message: 'Eklendi!' }]]);
});

test('shares one bus with a second copy of the runtime', async () => {
  const heard = jest.fn();
  const stop = bus.on('cart:opened', heard);
  jest.resetModules();
  const copy = await import('./bus.ts');
  expect(copy.useBusEvent).not.toBe(useBusEvent);
  copy.bus.emit('cart:opened', {});
  stop();
  expect(heard).toHaveBeenCalledTimes(1);
});

test('prevents code from replacing the bus', () => {
  const [name] = Object.getOwnPropertySymbols(globalThis).filter((symbol) => /bus/.test(symbol.description ?? ''));
  expect(() => Object.assign(globalThis, { [name as symbol]: createBus() })).toThrow(TypeError);
  expect(Reflect.deleteProperty(globalThis, name as symbol)).toBe(false);
});
