import { resolve } from 'node:path';

// A separate file: the operator command line needs no other settings.

const repositoryRoot = resolve(import.meta.dirname, '../../..');

export const operatorSocket = (env: Readonly<Record<string, string | undefined>>): string =>
  resolve(repositoryRoot, env.OPERATOR_SOCKET || resolve(repositoryRoot, env.DATA_DIR || 'data', 'operator.sock'));
