import type { Cart } from '@shop/contracts/cart';
import type { Locale } from '@shop/domain/locale';
import type { Db } from '../../db/client.ts';
import type { Owner } from '../../db/owner.ts';
import type { Config } from '../../env.ts';
import { cartCoupon } from './coupon.ts';
import { type Line, listLines } from './repository.ts';
import { toCart } from './view.ts';

export async function readCart(
  db: Db,
  cartId: number | undefined,
  owner: Owner | undefined,
  config: Config,
  locale: Locale,
): Promise<{ cart: Cart; lines: Line[] }> {
  if (cartId === undefined) return { cart: toCart([], undefined, config, locale), lines: [] };
  const lines = await listLines(db, cartId, locale);
  const coupon = await cartCoupon(db, cartId, owner?.customer?.id, lines, { currency: config.currency, locale });
  return { cart: toCart(lines, coupon, config, locale), lines };
}

export const showCart = async (...wanted: Parameters<typeof readCart>): Promise<Cart> => (await readCart(...wanted)).cart;
