import type { Readable } from 'node:stream';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { callContext } from '@shop/telemetry/requests';
import { inClientSpan } from '@shop/telemetry/spans';
import { clientOf } from '@shop/traffic/network';
import { abortOnClose, holdTurn } from '@shop/traffic/turn';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Dispatcher, Pool } from 'undici';
import { refuse } from './api-refusals.ts';
import { isUpload, takeBodies } from './request-bodies.ts';
import type { Traffic } from './traffic.ts';

const ANSWER_BYTES = 32 * 1024 * 1024;
const CONNECT_MS = 3000;

/** Milliseconds without data, before and during the answer. */
export interface TimeLimits {
  answer: number;
  work: number;
}

/** `work`: calls for which the API processes uploads or PDFs. */
const LIMITS: TimeLimits = { answer: 15_000, work: 60_000 };

export interface ProxyOptions {
  apiUrl: string;
  queues: Pick<Traffic['queues'], 'calls' | 'pictures' | 'transfers'>;
  limits?: TimeLimits;
}

/** Streams these URLs, because uploads are large and exports have no limit. */
const isLarge = ({ url }: FastifyRequest): boolean => /^(?:\/api)?\/upfs\/(?!stc\/)|^\/api\/user\/export\/file(?:\?|$)/.test(url);

const takesLong = (request: FastifyRequest): boolean =>
  isUpload(request) || /^\/api\/(?:cart\/quote|user\/orders\/\d+\/summary)\.pdf(?:\?|$)/.test(request.url);

/** Whether e-mails and other sites may embed the image. */
const isShopPicture = ({ url }: FastifyRequest): boolean => /^(?:\/api)?\/upfs\/stc\//.test(url);

/** Serves the API on the shop's origin, so that no cookie crosses sites. */
export async function apiProxy(app: FastifyInstance, { apiUrl, queues, limits = LIMITS }: ProxyOptions): Promise<void> {
  // Separate pools, because Node accepts one new connection per event loop turn.
  const poolOf = (options?: Pool.Options): Pool =>
    new Pool(new URL(apiUrl).origin, { pipelining: 1, connect: { timeout: CONNECT_MS }, keepAliveTimeout: 4000, ...options });
  const calls = poolOf({ maxResponseSize: ANSWER_BYTES });
  const pictures = poolOf({ maxResponseSize: ANSWER_BYTES });
  const passing = poolOf();
  app.addHook('onClose', async () => {
    await Promise.all([calls.destroy(), pictures.destroy(), passing.destroy()]);
  });

  // Requests are not decompressed, because they could expand a thousandfold.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    globalDecompression: false,
  });
  app.setErrorHandler(refuse);
  takeBodies(app);

  const forward = (rewrite: (path: string) => string) => {
    const ask = (pool: Pool, request: FastifyRequest, signal: AbortSignal | null, limit: number) =>
      inClientSpan('call API', callContext(request), (ids) =>
        pool.request({ ...asked(request, ids), path: rewrite(request.url), signal, headersTimeout: limit, bodyTimeout: limit }),
      );

    /** Reads the whole body first, so that a slow client occupies no queue slot. */
    async function gather(kind: 'calls' | 'pictures', request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const gone = abortOnClose(reply.raw);
      const call = async () => {
        // Does not abort: aborting closes the connection, and many new connections would delay all calls.
        const { body, ...answer } = await ask(kind === 'calls' ? calls : pictures, request, null, limits.answer);
        return { ...answer, body: Buffer.from(await body.arrayBuffer()) };
      };
      return send(request, reply, await queues[kind].run(clientOf(request), call, gone));
    }

    async function pass(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      await new Promise<void>((begin, refuse) => {
        holdTurn(queues.transfers, clientOf(request), reply.raw, begin).catch(refuse);
      });
      const limit = takesLong(request) ? limits.work : limits.answer;
      return send(request, reply, await ask(passing, request, abortOnClose(reply.raw), limit));
    }

    return (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      if (takesLong(request) || isLarge(request)) return pass(request, reply);
      return gather(isShopPicture(request) ? 'pictures' : 'calls', request, reply);
    };
  };
  const toApi = forward((path) => path.replace(/^\/api\/?/, '/'));
  app.all('/api', toApi);
  app.all('/api/*', toApi);
  app.all(
    '/upfs/*',
    forward((path) => path),
  );
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { statusCode, headers, body }: Pick<Dispatcher.ResponseData, 'statusCode' | 'headers'> & { body: Buffer | Readable },
): FastifyReply {
  if (isShopPicture(request)) reply.header('cross-origin-resource-policy', 'cross-origin');
  return reply.code(statusCode).headers(endToEnd(headers)).send(body);
}

/** `ids` replace the browser's ids, because only a trusted proxy may choose ids. */
function asked({ method, host, protocol, ip, headers: sent, body }: FastifyRequest, ids: Record<string, string>) {
  const headers: Headers = {
    ...endToEnd(sent),
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol,
    'x-forwarded-for': ip,
    ...ids,
    tracestate: undefined,
    baggage: undefined,
  };
  const hasBody = method !== 'GET' && method !== 'HEAD' && body !== undefined;
  if (!hasBody) delete headers['content-length'];
  return { method: method as 'GET', headers, body: hasBody ? (body as Buffer | Readable) : null };
}

type Headers = Record<string, string | string[] | undefined>;

/** Never forwarded: hop-by-hop headers (RFC 9110, 7.6.1), `host` and `expect`. */
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
