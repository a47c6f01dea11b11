import { expect, test } from '@jest/globals';
import type { Grant, Registry } from '@shop/store/registry';
import { type AskedRights, grantsWithout } from './grants.ts';
import { describeGrant } from './registry-changes.ts';

const [own, other] = ['o', 'x'];
const rightsOf = (grants: readonly Grant[], id: string): Set<string> =>
  new Set(grants.filter(({ keys }) => keys.includes(id)).flatMap(describeGrant));
const without = (grants: readonly Grant[], asked: AskedRights) => grantsWithout({ grants } as unknown as Registry, own, asked);

const shared: Grant = { role: 'promote', keys: [own, other], remotes: ['catalog', 'cart'], channels: ['production', 'staging'] };

test.each<[taken: string, AskedRights, left: string[]]>([
  ['a role', { roles: ['promote'] }, []],
  ['a remote', { roles: ['promote'], remotes: ['cart'] }, ['promote catalog in production', 'promote catalog in staging']],
  ['a channel', { roles: ['promote'], channels: ['production'] }, ['promote cart in staging', 'promote catalog in staging']],
  [
    'a remote in a channel',
    { roles: ['promote'], remotes: ['cart'], channels: ['production'] },
    ['promote cart in staging', 'promote catalog in production', 'promote catalog in staging'],
  ],
])('takes %s away from one key only', (_, asked, left) => {
  const grants = without([shared], asked) as Grant[];
  expect(rightsOf(grants, own)).toEqual(new Set(left));
  expect(rightsOf(grants, other)).toEqual(rightsOf([shared], other));
});

test.each<[string, Grant]>([
  ['every remote', { role: 'promote', keys: [own], channels: ['staging'] }],
  ['* of remotes', { role: 'promote', keys: [own], remotes: ['*'], channels: ['staging'] }],
])('refuses to split a right of %s into parts', (_, grant) => {
  expect(without([grant], { roles: ['promote'], remotes: ['cart'] })).toEqual(expect.any(String));
  expect(without([grant], { roles: ['promote'] })).toEqual([]);
});

test('refuses to remove a right that the key lacks', () => {
  expect(without([{ ...shared, keys: [other] }], { roles: ['promote'] })).toEqual(expect.any(String));
  expect(without([shared], { roles: ['upload'] })).toEqual(expect.any(String));
  expect(without([shared], { roles: ['promote'], remotes: ['account'] })).toEqual(expect.any(String));
});
