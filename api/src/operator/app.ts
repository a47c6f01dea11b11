import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify, { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController, type RawServerDefault } from 'fastify';
import { Type } from 'typebox';
import { success } from '../answer.ts';
import type { OrderRow } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import type { App } from '../fastify.ts';
import { normaliseEmail } from '../modules/customers/email.ts';
import { findCustomerByEmail, listSubscribers } from '../modules/customers/repository.ts';
import { removeSecondFactor } from '../modules/customers/second-factor.ts';
import { readHealth } from '../modules/health/health.ts';
import { typedNumber } from '../modules/orders/number.ts';
import { findOrderByNumber, listInHand, type OrderFilter, readOrderView } from '../modules/orders/repository.ts';
import { NumberedId } from '../modules/params.ts';
import { listQuestions } from '../modules/questions/service.ts';
import { judgeReview, listJudged } from '../modules/reviews/service.ts';
import { endAllSessions, endSessionsOfAll } from '../modules/session/repository.ts';
import { errors } from '../plugins/errors.ts';
import { locale } from '../plugins/locale.ts';
import { validation } from '../plugins/validation.ts';
import { printedKeys, printFilesOf, queuePrintFiles } from '../print/print-files.ts';
import { Refusal } from '../refusal.ts';
import { archiveOf } from './archive.ts';
import { CALLER_HEADER, readCaller } from './caller.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import {
  Coupon,
  CouponCode,
  CouponList,
  EndedSessions,
  Health,
  JudgedReviews,
  NamedCustomer,
  NewCoupon,
  OrderDetails,
  OrderList,
  OrderNumber,
  OrdersQuery,
  PrintFiles,
  Questions,
  RetriedJobs,
  Shelf,
  Shelves,
  Step,
  Subscribers,
} from './contract.ts';
import { envelope } from './envelope.ts';
import { filesRoutes } from './files-routes.ts';
import { addCoupon, allCoupons, checkProduced, countShelf, dueOf, endCouponNow, listOrders, shelvesOf, takeStep } from './service.ts';

export async function buildOperatorApp(deps: Deps, onNewImages: () => void): Promise<App> {
  const { db, config, log } = deps;
  const app: App = fastify<RawServerDefault, IncomingMessage, ServerResponse>({
    loggerInstance: log.child({ operator: true }) as FastifyBaseLogger,
    bodyLimit: 16 * 1024,
    logController: new LogController({ disableRequestLogging: true }),
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setSerializerCompiler(() => JSON.stringify);
  locale(app);
  errors(app);
  validation(app);
  commandLog(app);

  app.get('/health', { schema: envelope(Health) }, async () => success(await readHealth(deps)));

  app.post('/jobs/:name/retry', { schema: { params: RetriedJobs, ...envelope(Type.Integer()) } }, async ({ params: { name } }) => {
    const number = await deps.jobs.retry(name);
    log.info({ job: name, number }, 'an operator has jobs tried again');
    return success(number);
  });

  const order = async (number: string): Promise<{ row: OrderRow; email: string }> => {
    const found = await findOrderByNumber(db, typedNumber(number));
    if (!found) throw new Refusal('order-unknown', { number });
    return found;
  };
  const details = async (number: string): Promise<OrderDetails> => {
    const { row, email } = await order(number);
    const [inHand] = await listInHand(db, { number: row.number });
    const Order = { ...(await readOrderView(db, row, config)).order, ...(inHand && dueOf(deps, inHand)) };
    return { Currency: row.currency, Email: email, Told: row.toldAt !== null, Order };
  };

  app.get('/orders', { schema: { querystring: OrdersQuery, ...envelope(OrderList) } }, async ({ query }) => {
    return success<OrderList>({ Currency: config.currency, Orders: await listOrders(deps, filterOf(query), query.limit ?? 50) });
  });

  app.get('/orders/:number', { schema: { params: OrderNumber, ...envelope(OrderDetails) } }, async ({ params }) =>
    success(await details(params.number)),
  );

  app.post('/orders/:number/state', { schema: { params: OrderNumber, body: Step, ...envelope(OrderDetails) } }, async (request) => {
    const { row } = await order(request.params.number);
    await db.transaction((tx) => takeStep(tx, deps, row, request.body));
    log.info({ orderNumber: row.number, to: request.body.To }, 'an operator changed an order');
    return success(await details(row.number));
  });

  const printFiles = async (number: string): Promise<PrintFiles> => {
    const pieces = await printFilesOf(deps, number);
    return pieces.map(({ name, state, failure, files }) => ({
      Name: name,
      State: state,
      ...(failure !== undefined && { Failure: failure }),
      Files: [...files],
    }));
  };

  app.get('/orders/:number/print-files', { schema: { params: OrderNumber, ...envelope(PrintFiles) } }, async ({ params }) =>
    success(await printFiles((await order(params.number)).row.number)),
  );

  app.post('/orders/:number/print-files', { schema: { params: OrderNumber, ...envelope(PrintFiles) } }, async ({ params }) => {
    const { row } = await order(params.number);
    checkProduced(row);
    await queuePrintFiles(deps, row.id);
    return success(await printFiles(row.number));
  });

  app.get('/orders/:number/print-files/archive', { schema: { params: OrderNumber } }, async ({ params }, reply) => {
    const { row } = await order(params.number);
    const keys = printedKeys(row.number, await printFilesOf(deps, row.number));
    return reply.type('application/zip').send(archiveOf(deps.files, keys));
  });

  filesRoutes(app, deps);

  app.get('/coupons', { schema: envelope(CouponList) }, async () =>
    success<CouponList>({ Currency: config.currency, Coupons: await allCoupons(db) }),
  );

  app.post('/coupons', { schema: { body: NewCoupon, ...envelope(Coupon) } }, async (request) => success(await addCoupon(db, request.body)));

  app.post('/coupons/:code/end', { schema: { params: CouponCode, ...envelope(Coupon) } }, async ({ params }) =>
    success(await endCouponNow(db, params.code)),
  );

  app.get('/questions', { schema: envelope(Questions) }, async () => success<Questions>((await listQuestions(db)).map(toQuestion)));

  app.get('/subscribers', { schema: envelope(Subscribers) }, async () =>
    success<Subscribers>(
      (await listSubscribers(db)).map(({ email, name, locale: Language, since }) => ({
        Email: email,
        Name: name,
        Language,
        Since: since.toISOString(),
      })),
    ),
  );

  app.post('/second-factor/off', { schema: { body: NamedCustomer, ...envelope(Type.Boolean()) } }, async ({ body: { Email } }) => {
    const customer = await findCustomerByEmail(db, normaliseEmail(Email));
    const isOff = customer !== undefined && (await removeSecondFactor(deps, customer.id));
    log.info({ customerId: customer?.id, isOff }, 'an operator switched off a second factor');
    return success(isOff);
  });

  app.post('/sessions/end', { schema: { body: EndedSessions, ...envelope(Type.Integer()) } }, async ({ body: { Email } }) => {
    const customer = Email === undefined ? undefined : await findCustomerByEmail(db, normaliseEmail(Email));
    if (Email !== undefined && !customer) return success(0);
    const number = customer ? (await endAllSessions(db, customer.id)).length : await endSessionsOfAll(db);
    log.info({ customerId: customer?.id ?? 'all', number }, 'an operator ended sessions');
    return success(number);
  });

  app.get('/reviews', { schema: envelope(JudgedReviews) }, async () => success<JudgedReviews>((await listJudged(db)).map(toJudgedReview)));

  for (const [act, hide] of [
    ['hide', true],
    ['show', false],
  ] as const) {
    app.post(`/reviews/:id/${act}`, { schema: { params: NumberedId, ...envelope(Type.Null()) } }, async ({ params }) => {
      await db.transaction((tx) => judgeReview(tx, params.id, hide));
      log.info({ reviewId: params.id, act }, 'an operator judged a review');
      return success(null);
    });
  }

  app.get('/products/:id/stock', { schema: { params: NumberedId, ...envelope(Shelves) } }, async ({ params }) =>
    success(await shelvesOf(db, params.id)),
  );

  app.put('/products/:id/stock', { schema: { params: NumberedId, body: Shelf, ...envelope(Shelves) } }, async ({ params, body }) => {
    await db.transaction((tx) => countShelf(tx, deps, params.id, body.Size, body.Stock));
    log.info({ productId: params.id, ...body }, 'an operator counted a shelf');
    return success(await shelvesOf(db, params.id));
  });

  catalogueRoutes(app, deps, onNewImages);
  return app;
}

function commandLog(app: App): void {
  app.decorateRequest('refusedWith', undefined);
  app.addHook('onRequest', async (request, reply) => {
    // Logs on `close`, because a disconnect skips `onResponse`.
    reply.raw.once('close', () => logCommand(request, reply));
  });
}

function logCommand(request: FastifyRequest, reply: FastifyReply): void {
  const { step = 1, user = 'unknown', command = 'none' } = readCaller(request.headers[CALLER_HEADER]);
  const isComplete = reply.raw.writableFinished;
  if (request.method === 'GET' && step > 1 && isComplete && reply.statusCode < 400) return;
  const answered = reply.statusCode < 400 && !request.refusedWith ? 'done' : 'refused';
  request.log.info(
    {
      event: 'operator-command',
      user,
      command,
      method: request.method,
      route: request.routeOptions.url,
      outcome: isComplete ? answered : 'interrupted',
      ...(request.refusedWith && { code: request.refusedWith }),
    },
    'security event',
  );
}

const filterOf = ({ state, from, before, email, payment }: OrdersQuery): OrderFilter => ({
  ...(state !== undefined && { state }),
  ...(from !== undefined && { from: new Date(from) }),
  ...(before !== undefined && { before: new Date(before) }),
  ...(email !== undefined && { email: normaliseEmail(email) }),
  ...(payment !== undefined && { payment }),
});

const toJudgedReview = ({ id, createdAt, ...row }: Awaited<ReturnType<typeof listJudged>>[number]): JudgedReviews[number] => ({
  Id: id,
  Date: createdAt.toISOString(),
  Product: { PId: row.productId, Title: row.productTitle },
  Name: row.name,
  Rating: row.halfStars / 2,
  Review: row.review,
  Photos: row.photos,
  Hidden: row.hiddenAt !== null,
  Reasons: row.reasons,
});

function toQuestion(row: Awaited<ReturnType<typeof listQuestions>>[number]): Questions[number] {
  const { createdAt, name, email, subject, question, qty, phone, productId, productTitle } = row;
  return {
    Date: createdAt.toISOString(),
    Name: name,
    Email: email,
    Subject: subject,
    Question: question,
    ...(qty !== null && { Qty: qty }),
    ...(phone && { Phone: phone }),
    ...(productId !== null && { Product: { PId: productId, Title: productTitle ?? '' } }),
  };
}
