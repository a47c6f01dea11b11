import { expect, test } from '@jest/globals';
import { CLIENT, NETWORK, networkOf } from './network.ts';

test.each([
  ['192.0.2.77', '192.0.2.77/32', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.77/32', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:0:0:0:0/64', '2001:db8:1:0:0:0:0:0/48'],
  ['2001:0DB8:1:2::1', '2001:db8:1:2:0:0:0:0/64', '2001:db8:1:0:0:0:0:0/48'],
  ['::1', '0:0:0:0:0:0:0:0/64', '0:0:0:0:0:0:0:0/48'],
  ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:0/64', 'fe80:0:0:0:0:0:0:0/48'],
  ['no address', 'no address', 'no address'],
])('%s', (address, client, network) => {
  expect(networkOf(address, CLIENT)).toBe(client);
  expect(networkOf(address, NETWORK)).toBe(network);
});
