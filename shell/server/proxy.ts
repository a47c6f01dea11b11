import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { ErrorCode } from '@shop/contracts/errors';
import { acceptedLocale, type Locale } from '@shop/contracts/locale';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, Pool } from 'undici';

const unavailableText: Record<Locale, string> = {
  tr: 'Şu anda hizmet veremiyoruz. Lütfen biraz sonra tekrar deneyiniz.',
  en: 'We are not available at the moment. Please try again in a little while.',
};

const tooLongText: Record<Locale, string> = {
  tr: 'İsteğiniz zamanında tamamlanamadı. Lütfen biraz sonra tekrar deneyiniz.',
  en: 'Your request took too long. Please try again in a little while.',
};

const malformedText: Record<Locale, string> = {
  tr: 'İstek anlaşılamadı. Lütfen sayfayı yenileyip tekrar deneyiniz.',
  en: 'The request could not be understood. Please reload the page and try again.',
};

const tooLargeText: Record<Locale, string> = {
  tr: 'Gönderdiğiniz veri çok büyük. Lütfen kısaltıp tekrar deneyiniz.',
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

/** Connections to the API at one time; who comes later waits for one of them. */
const CONNECTIONS = 64;
/**
 * Those for shoppers' own pictures, which pass through as fast as the shopper's line is: a slow one keeps its connection,
 * so that there are many and nothing else waits for them.
 */
const OWN_PICTURE_CONNECTIONS = 512;
/** Bytes of an answer that is gathered here; the largest, a picture of the shop, has a few hundred thousand. */
const ANSWER_BYTES = 32 * 1024 * 1024;
/** Milliseconds without a sign of life of the API: until the answer begins, and between its parts. */
const ANSWER_MS = 15_000;
/** A picture is looked at and stored before the answer, behind others perhaps. */
const UPLOAD_MS = 60_000;
const CONNECT_MS = 3000;

/** Milliseconds that the API has for an answer, from when it has been asked. */
export interface TimeLimits {
  answer: number;
  upload: number;
}

/** Pictures as shoppers have them may be as large as what they uploaded, or larger. */
const isOwnPicture = ({ url }: FastifyRequest): boolean => /^\/upfs\/(?!stc\/)|^\/api\/upfs\/(?!stc\/)/.test(url);

const isUpload = ({ method, url }: FastifyRequest): boolean => method === 'POST' && url.split('?')[0] === '/api/uploads';

/** Bytes of a larger body that are read and thrown away, so that the sender has time to hear why. */
const DRAIN_LIMIT = 32 * 1024 * 1024;

/** Reads a body that says it is too large to its end before it is refused: an answer in its middle would be lost with the connection. */
async function drainLargeBody(request: FastifyRequest): Promise<void> {
  const length = Number(request.headers['content-length'] ?? 0);
  if (length <= (isUpload(request) ? uploadLimit : bodyLimit).bytes) return;
  if (length <= DRAIN_LIMIT) await finished(request.raw.resume()).catch(() => undefined);
  throw Object.assign(new Error('the body is too large'), { statusCode: 413 });
}

/** What a shopper's browser gets whatever went wrong: an envelope. */
function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = acceptedLocale(request.headers['accept-language']);
  const answer = (status: number, text: Record<Locale, string>, code: ErrorCode) =>
    reply.code(status).header('cache-control', 'no-store').send({ Status: 0, Message: text[locale], Payload: { code } });

  if (error.statusCode === 413) {
    const { text, code } = (isUpload(request) ? uploadLimit : bodyLimit).refusal;
    return answer(413, text, code);
  }
  if (error instanceof errors.InvalidArgumentError) return answer(400, malformedText, 'invalid-input');
  if (error.statusCode && error.statusCode < 500) return answer(error.statusCode, malformedText, 'invalid-input');
  // Nobody is there to hear it, and nothing is wrong with the API.
  if (reply.raw.destroyed) return answer(503, unavailableText, 'unavailable');
  const what = { err: error, method: request.method, path: request.url.split('?', 1)[0] };
  if (error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError) {
    request.log.error(what, 'the API did not answer in time');
    return answer(504, tooLongText, 'unavailable');
  }
  const isTooLarge = error instanceof errors.ResponseExceededMaxSizeError;
  request.log.error(what, isTooLarge ? 'the API answered more than is taken' : 'the API cannot be reached');
  return answer(503, unavailableText, 'unavailable');
}

/** Of one connection only (RFC 9110, 7.6.1), besides what its own header names; `host` and `expect` are for us. */
const ofConnection =
  'connection keep-alive proxy-authenticate proxy-authorization proxy-connection te trailer transfer-encoding upgrade host expect'.split(
    ' ',
  );

type Headers = Record<string, string | string[] | undefined>;

function endToEnd(headers: Headers): Headers {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const dropped = new Set([...ofConnection, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name, value]) => value !== undefined && !dropped.has(name)));
}

/** The API and its images, on the shop's own origin: no cookie ever crosses sites. */
export async function proxy(
  app: FastifyInstance,
  { apiUrl, limits = { answer: ANSWER_MS, upload: UPLOAD_MS } }: { apiUrl: string; limits?: TimeLimits },
): Promise<void> {
  const poolOf = (options: Pool.Options): Pool =>
    new Pool(new URL(apiUrl).origin, { pipelining: 1, connect: { timeout: CONNECT_MS }, keepAliveTimeout: 4000, ...options });
  const api = poolOf({ connections: CONNECTIONS, maxResponseSize: ANSWER_BYTES });
  const ownPictures = poolOf({ connections: OWN_PICTURE_CONNECTIONS });
  app.addHook('onClose', async () => {
    await Promise.all([api.destroy(), ownPictures.destroy()]);
  });

  // Answers only: what a stranger sends may be a thousand times its size, and is the API's to refuse.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    globalDecompression: false,
  });
  app.setErrorHandler(refuse);
  app.addHook('onRequest', drainLargeBody);

  // Whatever it is, it passes through as it comes. A picture is not gathered here; the rest is small.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (request, payload, done) => {
    if (isUpload(request)) {
      // When the API is gone the body is read on to its end: the connection stays for the answer.
      const through = payload.pipe(new PassThrough());
      through.once('close', () => payload.resume());
      return done(null, through);
    }
    gather(payload, bodyLimit.bytes).then((body) => done(null, body), done);
  });

  const forward = (rewrite: (path: string) => string) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { method, id, host, protocol, ip } = request;
    const headers = endToEnd(request.headers);
    const bodiless = method === 'GET' || method === 'HEAD' || request.body === undefined;
    if (bodiless) delete headers['content-length'];
    const limit = isUpload(request) ? limits.upload : limits.answer;
    const passesThrough = isUpload(request) || isOwnPicture(request);
    // Who has gone needs no answer.
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const answer = await (passesThrough ? ownPictures : api).request({
      method: method as 'GET',
      path: rewrite(request.url),
      headers: {
        ...headers,
        'x-forwarded-host': host,
        'x-forwarded-proto': protocol,
        'x-forwarded-for': ip,
        // One id for a request in both logs.
        'x-request-id': id,
      },
      body: bodiless ? null : (request.body as Buffer | Readable),
      signal: gone.signal,
      headersTimeout: limit,
      bodyTimeout: limit,
    });
    // Taken at once, however slowly the shopper reads: who does not read at all would keep the connection from all others.
    const body = passesThrough ? answer.body : Buffer.from(await answer.body.arrayBuffer());
    return reply.code(answer.statusCode).headers(endToEnd(answer.headers)).send(body);
  };
  // Browsers are sent on by the API to pages of the shop, such as after a card payment: `Location` stays as it is.
  const toApi = forward((path) => path.replace(/^\/api\/?/, '/'));
  app.all('/api', toApi);
  app.all('/api/*', toApi);
  app.all(
    '/upfs/*',
    forward((path) => path),
  );
}

async function gather(payload: AsyncIterable<Buffer>, limit: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of payload) {
    size += part.length;
    // Read to its end, as what says its length beforehand.
    if (size <= limit) parts.push(part);
    else if (size > DRAIN_LIMIT) break;
  }
  if (size > limit) throw Object.assign(new Error('the body is too large'), { statusCode: 413 });
  return Buffer.concat(parts);
}
