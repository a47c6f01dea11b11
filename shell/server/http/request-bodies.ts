import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { BODY_BYTES, uploadLimits } from '@shop/contracts/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Bytes of an upload, including form fields. */
const UPLOAD_LIMIT = uploadLimits.bytes + 1024 ** 2;
/** Bytes to read of a refused body, so that the client can read the 413. */
const DRAIN_LIMIT = 32 * 1024 * 1024;

class TooLarge extends Error {
  readonly statusCode = 413;
  constructor() {
    super('the body is too large');
  }
}

export const isUpload = ({ method, url }: FastifyRequest): boolean => method === 'POST' && url.split('?')[0] === '/api/uploads';

export function takeBodies(app: FastifyInstance): void {
  app.addHook('onRequest', drainLargeBody);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (request, payload, done) => {
    if (isUpload(request)) {
      // Reads the rest of the body even if the API fails. Otherwise the client would not get its answer.
      const through = payload.pipe(new PassThrough());
      through.once('close', () => payload.resume());
      return done(null, through);
    }
    gather(payload).then((body) => done(null, body), done);
  });
}

async function drainLargeBody(request: FastifyRequest): Promise<void> {
  const length = Number(request.headers['content-length'] ?? 0);
  if (length <= (isUpload(request) ? UPLOAD_LIMIT : BODY_BYTES)) return;
  if (length <= DRAIN_LIMIT) await finished(request.raw.resume()).catch(() => undefined);
  throw new TooLarge();
}

async function gather(payload: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of payload) {
    size += part.length;
    if (size <= BODY_BYTES) parts.push(part);
    else if (size > DRAIN_LIMIT) break;
  }
  if (size > BODY_BYTES) throw new TooLarge();
  return Buffer.concat(parts);
}
