import type { Checkout } from '@shop/contracts/orders';
import type { Address } from '@shop/contracts/user';
import { SHOPPERS_PER_SECOND } from './bounds.ts';
import type { Goods } from './goods.ts';
import { type Answer, type Visitor, visitor } from './visitor.ts';

const CART_EACH = 4;
/** Limited, because each order needs a customer and stock. */
const orderCount = (seconds: number): number => Math.min(seconds, 120);

export const journeys = ['home', 'cart', 'order'] as const;
export type Journey = (typeof journeys)[number];

/** Failed requests have status 0. */
export type Times = Record<Journey, { ms: number; status: number; at: number }[]>;

const addressOf = (kind: number, n: number): string => `127.${16 + (n % 200)}.${Math.floor(n / 200) % 250}.${kind}`;

interface Customer {
  someone: Visitor;
  addressId: number;
}

async function register(origin: string, n: number, product: number): Promise<Customer> {
  const someone = visitor(origin, addressOf(2, n));
  await someone.post('/user', {
    Name: 'Gülşah',
    Surname: 'Öztürk',
    Email: `shopper-${n}-${Date.now()}@example.com`,
    Password: 'çokGizli-Şifre1',
  });
  const { AddressId } = await someone.post<Address>('/user/addresses', {
    Title: 'Ev',
    FullName: 'Gülşah Öztürk',
    Phone: '+90 532 111 22 33',
    City: 'İzmir',
    District: 'Karşıyaka',
    Neighbourhood: 'Bostanlı',
    Line: 'Cemal Gürsel Cad. No: 12 D: 4',
  });
  await someone.post('/cart', { PId: product, Qty: 1 });
  someone.leave();
  return { someone, addressId: AddressId };
}

export async function registerCustomers(origin: string, seconds: number, { simple }: Goods): Promise<Customer[]> {
  const customers: Customer[] = [];
  const wanted = orderCount(seconds);
  let next = 0;
  const work = async () => {
    while (next < wanted) {
      const n = next++;
      customers.push(await register(origin, n, simple[n % simple.length] as number));
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

  async function order({ someone, addressId }: Customer): Promise<void> {
    const shown = await someone.call('GET', '/api/checkout?delivery=standard&payment=bank-transfer');
    note('order', shown);
    if (shown.status !== 200) return;
    const { Contract, Totals } = (JSON.parse(shown.body.toString()) as { Payload: Checkout }).Payload;
    note(
      'order',
      await someone.call('POST', '/api/orders', {
        AddressId: addressId,
        DeliveryCode: 'standard',
        PaymentCode: 'bank-transfer',
        Invoice: { Kind: 'personal' },
        ContractVersion: Contract.Version,
        ExpectedTotal: Totals.Total,
      }),
    );
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

  const coming: Promise<void>[] = [];
  for (let n = 0; n < count; n++) {
    const due = began + (n * 1000) / SHOPPERS_PER_SECOND;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    coming.push(come(n));
  }
  await Promise.all(coming);
  return times;
}
