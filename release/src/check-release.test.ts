import { expect, test } from '@jest/globals';
import type { Release } from '@shop/contracts/releases';
import { buildProblems } from './check-release.ts';

const release = (size: number): Release => ({
  remote: 'catalog',
  version: '1.0.0',
  builtAt: '2026-01-02T03:04:05.000Z',
  source: 'x',
  shared: {},
  routes: [],
  slots: [],
  assets: {},
  surface: { js: [], css: [] },
  server: [{ path: 'remoteEntry.js', integrity: 'sha384-x', size: 1 }],
  browser: ['remoteEntry.js', 'home.js', 'photo.webp'].map((path) => ({
    path,
    integrity: 'sha384-x',
    size: path === 'remoteEntry.js' ? 1 : size,
  })),
});

test('a script of more than 2 MB is refused by its name, with what to do; a picture is not', () => {
  expect(buildProblems(release(2_000_000))).toEqual([]);
  expect(buildProblems(release(12_300_000))).toEqual([
    expect.stringMatching(
      /^The file home\.js has 12\.3 MB, more than 2 MB: .*import\(\).*raise MAX_FILE_BYTES in release\/src\/check-release\.ts\.$/,
    ),
  ]);
});
