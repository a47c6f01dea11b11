import { once } from 'node:events';
import { createServer } from 'node:net';
import { mustBe, SettingError } from './settings.ts';

/** Where a program is to listen, with the names of the variables that say so. */
export interface Address {
  port: { name: string; value: number };
  /** Without it: all addresses of the machine. */
  host?: { name: string; value: string };
}

/** Throws `SettingError` if nobody could listen there; nothing listens afterwards. */
export async function requireAddress(address: Address): Promise<void> {
  const server = createServer();
  try {
    server.listen({ port: address.port.value, ...(address.host && { host: address.host.value }) });
    await once(server, 'listening');
  } catch (cause) {
    throw new SettingError(problemOf(address, cause as NodeJS.ErrnoException), { cause });
  }
  server.close();
  await once(server, 'close');
}

function problemOf({ port, host }: Address, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'EADDRINUSE') return mustBe(port.name, 'a port on which no other program listens', port.value);
  if (code === 'EACCES') return mustBe(port.name, 'a port that this user may listen on, such as one above 1023', port.value);
  if (host) return mustBe(host.name, 'an address of this machine', host.value);
  return `${mustBe(port.name, 'a port to listen on', port.value)}: ${message}`;
}
