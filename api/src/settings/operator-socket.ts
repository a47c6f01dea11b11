import { resolve } from 'node:path';

// Separate, so that the operator command loads no other settings.

const repositoryRoot = resolve(import.meta.dirname, '../../..');

export const operatorSocket = (env: Readonly<Record<string, string | undefined>>): string =>
  resolve(repositoryRoot, env.OPERATOR_SOCKET || resolve(repositoryRoot, env.DATA_DIR || 'data', 'operator.sock'));
