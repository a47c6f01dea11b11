import type { Cart, CartLine } from '@shop/contracts/cart';
import type { Locale } from '@shop/contracts/locale';
import type { Config } from '../../env.ts';
import { message } from '../../messages/index.ts';
import { pictureOf } from '../catalog/colours.ts';
import { formatMoney } from '../money.ts';
import type { Line } from './repository.ts';
import { bonus, lineTotal, subtotal } from './totals.ts';

export const toCartLine = (line: Line): CartLine => ({
  RId: line.id,
  PId: line.product.id,
  Title: line.product.title,
  Slug: line.product.slug,
  Img: pictureOf(line.product, line.colour),
  Size: line.size,
  Colour: line.colour,
  Qty: line.qty,
  UnitPrice: line.unitPrice,
  LineTotal: lineTotal(line),
  InStock: line.stock >= line.qty,
  ...(line.design && { Design: line.design }),
});

/** The cart as the shopper sees it. */
export function toCart(lines: readonly Line[], { delivery, currency }: Pick<Config, 'delivery' | 'currency'>, locale: Locale): Cart {
  const Total = subtotal(lines);
  const say = (remaining: number) =>
    remaining === 0 ? message(locale, 'bonus-reached') : message(locale, 'bonus-missing', { amount: formatMoney(remaining, currency) });
  return { Lines: lines.map(toCartLine), Total, BonusInfo: bonus(Total, delivery.freeFrom, say) };
}
