// Captured at the start, because a remote may replace builtins later.
const { getOwnPropertyDescriptor, getPrototypeOf } = Object;
const { defineProperty, ownKeys, setPrototypeOf } = Reflect;

interface Shared {
  name: string;
  object: object;
  prototype: object | null;
  keys: PropertyKey[];
  values: unknown[];
  descriptors: PropertyDescriptor[];
  open: { key: PropertyKey; descriptor: PropertyDescriptor }[];
  enumerable?: number;
  size?: number;
}

export interface Tampering {
  name: string;
  value: unknown;
}

/** Properties that are added here appear in every `for…in` loop. */
const everywhere = /^(Object|Array|Function)\.prototype$/;

/** Each property added to `Object.prototype` changes other code: `toJSON` changes `JSON.stringify`, `get` changes `defineProperty`. */
const complete = 'Object.prototype';

function* hiddenPrototypes(): Generator<[name: string, object: object]> {
  const generator = getPrototypeOf(function* none() {}.prototype) as object;
  const asyncGenerator = getPrototypeOf(async function* none() {}.prototype) as object;
  yield ['ArrayIterator.prototype', getPrototypeOf([][Symbol.iterator]())];
  yield ['MapIterator.prototype', getPrototypeOf(new Map().entries())];
  yield ['SetIterator.prototype', getPrototypeOf(new Set().values())];
  yield ['StringIterator.prototype', getPrototypeOf(''[Symbol.iterator]())];
  yield ['RegExpStringIterator.prototype', getPrototypeOf(''.matchAll(/./g))];
  yield ['Generator.prototype', generator];
  yield ['Iterator.prototype', getPrototypeOf(generator)];
  yield ['AsyncGenerator.prototype', asyncGenerator];
  yield ['AsyncIterator.prototype', getPrototypeOf(asyncGenerator)];
  yield ['TypedArray.prototype', getPrototypeOf(Uint8Array.prototype)];
}

const isShared = (value: unknown): value is object => typeof value === 'function' || (typeof value === 'object' && value !== null);

function enumerableOf(object: object): string[] {
  const found: string[] = [];
  for (const key in object) found[found.length] = key;
  return found;
}

/** Reads the descriptor, because a replaced getter could return the original value. */
const valueIn = (object: object, key: PropertyKey): unknown => getOwnPropertyDescriptor(object, key)?.value;

function tamperingOf(owner: string, object: object, key: PropertyKey): Tampering {
  const now = getOwnPropertyDescriptor(object, key);
  return { name: nameOf(owner, key), value: now?.get ?? now?.value };
}

/** Leaves these accessors replaceable. If fixed, they would slow down V8's `replace` 14 times and `map` 15 times. */
const staysOpen = (object: object, key: PropertyKey): boolean => key === Symbol.species || object === RegExp.prototype;

/** Ignores most accessors, whose values may differ on each read. */
function remember(name: string, object: object): Shared {
  const keys: PropertyKey[] = [];
  const values: unknown[] = [];
  const descriptors: PropertyDescriptor[] = [];
  const open: Shared['open'] = [];
  for (const key of ownKeys(object)) {
    const descriptor = getOwnPropertyDescriptor(object, key);
    if (descriptor?.get && staysOpen(object, key)) open.push({ key, descriptor });
    if (!descriptor || !isShared(descriptor.value) || String(key).startsWith('_')) continue;
    keys.push(key);
    values.push(descriptor.value);
    descriptors.push(descriptor);
  }
  return {
    name,
    object,
    prototype: getPrototypeOf(object) as object | null,
    keys,
    values,
    descriptors,
    open,
    ...(everywhere.test(name) && { enumerable: enumerableOf(object).length }),
    ...(name === complete && { size: ownKeys(object).length }),
  };
}

const nameOf = (owner: string, key: PropertyKey): string => (owner ? `${owner}.` : '') + (typeof key === 'symbol' ? '[symbol]' : key);

function* withPrototype(name: string, object: object): Generator<[name: string, object: object]> {
  yield [name, object];
  const prototype: unknown = getOwnPropertyDescriptor(object, 'prototype')?.value;
  if (isShared(prototype)) yield [`${name}.prototype`, prototype];
}

function* sharedObjects(): Generator<[name: string, object: object]> {
  yield ['', globalThis];
  for (const key of ownKeys(globalThis)) {
    const value: unknown = getOwnPropertyDescriptor(globalThis, key)?.value;
    if (typeof key !== 'string' || !/^[A-Z]/.test(key) || !isShared(value)) continue;
    yield* withPrototype(key, value);
    if (typeof value === 'function') continue;
    for (const inner of ownKeys(value)) {
      const member = valueIn(value, inner);
      if (typeof member === 'function' && isShared(valueIn(member, 'prototype'))) yield* withPrototype(nameOf(key, inner), member);
    }
  }
  yield* hiddenPrototypes();
}

export function fixAccessors(): void {
  for (const [, object] of sharedObjects())
    for (const key of ownKeys(object))
      if (getOwnPropertyDescriptor(object, key)?.get && !staysOpen(object, key)) defineProperty(object, key, { configurable: false });
}

export interface Builtins {
  /** Returns the first change. Ignores new globals. */
  tampering: () => Tampering | undefined;
  restore: () => boolean;
}

export function rememberBuiltins(): Builtins {
  const everything = Array.from(sharedObjects(), ([name, object]) => remember(name, object));

  function tampering(): Tampering | undefined {
    for (let index = 0; index < everything.length; index++) {
      const { name, object, prototype, keys, values, open, enumerable, size } = everything[index] as Shared;
      const inherits: unknown = getPrototypeOf(object);
      if (inherits !== prototype) return { name: nameOf(name, '__proto__'), value: inherits };
      for (let at = 0; at < keys.length; at++) {
        const key = keys[at] as PropertyKey;
        if (valueIn(object, key) !== values[at]) return tamperingOf(name, object, key);
      }
      for (let at = 0; at < open.length; at++) {
        const { key, descriptor } = open[at] as Shared['open'][number];
        if (getOwnPropertyDescriptor(object, key)?.get !== descriptor.get) return tamperingOf(name, object, key);
      }
      if (size !== undefined) {
        const now = ownKeys(object);
        const last = now[now.length - 1];
        if (now.length > size && last !== undefined) return tamperingOf(name, object, last);
      }
      if (enumerable === undefined) continue;
      const found = enumerableOf(object);
      const added = found[found.length - 1];
      if (found.length > enumerable && added !== undefined) return tamperingOf(name, object, added);
    }
    return undefined;
  }

  function restore(): boolean {
    for (let index = 0; index < everything.length; index++) {
      const { object, prototype, keys, values, descriptors, open } = everything[index] as Shared;
      if (getPrototypeOf(object) !== prototype && !setPrototypeOf(object, prototype)) return false;
      for (let at = 0; at < keys.length; at++) {
        const key = keys[at] as PropertyKey;
        if (valueIn(object, key) !== values[at] && !defineProperty(object, key, descriptors[at] as PropertyDescriptor)) return false;
      }
      for (let at = 0; at < open.length; at++) {
        const { key, descriptor } = open[at] as Shared['open'][number];
        const isSame = getOwnPropertyDescriptor(object, key)?.get === descriptor.get;
        if (!isSame && !defineProperty(object, key, descriptor)) return false;
      }
    }
    return true;
  }

  return { tampering, restore };
}
