import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Checkout, PlacedOrder } from '@shop/contracts/orders';
import type { Upload } from '@shop/contracts/uploads';
import {
  addressOf,
  arrivals,
  checkoutPath,
  newUpload,
  orderOf,
  payloadOf,
  type Customer as Registered,
  register,
} from '../budget/buying.ts';
import type { Goods } from '../budget/goods.ts';
import { type Answer, type Visitor, visitor } from '../budget/visitor.ts';

export interface Shop {
  origin: string;
  ca: string;
}

/** Milliseconds. The shell waits less for an upload, so each failure gets an answer. */
const PATIENCE_MS = 65_000;
/** Statuses after which a write is repeated once with its key, as in browsers. */
const SENT_AGAIN = [408, 409, 425, 429, 500, 502, 503, 504];
const AGAIN_MS = 500;

/** Numbers of visitors, out of 50. */
const [CARTS, ORDERS, UPLOADS] = [12, 1, 1];
const TURNS = 50;

export const deeds = ['page', 'cart', 'order', 'upload'] as const;
export type Deed = (typeof deeds)[number];

export interface Sent {
  deed: Deed;
  /** `performance.now()` */
  from: number;
  to: number;
  /** 0 if no answer came. */
  status: number;
  path: string;
}

export interface Customer extends Registered {
  /** Numbers of confirmed orders. */
  placed: string[];
  /** Orders that got no answer but may exist. */
  unsure: number;
}

export interface Uploaded {
  someone: Visitor;
  url: string;
}

export interface Load {
  sent: Sent[];
  customers: Customer[];
  uploaded: Uploaded[];
  /** Resolves when the last visitor has left. */
  stop: () => Promise<void>;
}

const comer = ({ origin, ca }: Shop, n: number): Visitor => visitor(origin, addressOf(1, n), { patienceMs: PATIENCE_MS, ca });

export const registerCustomer = async (shop: Shop, n: number): Promise<Customer> => ({
  ...(await register(comer(shop, n))),
  placed: [],
  unsure: 0,
});

export function startLoad(shop: Shop, { simple }: Goods, customers: Customer[], perSecond: number): Load {
  const sent: Sent[] = [];
  const uploaded: Uploaded[] = [];
  const free = [...customers];
  let isOver = false;

  async function once(deed: Deed, someone: Visitor, ...call: Parameters<Visitor['call']>): Promise<Answer> {
    const from = performance.now();
    const answer = await someone.call(...call);
    sent.push({ deed, from, to: performance.now(), status: answer.status, path: call[1] });
    return answer;
  }

  async function write(deed: Deed, someone: Visitor, path: string, body: Buffer | object, headers = {}): Promise<Answer> {
    const keyed = { ...headers, 'idempotency-key': randomUUID() };
    const send = () => once(deed, someone, 'POST', path, body, keyed);
    const first = await send();
    if (first.status !== 0 && !SENT_AGAIN.includes(first.status)) return first;
    await delay(AGAIN_MS);
    return send();
  }

  async function fillCart(someone: Visitor, turn: number): Promise<void> {
    await write('cart', someone, '/api/cart', { PId: simple[turn % simple.length], Qty: 1 });
    await once('cart', someone, 'GET', '/api/cart');
  }

  async function order(customer: Customer, turn: number): Promise<void> {
    const { someone } = customer;
    const added = await write('cart', someone, '/api/cart', { PId: simple[turn % simple.length], Qty: 1 });
    if (added.status >= 300 || added.status === 0) return;
    const shown = await once('order', someone, 'GET', `/api${checkoutPath('cash-on-delivery')}`);
    if (shown.status !== 200) return;
    const answer = await write('order', someone, '/api/orders', orderOf(payloadOf<Checkout>(shown), customer, 'cash-on-delivery'));
    if (answer.status === 200 || answer.status === 201) customer.placed.push(payloadOf<PlacedOrder>(answer).OrderNumber);
    else if (answer.status === 0 || answer.status >= 500) customer.unsure += 1;
  }

  async function upload(someone: Visitor): Promise<void> {
    const { body, headers } = newUpload();
    const answer = await write('upload', someone, '/api/uploads', body, headers);
    if (answer.status === 201) uploaded.push({ someone, url: payloadOf<Upload>(answer).Url });
  }

  async function visit(turn: number): Promise<void> {
    const someone = comer(shop, turn);
    const product = simple[turn % simple.length];
    await once('page', someone, 'GET', ['/', '/products', '/en', `/product-details/${product}`][turn % 4] ?? '/');
    if (turn % TURNS < CARTS) await fillCart(someone, turn);
    if (turn % TURNS >= TURNS - UPLOADS) await upload(someone);
    const customer = turn % TURNS >= CARTS && turn % TURNS < CARTS + ORDERS ? free.shift() : undefined;
    if (customer) {
      await order(customer, turn);
      free.push(customer);
    }
    someone.leave();
  }

  const visits = arrivals(perSecond, () => isOver, visit);

  return {
    sent,
    customers,
    uploaded,
    async stop() {
      isOver = true;
      await visits;
    },
  };
}
