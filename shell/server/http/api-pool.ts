import { Pool } from 'undici';

const CONNECTIONS = 32;
const CONNECT_MS = 2000;
/** Maximum bytes of one answer. Pages need at most a tenth of it. */
const MAX_BYTES = 4 * 2 ** 20;

export function openApiPool(apiUrl: string): { pool: Pool; base: string } {
  const { origin, pathname } = new URL(apiUrl);
  const pool = new Pool(origin, {
    connections: CONNECTIONS,
    pipelining: 1,
    connect: { timeout: CONNECT_MS },
    keepAliveTimeout: 4000,
    maxResponseSize: MAX_BYTES,
  });
  return { pool, base: pathname.replace(/\/$/, '') };
}
