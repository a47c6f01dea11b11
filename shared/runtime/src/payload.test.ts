import { expect, test } from '@jest/globals';
import type { Shape } from '@shop/contracts/events';
import { readPayload } from './payload.ts';

const shape = {
  id: 0,
  title: '',
  open: true,
  kind: ['success', 'error'],
  lines: [{ Qty: 0 }],
  'note?': '',
  'scene?': null,
  'call?': Function,
} satisfies Shape;

const call = () => undefined;
const valid = { id: 1, title: 'Tişört', open: false, kind: 'error', lines: [{ Qty: 2 }, { Qty: 3 }] };
const read = (value: unknown) => readPayload(shape, value, 'payload');

test.each([
  ['required fields', valid],
  ['an empty list', { ...valid, lines: [] }],
  ['optional fields', { ...valid, note: '', scene: { items: [null, () => 1] }, call }],
  ['any array as an object', { ...valid, scene: [1, '2'] }],
  ['the longest text', { ...valid, title: 'x'.repeat(10_000) }],
  ['the longest list', { ...valid, lines: Array.from({ length: 10_000 }, () => ({ Qty: 1 })) }],
])('copies a payload with %s', (_, value) => {
  expect(read(value)).toEqual(value);
});

test('copies only fields that the shape declares', () => {
  const cyclic: Record<string, unknown> = { ...valid, note: undefined, secret: 1 };
  cyclic.self = cyclic;
  expect(Object.keys(read(cyclic) as object)).toEqual(Object.keys(valid));
});

test('freezes the copy but not the payload', () => {
  const value = structuredClone(valid);
  const copy = read(value) as typeof valid;
  for (const part of [copy, copy.lines, copy.lines[0]]) expect(Object.isFrozen(part)).toBe(true);
  for (const part of [value, value.lines, value.lines[0]]) expect(Object.isFrozen(part)).toBe(false);
});

test('reads each getter of a payload once', () => {
  let reads = 0;
  const value = {
    ...valid,
    get id() {
      reads++;
      return reads;
    },
  };
  const copy = read(value) as typeof valid;
  expect([copy.id, copy.id, reads]).toEqual([1, 1, 1]);
});

test.each<[string, unknown, string]>([
  ['undefined', undefined, 'payload'],
  ['null', null, 'payload'],
  ['a string', 'payload', 'payload'],
  ['a function', () => valid, 'payload'],
  ['an array', [valid], 'payload'],
  ['no fields', {}, 'payload.id'],
  ['a numeric string', { ...valid, id: '1' }, 'payload.id'],
  ['a boxed number', { ...valid, id: Object(1) }, 'payload.id'],
  ['a fraction', { ...valid, id: 1.5 }, 'payload.id'],
  ['not a number', { ...valid, id: Number.NaN }, 'payload.id'],
  ['infinity', { ...valid, id: Number.POSITIVE_INFINITY }, 'payload.id'],
  ['an unsafe integer', { ...valid, id: 2 ** 53 }, 'payload.id'],
  ['a big integer', { ...valid, id: 1n }, 'payload.id'],
  ['a symbol', { ...valid, title: Symbol('title') }, 'payload.title'],
  ['a boxed string', { ...valid, title: Object('title') }, 'payload.title'],
  ['a number as a boolean', { ...valid, open: 1 }, 'payload.open'],
  ['an unknown choice', { ...valid, kind: 'warning' }, 'payload.kind'],
  ['a missing choice', { ...valid, kind: undefined }, 'payload.kind'],
  ['an object as a list', { ...valid, lines: { length: 1, 0: { Qty: 1 } } }, 'payload.lines'],
  ['null as a list', { ...valid, lines: null }, 'payload.lines'],
  ['a wrong item', { ...valid, lines: [{ Qty: 1 }, { Qty: null }] }, 'payload.lines[1].Qty'],
  ['a missing item', { ...valid, lines: new Array(2) }, 'payload.lines[0]'],
  ['a null optional field', { ...valid, note: null }, 'payload.note'],
  ['a wrong optional field', { ...valid, note: 1 }, 'payload.note'],
  ['text as an object', { ...valid, scene: '{}' }, 'payload.scene'],
  ['text as a function', { ...valid, call: 'call' }, 'payload.call'],
  ['too long a text', { ...valid, title: 'x'.repeat(10_001) }, 'payload.title'],
  ['too long a list', { ...valid, lines: new Array(10_001).fill({ Qty: 1 }) }, 'payload.lines'],
  ['an endless list', { ...valid, lines: new Array(2 ** 32 - 1) }, 'payload.lines'],
  ['inherited fields', Object.create(valid), 'payload.id'],
  [
    'a class with getters',
    new (class {
      get id() {
        return 1;
      }
    })(),
    'payload.id',
  ],
])('rejects %s in a payload', (_, value, path) => {
  expect(() => read(value)).toThrow(new RegExp(`^${path.replace(/[.[\]]/g, '\\$&')} must be `));
});

test('ignores fields of a polluted prototype', () => {
  Object.defineProperty(Object.prototype, 'note', { value: 1, configurable: true });
  try {
    expect(read(valid)).toEqual(valid);
  } finally {
    Reflect.deleteProperty(Object.prototype, 'note');
  }
});

test('limits copied items even when a list’s length changes', () => {
  const lengths = [1, 2 ** 32 - 1];
  const lines = new Proxy(new Array(20_000).fill({ Qty: 1 }), {
    get: (target, key) => (key === 'length' ? lengths.shift() : Reflect.get(target, key)),
  });
  expect((read({ ...valid, lines }) as typeof valid).lines).toHaveLength(10_000);
});
