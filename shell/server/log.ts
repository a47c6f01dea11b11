import type { LoggerOptions } from 'pino';
import { withoutSecrets } from '../src/secret-parts.ts';

/**
 * What the shell's processes and threads log with. Each line goes without what opens somebody's own page, wherever in it an address
 * stands: in a request's path as in the words of a failure.
 */
export const logOptions = (level: string) => ({ level, hooks: { streamWrite: withoutSecrets } }) satisfies LoggerOptions;
