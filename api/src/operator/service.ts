import type { OrderState } from '@shop/contracts/orders';
import { defaultLocale, locales } from '@shop/domain/locale';
import { asc, count, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { categories, type OrderRow, products, variants } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { pathOf } from '../modules/catalogue-files/category-paths.ts';
import { codeForm, normaliseCode } from '../modules/coupons/code.ts';
import type { Coupon as CouponRow } from '../modules/coupons/coupon-rules.ts';
import { endCoupon, insertCoupon, listCoupons } from '../modules/coupons/repository.ts';
import { printedBy } from '../modules/delivery/delivery-methods.ts';
import { cancel } from '../modules/orders/cancel.ts';
import { countMethods, type ListedOrder, listInHand, listOthers, type OrderFilter } from '../modules/orders/repository.ts';
import { mayBeProduced, statesAfter } from '../modules/orders/states.ts';
import { changeState } from '../modules/orders/transitions.ts';
import { paysByCard } from '../modules/payments/methods/payment-methods.ts';
import { setStock } from '../modules/stock-notices/service.ts';
import { Refusal, refuseField } from '../refusal.ts';
import type { CategoryTree, Coupon, NewCoupon, OrderList, Shelves, Step } from './contract.ts';

const actor = 'operator';

const commandTo: Partial<Record<OrderState, string>> = {
  paid: 'mark-paid',
  'in-production': 'start-production',
  shipped: 'ship',
  delivered: 'deliver',
  cancelled: 'cancel',
};

const commandsFor = (order: OrderRow): string =>
  statesAfter(order.state, order)
    .map((state) => commandTo[state])
    .join(', ') || '–';

export const dueOf = ({ config }: Deps, { begins }: ListedOrder): { Due?: string } =>
  begins ? { Due: printedBy(begins, config.delivery.holidays) } : {};

/** Compares days in JavaScript, because holidays are settings. */
export async function listOrders(deps: Deps, filter: OrderFilter, limit: number): Promise<OrderList['Orders']> {
  const isExpress = ({ deliveryCode }: ListedOrder) => deliveryCode === 'express';
  const inHand = (await listInHand(deps.db, filter))
    .map((order) => ({ order, ...dueOf(deps, order) }))
    .toSorted((a, b) => (a.Due ?? '').localeCompare(b.Due ?? '') || Number(isExpress(b.order)) - Number(isExpress(a.order)))
    .slice(0, limit);
  const others = inHand.length < limit ? await listOthers(deps.db, filter, limit - inHand.length) : [];
  const listed = [...inHand.map(({ order }) => order), ...others];
  const methods = await countMethods(
    deps.db,
    listed.map(({ summary }) => summary.OrderId),
  );
  return listed.map((order) => ({
    ...order.summary,
    ...dueOf(deps, order),
    DeliveryCode: order.deliveryCode,
    Methods: (methods.get(order.summary.OrderId) ?? []).map(({ method, pieces }) => ({
      ...(method && { Method: method }),
      Pieces: pieces,
    })),
  }));
}

/** @throws `order-not-produced` with the allowed commands */
export function checkProduced(order: OrderRow): void {
  const { number, state } = order;
  if (!mayBeProduced(state, order)) throw new Refusal('order-not-produced', { number, state, commands: commandsFor(order) });
}

/** @throws `order-state` with the allowed commands, `paid-by-card` */
export async function takeStep(tx: Db, deps: Deps, order: OrderRow, step: Step): Promise<void> {
  try {
    await goTo(tx, deps, order, step);
  } catch (error) {
    if (!(error instanceof Refusal) || (error.code !== 'order-state' && error.code !== 'order-not-cancellable')) throw error;
    const from = error.params.from as OrderState;
    throw new Refusal('order-state', { from, to: step.To, commands: commandsFor({ ...order, state: from }) });
  }
}

async function goTo(tx: Db, deps: Deps, order: OrderRow, step: Step): Promise<void> {
  switch (step.To) {
    case 'cancelled':
      return cancel(tx, deps, order.id, { actor, note: step.Reason.trim() });
    case 'shipped':
      await changeState(tx, deps, order.id, step.To, {
        actor,
        carrier: step.Carrier.trim(),
        trackingNumber: step.TrackingNumber.trim(),
      });
      return;
    case 'paid':
      // Refused, because a card payment that arrives afterwards would be refunded.
      if (order.state === 'awaiting-payment' && paysByCard(order.payment.Code)) throw new Refusal('paid-by-card');
      await changeState(tx, deps, order.id, step.To, { actor });
      return;
    default:
      await changeState(tx, deps, order.id, step.To, { actor });
  }
}

const toCoupon = (row: CouponRow): Coupon => ({
  Code: row.code,
  Kind: row.kind,
  Value: row.value,
  MinSubtotal: row.minSubtotal,
  ...(row.startsAt && { StartsAt: row.startsAt.toISOString() }),
  ...(row.endsAt && { EndsAt: row.endsAt.toISOString() }),
  ...(row.maxUses !== null && { MaxUses: row.maxUses }),
  MaxUsesPerCustomer: row.maxUsesPerCustomer,
  Used: row.used,
});

export const allCoupons = async (db: Db): Promise<Coupon[]> => (await listCoupons(db)).map(toCoupon);

export async function addCoupon(db: Db, coupon: NewCoupon): Promise<Coupon> {
  const code = normaliseCode(coupon.Code);
  if (!codeForm.test(code)) throw refuseField('/Code', 'field-coupon-code');
  if (coupon.Kind === 'percent' && coupon.Value > 100) throw refuseField('/Value', 'field-percent');
  const startsAt = coupon.StartsAt === undefined ? null : new Date(coupon.StartsAt);
  const endsAt = coupon.EndsAt === undefined ? null : new Date(coupon.EndsAt);
  if (startsAt && endsAt && startsAt >= endsAt) throw refuseField('/EndsAt', 'field-ends-before');
  const row: CouponRow = {
    code,
    kind: coupon.Kind,
    value: coupon.Value,
    minSubtotal: coupon.MinSubtotal ?? 0,
    startsAt,
    endsAt,
    maxUses: coupon.MaxUses ?? null,
    maxUsesPerCustomer: coupon.MaxUsesPerCustomer ?? 1,
    used: 0,
  };
  if (!(await insertCoupon(db, row))) throw new Refusal('coupon-exists', { code });
  return toCoupon(row);
}

export async function endCouponNow(db: Db, code: string): Promise<Coupon> {
  const row = await endCoupon(db, normaliseCode(code), new Date());
  if (!row) throw new Refusal('coupon-unknown');
  return toCoupon(row);
}

const sizesOf = (db: Db, productId: number) =>
  db.select().from(variants).where(eq(variants.productId, productId)).orderBy(asc(variants.position));

export async function shelvesOf(db: Db, productId: number): Promise<Shelves> {
  const sizes = await sizesOf(db, productId);
  if (sizes.length === 0) throw new Refusal('product-unknown', { id: productId });
  return sizes.map(({ size, stock }) => ({ Size: size[defaultLocale], Stock: stock }));
}

/** `size` may be omitted for a product with one size. @throws `product-unknown`, `invalid-input` */
export async function countShelf(tx: Db, deps: Deps, productId: number, size: string | undefined, stock: number): Promise<void> {
  const sizes = await sizesOf(tx, productId);
  if (sizes.length === 0) throw new Refusal('product-unknown', { id: productId });
  const [only, ...others] = sizes;
  const chosen =
    size === undefined
      ? others.length === 0
        ? only
        : undefined
      : sizes.find((one) => locales.some((locale) => one.size[locale] === size));
  if (!chosen) {
    const names = sizes.map((one) => one.size[defaultLocale]).join(', ');
    throw new Refusal('invalid-input', { sizes: names }, { path: '/Size', message: 'field-shelf-size' });
  }
  await setStock(tx, deps, chosen.id, stock);
}

export async function categoryTree(db: Db): Promise<CategoryTree> {
  const rows = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.id));
  const counted = await db
    .select({ id: products.categoryId, count: count() })
    .from(products)
    .where(isNull(products.archivedAt))
    .groupBy(products.categoryId);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const departments = rows.filter(({ parentId }) => parentId === null);
  return departments
    .flatMap((department) => [department, ...rows.filter(({ parentId }) => parentId === department.id)])
    .map((row) => {
      const { tr, en } = pathOf(row, byId);
      return { Id: row.id, Path: tr, PathEn: en, Products: counted.find(({ id }) => id === row.id)?.count ?? 0 };
    });
}
