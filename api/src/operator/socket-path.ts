import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

// Apart from the other settings, because the command line needs no other and should start at once.

const repositoryRoot = resolve(import.meta.dirname, '../../..');

/** Systems allow about 100 bytes for a socket's address; both sides make the same short one of a longer path. */
const MAX_BYTES = 100;

/** Where the API and the operator's command line meet: `OPERATOR_SOCKET`, or `operator.sock` in `DATA_DIR`. */
export function operatorSocket(env: Readonly<Record<string, string | undefined>>): string {
  const path = resolve(repositoryRoot, env.OPERATOR_SOCKET || resolve(repositoryRoot, env.DATA_DIR || 'data', 'operator.sock'));
  if (Buffer.byteLength(path) <= MAX_BYTES) return path;
  return join(tmpdir(), `operator-${createHash('sha256').update(path).digest('hex').slice(0, 16)}.sock`);
}
