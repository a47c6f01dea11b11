import { expect, test } from '@jest/globals';
import { CLIENT, levelsOf, NETWORK, networkOf } from './network.ts';

test.each([
  ['192.0.2.77', '192.0.2.77/32', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.77/32', '192.0.2.0/24'],
  ['::ffff:c000:24d', '192.0.2.77/32', '192.0.2.0/24'],
  ['64:ff9b::192.0.2.77', '192.0.2.77/32', '192.0.2.0/24'],
  ['64:ff9b:1:7:8:9:192.0.2.77', '192.0.2.77/32', '192.0.2.0/24'],
  ['2002:c000:24d:1:2:3:4:5', '192.0.2.77/32', '192.0.2.0/24'],
  ['2001:0:cb00:7101:0:1234:3fff:fdb2', '192.0.2.77/32', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:0:0:0:0/64', '2001:db8:1:0:0:0:0:0/48'],
  ['2001:0DB8:1:2::1', '2001:db8:1:2:0:0:0:0/64', '2001:db8:1:0:0:0:0:0/48'],
  ['::1', '0:0:0:0:0:0:0:0/64', '0:0:0:0:0:0:0:0/48'],
  ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:0/64', 'fe80:0:0:0:0:0:0:0/48'],
  ['no address', 'no address', 'no address'],
])('maps IP address %s to its client and wider network', (address, client, network) => {
  expect(networkOf(address, CLIENT)).toBe(client);
  expect(networkOf(address, NETWORK)).toBe(network);
});

test("returns a client's networks from narrow to wide", () => {
  expect(levelsOf('2001:db8:1:2ff::1')).toEqual([
    { network: '2001:db8:1:2ff:0:0:0:0/64', tries: 1, goods: 1 },
    { network: '2001:db8:1:200:0:0:0:0/56', tries: 4, goods: 2 },
    { network: '2001:db8:1:0:0:0:0:0/48', tries: 16, goods: 4 },
  ]);
  expect(levelsOf('::ffff:192.0.2.77')).toEqual([
    { network: '192.0.2.77/32', tries: 1, goods: 1 },
    { network: '192.0.2.0/24', tries: 16, goods: 4 },
  ]);
  expect(levelsOf('unknown')).toEqual([{ network: 'unknown', tries: 1, goods: 1 }]);
});
