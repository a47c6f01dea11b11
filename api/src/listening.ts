import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from './env.ts';
import { SettingError } from './setting-error.ts';

/** Throws `SettingError` if nobody could listen there; nothing listens afterwards. */
export async function requireListenable({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const server = createServer();
  try {
    server.listen({ host, port });
    await once(server, 'listening');
  } catch (error) {
    throw notListenable(error, { host, port });
  }
  server.close();
  await once(server, 'close');
}

function notListenable(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): Error {
  const { code, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'EADDRINUSE':
      return new SettingError(`API_PORT is ${port}, but another program listens there already: choose another port, or stop that program`);
    case 'EACCES':
      return new SettingError(`API_PORT is ${port}, but this user may not listen there: choose a port above 1023`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new SettingError(`API_HOST is ${JSON.stringify(host)}, but must be an address of this machine`);
    default:
      return new SettingError(`API_HOST is ${JSON.stringify(host)} and API_PORT ${port}, but nobody can listen there: ${message}`);
  }
}
