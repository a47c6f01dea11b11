import { resolve } from 'node:path';

// Apart from the other settings, because the command line needs no other and should start at once.

const repositoryRoot = resolve(import.meta.dirname, '../../..');

/** Where the API and the operator's command line meet: `OPERATOR_SOCKET`, or `operator.sock` in `DATA_DIR`. */
export const operatorSocket = (env: Readonly<Record<string, string | undefined>>): string =>
  resolve(repositoryRoot, env.OPERATOR_SOCKET || resolve(repositoryRoot, env.DATA_DIR || 'data', 'operator.sock'));
