import { FAILURE } from '@shop/contracts/envelope';
import type { ErrorCode } from '@shop/contracts/errors';
import { defaultLocale } from '@shop/contracts/locale';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { type MessageKey, message } from '../messages/index.ts';
import { Refusal } from '../refusal.ts';
import { fieldErrors } from './field-errors.ts';

/** Failures of the protocol itself, by HTTP status: unreadable JSON, wrong content type, body over the limit. */
const protocol: Record<number, { code: ErrorCode; key: MessageKey }> = {
  400: { code: 'invalid-input', key: 'bad-request' },
  404: { code: 'not-found', key: 'not-found' },
  413: { code: 'invalid-input', key: 'too-large' },
  415: { code: 'invalid-input', key: 'json-only' },
  429: { code: 'too-many-requests', key: 'too-many-requests' },
};

/** PostgreSQL's classes of failure that another attempt may survive: deadlock, serialisation, lost connection. */
const passing = new Set(['40001', '40P01', '55P03', '57P01', '57P03', '53300', '08006', '08001', 'ECONNREFUSED', 'ECONNRESET']);

/** Turns everything that can go wrong into an envelope; the only place that does. */
export function errors(app: App): void {
  app.setNotFoundHandler((request, reply) => refuse(request, reply, new Refusal('not-found')));

  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal) return refuse(request, reply, error);
    if (error.validation) {
      // An address that cannot name anything is an unknown address.
      if (error.validationContext === 'params') return refuse(request, reply, new Refusal('not-found'));
      const payload = { code: 'invalid-input' satisfies ErrorCode, errors: fieldErrors(error.validation, request.locale) };
      return answer(reply, 422, message(request.locale, 'invalid-input'), payload);
    }
    const known = error.statusCode === undefined ? undefined : protocol[error.statusCode];
    // Fastify would close the connection on a body that is still coming, and the proxy before us would not hear why.
    if (error.statusCode === 413) reply.removeHeader('connection');
    if (known) return answer(reply, error.statusCode ?? 400, message(request.locale, known.key), { code: known.code });

    const database = databaseCode(error);
    // 22003: a number that fits JSON but no column, such as an id beyond 32 bits.
    if (database === '22003') return refuse(request, reply, new Refusal('invalid-input'));
    request.log.error({ err: error }, 'request failed');
    return refuse(request, reply, new Refusal(passing.has(database ?? '') ? 'unavailable' : 'internal'));
  });
}

/** For addresses that cannot even be routed, such as broken percent-encoding: no hook has run, so no language is known. */
export const unroutable = (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
  void answer(reply, 404, message(defaultLocale, 'not-found'), { code: 'not-found' satisfies ErrorCode });
};

function databaseCode(error: Error): string | undefined {
  const { code } = (error.cause ?? error) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}

function refuse(request: FastifyRequest, reply: FastifyReply, { code, status, params, field }: Refusal) {
  const fields = field && { errors: [{ path: field.path, message: message(request.locale, field.message) }] };
  return answer(reply, status, message(request.locale, code, params), { code, ...fields });
}

function answer(reply: FastifyReply, status: number, text: string, payload: object) {
  return reply.code(status).header('cache-control', 'no-store').send({ Status: FAILURE, Message: text, Payload: payload });
}
