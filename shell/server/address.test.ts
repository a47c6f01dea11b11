import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { requireAddress } from './address.ts';

test('a port where somebody listens is named with its variable, and one that has become free is not', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const address = { name: 'PORT', port, host: '127.0.0.1' };
  await expect(requireAddress(address)).rejects.toThrow(`Port ${port} is in use: choose another one with PORT.`);
  other.close();
  await once(other, 'close');
  await expect(requireAddress(address)).resolves.toBeUndefined();
});

test.each(['999.1.1.1', '203.0.113.7', 'no-such-host.invalid'])('HOST=%s is no address of this machine', async (host) => {
  await expect(requireAddress({ name: 'PORT', port: 0, host })).rejects.toThrow(`HOST must be an address of this machine, not "${host}"`);
});
