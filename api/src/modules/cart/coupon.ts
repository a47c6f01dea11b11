import type { CartCoupon } from '@shop/contracts/coupons';
import { formatDate } from '@shop/domain/dates';
import type { Locale } from '@shop/domain/locale';
import { formatMoney } from '@shop/domain/money';
import type { Db } from '../../db/client.ts';
import { message } from '../../messages/index.ts';
import { Refusal } from '../../refusal.ts';
import { normaliseCode } from '../coupons/code.ts';
import { type CouponProblem, evaluateCoupon } from '../coupons/coupon-rules.ts';
import { findCouponFor } from '../coupons/repository.ts';
import type { PricedLine } from '../pricing/sums.ts';
import { subtotal } from '../pricing/sums.ts';
import { findCartCode, setCartCode } from './repository.ts';

interface Reading {
  currency: string;
  locale: Locale;
}

export function problemText(problem: CouponProblem, { currency, locale }: Reading): string {
  if (problem.key === 'coupon-not-yet') {
    return message(locale, problem.key, { date: formatDate(problem.from.toISOString(), locale) });
  }
  if (problem.key !== 'coupon-minimum') return message(locale, problem.key);
  const { minimum, missing } = problem;
  return message(locale, problem.key, { amount: formatMoney(minimum, currency), missing: formatMoney(missing, currency) });
}

export async function cartCoupon(
  db: Db,
  cartId: number,
  customerId: number | undefined,
  lines: readonly PricedLine[],
  reading: Reading,
): Promise<CartCoupon | undefined> {
  const code = await findCartCode(db, cartId);
  const found = code === null ? undefined : await findCouponFor(db, code, customerId);
  if (!found) return undefined;
  const { discount, problem } = evaluateCoupon(found.coupon, {
    now: new Date(),
    subtotal: subtotal(lines),
    usedByCustomer: found.usedByCustomer,
  });
  return { Code: found.coupon.code, Discount: discount, Message: problem ? problemText(problem, reading) : '' };
}

export async function bestCode(
  db: Db,
  codes: readonly (string | null)[],
  customerId: number,
  lines: readonly PricedLine[],
): Promise<string | null> {
  let best: { code: string | null; discount: number } = { code: null, discount: -1 };
  for (const code of codes) {
    const found = code === null ? undefined : await findCouponFor(db, code, customerId);
    if (!found) continue;
    const { discount } = evaluateCoupon(found.coupon, {
      now: new Date(),
      subtotal: subtotal(lines),
      usedByCustomer: found.usedByCustomer,
    });
    if (discount > best.discount) best = { code, discount };
  }
  return best.code;
}

/** Problems that may pass, so the code stays in the cart. */
const passing = new Set<CouponProblem['key']>(['coupon-not-yet', 'coupon-minimum']);

/** Replaces the previous code. @throws `coupon-unknown`, or `coupon-refused` if the code can never apply */
export async function enterCoupon(
  tx: Db,
  cartId: number,
  entered: string,
  { lines, customerId, ...reading }: Reading & { lines: readonly PricedLine[]; customerId: number | undefined },
): Promise<{ counts: boolean }> {
  const found = await findCouponFor(tx, normaliseCode(entered), customerId);
  if (!found) throw new Refusal('coupon-unknown');
  const { coupon, usedByCustomer } = found;
  const { problem } = evaluateCoupon(coupon, { now: new Date(), subtotal: subtotal(lines), usedByCustomer });
  if (problem && !passing.has(problem.key)) throw new Refusal('coupon-refused', { reason: problemText(problem, reading) });
  await setCartCode(tx, cartId, coupon.code);
  return { counts: problem === undefined };
}
