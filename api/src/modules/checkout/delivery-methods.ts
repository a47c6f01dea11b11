import type { Locale } from '@shop/contracts/locale';
import type { DeliveryMethod } from '@shop/contracts/orders';
import type { DeliveryFees } from '../../env.ts';

type Texts = Record<Locale, { name: string; promise: string }>;

interface Method {
  code: string;
  texts: Texts;
  /** Minor units, VAT included. `goods` is the cart's subtotal. */
  fee: (fees: DeliveryFees, goods: number) => number;
}

/** The ways goods travel; the first is the one proposed. */
const methods: readonly Method[] = [
  {
    code: 'standard',
    texts: {
      tr: { name: 'Standart kargo', promise: '3-5 iş günü içinde teslim' },
      en: { name: 'Standard delivery', promise: 'Delivered within 3 to 5 working days' },
    },
    fee: (fees, goods) => (goods >= fees.freeFrom ? 0 : fees.standard),
  },
  {
    code: 'express',
    texts: {
      tr: { name: 'Hızlı kargo', promise: 'Baskıdan sonraki iş günü teslim' },
      en: { name: 'Express delivery', promise: 'Delivered on the working day after printing' },
    },
    fee: (fees) => fees.express,
  },
];

/** All methods with what they cost for this cart. */
export const deliveryMethods = (fees: DeliveryFees, goods: number, locale: Locale): DeliveryMethod[] =>
  methods.map(({ code, texts, fee }) => ({
    Code: code,
    Name: texts[locale].name,
    Promise: texts[locale].promise,
    Fee: fee(fees, goods),
  }));
