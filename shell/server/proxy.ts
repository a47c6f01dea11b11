import type { Readable } from 'node:stream';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { clientOf } from '@shop/traffic/network';
import { goneSignal, holdTurn } from '@shop/traffic/turn';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Dispatcher, Pool } from 'undici';
import { isUpload, takeBodies } from './api-bodies.ts';
import { refuse } from './api-refusals.ts';
import type { Traffic } from './traffic.ts';

/** Bytes of an answer that is gathered here. Most have some kilobytes, the largest a copy of all of a customer's data. */
const ANSWER_BYTES = 32 * 1024 * 1024;
const CONNECT_MS = 3000;

/** Milliseconds without a sign of life of the API: until the answer begins, and between its parts. */
export interface TimeLimits {
  answer: number;
  upload: number;
}

/** A picture is looked at and stored before the answer, behind others perhaps. */
const LIMITS: TimeLimits = { answer: 15_000, upload: 60_000 };

export interface ProxyOptions {
  apiUrl: string;
  queues: Pick<Traffic['queues'], 'calls' | 'pictures' | 'transfers'>;
  limits?: TimeLimits;
}

/** Pictures as shoppers have them may be as large as what they uploaded, or larger. */
const isOwnPicture = ({ url }: FastifyRequest): boolean => /^\/upfs\/(?!stc\/)|^\/api\/upfs\/(?!stc\/)/.test(url);

/** The shop's own pictures: mails, and whoever shares a link, may show them. */
const isShopPicture = ({ url }: FastifyRequest): boolean => /^(?:\/api)?\/upfs\/stc\//.test(url);

/** The API and its images, on the shop's own origin: no cookie ever crosses sites. */
export async function proxy(app: FastifyInstance, { apiUrl, queues, limits = LIMITS }: ProxyOptions): Promise<void> {
  // No bound on connections here: each has a slot of a queue. Calls have connections of their own, which they keep: Node accepts one new
  // connection in each turn of the event loop, so those of a busy API wait behind whatever else connects to it.
  const poolOf = (options?: Pool.Options): Pool =>
    new Pool(new URL(apiUrl).origin, { pipelining: 1, connect: { timeout: CONNECT_MS }, keepAliveTimeout: 4000, ...options });
  const calls = poolOf({ maxResponseSize: ANSWER_BYTES });
  const pictures = poolOf({ maxResponseSize: ANSWER_BYTES });
  const passing = poolOf();
  app.addHook('onClose', async () => {
    await Promise.all([calls.destroy(), pictures.destroy(), passing.destroy()]);
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

  const forward = (rewrite: (path: string) => string) => {
    const ask = (pool: Pool, request: FastifyRequest, signal: AbortSignal | null, limit: number) =>
      pool.request({ ...asked(request), path: rewrite(request.url), signal, headersTimeout: limit, bodyTimeout: limit });

    /** Takes the answer whole and at once, however slowly the visitor reads: it holds its slot no longer than the API takes. */
    async function gather(kind: 'calls' | 'pictures', request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const gone = goneSignal(reply.raw);
      const call = async () => {
        // A call is short, and ending it would close its connection. A picture may still have to be drawn.
        const { body, ...answer } = await (kind === 'calls'
          ? ask(calls, request, null, limits.answer)
          : ask(pictures, request, gone, limits.answer));
        return { ...answer, body: Buffer.from(await body.arrayBuffer()) };
      };
      return send(request, reply, await queues[kind].run(clientOf(request), call, gone));
    }

    /** Passes request and answer through as they come: they hold their slot for as long as the visitor's line takes. */
    async function pass(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      await new Promise<void>((begin, refuse) => {
        holdTurn(queues.transfers, clientOf(request), reply.raw, begin).catch(refuse);
      });
      const limit = isUpload(request) ? limits.upload : limits.answer;
      return send(request, reply, await ask(passing, request, goneSignal(reply.raw), limit));
    }

    return (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      if (isUpload(request) || isOwnPicture(request)) return pass(request, reply);
      return gather(isShopPicture(request) ? 'pictures' : 'calls', request, reply);
    };
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

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { statusCode, headers, body }: Pick<Dispatcher.ResponseData, 'statusCode' | 'headers'> & { body: Buffer | Readable },
): FastifyReply {
  if (isShopPicture(request)) reply.header('cross-origin-resource-policy', 'cross-origin');
  return reply.code(statusCode).headers(endToEnd(headers)).send(body);
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
