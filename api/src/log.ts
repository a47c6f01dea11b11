import { hostname } from 'node:os';
import { logOutput } from '@shop/settings/log-output';
import { activeTrace } from '@shop/telemetry/active-trace';
import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino } from 'pino';

const secrets = [
  'Password',
  'OldPassword',
  'password',
  'Token',
  'token',
  'Email',
  'email',
  'to',
  'Iban',
  'cookie',
  'authorization',
  'set-cookie',
];

const paths = secrets.flatMap((name) => ['', '*.', '*.*.'].map((depth) => `${depth}["${name}"]`.replace('.[', '[')));

export const createLog = (level: string, destination: DestinationStream = logOutput(), instance = hostname()): Logger =>
  pino(
    {
      level,
      base: { pid: process.pid, instance },
      redact: { paths, censor: '[redacted]' },
      serializers: { err: readableError, req: readableRequest },
      mixin: (_fields, _level, log) => ('traceId' in log.bindings() ? {} : activeTrace()),
    },
    destination,
  );

interface ReadableError {
  type: string;
  message: string;
  code?: unknown;
  stack?: string | undefined;
  cause?: ReadableError;
}

/** Removes data from error messages: query errors contain parameters, PostgreSQL's details quote rows. */
function readableError(error: unknown, depth = 0): ReadableError {
  if (!(error instanceof Error)) return { type: typeof error, message: typeof error === 'string' ? error : 'not an error' };
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
  const { code } = error as { code?: unknown };
  return {
    type: error.constructor.name,
    message,
    ...(code !== undefined && { code }),
    stack: error.stack?.slice(error.stack.indexOf('\n    at ')).trim(),
    ...(error.cause !== undefined && depth < 4 && { cause: readableError(error.cause, depth + 1) }),
  };
}

/** Omits the query string, which may contain a token. */
const readableRequest = ({ method, url }: { method?: string; url?: string }) => ({ method, path: url?.split('?', 1)[0] });
