import type { CartLine } from '@shop/contracts/cart';
import { formatCount } from '@shop/domain/pieces';
import { defineMessages, useLocale, useMessages, useMoney } from '@shop/runtime';

export const packMessages = defineMessages({
  tr: {
    pieces: (count: string) => `${count} adet`,
    perPack: (count: string) => `/ ${count} adet`,
    percentOff: (percent: number) => `%${percent} indirim`,
  },
  en: {
    pieces: (count) => `${count} pieces`,
    perPack: (count) => `/ ${count} pieces`,
    percentOff: (percent) => `${percent}% off`,
  },
});

export interface PackTexts {
  /** `1.000 adet` */
  pieces: (count: number) => string;
  /** `/ 100 adet` */
  perPack: (packOf: number) => string;
  percentOff: (percent: number) => string;
  /** `250 adet · ₺349,00 / 100 adet`; undefined for goods sold singly. */
  ofLine: (line: Pick<CartLine, 'Qty' | 'UnitPrice' | 'PackOf'>) => string | undefined;
}

export function usePackTexts(): PackTexts {
  const text = useMessages(packMessages);
  const locale = useLocale();
  const money = useMoney();
  const pieces = (count: number) => text.pieces(formatCount(count, locale));
  const perPack = (packOf: number) => text.perPack(formatCount(packOf, locale));
  return {
    pieces,
    perPack,
    percentOff: text.percentOff,
    ofLine: ({ Qty, UnitPrice, PackOf }) => (PackOf === undefined ? undefined : `${pieces(Qty)} · ${money(UnitPrice)} ${perPack(PackOf)}`),
  };
}
