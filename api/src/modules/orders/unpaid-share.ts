import type { Invoice } from '@shop/contracts/orders';
import type { Locale } from '@shop/domain/locale';
import { formatMoney } from '@shop/domain/money';
import { and, eq, exists, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { couponUses, customers, orders, stockHolds } from '../../db/schema/index.ts';
import type { Config } from '../../env.ts';
import { type MessageKey, type MessageParams, message } from '../../messages/index.ts';
import type { NetworkShare } from '../../plugins/network-shares.ts';
import { Refusal } from '../../refusal.ts';
import type { Line } from '../cart/repository.ts';
import type { Coupon } from '../coupons/coupon-rules.ts';
import { offersCards, reservesOnPayment } from '../payments/methods/payment-methods.ts';
import { isReplaceable } from '../payments/methods/replaceable-orders.ts';
import { countsForNetwork, isHeld, lockNetworks } from './stock-holds.ts';

// See docs/decisions/0053-limit-unpaid-goods-by-network-and-value.md

/**
 * Percent of a variant's stock that all unpaid orders together may hold. `unproved`: orders of unverified customers.
 * `unpaid.together` pieces are always allowed.
 */
const TOGETHER = { unproved: 75, all: 90 };

/** Gives wider networks a larger share. `TOGETHER` limits all networks together. */
const widerShare = ({ share, pieces }: { share: number; pieces: number }, times: number): { share: number; pieces: number } => {
  const factor = 1 + Math.log2(times) / 5;
  return { share: Math.min(100, share * factor), pieces: Math.floor(pieces * factor) };
};

const PROVED_TIMES = 4;

export interface Buyer {
  config: Config;
  locale: Locale;
  customerId: number;
  isProved: boolean;
  networks: readonly NetworkShare[];
}

export const shareOf = (shelf: number, { share, pieces }: { share: number; pieces: number }): number =>
  Math.max(pieces, Math.floor((shelf * share) / 100));

/** Locks the networks. The caller has locked cart and variants. @throws `unpaid-limit` if the payment method requires a hold */
export async function mayHold(
  tx: Db,
  buyer: Buyer,
  { payment, invoice }: { payment: string; invoice: Invoice['Kind'] },
  lines: readonly Line[],
  money: number,
): Promise<boolean> {
  await lockNetworks(tx, buyer.networks);
  const reason = await holdRefusal(tx, buyer, lines, money);
  if (reason === undefined) return true;
  if (reservesOnPayment(payment, invoice)) return false;
  throw new Refusal('unpaid-limit', { reason });
}

export async function holdRefusal(tx: Db, buyer: Buyer, lines: readonly Line[], money: number): Promise<string | undefined> {
  const exceeded = (await exceededShelf(tx, buyer, lines)) ?? (await exceededMoney(tx, buyer, money));
  if (!exceeded) return undefined;
  const { locale, config, isProved } = buyer;
  const { reason, params } = exceeded;
  const [withCard, without] = reason !== 'unpaid-customer' && !isProved ? advices.toProve : advices.toPay;
  const advice = message(locale, offersCards(config) ? withCard : without);
  const held = message(locale, params.held === 0 ? 'unpaid-held-none' : 'unpaid-held', { count: params.held ?? 0 });
  return message(locale, reason, { ...params, held, advice });
}

const advices = {
  toPay: ['unpaid-advice-card', 'unpaid-advice'],
  toProve: ['unpaid-advice-prove-card', 'unpaid-advice-prove'],
} as const;

interface Exceeded {
  reason: MessageKey;
  params: MessageParams;
}

interface Held {
  all: number;
  unproved: number;
  own: number;
  near: readonly number[];
}

type Bound = [reason: MessageKey, before: number, max: number, counts: boolean];

/** The settings count packs; the result counts pieces. */
const inPieces = ({ network, together, share, pieces }: Config['unpaid'], packOf: number) => ({
  network: { ...network, pieces: network.pieces * packOf },
  together: together * packOf,
  customer: { share, pieces: pieces * packOf },
});

async function exceededShelf(tx: Db, buyer: Buyer, lines: readonly Line[]): Promise<Exceeded | undefined> {
  const { config, isProved, networks } = buyer;
  const held = await heldPieces(tx, buyer, [...new Set(lines.map(({ variantId }) => variantId))]);
  for (const { variantId, stock, product, packOf } of lines) {
    const { network, together, customer } = inPieces(config.unpaid, packOf);
    const { all, unproved, own, near } = held.get(variantId) ?? { all: 0, unproved: 0, own: 0, near: [] };
    const wanted = lines.reduce((sum, line) => sum + (line.variantId === variantId ? line.qty : 0), 0);
    const shelf = stock + all;
    const bounds: Bound[] = [
      ['unpaid-customer', own, shareOf(stock + own, customer), true],
      ...networks.map(({ times }, n): Bound => ['unpaid-network', near[n] ?? 0, shareOf(shelf, widerShare(network, times)), true]),
      ['unpaid-unproved', unproved, shareOf(shelf, { share: TOGETHER.unproved, pieces: together }), !isProved],
      // The rest of the stock is for customers who pay by card.
      ['unpaid-all', all, shareOf(shelf, { share: TOGETHER.all, pieces: together }), offersCards(config)],
    ];
    const [reason, before, max] = bounds.find(([, kept, most, counts]) => counts && kept + wanted > most) ?? [];
    if (reason !== undefined) return { reason, params: { title: product.title, max: max ?? 0, held: before ?? 0 } };
  }
  return undefined;
}

const unproved = sql`${customers.emailVerifiedAt} is null`;
const sumOf = (what: SQL | typeof stockHolds.qty | typeof orders.subtotal, condition: SQL | undefined) =>
  sql<number>`coalesce(sum(${what}) filter (where ${condition}), 0)::float8`;

async function heldPieces(tx: Db, { customerId, networks }: Buyer, variantIds: number[]): Promise<Map<number, Held>> {
  const rows = await tx
    .select({
      variantId: stockHolds.variantId,
      all: sumOf(stockHolds.qty, isHeld),
      unproved: sumOf(stockHolds.qty, and(isHeld, unproved)),
      own: sumOf(stockHolds.qty, and(isHeld, eq(orders.customerId, customerId))),
      near: sql<number[]>`array[${sql.join(
        networks.map(({ key }) => sumOf(stockHolds.qty, countsForNetwork(key))),
        sql`, `,
      )}]`,
    })
    .from(stockHolds)
    .innerJoin(orders, eq(orders.id, stockHolds.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(inArray(stockHolds.variantId, variantIds), not(isReplaceable(customerId) as SQL)))
    .groupBy(stockHolds.variantId);
  return new Map(rows.map(({ variantId, ...held }) => [variantId, held]));
}

async function exceededMoney(tx: Db, { config, customerId, networks, isProved }: Buyer, wanted: number): Promise<Exceeded | undefined> {
  const holdsGoods = exists(tx.select({ one: sql`1` }).from(stockHolds).where(eq(stockHolds.orderId, orders.id)));
  for (const { key, times } of networks) {
    const [held] = await tx
      .select({ all: sumOf(orders.subtotal, sql`true`), unproved: sumOf(orders.subtotal, unproved) })
      .from(orders)
      .innerJoin(customers, eq(customers.id, orders.customerId))
      .where(and(countsForNetwork(key), holdsGoods, not(isReplaceable(customerId) as SQL)));
    const max = config.unpaid.network.money * times;
    const isOver = (held?.all ?? 0) + wanted > max * PROVED_TIMES || (!isProved && (held?.unproved ?? 0) + wanted > max);
    if (isOver) return { reason: 'unpaid-money', params: { max: formatMoney(isProved ? max * PROVED_TIMES : max, config.currency) } };
  }
  return undefined;
}

/**
 * Limits one network's unpaid orders to a share of a coupon's uses. The caller has locked the coupon.
 * @throws `coupon-refused`
 */
export async function checkCouponShare(tx: Db, { config, locale, networks }: Buyer, coupon: Coupon): Promise<void> {
  if (coupon.maxUses === null) return;
  const uses = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const [held] = await tx
    .select({
      all: uses(sql`true`),
      near: sql<number[]>`array[${sql.join(
        networks.map(({ key }) => uses(countsForNetwork(key))),
        sql`, `,
      )}]`,
    })
    .from(couponUses)
    .innerJoin(orders, eq(orders.id, couponUses.orderId))
    .where(and(eq(couponUses.code, coupon.code), isHeld));
  const { all = 0, near = [] } = held ?? {};
  const shelf = coupon.maxUses - coupon.used + all;
  const isOver = networks.some(({ times }, n) => (near[n] ?? 0) >= shareOf(shelf, widerShare(config.unpaid.network, times)));
  if (isOver) throw new Refusal('coupon-refused', { reason: message(locale, 'coupon-network') });
}
