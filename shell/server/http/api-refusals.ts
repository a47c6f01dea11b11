import { FAILURE } from '@shop/contracts/envelope';
import type { ErrorCode } from '@shop/contracts/errors';
import { uploadLimits } from '@shop/contracts/limits';
import { acceptedLocale, type Locale } from '@shop/domain/locale';
import { QueueRefusal } from '@shop/traffic/fair-queue';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errors } from 'undici';
import { isUpload } from './request-bodies.ts';

export const RETRY_SECONDS = 5;

interface Refusal {
  status: number;
  code: ErrorCode;
  text: Record<Locale, string>;
}

const unavailable: Refusal = {
  status: 503,
  code: 'unavailable',
  text: {
    tr: 'Şu anda hizmet veremiyoruz. Lütfen biraz sonra tekrar deneyin.',
    en: 'We are not available right now. Please try again in a little while.',
  },
};

const tooMany: Refusal = {
  status: 429,
  code: 'too-many-requests',
  text: {
    tr: 'Bağlantınızdan çok fazla istek geldi. Lütfen birkaç saniye sonra tekrar deneyin.',
    en: 'Too many requests came from your connection. Please try again in a few seconds.',
  },
};

const tooLong: Refusal = {
  status: 504,
  code: 'unavailable',
  text: {
    tr: 'İsteğiniz zamanında tamamlanamadı. Lütfen biraz sonra tekrar deneyin.',
    en: 'Your request took too long. Please try again in a little while.',
  },
};

const malformed: Refusal = {
  status: 400,
  code: 'invalid-input',
  text: {
    tr: 'İstek anlaşılamadı. Lütfen sayfayı yenileyip tekrar deneyin.',
    en: 'The request could not be understood. Please reload the page and try again.',
  },
};

const tooLarge: Refusal = {
  status: 413,
  code: 'invalid-input',
  text: {
    tr: 'Gönderdiğiniz veri çok büyük. Kısaltıp tekrar deneyin.',
    en: 'What you sent is too large. Shorten it and try again.',
  },
};

const megabytes = uploadLimits.bytes / 1024 ** 2;

const pictureTooLarge: Refusal = {
  status: 413,
  code: 'upload-too-large',
  text: {
    tr: `Resim dosyası en fazla ${megabytes} MB olabilir. Daha küçük bir dosya seçin.`,
    en: `A picture can be up to ${megabytes} MB. Choose a smaller file.`,
  },
};

export function refuse(error: FastifyError | QueueRefusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, code, text } = refusalOf(error, request, reply);
  if (error instanceof QueueRefusal) reply.header('retry-after', RETRY_SECONDS);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ Status: FAILURE, Message: text[acceptedLocale(request.headers['accept-language'])], Payload: { code } });
}

function refusalOf(error: FastifyError | QueueRefusal, request: FastifyRequest, reply: FastifyReply): Refusal {
  if (error instanceof QueueRefusal) return error.reason === 'client' ? tooMany : unavailable;
  if (error.statusCode === 413) return isUpload(request) ? pictureTooLarge : tooLarge;
  if (error instanceof errors.InvalidArgumentError) return malformed;
  if (error.statusCode && error.statusCode < 500) return { ...malformed, status: error.statusCode };
  // The client has disconnected, so the API has not failed.
  if (reply.raw.destroyed) return unavailable;
  const what = { err: error, method: request.method, path: request.url.split('?', 1)[0] };
  if (error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError) {
    request.log.error(what, 'the API did not answer in time');
    return tooLong;
  }
  const isTooLarge = error instanceof errors.ResponseExceededMaxSizeError;
  request.log.error(what, isTooLarge ? 'the API answered more than is taken' : 'the API cannot be reached');
  return unavailable;
}
