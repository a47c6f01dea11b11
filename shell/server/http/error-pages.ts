import { createHash } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { dataPolicy } from '@shop/contracts/data-policy';
import { inLanguage, type Locale, readLanguage } from '@shop/domain/locale';
import { QueueRefusal, type QueueRefusalReason } from '@shop/traffic/fair-queue';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import fp from 'fastify-plugin';
import { isbot } from 'isbot';
import { messages } from '../../src/messages/messages.ts';
import { RETRY_SECONDS } from './api-refusals.ts';
import { securityHeaders } from './security-headers.ts';

interface Words {
  title: string;
  heading: string;
  advice: string;
}

const busyWords: Record<Locale, { heading: string; retry: string; advice: (reason: QueueRefusalReason) => string }> = {
  tr: {
    heading: 'Şu anda çok yoğunuz',
    retry: 'Tekrar dene',
    advice: (reason) =>
      reason === 'client'
        ? 'Bağlantınızdan kısa sürede çok fazla sayfa istendi. Lütfen birkaç saniye bekleyip tekrar deneyin.'
        : 'Sayfayı şu anda hazırlayamıyoruz. Lütfen birkaç saniye bekleyip tekrar deneyin.',
  },
  en: {
    heading: 'We are very busy right now',
    retry: 'Try again',
    advice: (reason) =>
      reason === 'client'
        ? 'Too many pages were requested from your connection in a short time. Please wait a few seconds and try again.'
        : 'We cannot prepare this page right now. Please wait a few seconds and try again.',
  },
};

function failureWords(locale: Locale, status: number): Words {
  const { errors } = messages[locale];
  const [heading, advice] = status < 500 ? [errors.notFoundTitle, errors.notFound] : [errors.shopFailed, errors.server];
  return { title: errors.title(status), heading, advice };
}

const style =
  'html{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{max-width:36rem;margin:15vh auto;padding:0 1rem}a{margin-inline-end:1rem}';
const plainPolicy = `${dataPolicy}; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** Omits the cause, which is in the log. Without `retry`, the link leads to the page itself. */
const plainPage = (locale: Locale, { title, heading, advice }: Words, requestId: string, retry?: string): string => `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
<main>
<h1>${heading}</h1>
<p>${advice}</p>
<p>${retry ? `<a href="">${retry}</a>` : ''}<a href="${inLanguage(locale, '/')}">${messages[locale].backHome}</a></p>
<p><small>${requestId}</small></p>
</main>
`;

const localeOf = ({ url }: FastifyRequest): Locale => readLanguage(url.split('?', 1)[0] ?? '').locale;

function answer(error: FastifyError | QueueRefusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (error instanceof QueueRefusal) return answerBusy(error, request, reply);
  const { statusCode = 500 } = error;
  if (statusCode === 503) reply.header('retry-after', RETRY_SECONDS);
  const status = statusCode < 500 || statusCode === 503 ? statusCode : 500;
  if (status >= 500) request.log.error(error, status === 503 ? 'unavailable' : 'unexpected');
  reply.code(status);
  if (status !== 500 && !request.headers.accept?.includes('text/html'))
    return reply.type('text/plain; charset=utf-8').send(STATUS_CODES[status] ?? '');
  const locale = localeOf(request);
  return sendPage(reply, plainPage(locale, failureWords(locale, status), request.id));
}

function answerBusy({ reason }: QueueRefusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.code(reason === 'client' ? 429 : 503).header('retry-after', RETRY_SECONDS);
  if (isbot(request.headers['user-agent'])) return reply.type('text/plain; charset=utf-8').send('');
  const locale = localeOf(request);
  const { heading, retry, advice } = busyWords[locale];
  return sendPage(reply, plainPage(locale, { title: heading, heading, advice: advice(reason) }, request.id, retry));
}

export const sendPlainPage = (request: FastifyRequest, reply: FastifyReply, words: Words): FastifyReply =>
  sendPage(reply.header('cache-control', 'no-store'), plainPage(localeOf(request), words, request.id));

const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply.header('content-security-policy', plainPolicy).type('text/html; charset=utf-8').send(page);

const statusOf: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

const LINGER_MS = 1000;

function answerSocket(socket: Socket, status: number): void {
  const headers = { ...securityHeaders, 'content-type': 'text/plain; charset=utf-8', 'content-length': '0', connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (!socket.writable) return void socket.destroy();
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
  // `end` closes one direction only. The client could keep the connection open.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

export const earlyErrorPages: Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> = {
  frameworkErrors(error, request, reply) {
    request.log.info({ method: request.method, status: error.statusCode, code: error.code }, 'answered');
    answer(error, request as FastifyRequest, (reply as FastifyReply).headers(securityHeaders));
  },
  clientErrorHandler(this: FastifyInstance, error, socket) {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (error.code === 'HPE_INVALID_EOF_STATE') return void socket.destroy();
    const status = statusOf[error.code] ?? 400;
    this.log.info({ status, code: error.code, remoteAddress: socket.remoteAddress }, 'answered');
    answerSocket(socket, status);
  },
};

export const errorPages = fp(async (app: FastifyInstance) => {
  app.setErrorHandler(answer);
  app.setNotFoundHandler((_request, reply) => reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not Found'));
  app.server.on('connect', (_request, socket: Socket) => answerSocket(socket, 400));
  app.server.on('checkExpectation', ({ socket }) => answerSocket(socket, 417));
});
