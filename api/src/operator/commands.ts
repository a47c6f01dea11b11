import { createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ParseArgsOptionsConfig } from 'node:util';
import { toMinor } from '@shop/domain/money';
import { DAY_MS, turkishDate } from '@shop/domain/turkey-time';
import { writeAtomically } from '../files/atomic-write.ts';
import { typedNumber } from '../modules/orders/number.ts';
import { catalogueCommands } from './catalogue-commands.ts';
import { Failure } from './client.ts';
import { type Ask, type Command, UsageError, type Values } from './command.ts';
import type {
  Coupon,
  CouponList,
  Health,
  JudgedReviews,
  NewCoupon,
  OrderDetails,
  OrderList,
  PrintFiles,
  Questions,
  Shelves,
  Step,
  Subscribers,
} from './contract.ts';
import { retriedJobs } from './contract.ts';
import { filesCommands } from './files-commands.ts';
import {
  couponsText,
  healthText,
  ordersText,
  orderText,
  printFilesText,
  questionsText,
  reviewsText,
  shelvesText,
  subscribersText,
} from './format.ts';

const LOOKING_MS = 500;

const PATIENCE_MINUTES = 10;
const PATIENCE_MS = PATIENCE_MINUTES * 60_000;

export const commands: Record<string, Command> = {
  health: {
    usage: 'health',
    help: 'how the API is: database, jobs, memory, disk',
    words: 0,
    options: [],
    run: async (ask) => healthText(await ask<Health>('GET', '/health')),
  },
  'retry-jobs': {
    usage: 'retry-jobs <kind>',
    help: 'try again what was given up of a kind that "health" lists, once the reason is gone; for print files, print-files',
    words: 1,
    options: [],
    run: async (ask, [kind = '']) => {
      if (!retriedJobs.some((known) => known === kind)) {
        throw new UsageError(`There is no kind ${JSON.stringify(kind)} to be tried again. Kinds: ${retriedJobs.join(', ')}.`);
      }
      return `Tried again: ${await ask<number>('POST', `/jobs/${kind}/retry`)}.`;
    },
  },
  orders: {
    usage: 'orders [--state <state>] [--from <date>] [--until <date>] [--customer <e-mail>] [--payment <way>] [--limit <n>]',
    help: 'list orders, 50 if not said: those to produce first, by their last day, express first; then those to send, unpaid ones, and others. Dates are days such as 2026-12-31, both included',
    words: 0,
    options: ['state', 'from', 'until', 'customer', 'payment', 'limit'],
    run: async (ask, _words, values) => ordersText(await ask<OrderList>('GET', `/orders?${ordersQuery(values)}`)),
  },
  order: {
    usage: 'order <number>',
    help: 'show an order',
    words: 1,
    options: [],
    run: async (ask, [number]) => orderText(await ask<OrderDetails>('GET', orderPath(number))),
  },
  'mark-paid': {
    usage: 'mark-paid <number>',
    help: 'the bank transfer has come',
    words: 1,
    options: [],
    run: (ask, [number]) => step(ask, number, { To: 'paid' }),
  },
  'start-production': {
    usage: 'start-production <number>',
    help: 'the goods are being made; it cannot be cancelled any more',
    words: 1,
    options: [],
    run: (ask, [number]) => step(ask, number, { To: 'in-production' }),
  },
  ship: {
    usage: 'ship <number> --carrier <name> --tracking <number>',
    help: 'the parcel is on its way',
    words: 1,
    options: ['carrier', 'tracking'],
    run: (ask, [number], values) =>
      step(ask, number, { To: 'shipped', Carrier: needed(values, 'carrier'), TrackingNumber: needed(values, 'tracking') }),
  },
  deliver: {
    usage: 'deliver <number>',
    help: 'the parcel has arrived',
    words: 1,
    options: [],
    run: (ask, [number]) => step(ask, number, { To: 'delivered' }),
  },
  cancel: {
    usage: 'cancel <number> --reason <text>',
    help: 'cancel; the shopper reads the reason. Card payments are given back, transfers by you',
    words: 1,
    options: ['reason'],
    run: (ask, [number], values) => step(ask, number, { To: 'cancelled', Reason: needed(values, 'reason') }),
  },
  'print-files': {
    usage: 'print-files <number> [--to <folder>]',
    help: 'how far the print files are; what is missing is made. With a folder: waits for them and puts them there as one ZIP',
    words: 1,
    options: ['to'],
    run: async (ask, [number = ''], { to }) => {
      const path = `${orderPath(number)}/print-files`;
      let pieces = await ask<PrintFiles>('POST', path);
      if (pieces.length === 0) return 'Nothing of this order is printed.';
      if (to === undefined) return printFilesText(pieces);
      const until = Date.now() + PATIENCE_MS;
      const isWaiting = ({ State }: PrintFiles[number]): boolean => State === 'waiting';
      if (pieces.some(isWaiting))
        ask.note(`Waiting for ${pieces.filter(isWaiting).length} of ${pieces.length} pieces, ${PATIENCE_MINUTES} minutes at most.`);
      while (pieces.some(isWaiting)) {
        if (Date.now() > until) throw new Failure(`${printFilesText(pieces)}\nThey are still being made: try again later.`);
        await delay(LOOKING_MS);
        pieces = await ask<PrintFiles>('GET', path);
      }
      if (pieces.some(({ State }) => State === 'failed')) throw new Failure(printFilesText(pieces));
      const archive = resolve(to, `${typedNumber(number)}.zip`);
      await writeAtomically(archive, (unfinished) => ask.download(`${path}/archive`, createWriteStream(unfinished)));
      return `${pieces.flatMap(({ Files }) => Files).length} files are in ${archive}.`;
    },
  },
  coupons: {
    usage: 'coupons',
    help: 'list coupons and how often they were used',
    words: 0,
    options: [],
    run: async (ask) => couponsText(await ask<CouponList>('GET', '/coupons')),
  },
  'add-coupon': {
    usage:
      'add-coupon <code> (--percent <n> | --amount <money>) [--min <money>] [--from <date>] [--until <date>] [--uses <n>] [--per-customer <n>]',
    help: 'make a coupon. Dates are days such as 2026-12-31, both included; money such as 12.50; once per customer if not said (a guest counts as another customer: add --uses)',
    words: 1,
    options: ['percent', 'amount', 'min', 'from', 'until', 'uses', 'per-customer'],
    run: async (ask, [code = ''], values) => {
      const { Code } = await ask<Coupon>('POST', '/coupons', newCoupon(code, values));
      return `The coupon ${Code} is there.`;
    },
  },
  'end-coupon': {
    usage: 'end-coupon <code>',
    help: 'nobody can use it from now on; orders that have used it keep it',
    words: 1,
    options: [],
    run: async (ask, [code = '']) => {
      const { Code } = await ask<Coupon>('POST', `/coupons/${encodeURIComponent(code)}/end`);
      return `The coupon ${Code} has ended.`;
    },
  },
  questions: {
    usage: 'questions',
    help: 'what shoppers have asked, and quotes they want, newest first',
    words: 0,
    options: [],
    run: async (ask) => questionsText(await ask<Questions>('GET', '/questions')),
  },
  subscribers: {
    usage: 'subscribers',
    help: 'customers who want offers by mail and have confirmed their address, since when and in which language',
    words: 0,
    options: [],
    run: async (ask) => subscribersText(await ask<Subscribers>('GET', '/subscribers')),
  },
  'second-factor-off': {
    usage: 'second-factor-off <e-mail>',
    help: 'for a customer who lost app and recovery codes, and proved to you who they are',
    words: 1,
    options: [],
    run: async (ask, [Email = '']) =>
      (await ask<boolean>('POST', '/second-factor/off', { Email })) ? 'Switched off.' : 'Nothing to switch off.',
  },
  'end-sessions': {
    usage: 'end-sessions (<e-mail> | all)',
    help: 'log a customer out everywhere, or all customers',
    words: 1,
    options: [],
    run: async (ask, [who = '']) => {
      const ended = await ask<number>('POST', '/sessions/end', who === 'all' ? {} : { Email: who });
      return `Sessions ended: ${ended}.`;
    },
  },
  reviews: {
    usage: 'reviews',
    help: 'reviews that visitors find improper, and hidden ones',
    words: 0,
    options: [],
    run: async (ask) => reviewsText(await ask<JudgedReviews>('GET', '/reviews')),
  },
  'hide-review': {
    usage: 'hide-review <id>',
    help: 'nobody sees or counts it; its author is told why it cannot be changed',
    words: 1,
    options: [],
    run: async (ask, [id = '']) => {
      await ask('POST', `/reviews/${reviewId(id)}/hide`);
      return `Review ${id} is hidden.`;
    },
  },
  'show-review': {
    usage: 'show-review <id>',
    help: 'it stays, or comes back; what was reported of it is seen to',
    words: 1,
    options: [],
    run: async (ask, [id = '']) => {
      await ask('POST', `/reviews/${reviewId(id)}/show`);
      return `Review ${id} is on the page.`;
    },
  },
  stock: {
    usage: 'stock <product id>',
    help: 'pieces of each size',
    words: 1,
    options: [],
    run: async (ask, [id = '']) => shelvesText(await ask<Shelves>('GET', `/products/${productId(id)}/stock`)),
  },
  'set-stock': {
    usage: 'set-stock <product id> <pieces> [--size <size>]',
    help: 'what was counted or has come in; those who wait for the size get their mail',
    words: 2,
    options: ['size'],
    run: async (ask, [id = '', pieces = ''], { size }) =>
      shelvesText(
        await ask<Shelves>('PUT', `/products/${productId(id)}/stock`, {
          Stock: whole(pieces, 'pieces'),
          ...(size !== undefined && { Size: size }),
        }),
      ),
  },
  ...catalogueCommands,
  ...filesCommands,
};

export const options: ParseArgsOptionsConfig = Object.fromEntries(
  Object.values(commands).flatMap(({ options: named, flags = [] }) => [
    ...named.map((name) => [name, { type: 'string' }] as const),
    ...flags.map((name) => [name, { type: 'boolean' }] as const),
  ]),
);

const orderPath = (number = ''): string => `/orders/${encodeURIComponent(number)}`;

async function step(ask: Ask, number: string | undefined, to: Step): Promise<string> {
  const { Order, Told } = await ask<OrderDetails>('POST', `${orderPath(number)}/state`, to);
  return `${Order.OrderNumber} is ${Order.State}. ${Told ? 'The customer gets a mail.' : 'The customer had not been told of it yet and gets no mail.'}`;
}

function ordersQuery({ state, from, until, customer, payment, limit }: Values): URLSearchParams {
  return new URLSearchParams({
    ...(state !== undefined && { state }),
    ...(from !== undefined && { from: startOfDay(from, '--from').toISOString() }),
    ...(until !== undefined && { before: endOfDay(until, '--until').toISOString() }),
    ...(customer !== undefined && { email: customer }),
    ...(payment !== undefined && { payment }),
    ...(limit !== undefined && { limit }),
  });
}

function newCoupon(code: string, values: Values): NewCoupon {
  const { percent, amount, min, from, until, uses } = values;
  if ((percent === undefined) === (amount === undefined)) throw new UsageError('Say either --percent or --amount.');
  const perCustomer = values['per-customer'];
  const ends = until === undefined ? undefined : endOfDay(until, '--until');
  if (ends && ends <= new Date()) throw new UsageError(`--until ${until} is over: nobody could use the coupon.`);
  return {
    Code: code,
    ...(percent === undefined
      ? { Kind: 'amount', Value: minorUnits(amount ?? '', '--amount') }
      : { Kind: 'percent', Value: whole(percent, '--percent') }),
    ...(min !== undefined && { MinSubtotal: minorUnits(min, '--min') }),
    ...(from !== undefined && { StartsAt: startOfDay(from, '--from').toISOString() }),
    ...(ends && { EndsAt: ends.toISOString() }),
    ...(uses !== undefined && { MaxUses: whole(uses, '--uses') }),
    ...(perCustomer !== undefined && { MaxUsesPerCustomer: whole(perCustomer, '--per-customer') }),
  };
}

function needed(values: Values, name: string): string {
  const value = values[name];
  if (!value?.trim()) throw new UsageError(`--${name} is missing.`);
  return value;
}

function numbered(text: string, what: string, where: string): string {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`There is no ${what} ${JSON.stringify(text)}. Its number is ${where}.`);
  return text;
}

const productId = (text: string): string => numbered(text, 'product', 'the last part of its address');
const reviewId = (text: string): string => numbered(text, 'review', 'in the list that "reviews" prints');

function whole(text: string, name: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`${name} must be a whole number, not ${JSON.stringify(text)}.`);
  return Number(text);
}

function minorUnits(text: string, name: string): number {
  const minor = toMinor(text);
  if (minor === undefined) throw new UsageError(`${name} must be money such as 12.50, not ${JSON.stringify(text)}.`);
  return minor;
}

function startOfDay(text: string, name: string): Date {
  const date = new Date(`${text}T00:00:00+03:00`);
  if (Number.isNaN(date.getTime()) || turkishDate(date.getTime()) !== text) {
    throw new UsageError(`${name} must be a day such as 2026-12-31, not ${JSON.stringify(text)}.`);
  }
  return date;
}

const endOfDay = (text: string, name: string): Date => new Date(startOfDay(text, name).getTime() + DAY_MS);
