import { resolve } from 'node:path';

// This file is separate, so that the operator command line loads no other settings.

const repositoryRoot = resolve(import.meta.dirname, '../../..');

export const operatorSocket = (env: Readonly<Record<string, string | undefined>>): string =>
  resolve(repositoryRoot, env.OPERATOR_SOCKET || resolve(repositoryRoot, env.DATA_DIR || 'data', 'operator.sock'));
