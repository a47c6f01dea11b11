import { expect, test } from '@jest/globals';
import type { Release } from '@shop/contracts/releases';
import { buildProblems, shopProblems } from './check-release.ts';

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

test('limits a release’s scripts, not its images, to 2 MB', () => {
  expect(buildProblems(release(2_000_000))).toEqual([]);
  expect(buildProblems(release(12_300_000))).toEqual([
    expect.stringMatching(
      /^The file home\.js has 12\.3 MB, more than 2 MB: .*import\(\).*raise MAX_FILE_BYTES in release\/src\/check-release\.ts\.$/,
    ),
  ]);
  expect(buildProblems(release(12_300_000), 'development')).toEqual([]);
});

test('rejects a release whose contract versions differ from live remotes', () => {
  const own: Release = { ...release(1), contractVersions: { 'slot product.buy': 2, 'event cart:changed': 1, 'event order:placed': 1 } };
  const live = (contractVersions?: Record<string, number>): Release => ({
    ...release(1),
    remote: 'cart-checkout',
    version: '0.1.0-abc',
    ...(contractVersions && { contractVersions }),
  });
  const problems = (other: Release) => shopProblems(own, { offers: [], others: [other] });
  expect(problems(live({ 'slot product.buy': 2, 'event cart:changed': 1 }))).toEqual([]);
  // Releases built before contract versions existed have none.
  expect(problems(live())).toEqual([]);
  expect(problems(live({ 'slot product.buy': 1, 'event cart:changed': 1 }))).toEqual([
    expect.stringMatching(/^The slot product\.buy has version 2 here and version 1 in cart-checkout 0\.1\.0-abc, .*a name of its own/),
  ]);
});
