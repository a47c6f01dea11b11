// What all code of one process shares: a remote that replaces `fetch` or `Array.prototype.map` replaces it for everybody.
// Held here, and used by index and loop alone: whatever is replaced later, this goes on working.
const { getOwnPropertyDescriptor, getPrototypeOf } = Object;
const { defineProperty, ownKeys, setPrototypeOf } = Reflect;

interface Shared {
  name: string;
  object: object;
  prototype: object | null;
  keys: PropertyKey[];
  values: unknown[];
  descriptors: PropertyDescriptor[];
  /** Accessors that `fixAccessors` leaves open. */
  open: { key: PropertyKey; descriptor: PropertyDescriptor }[];
  /** How many of its properties a loop over any object would meet. */
  enumerable?: number;
  /** How many properties it has, where any other one counts. */
  size?: number;
}

/** A property that was replaced, removed or added. */
export interface Tampering {
  /** As one writes it, such as `Array.prototype.map`. */
  name: string;
  /** What is there now. */
  value: unknown;
}

/** What is added to these is met by every loop over an object or a list. */
const everywhere = /^(Object|Array|Function)\.prototype$/;

/** Every object inherits what is added to it, seen or not: `JSON.stringify` calls `toJSON`, and defining a property reads `get`. */
const complete = 'Object.prototype';

/** Without a global name of their own: what loops, generators and typed arrays are made of. */
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

/** What a loop over the object meets, with what it inherits. */
function enumerableOf(object: object): string[] {
  const found: string[] = [];
  for (const key in object) found[found.length] = key;
  return found;
}

/** What is there, without asking for it: a getter can answer with what was there before. */
const valueIn = (object: object, key: PropertyKey): unknown => getOwnPropertyDescriptor(object, key)?.value;

function tamperingOf(owner: string, object: object, key: PropertyKey): Tampering {
  const now = getOwnPropertyDescriptor(object, key);
  return { name: nameOf(owner, key), value: now?.get ?? now?.value };
}

/** V8 takes its fast ways only while these are defined as it has made them: without, `replace` takes 14 times as long, `map` 15 times. */
const staysOpen = (object: object, key: PropertyKey): boolean => key === Symbol.species || object === RegExp.prototype;

/** Plain functions and objects only: what is computed when it is asked for may rightly be another one each time. */
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

function* sharedObjects(): Generator<[name: string, object: object]> {
  yield ['', globalThis];
  for (const key of ownKeys(globalThis)) {
    const value: unknown = getOwnPropertyDescriptor(globalThis, key)?.value;
    if (typeof key !== 'string' || !/^[A-Z]/.test(key) || !isShared(value)) continue;
    yield [key, value];
    const prototype: unknown = getOwnPropertyDescriptor(value, 'prototype')?.value;
    if (isShared(prototype)) yield [`${key}.prototype`, prototype];
  }
  yield* hiddenPrototypes();
}

/**
 * For good: nobody replaces what computes a property of the language's and the platform's own objects, such as the length of bytes. Of
 * the few that stay open it is noticed.
 */
export function fixAccessors(): void {
  for (const [, object] of sharedObjects())
    for (const key of ownKeys(object))
      if (getOwnPropertyDescriptor(object, key)?.get && !staysOpen(object, key)) defineProperty(object, key, { configurable: false });
}

export interface Builtins {
  /** What has been done to them since, first come first told; `undefined`: nothing. New globals are nobody's harm. */
  tampering: () => Tampering | undefined;
  /** Puts back what was replaced. `false`: it cannot. */
  restore: () => boolean;
}

/** Remembers the language's and the platform's own objects as they are now. */
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
