import type { Checkout } from '@shop/contracts/orders';
import { SHOPPERS_PER_SECOND } from './bounds.ts';
import { addressOf, arrivals, type Customer, checkoutPath, orderOf, payloadOf, register } from './buying.ts';
import type { Goods } from './goods.ts';
import { type Answer, type Visitor, visitor } from './visitor.ts';

const CART_EACH = 4;
/** Limited: each order needs a customer and stock. */
const orderCount = (seconds: number): number => Math.min(seconds, 120);

export const journeys = ['home', 'cart', 'order'] as const;
export type Journey = (typeof journeys)[number];

/** Failed requests have status 0. */
export type Times = Record<Journey, { ms: number; status: number; at: number }[]>;

async function readyToOrder(origin: string, n: number, product: number): Promise<Customer> {
  const customer = await register(visitor(origin, addressOf(2, n)));
  await customer.someone.post('/cart', { PId: product, Qty: 1 });
  customer.someone.leave();
  return customer;
}

export async function registerCustomers(origin: string, seconds: number, { simple }: Goods): Promise<Customer[]> {
  const customers: Customer[] = [];
  const wanted = orderCount(seconds);
  let next = 0;
  const work = async () => {
    while (next < wanted) {
      const n = next++;
      customers.push(await readyToOrder(origin, n, simple[n % simple.length] as number));
    }
  };
  await Promise.all([work(), work(), work()]);
  return customers;
}

export async function shop(origin: string, seconds: number, { simple }: Goods, customers: Customer[]): Promise<Times> {
  const times: Times = { home: [], cart: [], order: [] };
  const began = performance.now();
  const note = (journey: Journey, { ms, status }: Answer) => times[journey].push({ ms, status, at: performance.now() - began });

  async function fillCart(someone: Visitor, n: number): Promise<void> {
    note('cart', await someone.call('POST', '/api/cart', { PId: simple[n % simple.length], Qty: 1 }));
    note('cart', await someone.call('GET', '/cart'));
    note('cart', await someone.call('GET', '/api/cart'));
  }

  async function order(customer: Customer): Promise<void> {
    const { someone } = customer;
    const shown = await someone.call('GET', `/api${checkoutPath('bank-transfer')}`);
    note('order', shown);
    if (shown.status !== 200) return;
    note('order', await someone.call('POST', '/api/orders', orderOf(payloadOf<Checkout>(shown), customer, 'bank-transfer')));
    someone.leave();
  }

  const count = seconds * SHOPPERS_PER_SECOND;
  const orderEach = Math.floor(count / orderCount(seconds));

  async function come(n: number): Promise<void> {
    const someone = visitor(origin, addressOf(1, n));
    note('home', await someone.call('GET', '/'));
    if (n % CART_EACH === 0) await fillCart(someone, n);
    someone.leave();
    const customer = n % orderEach === 0 ? customers.pop() : undefined;
    if (customer) await order(customer);
  }

  await arrivals(SHOPPERS_PER_SECOND, (n) => n === count, come);
  return times;
}
