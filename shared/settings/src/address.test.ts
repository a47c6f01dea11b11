import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { freePort, requireAddress } from './address.ts';

const address = (port: number, host = '127.0.0.1') => ({ port: { name: 'PORT', value: port }, host: { name: 'HOST', value: host } });

test('a port where somebody listens is named with its variable, and one that has become free is not', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(requireAddress(address(port))).rejects.toThrow(`PORT must be a port on which no other program listens, not "${port}"`);
  other.close();
  await once(other, 'close');
  await expect(requireAddress(address(port))).resolves.toBeUndefined();
});

test('a port that is about to become free is waited for, as long as is said', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const waits = requireAddress(address(port), { patienceMs: 10_000 });
  await expect(requireAddress(address(port), { patienceMs: 100 })).rejects.toThrow('no other program listens');
  other.close();
  await expect(waits).resolves.toBeUndefined();
});

test.each(['203.0.113.7', 'no-such-host.invalid'])('HOST=%s is no address of this machine', async (host) => {
  await expect(requireAddress(address(0, host))).rejects.toThrow(`HOST must be an address of this machine, not "${host}"`);
});

test('a free port is one that no connection can have taken before somebody listens on it', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, () => freePort()));
  for (const port of ports) {
    expect(port).toBeLessThan(32_768);
    await requireAddress({ port: { name: 'PORT', value: port } });
  }
});
