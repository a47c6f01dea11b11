import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import cookie from '@fastify/cookie';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type RawServerDefault } from 'fastify';
import type { Db } from './db/client.ts';
import type { Config } from './env.ts';
import { imageRoutes } from './images/routes.ts';
import { loggerOptions } from './log.ts';
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
export async function buildApp(config: Config, db: Db): Promise<App> {
  const app: App = fastify({
    logger: loggerOptions(config.logLevel),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy,
    frameworkErrors: unroutable,
  }).withTypeProvider<TypeBoxTypeProvider>();

  // Only JSON is read: a form or text body is how other sites' pages would write without a preflight.
  app.removeContentTypeParser('text/plain');

  await app.register(cookie);
  locale(app);
  errors(app);
  csrf(app);
  validation(app);
  await rateLimits(app);

  healthRoutes(app, { db });
  imageRoutes(app, { config });
  await app.register(async (open: App) => catalogRoutes(open, { db }));
  await app.register(async (personal: App) => {
    visitors(personal, { db, config });
    sessionRoutes(personal, { db, config });
    customerRoutes(personal, { db, config });
    designRoutes(personal, { db });
    cartRoutes(personal, { db, config });
    checkoutRoutes(personal, { db, config });
    orderRoutes(personal, { db, config });
  });
  return app;
}
