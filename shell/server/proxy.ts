import { finished } from 'node:stream/promises';
import httpProxy from '@fastify/http-proxy';
import type { Locale } from '@shop/contracts/locale';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localeOf } from './locale.ts';

const unavailableText: Record<Locale, string> = {
  tr: 'Şu anda hizmet veremiyoruz. Lütfen biraz sonra tekrar deneyin.',
  en: 'We are not available at the moment. Please try again in a little while.',
};

const tooLargeText: Record<Locale, string> = {
  tr: 'Gönderdiğiniz veri çok büyük. Lütfen kısaltıp tekrar deneyin.',
  en: 'What you sent is too large. Please shorten it and try again.',
};

/** Bytes that a call of the API may carry; the API has the same limit, for whoever reaches it without us. */
const BODY_LIMIT = 64 * 1024;
/** Bytes of a larger body that are read and thrown away, so that the sender has time to hear why. */
const DRAIN_LIMIT = 32 * 1024 * 1024;

/** Answers a body that says it is too large, once it is through: an answer in its middle would be lost with the connection. */
async function refuseLargeBody(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const length = Number(request.headers['content-length'] ?? 0);
  if (length <= BODY_LIMIT) return undefined;
  if (length <= DRAIN_LIMIT) await finished(request.raw.resume()).catch(() => undefined);
  const Message = tooLargeText[localeOf(request.headers.cookie)];
  return reply.code(413).send({ Status: 0, Message, Payload: { code: 'invalid-input' } });
}

/** What a shopper's browser gets when the API can't be reached: an envelope all the same. */
function unavailable(reply: unknown, { error }: { error: Error }): void {
  const answer = reply as FastifyReply;
  answer.log.error(error, 'the API cannot be reached');
  void answer.code(503).send({
    Status: 0,
    Message: unavailableText[localeOf(answer.request.headers.cookie)],
    Payload: { code: 'unavailable' },
  });
}

/** The API and its images, on the shop's own origin: no cookie ever crosses sites. */
export async function proxy(app: FastifyInstance, { apiUrl }: { apiUrl: string }): Promise<void> {
  const rewriteRequestHeaders = (request: { headers: object; host?: string; protocol?: string; ip?: string }, headers: object) => ({
    ...headers,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-for': request.ip,
  });
  const replyOptions = { rewriteRequestHeaders, onError: unavailable } as never;
  await app.register(httpProxy, { upstream: apiUrl, prefix: '/api', rewritePrefix: '', preHandler: refuseLargeBody, replyOptions });
  await app.register(httpProxy, { upstream: apiUrl, prefix: '/upfs', rewritePrefix: '/upfs', replyOptions });
}
