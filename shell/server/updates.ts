import type { FastifyInstance } from 'fastify';
import type { LiveComposition } from './live-composition.ts';

/** How open pages learn that a newer build is live (specification, point 7, "Infrastructure calls"). */
export async function updates(app: FastifyInstance, { live }: { live: LiveComposition }): Promise<void> {
  app.get('/builds/latest.json', (_request, reply) => reply.header('cache-control', 'no-store').send({ id: live.current().id }));

  app.get<{ Params: { id: string } }>('/builds/meta/:id.json', (request, reply) => {
    const { id, remotes } = live.current();
    if (request.params.id !== id) return reply.code(404).send();
    return reply.header('cache-control', 'public, max-age=31536000, immutable').send({ id, remotes });
  });

  app.get('/healthz', (_request, reply) => {
    const { id, releases, failures } = live.current();
    return reply.header('cache-control', 'no-store').send({
      composition: id,
      versions: Object.fromEntries([...releases].map(([remote, { version }]) => [remote, version])),
      failures: Object.fromEntries(failures),
    });
  });
}
