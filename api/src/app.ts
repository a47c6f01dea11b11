import cookie from '@fastify/cookie';
import proxyAddr from '@fastify/proxy-addr';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { BODY_BYTES } from '@shop/contracts/limits';
import { trackActiveSpans } from '@shop/telemetry/active-trace';
import { requestContext, traceRequests } from '@shop/telemetry/requests';
import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import type { Deps } from './deps.ts';
import type { App } from './fastify.ts';
import { imageRoutes } from './images/routes.ts';
import { couponRoutes } from './modules/cart/coupon-routes.ts';
import { cartRoutes } from './modules/cart/routes.ts';
import { catalogue } from './modules/catalog/plugin.ts';
import { catalogRoutes } from './modules/catalog/routes.ts';
import { checkoutRoutes } from './modules/checkout-page/routes.ts';
import { customerRoutes } from './modules/customers/routes.ts';
import { secondFactorRoutes } from './modules/customers/second-factor-routes.ts';
import { deliveryRoutes } from './modules/delivery/routes.ts';
import { designRoutes } from './modules/designs/routes.ts';
import { healthRoutes } from './modules/health/routes.ts';
import { informationRoutes } from './modules/information/routes.ts';
import { orderPictureRoutes } from './modules/order-pictures/routes.ts';
import { orderRoutes } from './modules/orders/routes.ts';
import { passkeyRoutes } from './modules/passkeys/routes.ts';
import { paymentCallback, paymentRoutes } from './modules/payments/routes.ts';
import { personalDataRoutes } from './modules/personal-data/routes.ts';
import { placeRoutes } from './modules/places/routes.ts';
import { questionRoutes } from './modules/questions/routes.ts';
import { quoteRoutes } from './modules/quotes/routes.ts';
import { readyDesignRoutes } from './modules/ready-designs/routes.ts';
import { publicReviewRoutes, reviewingRoutes } from './modules/reviews/routes.ts';
import { savedDesignRoutes } from './modules/saved-designs/routes.ts';
import { authRoutes } from './modules/session/routes/auth-routes.ts';
import { sessionListRoutes } from './modules/session/routes/session-list-routes.ts';
import { sharedRoutes, shareRoutes } from './modules/shares/routes.ts';
import { stockNoticeRoutes } from './modules/stock-notices/routes.ts';
import { uploadRoutes } from './modules/uploads/routes.ts';
import { wishlistRoutes } from './modules/wishlist/routes.ts';
import { csrf } from './plugins/csrf.ts';
import { writeAllowance } from './plugins/disk-allowance.ts';
import { diskReserve } from './plugins/disk-reserve.ts';
import { document } from './plugins/document.ts';
import { errors, unreadable, unroutable } from './plugins/errors.ts';
import { headers } from './plugins/headers.ts';
import { locale } from './plugins/locale.ts';
import { metrics } from './plugins/metrics.ts';
import { rateLimitRefunds } from './plugins/rate-limit.ts';
import { requestLog } from './plugins/request-log.ts';
import { stopping } from './plugins/stopping.ts';
import { createTraffic } from './plugins/traffic.ts';
import { validation } from './plugins/validation.ts';
import { visitors } from './plugins/visitor.ts';

const http = {
  /** Milliseconds. An upload of 25 MB over a slow connection takes this long. */
  requestTimeout: 180_000,
  /** Milliseconds. The shell's shorter idle timeout closes connections first. */
  keepAliveTimeout: 72_000,
  maxHeaderSize: 16 * 1024,
} as const;

export async function buildApp(deps: Deps): Promise<App> {
  const { config, log } = deps;
  const trusted = proxyAddr.compile(config.trustProxy);
  const traffic = createTraffic(deps, trusted, http);
  const app: App = fastify({
    loggerInstance: log as FastifyBaseLogger,
    ...requestContext(trusted),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES,
    // No timeout: a new shop may index its products for long.
    pluginTimeout: 0,
    serverFactory: traffic.serverFactory,
    trustProxy: trusted,
    return503OnClosing: false,
    frameworkErrors: unroutable,
    clientErrorHandler: unreadable,
  }).withTypeProvider<TypeBoxTypeProvider>();

  // Refuses text bodies, which other sites can send without a preflight request.
  app.removeContentTypeParser('text/plain');

  app.setSerializerCompiler(() => JSON.stringify);

  trackActiveSpans();
  traceRequests(app);
  headers(app);
  requestLog(app);
  stopping(app);
  await app.register(cookie);
  locale(app);
  errors(app);
  rateLimitRefunds(app, deps);
  csrf(app, config);
  diskReserve(app, deps);
  writeAllowance(app, deps);
  traffic.takeTurns(app);
  validation(app);
  await document(app, deps);
  metrics(app, deps, traffic);
  catalogue(app, deps);

  healthRoutes(app, deps);
  imageRoutes(app, deps);
  await app.register(async (open: App) => {
    catalogRoutes(open, deps);
    readyDesignRoutes(open, deps);
    publicReviewRoutes(open, deps);
    informationRoutes(open, deps);
    placeRoutes(open);
    deliveryRoutes(open, deps);
    sharedRoutes(open, deps);
  });
  await app.register(async (callback: App) => paymentCallback(callback, deps));
  await app.register(async (personal: App) => {
    visitors(personal, deps);
    authRoutes(personal, deps);
    customerRoutes(personal, deps);
    secondFactorRoutes(personal, deps);
    sessionListRoutes(personal, deps);
    passkeyRoutes(personal, deps);
    personalDataRoutes(personal, deps);
    uploadRoutes(personal, deps);
    designRoutes(personal, deps);
    savedDesignRoutes(personal, deps);
    shareRoutes(personal, deps);
    cartRoutes(personal, deps);
    couponRoutes(personal, deps);
    quoteRoutes(personal, deps);
    checkoutRoutes(personal, deps);
    orderRoutes(personal, deps);
    orderPictureRoutes(personal, deps);
    reviewingRoutes(personal, deps);
    questionRoutes(personal, deps);
    stockNoticeRoutes(personal, deps);
    wishlistRoutes(personal, deps);
    paymentRoutes(personal, deps);
  });
  return app;
}
