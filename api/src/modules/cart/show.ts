import type { Cart } from '@shop/contracts/cart';
import type { Locale } from '@shop/domain/locale';
import type { Db } from '../../db/client.ts';
import type { Owner } from '../../db/owner.ts';
import type { Config } from '../../env.ts';
import { cartCoupon } from './coupon.ts';
import { listLines } from './repository.ts';
import { toCart } from './view.ts';

export async function showCart(
  db: Db,
  cartId: number | undefined,
  owner: Owner | undefined,
  config: Config,
  locale: Locale,
): Promise<Cart> {
  if (cartId === undefined) return toCart([], undefined, config, locale);
  const lines = await listLines(db, cartId, locale);
  const coupon = await cartCoupon(db, cartId, owner?.customer?.id, lines, { currency: config.currency, locale });
  return toCart(lines, coupon, config, locale);
}
