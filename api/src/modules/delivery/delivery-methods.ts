import type { DeliveryDays, DeliveryMethod, DeliveryPlan } from '@shop/contracts/delivery';
import type { Locale } from '@shop/contracts/locale';
import type { DeliveryFees } from '../../env.ts';
import { addWorkingDays, cutoffAfter, isoDay, startDay } from './working-days.ts';

type Texts = Record<Locale, { name: string; promise: string }>;

/** Working days, at least and at most. */
type Span = readonly [number, number];

interface Method {
  code: string;
  texts: Texts;
  /** From the day on which the goods are ready to be sent. */
  travel: Span;
  /** Minor units, VAT included. `goods` is the cart's subtotal. */
  fee: (fees: DeliveryFees, goods: number) => number;
  /** From which subtotal on there is none. */
  freeFrom?: (fees: DeliveryFees) => number;
}

/** The ways goods travel; the first is the one proposed. What is promised counts from dispatch: so it holds with and without printing. */
const methods: readonly Method[] = [
  {
    code: 'standard',
    texts: {
      tr: { name: 'Standart kargo', promise: 'Kargoya verildikten sonra 3\u00a0ila\u00a05 iş günü içinde teslim' },
      en: { name: 'Standard delivery', promise: 'Delivered within 3 to 5 working days after dispatch' },
    },
    travel: [3, 5],
    fee: (fees, goods) => (goods >= fees.freeFrom ? 0 : fees.standard),
    freeFrom: (fees) => fees.freeFrom,
  },
  {
    code: 'express',
    texts: {
      tr: { name: 'Hızlı kargo', promise: 'Kargoya verildikten sonraki iş günü teslim' },
      en: { name: 'Express delivery', promise: 'Delivered on the working day after dispatch' },
    },
    travel: [1, 1],
    fee: (fees) => fees.express,
  },
];

/** Printing takes so many working days; what is not printed is ready at once. */
export const PRINTING: Span = [1, 3];

/** The day by which what is begun at `moment` is printed, as the promised delivery has it. */
export const printedBy = (moment: Date): string => isoDay(addWorkingDays(startDay(moment), PRINTING[1]));

export interface Parcel {
  /** Subtotal of what is in it, minor units. */
  goods: number;
  /** Whether something in it is still to be printed. */
  printed: boolean;
}

/** When a method brings what is ordered `now` and paid at once. */
function daysOf({ code, texts, travel: [least, most] }: Method, printed: boolean, locale: Locale, now: Date): DeliveryDays {
  const start = startDay(now);
  const [ready, readyAtLatest] = printed ? PRINTING : ([0, 0] as const);
  return {
    Code: code,
    Name: texts[locale].name,
    Earliest: isoDay(addWorkingDays(start, ready + least)),
    Latest: isoDay(addWorkingDays(start, readyAtLatest + most)),
  };
}

/** All methods with what they cost for these goods, and when they bring what is ordered `now` and paid at once. */
export const deliveryMethods = (fees: DeliveryFees, { goods, printed }: Parcel, locale: Locale, now: Date): DeliveryMethod[] =>
  methods.map((method) => ({
    ...daysOf(method, printed, locale, now),
    Promise: method.texts[locale].promise,
    Fee: method.fee(fees, goods),
  }));

/** The same before there is a cart, the quickest first, and until when it holds. */
export function deliveryPlan(fees: DeliveryFees, locale: Locale, now: Date): DeliveryPlan {
  const quickestFirst = methods.toSorted((a, b) => a.travel[1] - b.travel[1]);
  const days = (printed: boolean) =>
    quickestFirst.map((method) => ({
      ...daysOf(method, printed, locale, now),
      ...(method.freeFrom && { FreeFrom: method.freeFrom(fees) }),
    }));
  return { Until: cutoffAfter(now).toISOString(), Ready: days(false), Printed: days(true) };
}
