import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import cookie from '@fastify/cookie';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type RawServerDefault } from 'fastify';
import type { Deps } from './deps.ts';
import { imageRoutes } from './images/routes.ts';
import { cartRoutes } from './modules/cart/routes.ts';
import { catalogRoutes } from './modules/catalog/routes.ts';
import { checkoutRoutes } from './modules/checkout/routes.ts';
import { customerRoutes } from './modules/customers/routes.ts';
import { designRoutes } from './modules/designs/routes.ts';
import { healthRoutes } from './modules/health/routes.ts';
import { orderRoutes } from './modules/orders/routes.ts';
import { sessionRoutes } from './modules/session/routes.ts';
import { csrf } from './plugins/csrf.ts';
import { errors, unroutable } from './plugins/errors.ts';
import { locale } from './plugins/locale.ts';
import { rateLimits } from './plugins/rate-limit.ts';
import { validation } from './plugins/validation.ts';
import { visitors } from './plugins/visitor.ts';

export type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, TypeBoxTypeProvider>;

/** Largest body a shopper's form needs, bytes. */
const BODY_LIMIT = 64 * 1024;

/** The whole API. Read it from top to bottom: that is the order in which a request passes. */
export async function buildApp(deps: Deps): Promise<App> {
  const { config, log } = deps;
  const app: App = fastify({
    loggerInstance: log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy,
    frameworkErrors: unroutable,
  }).withTypeProvider<TypeBoxTypeProvider>();

  // Only JSON is read: a form or text body is how other sites' pages would write without a preflight.
  app.removeContentTypeParser('text/plain');

  // The schemas of answers document and are checked in tests; what is sent is plain JSON.
  app.setSerializerCompiler(() => JSON.stringify);

  await app.register(cookie);
  locale(app);
  errors(app);
  csrf(app);
  validation(app);
  await rateLimits(app);

  healthRoutes(app, deps);
  imageRoutes(app, deps);
  await app.register(async (open: App) => catalogRoutes(open, deps));
  await app.register(async (personal: App) => {
    visitors(personal, deps);
    sessionRoutes(personal, deps);
    customerRoutes(personal, deps);
    designRoutes(personal, deps);
    cartRoutes(personal, deps);
    checkoutRoutes(personal, deps);
    orderRoutes(personal, deps);
  });
  return app;
}
