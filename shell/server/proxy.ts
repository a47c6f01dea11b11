import type { Readable } from 'node:stream';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Pool } from 'undici';
import { isUpload, takeBodies } from './api-bodies.ts';
import { refuse } from './api-refusals.ts';

/** Connections to the API at one time; who comes later waits for one of them. */
const CONNECTIONS = 64;
/**
 * Those for shoppers' own pictures, which pass through as fast as the shopper's line is: a slow one keeps its connection,
 * so that there are many and nothing else waits for them.
 */
const OWN_PICTURE_CONNECTIONS = 512;
/** Bytes of an answer that is gathered here; the largest, a picture of the shop, has a few hundred thousand. */
const ANSWER_BYTES = 32 * 1024 * 1024;
const CONNECT_MS = 3000;

/** Milliseconds without a sign of life of the API: until the answer begins, and between its parts. */
export interface TimeLimits {
  answer: number;
  upload: number;
}

/** A picture is looked at and stored before the answer, behind others perhaps. */
const LIMITS: TimeLimits = { answer: 15_000, upload: 60_000 };

/** Pictures as shoppers have them may be as large as what they uploaded, or larger. */
const isOwnPicture = ({ url }: FastifyRequest): boolean => /^\/upfs\/(?!stc\/)|^\/api\/upfs\/(?!stc\/)/.test(url);

/** The shop's own pictures: mails, and whoever shares a link, may show them. */
const isShopPicture = ({ url }: FastifyRequest): boolean => url.startsWith('/upfs/stc/');

/** The API and its images, on the shop's own origin: no cookie ever crosses sites. */
export async function proxy(app: FastifyInstance, { apiUrl, limits = LIMITS }: { apiUrl: string; limits?: TimeLimits }): Promise<void> {
  const poolOf = (options: Pool.Options): Pool =>
    new Pool(new URL(apiUrl).origin, { pipelining: 1, connect: { timeout: CONNECT_MS }, keepAliveTimeout: 4000, ...options });
  const pools = {
    api: poolOf({ connections: CONNECTIONS, maxResponseSize: ANSWER_BYTES }),
    ownPictures: poolOf({ connections: OWN_PICTURE_CONNECTIONS }),
  };
  app.addHook('onClose', async () => {
    await Promise.all([pools.api.destroy(), pools.ownPictures.destroy()]);
  });

  // Answers only: what a stranger sends may be a thousand times its size, and is the API's to refuse.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    globalDecompression: false,
  });
  app.setErrorHandler(refuse);
  takeBodies(app);

  const forward = (rewrite: (path: string) => string) => async (request: FastifyRequest, reply: FastifyReply) => {
    const passesThrough = isUpload(request) || isOwnPicture(request);
    const limit = isUpload(request) ? limits.upload : limits.answer;
    const answer = await (passesThrough ? pools.ownPictures : pools.api).request({
      ...asked(request),
      path: rewrite(request.url),
      signal: untilGone(reply),
      headersTimeout: limit,
      bodyTimeout: limit,
    });
    // Taken at once, however slowly the shopper reads: who does not read at all would keep the connection from all others.
    const body = passesThrough ? answer.body : Buffer.from(await answer.body.arrayBuffer());
    if (isShopPicture(request)) reply.header('cross-origin-resource-policy', 'cross-origin');
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

/** What the API is asked: what the browser asks, and from where. */
function asked({ method, id, host, protocol, ip, headers: sent, body }: FastifyRequest) {
  const headers: Headers = {
    ...endToEnd(sent),
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol,
    'x-forwarded-for': ip,
    // One id for a request in both logs.
    'x-request-id': id,
  };
  const hasBody = method !== 'GET' && method !== 'HEAD' && body !== undefined;
  if (!hasBody) delete headers['content-length'];
  return { method: method as 'GET', headers, body: hasBody ? (body as Buffer | Readable) : null };
}

/** Who has gone needs no answer. */
function untilGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}

type Headers = Record<string, string | string[] | undefined>;

/** Of one connection only (RFC 9110, 7.6.1), besides what its own header names; `host` and `expect` are for us. */
const ofConnection =
  'connection keep-alive proxy-authenticate proxy-authorization proxy-connection te trailer transfer-encoding upgrade host expect'.split(
    ' ',
  );

function endToEnd(headers: Headers): Headers {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const dropped = new Set([...ofConnection, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name, value]) => value !== undefined && !dropped.has(name)));
}
