import { Readable } from 'node:stream';
import { WORKER_SUFFIX } from '@shop/contracts/federation-names';
import type { FastifyInstance } from 'fastify';
import type { DevSettings } from '../env.ts';
import { workerPolicy } from './security-headers.ts';

/** Serves the dev server on the shop's own origin, because the CSP allows no other. */
export async function devServer(app: FastifyInstance, { url }: DevSettings): Promise<void> {
  app.get('/dev/*', async (request, reply) => {
    const answer = await fetch(url + request.url).catch(() => undefined);
    if (!answer) return reply.code(503).send();
    if (request.url.endsWith(WORKER_SUFFIX)) reply.header('content-security-policy', workerPolicy);
    return reply
      .code(answer.status)
      .headers({ 'content-type': answer.headers.get('content-type') ?? 'text/plain', 'cache-control': 'no-store' })
      .send(answer.body ? Readable.fromWeb(answer.body as import('node:stream/web').ReadableStream) : '');
  });
}
