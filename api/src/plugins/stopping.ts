import type { App } from '../fastify.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the process takes its leave: what runs is finished, nothing new should come. */
    isStopping: () => boolean;
    /** Says so, to whoever asks `/readyz`, and asks connections to end. */
    announceStop: () => void;
  }
}

/**
 * While the app closes it still answers what comes over open connections, because the shell may have sent it already,
 * and closes each connection with its answer. `/readyz` answers 503 then.
 */
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
