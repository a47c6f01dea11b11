import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { BODY_BYTES, uploadLimits } from '@shop/contracts/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A picture, with the form around it, bytes. It passes through as it comes, and is not gathered here. */
const UPLOAD_LIMIT = uploadLimits.bytes + 1024 ** 2;
/** Bytes of a larger body that are read and thrown away, so that the sender has time to hear why. */
const DRAIN_LIMIT = 32 * 1024 * 1024;

/** The body has more bytes than such a call may carry. */
class TooLarge extends Error {
  readonly statusCode = 413;
  constructor() {
    super('the body is too large');
  }
}

export const isUpload = ({ method, url }: FastifyRequest): boolean => method === 'POST' && url.split('?')[0] === '/api/uploads';

/** Takes bodies as they are, whatever they are: pictures as they come, the rest gathered, as it is small. Too large ones are refused with 413. */
export function takeBodies(app: FastifyInstance): void {
  app.addHook('onRequest', drainLargeBody);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (request, payload, done) => {
    if (isUpload(request)) {
      // When the API is gone the body is read on to its end: the connection stays for the answer.
      const through = payload.pipe(new PassThrough());
      through.once('close', () => payload.resume());
      return done(null, through);
    }
    gather(payload).then((body) => done(null, body), done);
  });
}

/** Reads a body that says it is too large to its end before it is refused: an answer in its middle would be lost with the connection. */
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
    // Read to its end, as what says its length beforehand.
    if (size <= BODY_BYTES) parts.push(part);
    else if (size > DRAIN_LIMIT) break;
  }
  if (size > BODY_BYTES) throw new TooLarge();
  return Buffer.concat(parts);
}
