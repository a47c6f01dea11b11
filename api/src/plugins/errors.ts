import type { Socket } from 'node:net';
import { FAILURE } from '@shop/contracts/envelope';
import type { ErrorCode } from '@shop/contracts/errors';
import { acceptedLocale, defaultLocale } from '@shop/domain/locale';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseCode, isDiskFull, origin } from '../db/error-code.ts';
import type { App } from '../fastify.ts';
import { type MessageKey, message } from '../messages/index.ts';
import { Refusal } from '../refusal.ts';
import { fieldErrors } from './field-errors.ts';
import { safeHeaders } from './headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    refusedWith: ErrorCode | undefined;
  }
}

const protocol: Record<number, { code: ErrorCode; key: MessageKey }> = {
  400: { code: 'invalid-input', key: 'bad-request' },
  404: { code: 'not-found', key: 'not-found' },
  413: { code: 'invalid-input', key: 'too-large' },
  415: { code: 'invalid-input', key: 'json-only' },
};

/** Codes of temporary failures: deadlock, serialisation, timeout, lost connection. */
const passing = new Set(['40001', '40P01', '55P03', '57014', '57P01', '57P03', '53300', '08006', '08001', 'ECONNREFUSED', 'ECONNRESET']);
const FULL_RETRY_SECONDS = 60;
const noConnection = /^(timeout exceeded when trying to connect|Connection terminated)/;

const isMistake = ({ statusCode = 500 }: FastifyError): boolean => statusCode >= 400 && statusCode < 500;

export function errors(app: App): void {
  app.setNotFoundHandler((request, reply) => refuse(request, reply, new Refusal('not-found')));

  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal) {
      if (error.cause !== undefined) request.log.error({ err: error.cause }, 'request failed');
      return refuse(request, reply, error);
    }
    if (error.validation) {
      // An invalid path parameter means an unknown URL.
      if (error.validationContext === 'params') return refuse(request, reply, new Refusal('not-found'));
      const payload = { code: 'invalid-input' as const, errors: fieldErrors(error.validation, request.locale) };
      return answer(reply, 422, message(request.locale, 'invalid-input'), payload);
    }
    // @fastify/static answers 403 for paths outside its folder.
    if (error.statusCode === 403) return refuse(request, reply, new Refusal('not-found'));
    const known = protocol[error.statusCode ?? 500] ?? (isMistake(error) ? protocol[400] : undefined);
    // If the connection closed early, the proxy would miss the answer.
    if (error.statusCode === 413) reply.removeHeader('connection');
    if (known) return answer(reply, error.statusCode ?? 400, message(request.locale, known.key), { code: known.code });

    const database = databaseCode(error);
    // 22003: a number is outside the range of its column.
    if (database === '22003') {
      request.log.warn({ err: error }, 'a number that no column holds');
      return refuse(request, reply, new Refusal('invalid-input'));
    }
    if (isDiskFull(error)) {
      request.log.warn({ err: error }, 'disk full');
      return refuse(request, reply, new Refusal('unavailable', {}, undefined, FULL_RETRY_SECONDS));
    }
    request.log.error({ err: error }, 'request failed');
    const again = passing.has(database ?? '') || noConnection.test(origin(error).message);
    return refuse(request, reply, new Refusal(again ? 'unavailable' : 'internal'));
  });
}

/** Answers malformed URLs, for which Fastify runs no hooks. */
export const unroutable = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  request.log.info({ method: request.method, status: 404, code: error.code }, 'answered');
  reply.headers({ ...safeHeaders, 'x-request-id': request.id });
  void answer(reply, 404, message(acceptedLocale(request.headers['accept-language']), 'not-found'), { code: 'not-found' });
};

/** Answers invalid HTTP, for which Fastify creates no request. */
export function unreadable(this: FastifyInstance, error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (error.code === 'HPE_INVALID_EOF_STATE') return void socket.destroy();
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  this.log.info({ status, code: error.code }, 'unreadable request');
  const body = JSON.stringify(failed(message(defaultLocale, 'bad-request'), { code: 'invalid-input' }));
  const head = [
    `HTTP/1.1 ${status} `,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  const { text, payload } = refusedWith(request, refusal);
  return answer(reply, refusal.status, text, payload);
}

function refusedWith({ locale: reader }: FastifyRequest, { code, params, field, details }: Refusal): { text: string; payload: Failed } {
  const fields = field && { errors: [{ path: field.path, message: message(reader, field.message, params) }] };
  return { text: message(reader, code, params), payload: { code, ...fields, ...details } };
}

/** Describes a failure that happens after the response has started. */
export function failureOf(request: FastifyRequest, error: unknown) {
  if (!(error instanceof Refusal)) request.log.error({ err: error }, 'request failed');
  const { text, payload } = refusedWith(request, error instanceof Refusal ? error : new Refusal('internal'));
  request.refusedWith = payload.code;
  return failed(text, payload);
}

interface Failed {
  code: ErrorCode;
  errors?: { path: string; message: string }[] | undefined;
}

const failed = (text: string, payload: Failed) => ({ Status: FAILURE, Message: text, Payload: payload });

function answer(reply: FastifyReply, status: number, text: string, payload: Failed) {
  reply.request.refusedWith = payload.code;
  return reply.code(status).header('cache-control', 'no-store').send(failed(text, payload));
}
