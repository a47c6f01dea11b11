import { hostname } from 'node:os';
import type { LoggerOptions } from 'pino';
import { withoutSecrets } from '../../src/redact-secrets.ts';

export const logOptions = (level: string, instance = hostname()) =>
  ({ level, base: { pid: process.pid, instance }, hooks: { streamWrite: withoutSecrets } }) satisfies LoggerOptions;
