import { expect, test } from '@jest/globals';
import { rememberBuiltins } from './builtins.ts';

function found(change: () => () => void): string | undefined {
  const builtins = rememberBuiltins();
  const undo = change();
  const tampering = builtins.tampering();
  undo();
  expect(builtins.tampering()).toBeUndefined();
  return tampering?.name;
}

const replace =
  (object: object, name: PropertyKey, value: unknown = () => undefined) =>
  (): (() => void) => {
    const before = Reflect.getOwnPropertyDescriptor(object, name);
    Object.defineProperty(object, name, { value, configurable: true, writable: true, enumerable: before?.enumerable ?? true });
    return () => (before ? Object.defineProperty(object, name, before) : Reflect.deleteProperty(object, name));
  };

test.each<[string, () => () => void]>([
  ['fetch', replace(globalThis, 'fetch')],
  ['Intl', replace(globalThis, 'Intl', undefined)],
  ['JSON.stringify', replace(JSON, 'stringify')],
  ['Date.now', replace(Date, 'now')],
  ['Array.prototype.map', replace(Array.prototype, 'map')],
  ['Array.prototype.push', replace(Array.prototype, 'push')],
  ['Map.prototype.get', replace(Map.prototype, 'get')],
  ['Promise.prototype.then', replace(Promise.prototype, 'then')],
  ['Object.prototype.added', replace(Object.prototype, 'added')],
  ['Array.prototype.added', replace(Array.prototype, 'added', null)],
  ['Array.prototype.[symbol]', replace(Array.prototype, Symbol.iterator)],
  ['Array.[symbol]', replace(Array, Symbol.species)],
  ['RegExp.prototype.flags', replace(RegExp.prototype, 'flags')],
  ['Intl.NumberFormat', replace(Intl, 'NumberFormat')],
  ['Intl.NumberFormat.prototype.formatToParts', replace(Intl.NumberFormat.prototype, 'formatToParts')],
  ['Intl.DateTimeFormat.supportedLocalesOf', replace(Intl.DateTimeFormat, 'supportedLocalesOf')],
])('detects that %s was replaced', (name, change) => {
  expect(found(change)).toBe(name);
});

const behindGetter = (object: object, name: string) => () => {
  const before = Reflect.getOwnPropertyDescriptor(object, name) as PropertyDescriptor;
  Object.defineProperty(object, name, { get: () => before.value, configurable: true });
  return () => Object.defineProperty(object, name, before);
};
const inheriting = (object: object) => () => {
  const before = Object.getPrototypeOf(object) as object;
  Object.setPrototypeOf(object, Object.create(before, { added: { value: () => undefined } }));
  return () => Object.setPrototypeOf(object, before);
};

test.each<[string, () => () => void]>([
  ['Array.prototype.map', behindGetter(Array.prototype, 'map')],
  ['JSON.stringify', behindGetter(JSON, 'stringify')],
  ['Intl', behindGetter(globalThis, 'Intl')],
  ['Array.prototype.__proto__', inheriting(Array.prototype)],
  ['Promise.__proto__', inheriting(Promise)],
])('detects that %s was changed although it looks the same', (name, change) => {
  expect(found(change)).toBe(name);
});

test('ignores properties added to Map.prototype and Array.prototype', () => {
  expect(found(replace(Map.prototype, 'added'))).toBeUndefined();
  const hide = () => {
    Object.defineProperty(Array.prototype, 'hidden', { value: () => undefined, configurable: true, enumerable: false });
    return () => Reflect.deleteProperty(Array.prototype, 'hidden');
  };
  expect(found(hide)).toBeUndefined();
});

test('ignores new globals and lazily created properties', () => {
  expect(found(replace(globalThis, 'somebodysOwn'))).toBeUndefined();
  const { tampering } = rememberBuiltins();
  void [globalThis.crypto, globalThis.navigator, structuredClone({})];
  new Error('limits').stack?.toString();
  expect(tampering()).toBeUndefined();
});

test('restores replaced built-ins', () => {
  const { tampering, restore } = rememberBuiltins();
  const undo = [replace(Map.prototype, 'set')(), replace(String.prototype, 'includes')(), replace(RegExp.prototype, 'global', false)()];
  undo.push(behindGetter(Array.prototype, 'map')(), inheriting(Map.prototype)());
  expect(restore()).toBe(true);
  expect(tampering()).toBeUndefined();
  expect(new Map().set('a', 'b').get('a')?.includes('b')).toBe(true);
  expect(Reflect.getOwnPropertyDescriptor(Array.prototype, 'map')?.get).toBeUndefined();
  for (const each of undo) each();
});
