import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readSurface } from './read-surface.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'surface-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** A server bundle as far as the federation's runtime is concerned; `surface` is what `src/remote.tsx` exports. */
const bundle = (surface: string) =>
  writeFile(path.join(dir, 'remoteEntry.js'), `module.exports = { init: async () => {}, get: async () => () => (${surface}) };`);

test('the surface of a bundle is its routes as data and the names of its slots', async () => {
  await bundle(`{ default: {
    name: 'catalog',
    routes: [{ id: 'home', path: '/', layout: 'none', public: true, load: () => { throw new Error('pages are not loaded') } }],
    slots: { 'header.menu': () => { throw new Error('slots are not loaded') } },
  } }`);
  expect(await readSurface(dir)).toEqual({
    routes: [{ id: 'home', path: '/', layout: 'none', public: true }],
    slots: ['header.menu'],
  });
});

test.each([
  ['no default export', '{}'],
  ['a default that is no surface', '{ default: {} }'],
])('a bundle with %s fails before it is published, with its name', async (_, surface) => {
  await bundle(surface);
  await expect(readSurface(dir)).rejects.toThrow(`${path.join(dir, 'remoteEntry.js')}: src/remote.tsx must export the surface`);
});

test('a bundle that can’t be loaded fails before it is published', async () => {
  await writeFile(path.join(dir, 'remoteEntry.js'), 'throw new Error("window is not defined")');
  await expect(readSurface(dir)).rejects.toThrow('window is not defined');
  await rm(path.join(dir, 'remoteEntry.js'));
  await expect(readSurface(dir)).rejects.toThrow();
});
