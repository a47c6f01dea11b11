import type { App } from '../fastify.ts';

declare module 'fastify' {
  interface FastifyInstance {
    isStopping: () => boolean;
    /** Makes `/readyz` fail. Closes each connection after its answer. */
    announceStop: () => void;
  }
}

export function stopping(app: App): void {
  let closing = false;
  app.decorate('isStopping', () => closing);
  app.decorate('announceStop', () => {
    closing = true;
  });
  app.addHook('preClose', async () => app.announceStop());
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
