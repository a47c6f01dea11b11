import { Pool } from 'undici';

/** Connections of one process to the API; a page asks two or three things at once. */
const CONNECTIONS = 32;
const CONNECT_MS = 2000;
/** Bytes of one answer, as it comes. The largest that pages ask for is a tenth of that. */
const MAX_BYTES = 4 * 2 ** 20;

/** Kept connections to the API, and the path that all of its own begin with. */
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
