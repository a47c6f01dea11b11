import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Release } from '@shop/contracts/releases';
import { createFolderStore, type FolderStore } from './folder-store.ts';
import { browserKey, integrityOf, listVersions, readRelease, releaseKey, serverKey, verifyFile } from './releases.ts';

const integrity = `sha384-${'x'.repeat(64)}`;
const release: Release = {
  remote: 'catalog',
  version: '1.0.0-abc',
  builtAt: '2026-01-02T03:04:05.000Z',
  source: 'abc',
  shared: { react: '^19.0.0' },
  routes: [{ id: 'home', path: '/', layout: 'none', public: true }],
  slots: ['header.menu'],
  assets: { 'pages/home': { js: ['home.js'], css: [] } },
  surface: { js: ['surface.js'], css: [] },
  browser: [{ path: 'remoteEntry.js', integrity, size: 1 }],
  server: [],
};
const bytes = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

let folder: string;
let store: FolderStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'releases-'));
  store = createFolderStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('reads a published release but no other version', async () => {
  await store.putIfAbsent(releaseKey('catalog', '1.0.0-abc'), bytes(release));
  expect(await readRelease(store, 'catalog', '1.0.0-abc')).toEqual(release);
  expect(await readRelease(store, 'catalog', '1.0.0-def')).toBeUndefined();
});

test('hides a version that has no manifest', async () => {
  await store.putIfAbsent(browserKey('catalog', '1.0.0-half', 'remoteEntry.js'), bytes(1));
  await store.putIfAbsent(browserKey('catalog', '1.0.0-abc', 'release.json'), bytes(1));
  await store.putIfAbsent(serverKey('catalog', '1.0.0-abc', 'remoteEntry.js'), bytes(1));
  expect(await listVersions(store, 'catalog')).toEqual([]);
  await store.putIfAbsent(releaseKey('catalog', '1.0.0-abc'), bytes(release));
  expect(await listVersions(store, 'catalog')).toEqual(['1.0.0-abc']);
});

test('reads a release whose layout or slot no longer exists', async () => {
  const old = { ...release, version: 'old', routes: [{ id: 'home', path: '/', layout: 'layout-nine' }], slots: ['header.gone'] };
  await store.putIfAbsent(releaseKey('catalog', 'old'), bytes(old));
  expect(await readRelease(store, 'catalog', 'old')).toEqual(old);
});

test('names a manifest’s invalid field and ignores unknown fields', async () => {
  await store.putIfAbsent(releaseKey('catalog', 'bad'), bytes({ ...release, server: [{ path: 'a.js', integrity, size: '1' }] }));
  await expect(readRelease(store, 'catalog', 'bad')).rejects.toThrow('release.json does not have the shape it should: /server/0/size');
  const newer = { ...release, version: 'newer', signature: 'x', routes: [{ id: 'home', path: '/', layout: 'none', prerender: true }] };
  await store.putIfAbsent(releaseKey('catalog', 'newer'), bytes(newer));
  expect(await readRelease(store, 'catalog', 'newer')).toEqual(newer);
});

test.each([
  ['no routes', { ...release, routes: undefined }],
  ['a foreign remote', { ...release, remote: 'blog' }],
  ['a file without integrity', { ...release, browser: [{ path: 'a.js', size: 1 }] }],
  ['a list', [release]],
])('names the file of a manifest with %s', async (_, value) => {
  await store.putIfAbsent(releaseKey('catalog', 'bad'), bytes(value));
  await expect(readRelease(store, 'catalog', 'bad')).rejects.toThrow('remotes/catalog/bad/release.json');
});

const file = { path: 'a.js', integrity, size: 1 };
const route = { id: 'home', path: '/', layout: 'none' };
test.each<[string, object]>([
  ['another remote’s manifest', { ...release, remote: 'account' }],
  ['another version’s manifest', { ...release, version: '2.0.0' }],
  ['a version that leaves the store', { ...release, version: '../../x' }],
  ['a file that leaves its folder', { ...release, server: [{ ...file, path: '../../../x.js' }] }],
  ['a file by its absolute path', { ...release, browser: [{ ...file, path: '/etc/passwd' }] }],
  ['a file by a path with a folder of dots', { ...release, browser: [{ ...file, path: 'a/../b.js' }] }],
  ['a file by a path of a drive', { ...release, browser: [{ ...file, path: 'c:\\b.js' }] }],
  ['a file of a negative size', { ...release, server: [{ ...file, size: -1 }] }],
  ['a file larger than any', { ...release, server: [{ ...file, size: 1e12 }] }],
  ['a hash of another kind', { ...release, server: [{ ...file, integrity: 'md5-x' }] }],
  ['assets elsewhere', { ...release, surface: { js: ['https://evil.example/x.js'], css: [] } }],
  ['a path with a segment of dots', { ...release, routes: [{ ...route, path: '/x/../y' }] }],
  ['a path of another host', { ...release, routes: [{ ...route, path: '//evil.example' }] }],
  ['a path that stands for a million', { ...release, routes: [{ ...route, path: '/a?'.repeat(20) }] }],
  ['a path without end', { ...release, routes: [{ ...route, path: '/a'.repeat(50) }] }],
  ['a page by a path', { ...release, routes: [{ ...route, id: '../x' }] }],
  ['a way to another host', { ...release, routes: [{ ...route, redirectOnAuth: '//evil.example' }] }],
  ['a time that is none', { ...release, builtAt: 'yesterday' }],
  ['more files than any', { ...release, server: Array.from({ length: 2001 }, () => file) }],
])('rejects %s in a manifest', async (_, value) => {
  await store.putIfAbsent(releaseKey('catalog', '1.0.0-abc'), bytes(value));
  await expect(readRelease(store, 'catalog', '1.0.0-abc')).rejects.toThrow('remotes/catalog/1.0.0-abc/release.json');
});

test('rejects versions that point outside the store', async () => {
  await expect(readRelease(store, 'catalog', '../../../etc')).rejects.toThrow('Not a key');
});

test('computes a file’s integrity and detects a changed byte', () => {
  const file = new TextEncoder().encode("alert('Hello, world.');");
  // Example of the SRI specification.
  expect(integrityOf(file)).toBe('sha384-H8BRh8j48O9oYatfu5AZzq6A9RINhZO5H16dQZngK7T62em8MUt1FLm52t+eX6xO');
  expect(verifyFile(file, integrityOf(file))).toBe(true);
  expect(verifyFile(new TextEncoder().encode("alert('Hello, world!');"), integrityOf(file))).toBe(false);
});
