import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IntegrityCheck } from '../assets/integrity-check.ts';
import type { OpenPagesRecord } from '../composition/open-pages.ts';
import { shopperOf } from '../observability/visitor.ts';
import type { Renderer } from '../pages/renderer.ts';

export interface StatusRoutesOptions {
  renderer: Renderer;
  integrityCheck: IntegrityCheck;
  openPages: Pick<OpenPagesRecord, 'polled'>;
  storeProblem: () => string | undefined;
  publicOrigin: string;
}

/** Specification, point 7, "Infrastructure calls". */
export async function statusRoutes(
  app: FastifyInstance,
  { renderer, integrityCheck, openPages, storeProblem, publicOrigin }: StatusRoutesOptions,
): Promise<void> {
  const servingTo = (request: FastifyRequest) => renderer.serving(shopperOf(request, publicOrigin).bucket);

  app.get<{ Querystring: { build?: string } }>('/builds/latest.json', (request, reply) => {
    openPages.polled(request.query.build);
    return reply.header('cache-control', 'no-store').send({ id: servingTo(request).id });
  });

  app.get<{ Params: { id: string } }>('/builds/meta/:id.json', (request, reply) => {
    const { id, remotes } = servingTo(request);
    if (request.params.id !== id) return reply.code(404).send();
    return reply.header('cache-control', 'public, max-age=31536000, immutable').send({ id, remotes });
  });

  app.get('/readyz', (_request, reply) => {
    const ok = Object.keys(renderer.serving().versions).length > 0;
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok });
  });

  // Anybody can read this answer, so only the log has details.
  app.get('/healthz', (_request, reply) => {
    const damages = [...renderer.journalDamages(), ...integrityCheck.damages()];
    const { versions, failures } = renderer.serving();
    const ok =
      Object.keys(versions).length > 0 && Object.keys(failures).length === 0 && damages.length === 0 && storeProblem() === undefined;
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok });
  });
}
