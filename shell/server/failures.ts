import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { inLanguage, type Locale, readLanguage } from '@shop/contracts/locale';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import fp from 'fastify-plugin';
import { messages } from '../src/messages/messages.ts';
import { securityHeaders } from './security.ts';

/**
 * What is left when even the error page could not be rendered, or nobody can tell which page is meant. Says nothing of the
 * cause: that is in the log.
 */
function lastResort(locale: Locale, status: number, requestId: string): string {
  const { errors, backHome } = messages[locale];
  const [heading, advice] = status < 500 ? [errors.notFoundTitle, errors.notFound] : [errors.shopFailed, errors.server];
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${errors.title(status)}</title>
<h1>${heading}</h1>
<p>${advice}</p>
<p><a href="${inLanguage(locale, '/')}">${backHome}</a></p>
<p><small>${requestId}</small></p>
`;
}

function answer(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 500;
  if (status >= 500) request.log.error(error, 'unexpected');
  reply.code(status).header('cache-control', 'no-store');
  if (status < 500 && !request.headers.accept?.includes('text/html')) return reply.type('text/plain').send(STATUS_CODES[status] ?? '');
  const { locale } = readLanguage(request.url.split('?', 1)[0] ?? '');
  return reply.type('text/html; charset=utf-8').send(lastResort(locale, status, request.id));
}

const statusOf: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Milliseconds in which somebody can read such an answer before the connection is closed, whatever they still send. */
const LINGER_MS = 1000;

/** For what is no request yet: nothing but the connection is there to answer on. */
function answerSocket(socket: Socket, status: number): void {
  const headers = { ...securityHeaders, 'content-type': 'text/plain', 'content-length': '0', connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (!socket.writable) return void socket.destroy();
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
  // Ended, it is closed in one direction only: who keeps the other one open would keep the connection for ever.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** What fails before any hook of ours runs. */
export const earlyFailures: Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> = {
  frameworkErrors(error, request, reply) {
    request.log.info({ method: request.method, status: error.statusCode, code: error.code }, 'answered');
    answer(error, request as FastifyRequest, (reply as FastifyReply).headers(securityHeaders));
  },
  clientErrorHandler(this: FastifyInstance, error, socket) {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const status = statusOf[error.code] ?? 400;
    this.log.info({ status, code: error.code, remoteAddress: socket.remoteAddress }, 'answered');
    answerSocket(socket, status);
  },
};

/** A person never sees a stack trace or a blank page, an operator finds the cause by the request's id. */
export const failures = fp(async (app: FastifyInstance) => {
  app.setErrorHandler(answer);
  app.setNotFoundHandler((_request, reply) => reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not Found'));
  // We are nobody's proxy.
  app.server.on('connect', (_request, socket: Socket) => answerSocket(socket, 400));
  // Node would answer itself, without our headers.
  app.server.on('checkExpectation', ({ socket }) => answerSocket(socket, 417));
});
