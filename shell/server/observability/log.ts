import type { LoggerOptions } from 'pino';
import { withoutSecrets } from '../../src/redact-secrets.ts';

/** Redacts secret URLs in every log line. */
export const logOptions = (level: string) => ({ level, hooks: { streamWrite: withoutSecrets } }) satisfies LoggerOptions;
