import type { Cart, CartLine } from '@shop/contracts/cart';
import type { CartCoupon } from '@shop/contracts/coupons';
import type { Locale } from '@shop/domain/locale';
import { formatMoney } from '@shop/domain/money';
import type { Config } from '../../env.ts';
import { message } from '../../messages/index.ts';
import { pictureOf } from '../catalog/colours.ts';
import { listOf } from '../catalog/not-offered.ts';
import { deliveryMethods, type Parcel } from '../delivery/delivery-methods.ts';
import { bonus, lineTotal, subtotal } from '../pricing/sums.ts';
import type { Line } from './repository.ts';

export const isBlank = ({ product, design }: Pick<Line, 'product' | 'design'>): boolean => product.printable && design === undefined;

export const toCartLine = (line: Line): CartLine => ({
  RId: line.id,
  PId: line.product.id,
  VariantId: line.variantId,
  Title: line.product.title,
  Slug: line.product.slug,
  Img: pictureOf(line.product, line.colour),
  Size: line.size,
  Colour: line.colourName,
  ...(isBlank(line) && { Blank: true }),
  Qty: line.qty,
  UnitPrice: line.unitPrice,
  ...(line.packOf > 1 && { PackOf: line.packOf }),
  LineTotal: lineTotal(line),
  InStock: line.inStock && line.offered,
  Stock: line.stock,
  ...(line.product.quantities.length > 0 && { Quantities: line.product.quantities }),
  QuantitySteps: line.product.quantitySteps,
  ...(line.percent > 0 && { UnitPriceBefore: line.unitPriceBefore, QuantityPercent: line.percent }),
  ...(line.nextStep && { NextStep: { More: line.nextStep.more, Percent: line.nextStep.percent } }),
  ...(line.design && { Design: line.design }),
});

/** Ignores quantity discounts, which the shopper's own changes cause. */
const priceHasChanged = (line: Line): line is Line & { priceThen: number } =>
  line.priceThen !== null && line.priceThen !== line.unitPriceBefore;

function notices(line: Line, currency: string, locale: Locale): string[] {
  return [
    ...(line.product.archivedAt ? [message(locale, 'line-ended')] : line.stock === 0 ? [message(locale, 'line-sold-out')] : []),
    ...(line.stock > 0 && !line.offered
      ? [message(locale, 'line-not-offered', { quantities: listOf(line.product.quantities, locale) })]
      : []),
    ...(line.stock > 0 && !line.inStock ? [message(locale, 'line-too-few', { left: line.stock })] : []),
    ...(priceHasChanged(line)
      ? [
          message(locale, 'line-price-changed', {
            before: formatMoney(line.priceThen, currency),
            now: formatMoney(line.unitPriceBefore, currency),
          }),
        ]
      : []),
  ];
}

export const parcelOf = (lines: readonly Line[]): Parcel => ({
  goods: subtotal(lines),
  printed: lines.some(({ design }) => design !== undefined),
});

export function toCart(
  lines: readonly Line[],
  coupon: CartCoupon | undefined,
  { delivery, currency }: Pick<Config, 'delivery' | 'currency'>,
  locale: Locale,
): Cart {
  const Total = subtotal(lines);
  const Delivery = lines.length > 0 ? deliveryMethods(delivery, parcelOf(lines), locale, new Date()) : undefined;
  const remainingText = (remaining: number) =>
    remaining === 0 ? message(locale, 'bonus-reached') : message(locale, 'bonus-missing', { amount: formatMoney(remaining, currency) });
  return {
    Lines: lines.map((line) => {
      const Notices = notices(line, currency, locale);
      return { ...toCartLine(line), ...(Notices.length > 0 && { Notices }) };
    }),
    Total,
    AmountDue: Total - (coupon?.Discount ?? 0) + (Delivery?.[0]?.Fee ?? 0),
    BonusInfo: bonus(Total, delivery.freeFrom, remainingText),
    ...(coupon && { Coupon: coupon }),
    ...(Delivery && { Delivery }),
  };
}
