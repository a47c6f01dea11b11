import { formatMoney } from '@shop/domain/money';
import { useShop } from './shop.ts';

/** Formats minor units in the shop's currency: 123450 becomes `₺1.234,50`. */
export function useMoney(): (minor: number) => string {
  const { currency } = useShop();
  return (minor) => formatMoney(minor, currency);
}
