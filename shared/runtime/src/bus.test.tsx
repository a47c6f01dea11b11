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

test('everyone who listens hears what happened, in the order in which they came', () => {
  const shop = createBus<Events>();
  const heard: string[] = [];
  shop.on('designer:opened', ({ PId }) => heard.push(`first ${PId}`));
  shop.on('designer:opened', ({ PId }) => heard.push(`second ${PId}`));
  shop.on('cart:opened', () => heard.push('cart'));
  shop.emit('designer:opened', { PId: 91 });
  expect(heard).toEqual(['first 91', 'second 91']);
});

test('an event that nobody waits for is no error', () => {
  expect(() => createBus<Events>().emit('cart:opened', {})).not.toThrow();
});

test('who stops listening hears no more, and the others still do', () => {
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

test('one who stops while hearing takes nothing from the others', () => {
  const shop = createBus<Events>();
  const stays = jest.fn();
  const stop = shop.on('cart:opened', () => stop());
  shop.on('cart:opened', stays);
  shop.emit('cart:opened', {});
  expect(stays).toHaveBeenCalledTimes(1);
});

test('a team’s error is reported and keeps nobody else from hearing', () => {
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

test('a component hears while it is on the page, with the props it has now', () => {
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

test('a toast is an event that the shell hears', () => {
  const heard = jest.fn();
  const stop = bus.on('toast:shown', heard);
  showToast('success', 'Eklendi!');
  stop();
  expect(heard.mock.calls).toEqual([[{ kind: 'success', message: 'Eklendi!' }]]);
});

test('a second copy of the runtime on the page finds the bus of the first', async () => {
  const heard = jest.fn();
  const stop = bus.on('cart:opened', heard);
  jest.resetModules();
  const copy = await import('./bus.ts');
  expect(copy.useBusEvent).not.toBe(useBusEvent);
  copy.bus.emit('cart:opened', {});
  stop();
  expect(heard).toHaveBeenCalledTimes(1);
});

test('nobody can put another bus in its place', () => {
  const [name] = Object.getOwnPropertySymbols(globalThis).filter((symbol) => /bus/.test(symbol.description ?? ''));
  expect(() => Object.assign(globalThis, { [name as symbol]: createBus() })).toThrow(TypeError);
  expect(Reflect.deleteProperty(globalThis, name as symbol)).toBe(false);
});
