import { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import fp from 'fastify-plugin';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** If set, the request is counted under this name instead of logged. */
    countedAs: string | undefined;
    page: { route: string; composition: string } | undefined;
  }
}

const COUNTS_MS = 60_000;

export class OneLineEach extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
  override routeNotFound(): void {}
}

/** Omits query, body and headers, because they may contain secrets. */
export const requestLog = fp(async (app: FastifyInstance, { metrics }: { metrics: Metrics }) => {
  const counts = new Map<string, number>();
  const writeCounts = () => {
    if (counts.size > 0) app.log.info({ counts: Object.fromEntries(counts) }, 'answered without a line each');
    counts.clear();
  };
  const timer = setInterval(writeCounts, COUNTS_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    writeCounts();
  });

  app.decorateRequest('countedAs', undefined);
  app.decorateRequest('page', undefined);
  const line = ({ method, url, ip }: FastifyRequest) => ({ method, path: url.split('?', 1)[0]?.slice(0, 200), remoteAddress: ip });

  app.addHook('onResponse', (request, reply, done) => {
    const { countedAs } = request;
    if (countedAs && reply.statusCode < 400) counts.set(countedAs, (counts.get(countedAs) ?? 0) + 1);
    else {
      const { composition } = request.page ?? {};
      request.log.info({ ...line(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime), composition }, 'answered');
    }
    const { route, composition } = request.page ?? { route: request.routeOptions.url ?? 'unknown', composition: '' };
    metrics.answered({ route, composition, status: reply.statusCode, ms: reply.elapsedTime });
    done();
  });

  app.addHook('onRequestAbort', async (request) => {
    request.log.info(line(request), 'the client went away');
  });
});
