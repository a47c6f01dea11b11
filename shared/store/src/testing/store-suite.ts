import { describe, expect, test } from '@jest/globals';
import { clearLeftovers } from '../leftovers.ts';
import { NoValue, type Store } from '../store.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (value: Uint8Array | undefined): string | undefined => value && new TextDecoder().decode(value);

export interface StoreSuite {
  open: () => Store;
  rounds: number;
}

export function testStore(name: string, { open, rounds }: StoreSuite): void {
  describe(`a store in a ${name}`, () => {
    test('never overwrites a key that exists', async () => {
      const store = open();
      expect(await store.get('a/b.json')).toBeUndefined();
      expect(await store.putIfAbsent('a/b.json', bytes('first'))).toBe(true);
      expect(await store.putIfAbsent('a/b.json', bytes('second'))).toBe(false);
      expect(await store.putIfAbsent('a/b.json', bytes('first'))).toBe(false);
      expect(text(await store.get('a/b.json'))).toBe('first');
    });

    test('reads a replaced value at once', async () => {
      const [store, other] = [open(), open()];
      for (const value of ['one', 'two', '', 'three']) {
        await store.replace('shells/a.json', bytes(value));
        expect([text(await store.get('shells/a.json')), text(await other.get('shells/a.json'))]).toEqual([value, value]);
      }
    });

    test('reads nothing from a removed key', async () => {
      const store = open();
      await store.putIfAbsent('a/b', bytes('x'));
      expect(text(await store.get('a/b'))).toBe('x');
      await open().remove('a/b');
      await store.remove('a/b');
      expect([await store.get('a/b'), await store.list('a/')]).toEqual([undefined, []]);
      expect(await store.putIfAbsent('a/b', bytes('y'))).toBe(true);
      expect(text(await store.get('a/b'))).toBe('y');
    });

    test('stores arbitrary bytes unchanged', async () => {
      const store = open();
      const value = Uint8Array.from({ length: 100_000 }, (_, index) => (index * 7) % 256);
      await store.putIfAbsent('remotes/x/a.bin', value);
      expect(Buffer.compare((await store.get('remotes/x/a.bin')) ?? new Uint8Array(), value)).toBe(0);
      await expect(store.get('remotes/x/a.bin', 99_999)).rejects.toThrow(NoValue);
      expect(await store.get('remotes/x/a.bin', 100_000)).toHaveLength(100_000);
    });

    test('lists keys by prefix in order', async () => {
      const store = open();
      expect(await store.list('')).toEqual([]);
      for (const key of ['b/2', 'b/1/x', 'bc', 'a', 'b/É+ 1']) await store.putIfAbsent(key, bytes(key));
      expect(await store.list('')).toEqual(['a', 'b/1/x', 'b/2', 'b/É+ 1', 'bc']);
      expect(await store.list('b')).toEqual(['b/1/x', 'b/2', 'b/É+ 1', 'bc']);
      expect(await store.list('b/')).toEqual(['b/1/x', 'b/2', 'b/É+ 1']);
      expect(await store.list('nothing/here/')).toEqual([]);
      expect(text(await store.get('b/É+ 1'))).toBe('b/É+ 1');
    });

    test('lists more keys than one answer holds', async () => {
      const store = open();
      const keys = Array.from({ length: 25 }, (_, index) => `many/${String(index).padStart(3, '0')}/file`);
      await Promise.all(keys.map((key) => store.putIfAbsent(key, bytes(key))));
      expect(await store.list('many/')).toEqual(keys);
      expect(await store.names('many')).toEqual(keys.map((key) => key.split('/')[1]));
    });

    test('lists only files and folders directly below a folder', async () => {
      const store = open();
      for (const key of ['a/2.json', 'a/1/x', 'a/1/y/z', 'ab/3']) await store.putIfAbsent(key, bytes(key));
      expect(await store.names('a')).toEqual(['1', '2.json']);
      expect(await store.names('a/1')).toEqual(['x', 'y']);
      expect(await store.names('nothing')).toEqual([]);
    });

    test('returns the time of each stored key’s last write', async () => {
      const store = open();
      await store.putIfAbsent('a/1', bytes('x'));
      const [dated] = await store.listDated('a/');
      expect(dated?.key).toBe('a/1');
      expect(Math.abs((dated?.at ?? 0) - Date.now())).toBeLessThan(60_000);
    });

    test.each(['../secret', 'a/../../secret', '/etc/passwd', 'a\\..\\b', 'C:/x', '', 'a//b', 'a/', './a', 'a/\0', 'a/.tmp-x'])(
      'rejects the key %j',
      async (key) => {
        const store = open();
        await expect(store.get(key)).rejects.toThrow('Not a key');
        await expect(store.putIfAbsent(key, bytes('x'))).rejects.toThrow('Not a key');
        await expect(store.replace(key, bytes('x'))).rejects.toThrow('Not a key');
        await expect(store.remove(key)).rejects.toThrow('Not a key');
      },
    );

    test('rejects prefixes that point outside the store', async () => {
      await expect(open().list('../')).rejects.toThrow('Not a key');
    });

    test('lets one of many concurrent writers win', async () => {
      const writers = Array.from({ length: 10 }, (_, index) => ({ who: `writer ${index}`, store: open() }));
      for (let round = 0; round < rounds; round += 1) {
        const won = await Promise.all(writers.map(({ who, store }) => store.putIfAbsent(`race/${round}`, bytes(who))));
        expect(won.filter(Boolean)).toHaveLength(1);
        expect(text(await open().get(`race/${round}`))).toBe(writers[won.indexOf(true)]?.who);
      }
    });

    test('deletes old unfinished versions from the store', async () => {
      const store = open();
      for (const key of ['1-done/release.json', '1-done/browser/a.js', '2-left/browser/a.js', '2-left/server/release.json'])
        await store.putIfAbsent(`remotes/catalog/${key}`, bytes('x'));
      expect(await clearLeftovers(store)).toEqual([]);
      expect(await clearLeftovers(store, Date.now() + 3_600_000)).toEqual(['remotes/catalog/2-left']);
      expect(await store.names('remotes/catalog')).toEqual(['1-done']);
      expect(await store.list('')).toEqual(['remotes/catalog/1-done/browser/a.js', 'remotes/catalog/1-done/release.json']);
    });
  });
}
