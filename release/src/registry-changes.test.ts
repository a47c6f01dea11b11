import { expect, test } from '@jest/globals';
import type { Registry } from '@shop/store/registry';
import { registryChanges } from './registry-changes.ts';

const [ayse, cagri, ozan] = ['a', 'b', 'c'].map((letter) => letter.repeat(43)) as [string, string, string];
const key = (x: string) => ({ kty: 'OKP', crv: 'Ed25519', x }) as const;

const before: Registry = {
  version: 3,
  previous: 'sha384-x',
  at: '2026-11-27T10:00:00Z',
  why: '',
  heads: { production: 7 },
  threshold: 2,
  keys: {
    [ayse]: { key: key(ayse), holder: 'ayşe' },
    [cagri]: { key: key(cagri), holder: 'çağrı' },
    [ozan]: { key: key(ozan), holder: 'ozan', revoked: '2026-11-01T10:00:00Z' },
  },
  grants: [
    { role: 'admin', keys: [ayse, cagri] },
    { role: 'upload', keys: [ozan, ayse], remotes: ['catalog'] },
    { role: 'promote', keys: [ayse], remotes: ['catalog', 'cart'], channels: ['staging'] },
  ],
  remotes: { catalog: { owner: 'Ozan', contact: 'ozan@example.com' } },
};
const [admin, upload, promote] = before.grants as [Registry['grants'][0], Registry['grants'][0], Registry['grants'][0]];
const changed = (change: Partial<Registry>): readonly string[] =>
  registryChanges(before, { ...before, version: 4, ...change }, { production: 7 });
const { [ayse]: hers, ...others } = before.keys;
const dora = 'd'.repeat(43);

test.each<[change: string, Partial<Registry>, unknown[]]>([
  ['an added key', { keys: { ...before.keys, [dora]: { key: key(dora), holder: 'ayşe' } } }, [`+ key ${dora} of ayşe`]],
  [
    'a revoked key',
    { keys: { ...before.keys, [ayse]: { key: key(ayse), holder: 'ayşe', revoked: '2026-11-27T11:00:00Z' } } },
    [`- key ${ayse} of ayşe: revoked 2026-11-27T11:00:00Z`],
  ],
  [
    'a revoked key that is valid again',
    { keys: { ...before.keys, [ozan]: { key: key(ozan), holder: 'ozan' } } },
    [`+ key ${ozan} of ozan: VALID AGAIN, was revoked 2026-11-01T10:00:00Z`],
  ],
  [
    'another time of a revocation',
    { keys: { ...before.keys, [ozan]: { key: key(ozan), holder: 'ozan', revoked: '2026-11-27T10:00:00Z' } } },
    [`~ the key ${ozan} of ozan is revoked: 2026-11-01T10:00:00Z → 2026-11-27T10:00:00Z`],
  ],
  [
    'another holder',
    { keys: { ...others, [ayse]: { ...(hers as NonNullable<typeof hers>), holder: 'dora' } } },
    [
      `~ holder of the key ${ayse}: ayşe → dora`,
      expect.stringContaining('+ right of dora'),
      expect.stringContaining('+ right of dora'),
      expect.stringContaining('+ right of dora'),
      expect.stringContaining('+ right of dora'),
      expect.stringContaining('- right of ayşe'),
      expect.stringContaining('- right of ayşe'),
      expect.stringContaining('- right of ayşe'),
      expect.stringContaining('- right of ayşe'),
    ],
  ],
  ['a new administrator', { grants: [{ ...admin, keys: [ayse, cagri, ozan] }, upload, promote] }, [`+ right of ozan (${ozan}): admin`]],
  [
    'a right of every remote',
    { grants: [admin, { role: 'upload', keys: [ozan, ayse], remotes: ['*', 'catalog'] }, promote] },
    [
      `+ right of ozan (${ozan}): upload every remote`,
      `+ right of ayşe (${ayse}): upload every remote`,
      `- right of ozan (${ozan}): upload catalog`,
      `- right of ayşe (${ayse}): upload catalog`,
    ],
  ],
  [
    'a right in another channel',
    { grants: [admin, upload, { ...promote, channels: ['staging', 'production'] }] },
    [`+ right of ayşe (${ayse}): promote catalog in production`, `+ right of ayşe (${ayse}): promote cart in production`],
  ],
  ['a right that is gone', { grants: [admin, { ...upload, keys: [ayse] }, promote] }, [`- right of ozan (${ozan}): upload catalog`]],
  ['a lower threshold', { threshold: 1 }, ['~ administrators who must sign: 2 → 1']],
  ['a registry for development', { development: true }, ['~ the registry is: for production → for development']],
  [
    'another contact',
    { remotes: { catalog: { owner: 'Ozan', contact: 'evil@example.com' } } },
    ['~ owner of catalog: Ozan, ozan@example.com → Ozan, evil@example.com'],
  ],
  ['an owner who is gone', { remotes: {} }, ['- owner of catalog: Ozan, ozan@example.com']],
  ['entries of the future', { heads: { production: 900 } }, [expect.stringMatching(/^! in production .*900.* 7:/)]],
])('shows the registry change: %s', (_, change, lines) => {
  expect(changed(change)).toEqual(lines);
});

test('shows no change when equal rights are written differently', () => {
  const grants = [promote, { ...upload, keys: [ayse] }, { ...upload, keys: [ozan] }, admin];
  expect(changed({ grants, heads: { production: 6 }, why: 'x' })).toEqual([]);
});

test('lists all entries of a first registry as changes', () => {
  expect(registryChanges(undefined, before, {})).toHaveLength(1 + 3 + 6 + 1);
});
