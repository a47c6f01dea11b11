import { finished } from 'node:stream/promises';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import httpProxy from '@fastify/http-proxy';
import type { ErrorCode } from '@shop/contracts/errors';
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

const pictureTooLargeText: Record<Locale, string> = {
  tr: 'Resim dosyası en fazla 25 MB olabilir. Lütfen daha küçük bir dosya seçiniz.',
  en: 'A picture may have at most 25 MB. Please choose a smaller file.',
};

interface BodyLimit {
  bytes: number;
  refusal: { text: Record<Locale, string>; code: ErrorCode };
}

/** What a call of the API may carry; the API has the same limits, for whoever reaches it without us. */
const bodyLimit: BodyLimit = { bytes: 64 * 1024, refusal: { text: tooLargeText, code: 'invalid-input' } };
/** A picture, with the form around it. It passes through as it comes, and is not gathered here. */
const uploadLimit: BodyLimit = { bytes: 26 * 1024 * 1024, refusal: { text: pictureTooLargeText, code: 'upload-too-large' } };

const limitOf = ({ method, url }: FastifyRequest): BodyLimit =>
  method === 'POST' && url.split('?')[0] === '/api/uploads' ? uploadLimit : bodyLimit;

/** Bytes of a larger body that are read and thrown away, so that the sender has time to hear why. */
const DRAIN_LIMIT = 32 * 1024 * 1024;

/** Answers a body that says it is too large, once it is through: an answer in its middle would be lost with the connection. */
async function refuseLargeBody(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const length = Number(request.headers['content-length'] ?? 0);
  const { bytes, refusal } = limitOf(request);
  if (length <= bytes) return undefined;
  if (length <= DRAIN_LIMIT) await finished(request.raw.resume()).catch(() => undefined);
  const Message = refusal.text[localeOf(request.headers.cookie)];
  return reply.code(413).send({ Status: 0, Message, Payload: { code: refusal.code } });
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
  // Answers only: what a stranger sends may be a thousand times its size, and is the API's to refuse.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    globalDecompression: false,
  });
  const rewriteRequestHeaders = (
    request: { id?: string; headers: object; host?: string; protocol?: string; ip?: string },
    headers: object,
  ) => ({
    ...headers,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-for': request.ip,
    // One id for a request in both logs.
    'x-request-id': request.id,
  });
  const replyOptions = { rewriteRequestHeaders, onError: unavailable } as never;
  await app.register(httpProxy, {
    upstream: apiUrl,
    prefix: '/api',
    rewritePrefix: '',
    // The API sends browsers to pages of the shop, such as after a card payment, and these are not below /api.
    internalRewriteLocationHeader: false,
    preHandler: refuseLargeBody,
    replyOptions,
  });
  await app.register(httpProxy, { upstream: apiUrl, prefix: '/upfs', rewritePrefix: '/upfs', replyOptions });
}
