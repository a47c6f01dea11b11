/** @jest-environment jsdom */
import vm from 'node:vm';
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { bus, createBus, useBusEvent } from './bus.ts';
import { showToast } from './toast.ts';

interface Events {
  'cart:opened': Record<string, never>;
  'designer:opened': { PId: number };
}

const shapes = { 'cart:opened': {}, 'designer:opened': { PId: 0 } } as const;

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function Badge({ name, onOpen }: { name: string; onOpen: (name: string) => void }) {
  useBusEvent('cart:opened', () => onOpen(name));
  return null;
}

test('calls all handlers of an event in order', () => {
  const shop = createBus<Events>(shapes);
  const heard: string[] = [];
  shop.on('designer:opened', ({ PId }) => heard.push(`first ${PId}`));
  shop.on('designer:opened', ({ PId }) => heard.push(`second ${PId}`));
  shop.on('cart:opened', () => heard.push('cart'));
  shop.emit('designer:opened', { PId: 91 });
  expect(heard).toEqual(['first 91', 'second 91']);
});

test('ignores events without handlers', () => {
  expect(() => createBus<Events>(shapes).emit('cart:opened', {})).not.toThrow();
});

test('calls no handler after it unsubscribed', () => {
  const shop = createBus<Events>(shapes);
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
  const shop = createBus<Events>(shapes);
  const stays = jest.fn();
  const stop = shop.on('cart:opened', () => stop());
  shop.on('cart:opened', stays);
  shop.emit('cart:opened', {});
  expect(stays).toHaveBeenCalledTimes(1);
});

test('reports a throwing handler and calls the other handlers', () => {
  const report = jest.fn();
  const shop = createBus<Events>(shapes, { report });
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

const wrong = { PId: '3' } as unknown as { PId: number };

function lenient() {
  const log = jest.spyOn(console, 'error').mockReturnValue();
  const report = jest.fn();
  const shop = createBus<Events>(shapes, { strict: false, report });
  const heard = jest.fn();
  const rejected = jest.fn();
  shop.on('designer:opened', heard);
  shop.onRejected(rejected);
  return { shop, heard, rejected, report, log };
}

test('throws for a wrong payload in development', () => {
  const shop = createBus<Events>(shapes);
  const heard = jest.fn();
  const rejected = jest.fn();
  shop.on('designer:opened', heard);
  shop.onRejected(rejected);
  expect(() => shop.emit('designer:opened', wrong)).toThrow(new TypeError('designer:opened.PId must be an integer'));
  expect(heard).not.toHaveBeenCalled();
  expect(rejected).not.toHaveBeenCalled();
});

test('drops and reports a wrong payload in production', () => {
  const { shop, heard, rejected, report, log } = lenient();
  expect(() => shop.emit('designer:opened', wrong)).not.toThrow();
  expect(heard).not.toHaveBeenCalled();
  expect(rejected.mock.calls).toEqual([[{ event: 'designer:opened', error: expect.any(Error) }]]);
  expect(log).toHaveBeenCalledTimes(1);
  expect(report).not.toHaveBeenCalled();
  shop.emit('designer:opened', { PId: 3 });
  expect(heard.mock.calls).toEqual([[{ PId: 3 }]]);
});

test('reports a rejected payload with the emitter’s stack', () => {
  const { shop, rejected } = lenient();
  const filename = 'https://shop.example/r/cart-checkout/0.1.0-3f2a9c81d0/310.js';
  vm.runInThisContext('(shop, payload) => shop.emit("designer:opened", payload)', { filename })(shop, wrong);
  const [[{ error }]] = rejected.mock.calls as unknown as [[{ error: Error }]];
  expect(error.stack).toContain(filename);
  expect(error.cause).toEqual(new TypeError('designer:opened.PId must be an integer'));
});

test('drops payloads that throw when they are read', () => {
  const { shop, heard, rejected } = lenient();
  const failing = {
    get PId(): number {
      throw Object.defineProperty({}, 'message', { get: failed });
    },
  };
  const revoked = Proxy.revocable({ PId: 3 }, {});
  revoked.revoke();
  for (const payload of [failing, revoked.proxy, new Proxy({ PId: 3 }, { getOwnPropertyDescriptor: failed })])
    expect(() => shop.emit('designer:opened', payload)).not.toThrow();
  expect(heard).not.toHaveBeenCalled();
  expect(rejected).toHaveBeenCalledTimes(3);
});

const failed = (): never => {
  throw new Error('of another team');
};

test('runs other rejection handlers when one throws', () => {
  const { shop, rejected, report } = lenient();
  shop.onRejected(failed);
  const last = jest.fn();
  const stop = shop.onRejected(last);
  expect(() => shop.emit('designer:opened', wrong)).not.toThrow();
  stop();
  shop.emit('designer:opened', wrong);
  expect(rejected).toHaveBeenCalledTimes(2);
  expect(last).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledTimes(2);
});

test('protects an event’s payload from changes by a listener', () => {
  const report = jest.fn();
  const shop = createBus<Events>(shapes, { report });
  const heard = jest.fn();
  shop.on('designer:opened', (payload) => {
    payload.PId = 4;
  });
  shop.on('designer:opened', heard);
  const payload = { PId: 3 };
  shop.emit('designer:opened', payload);
  expect(heard.mock.calls).toEqual([[{ PId: 3 }]]);
  expect(report).toHaveBeenCalledTimes(1);
  expect(Object.isFrozen(payload)).toBe(false);
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
  expect(() => Object.assign(globalThis, { [name as symbol]: createBus({}) })).toThrow(TypeError);
  expect(Reflect.deleteProperty(globalThis, name as symbol)).toBe(false);
});
