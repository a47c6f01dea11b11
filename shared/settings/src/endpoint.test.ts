import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { freePort, requireFreeEndpoint } from './endpoint.ts';

const address = (port: number, host = '127.0.0.1') => ({ port: { name: 'PORT', value: port }, host: { name: 'HOST', value: host } });

test('names the variable in the error for an occupied port', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(requireFreeEndpoint(address(port))).rejects.toThrow(`PORT must be a port on which no other program listens, not "${port}"`);
  other.close();
  await once(other, 'close');
  await expect(requireFreeEndpoint(address(port))).resolves.toBeUndefined();
});

test('waits for an occupied port until the timeout', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const waits = requireFreeEndpoint(address(port), { patienceMs: 10_000 });
  await expect(requireFreeEndpoint(address(port), { patienceMs: 100 })).rejects.toThrow('no other program listens');
  other.close();
  await expect(waits).resolves.toBeUndefined();
});

test.each(['203.0.113.7', 'no-such-host.invalid'])('rejects HOST=%s, which does not belong to this machine', async (host) => {
  await expect(requireFreeEndpoint(address(0, host))).rejects.toThrow(`HOST must be an address of this machine, not "${host}"`);
});

test('picks different free ports below the ephemeral range', async () => {
  const ports = await Promise.all(Array.from({ length: 500 }, () => freePort()));
  expect(new Set(ports).size).toBe(500);
  for (const port of ports) {
    expect(port).toBeLessThan(32_768);
    await requireFreeEndpoint({ port: { name: 'PORT', value: port } });
  }
});
