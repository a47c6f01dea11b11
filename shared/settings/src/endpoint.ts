import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { mustBe, SettingError } from './settings.ts';

export interface Endpoint {
  port: { name: string; value: number };
  /** Default: all interfaces. */
  host?: { name: string; value: string };
}

const LOOK_MS = 50;

/** Waits up to `patienceMs`. @throws `SettingError` if the endpoint is not free */
export async function requireFreeEndpoint(address: Endpoint, { patienceMs = 0 } = {}): Promise<void> {
  for (const end = performance.now() + patienceMs; ; await delay(LOOK_MS)) {
    try {
      return await tryAddress(address);
    } catch (error) {
      if (!isInUse(error) || performance.now() > end) throw error;
    }
  }
}

/** Below Linux's ephemeral range, which starts at 32,768. */
const PORT_RANGE = [20_000, 32_000] as const;

/** Processes with neighbouring ids pick different ports, because a process may listen long after it picks. */
const STEP = 16;
const COUNT = (PORT_RANGE[1] - PORT_RANGE[0]) / STEP;
let picked = randomInt(COUNT);

/** Repeats a port of this process only after 749 others. */
export async function freePort(): Promise<number> {
  picked = (picked + 1) % COUNT;
  const port = PORT_RANGE[0] + STEP * picked + (process.pid % STEP);
  try {
    await tryAddress({ port: { name: 'PORT', value: port } });
    return port;
  } catch (error) {
    if (!isInUse(error)) throw error;
    return freePort();
  }
}

const isInUse = (error: unknown): boolean => error instanceof SettingError && (error.cause as NodeJS.ErrnoException).code === 'EADDRINUSE';

async function tryAddress(address: Endpoint): Promise<void> {
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

function problemOf({ port, host }: Endpoint, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'EADDRINUSE') return mustBe(port.name, 'a port on which no other program listens', port.value);
  if (code === 'EACCES') return mustBe(port.name, 'a port that this user may listen on, such as one above 1023', port.value);
  if (host) return mustBe(host.name, 'an address of this machine', host.value);
  return `${mustBe(port.name, 'a port to listen on', port.value)}: ${message}`;
}
