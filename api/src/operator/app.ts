import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify, { type FastifyBaseLogger, type RawServerDefault } from 'fastify';
import { Type } from 'typebox';
import { success } from '../answer.ts';
import type { OrderRow } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import type { App } from '../fastify.ts';
import { readHealth } from '../modules/health/health.ts';
import { findOrderByNumber, listAllOrders, readOrderView } from '../modules/orders/repository.ts';
import { NumberedId } from '../modules/params.ts';
import { listQuestions } from '../modules/questions/service.ts';
import { errors } from '../plugins/errors.ts';
import { locale } from '../plugins/locale.ts';
import { validation } from '../plugins/validation.ts';
import { printFilesOf } from '../print/print-files.ts';
import { Refusal } from '../refusal.ts';
import {
  Coupon,
  CouponCode,
  CouponList,
  Health,
  NewCoupon,
  OrderDetails,
  OrderList,
  OrderNumber,
  OrdersQuery,
  PrintFiles,
  Questions,
  Shelf,
  Shelves,
  Step,
} from './contract.ts';
import { addCoupon, allCoupons, countShelf, endCouponNow, shelvesOf, takeStep } from './service.ts';

const envelope = <A extends Type.TSchema>(answer: A) => ({
  response: { 200: Type.Object({ Status: Type.Integer(), Message: Type.String(), Payload: answer }) },
});

/**
 * What the operator's command line calls. An app of its own on a socket of its own, so that nothing of it can be
 * reached from the network; the same services and rules as for shoppers.
 */
export async function buildOperatorApp(deps: Deps): Promise<App> {
  const { db, config, log } = deps;
  const app: App = fastify<RawServerDefault, IncomingMessage, ServerResponse>({
    loggerInstance: log.child({ operator: true }) as FastifyBaseLogger,
    bodyLimit: 16 * 1024,
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setSerializerCompiler(() => JSON.stringify);
  await app.register(cookie);
  locale(app);
  errors(app);
  validation(app);

  app.get('/health', { schema: envelope(Health) }, async () => success(await readHealth(deps)));

  const order = async (number: string): Promise<{ row: OrderRow; email: string }> => {
    const found = await findOrderByNumber(db, number.toUpperCase());
    if (!found) throw new Refusal('order-unknown', { number });
    return found;
  };
  const details = async (number: string): Promise<OrderDetails> => {
    const { row, email } = await order(number);
    return { Currency: row.currency, Email: email, Order: (await readOrderView(db, row, config)).order };
  };

  app.get('/orders', { schema: { querystring: OrdersQuery, ...envelope(OrderList) } }, async ({ query }) =>
    success<OrderList>({ Currency: config.currency, Orders: await listAllOrders(db, query.state, query.limit ?? 50) }),
  );

  app.get('/orders/:number', { schema: { params: OrderNumber, ...envelope(OrderDetails) } }, async ({ params }) =>
    success(await details(params.number)),
  );

  app.post('/orders/:number/state', { schema: { params: OrderNumber, body: Step, ...envelope(OrderDetails) } }, async (request) => {
    const { row } = await order(request.params.number);
    await db.transaction((tx) => takeStep(tx, deps, row, request.body));
    log.info({ orderNumber: row.number, to: request.body.To }, 'an operator changed an order');
    return success(await details(row.number));
  });

  app.get('/orders/:number/print-files', { schema: { params: OrderNumber, ...envelope(PrintFiles) } }, async ({ params }) => {
    const { row } = await order(params.number);
    const made = await printFilesOf(deps, row.number);
    const files = made?.job.lines.flatMap(({ sides }) => sides.map(({ file }) => file)) ?? [];
    const all = files.length === 0 ? [] : [...files, 'job.json'];
    return success<PrintFiles>({ Files: all.map((file) => join(made?.folder ?? '', file)) });
  });

  app.get('/coupons', { schema: envelope(CouponList) }, async () =>
    success<CouponList>({ Currency: config.currency, Coupons: await allCoupons(db) }),
  );

  app.post('/coupons', { schema: { body: NewCoupon, ...envelope(Coupon) } }, async (request) => success(await addCoupon(db, request.body)));

  app.post('/coupons/:code/end', { schema: { params: CouponCode, ...envelope(Coupon) } }, async ({ params }) =>
    success(await endCouponNow(db, params.code)),
  );

  app.get('/questions', { schema: envelope(Questions) }, async () => success<Questions>((await listQuestions(db)).map(toQuestion)));

  app.get('/products/:id/stock', { schema: { params: NumberedId, ...envelope(Shelves) } }, async ({ params }) =>
    success(await shelvesOf(db, params.id)),
  );

  app.put('/products/:id/stock', { schema: { params: NumberedId, body: Shelf, ...envelope(Shelves) } }, async ({ params, body }) => {
    await db.transaction((tx) => countShelf(tx, deps, params.id, body.Size, body.Stock));
    log.info({ productId: params.id, ...body }, 'an operator counted a shelf');
    return success(await shelvesOf(db, params.id));
  });

  return app;
}

function toQuestion(row: Awaited<ReturnType<typeof listQuestions>>[number]): Questions[number] {
  const { createdAt, name, email, subject, question, productId, productTitle } = row;
  return {
    Date: createdAt.toISOString(),
    Name: name,
    Email: email,
    Subject: subject,
    Question: question,
    ...(productId !== null && { Product: { PId: productId, Title: productTitle ?? '' } }),
  };
}
