// What all code of one process shares: a remote that replaces `fetch` or `Array.prototype.map` replaces it for everybody.
// Held here, and used by index and loop alone: whatever is replaced later, this goes on working.
const { getOwnPropertyDescriptor } = Object;
const { ownKeys } = Reflect;

interface Shared {
  name: string;
  object: object;
  keys: PropertyKey[];
  values: unknown[];
  /** How many of its properties a loop over any object would meet. */
  enumerable?: number;
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

const isShared = (value: unknown): value is object => typeof value === 'function' || (typeof value === 'object' && value !== null);

function enumerableOf(object: object): PropertyKey[] {
  const found: PropertyKey[] = [];
  const keys = ownKeys(object);
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] as PropertyKey;
    if (getOwnPropertyDescriptor(object, key)?.enumerable) found[found.length] = key;
  }
  return found;
}

/** Plain functions and objects only: what is computed when it is asked for may rightly be another one each time. */
function remember(name: string, object: object): Shared {
  const keys: PropertyKey[] = [];
  const values: unknown[] = [];
  for (const key of ownKeys(object)) {
    const value: unknown = getOwnPropertyDescriptor(object, key)?.value;
    if (!isShared(value) || String(key).startsWith('_')) continue;
    keys.push(key);
    values.push(value);
  }
  return { name, object, keys, values, ...(everywhere.test(name) && { enumerable: enumerableOf(object).length }) };
}

const nameOf = (owner: string, key: PropertyKey): string => (owner ? `${owner}.` : '') + (typeof key === 'symbol' ? '[symbol]' : key);

/**
 * Remembers the language's and the platform's own objects as they are now. What it returns tells what has been done to
 * them since, first come first told; `undefined`: nothing. New globals are nobody's harm.
 */
export function rememberBuiltins(): () => Tampering | undefined {
  const everything: Shared[] = [remember('', globalThis)];
  for (const key of ownKeys(globalThis)) {
    const value: unknown = getOwnPropertyDescriptor(globalThis, key)?.value;
    if (typeof key !== 'string' || !/^[A-Z]/.test(key) || !isShared(value)) continue;
    everything.push(remember(key, value));
    const prototype: unknown = getOwnPropertyDescriptor(value, 'prototype')?.value;
    if (isShared(prototype)) everything.push(remember(`${key}.prototype`, prototype));
  }

  return () => {
    for (let index = 0; index < everything.length; index++) {
      const { name, object, keys, values, enumerable } = everything[index] as Shared;
      for (let at = 0; at < keys.length; at++) {
        const key = keys[at] as PropertyKey;
        const value = (object as Record<PropertyKey, unknown>)[key];
        if (value !== values[at]) return { name: nameOf(name, key), value };
      }
      if (enumerable === undefined) continue;
      const found = enumerableOf(object);
      const added = found[found.length - 1];
      if (found.length > enumerable && added !== undefined) {
        return { name: nameOf(name, added), value: (object as Record<PropertyKey, unknown>)[added] };
      }
    }
    return undefined;
  };
}
