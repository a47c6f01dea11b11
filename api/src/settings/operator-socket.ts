import { resolve } from 'node:path';
import { repository } from '../folders.ts';

// A separate file: the operator command must load no other settings.

export const operatorSocket = (env: Readonly<Record<string, string | undefined>>): string =>
  resolve(repository, env.OPERATOR_SOCKET || resolve(repository, env.DATA_DIR || 'data', 'operator.sock'));
