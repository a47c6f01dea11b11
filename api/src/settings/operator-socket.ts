import { resolve } from 'node:path';

// A separate file, so that the command line starts without the other settings.

const repositoryRoot = resolve(import.meta.dirname, '../../..');

/** `OPERATOR_SOCKET`, or `operator.sock` in `DATA_DIR`. */
export const operatorSocket = (env: Readonly<Record<string, string | undefined>>): string =>
  resolve(repositoryRoot, env.OPERATOR_SOCKET || resolve(repositoryRoot, env.DATA_DIR || 'data', 'operator.sock'));
