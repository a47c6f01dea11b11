import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { openStore } from 'release/open-store';
import { actionRoutes } from './action-routes.ts';
import type { Deps } from './deps.ts';
import type { Config } from './env.ts';
import { watchHealth } from './health/watch.ts';
import { createLive } from './live.ts';
import { type Page, pageRoutes } from './page-routes.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { createPasskeys } from './passkeys.ts';
import { readRoutes } from './read-routes.ts';
import { readState } from './read-state.ts';
import { Refusal } from './refusal.ts';
import { isHolder } from './rights.ts';
import { createSessions } from './sessions.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { createVisits } from './visits.ts';

export const PREFIX = '/release';

const HEALTH = `${PREFIX}/healthz`;

const headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

export interface AppOptions {
  logger?: FastifyServerOptions['logger'];
  page?: Page | undefined;
}

export async function buildApp(config: Config, { logger = false, page }: AppOptions = {}): Promise<FastifyInstance> {
  const { store } = await openStore(config.release);
  const app = fastify({ logger, bodyLimit: 64 * 1024, forceCloseConnections: true });
  const health = watchHealth({ config, store, log: app.log });
  const live = createLive(
    (channel) => readState(store, health, channel),
    (error) => app.log.error({ err: error }, 'the release store cannot be read'),
  );
  const visits = createVisits(config.origin, createSessions());
  app.addHook('onListen', health.start).addHook('onClose', health.stop);
  const deps: Deps = { config, store, visits, live, health, passkeys: createPasskeys(config.folder, config.origin) };

  await app.register(cookie);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (request.url === HEALTH) return reply.send({});
    if (config.origin.protocol === 'https:') reply.header('strict-transport-security', 'max-age=31536000');
    // Prevents DNS rebinding: a foreign name may resolve to this machine.
    if (request.headers.host !== config.origin.host)
      throw new Refusal('wrong-origin', `The console is at ${config.origin.origin}${PREFIX}.`);
  });
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) return reply.code(error.statusCode).send({ code: error.code, reason: error.message });
    const { statusCode = 500 } = error as { statusCode?: number };
    if (statusCode < 500) return reply.code(statusCode).send({ code: 'invalid', reason: '' });
    request.log.error({ err: error }, 'the console failed');
    return reply.code(500).send({ code: 'internal', reason: '' });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send());

  await app.register(
    async (api) => {
      api.addHook('preHandler', async (request) => {
        const session = visits.find(request);
        if (session && !(await isHolder(store, session.person))) visits.endAll(session.person);
      });
      await api.register(signInRoutes, deps);
      await api.register(passkeyRoutes, deps);
      await api.register(readRoutes, deps);
      await api.register(actionRoutes, deps);
    },
    { prefix: `${PREFIX}/api` },
  );
  if (page) await app.register(pageRoutes, { page, prefix: PREFIX });
  return app;
}
