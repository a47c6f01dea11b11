import type { Agent } from 'node:http';
import type { Checkout, PlacedOrder } from '@shop/contracts/orders';
import type { Address } from '@shop/contracts/user';
import { seededRandom } from '@shop/seed/generated/random';
import { percentile, tableRow, times } from './figures.ts';
import type { Random, Shop } from './shoppers.ts';
import { type Visitor, visitor } from './visitor.ts';

const WRITES = 50;

export async function measureBuying(origin: string, agent: Agent, shop: Shop, concurrency: number): Promise<void> {
  console.log('### buying\n');
  tableRow('call', 'at a time', 'calls', 'p50 ms', 'p95 ms');
  tableRow('---', '---:', '---:', '---:', '---:');
  const random = seededRandom(1000);
  const someone = Array.from({ length: concurrency }, () => visitor(origin, agent));
  const added = await times({ count: WRITES * 4 }, concurrency, (n, worker) => {
    if (n % 10 === 0) someone[worker] = visitor(origin, agent);
    return (someone[worker] as Visitor).post('/cart', { PId: random.pick(shop.inStock), Qty: 1 });
  });
  tableRow('add to cart', concurrency, added.length, percentile(added, 0.5), percentile(added, 0.95));
  const buyers: (() => Promise<PlacedOrder>)[] = [];
  for (let n = 0; n < WRITES; n++) buyers.push(await readyToOrder(visitor(origin, agent), random, shop.inStock, String(n)));
  const ordered = await times({ count: WRITES }, concurrency, (n) => (buyers[n] as (typeof buyers)[number])());
  tableRow('order placement', concurrency, ordered.length, percentile(ordered, 0.5), percentile(ordered, 0.95));
}

async function readyToOrder(someone: Visitor, random: Random, goods: number[], name: string): Promise<() => Promise<PlacedOrder>> {
  const Email = `bench-${name}@example.com`;
  await someone.post('/user', { Name: 'Gülşah', Surname: 'Öztürk', Email, Password: 'çok-gizli-1' });
  const address = await someone.post<Address>('/user/addresses', {
    Title: 'Ev',
    FullName: 'Gülşah Öztürk',
    Phone: '+90 532 111 22 33',
    City: 'İzmir',
    District: 'Karşıyaka',
    Neighbourhood: 'Bostanlı',
    Line: 'Cemal Gürsel Cad. No: 12 D: 4',
  });
  for (let n = 1 + random.below(3); n > 0; n--) await someone.post('/cart', { PId: random.pick(goods), Qty: 1 });
  const checkout = await someone.get<Checkout>('/checkout?delivery=standard');
  return () =>
    someone.post<PlacedOrder>('/orders', {
      AddressId: address.AddressId,
      DeliveryCode: 'standard',
      PaymentCode: 'bank-transfer',
      Invoice: { Kind: 'personal' },
      ContractVersion: checkout.Contract.Version,
      ExpectedTotal: checkout.Totals.Total,
    });
}
