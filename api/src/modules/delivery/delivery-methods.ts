import type { DeliveryDays, DeliveryMethod, DeliveryPlan } from '@shop/contracts/delivery';
import type { Locale } from '@shop/domain/locale';
import { turkishDate } from '@shop/domain/turkey-time';
import type { DeliverySettings } from '../../env.ts';
import type { HolidayOverrides } from '../../settings/holidays.ts';
import { addWorkingDays, cutoffAfter, isoDay, startDay } from './working-days.ts';

type Texts = Record<Locale, { name: string; promise: string }>;

type Span = readonly [number, number];

interface Method {
  code: string;
  texts: Texts;
  travel: Span;
  /** Minor units, VAT included. `goods` is the subtotal. */
  fee: (settings: DeliverySettings, goods: number) => number;
  /** Minor units. */
  freeFrom?: (settings: DeliverySettings) => number;
}

const methods: readonly Method[] = [
  {
    code: 'standard',
    texts: {
      tr: { name: 'Standart kargo', promise: 'Kargoya verildikten sonra 3\u00a0ila\u00a05 iş günü içinde teslim' },
      en: { name: 'Standard delivery', promise: 'Delivered within 3 to 5 working days after dispatch' },
    },
    travel: [3, 5],
    fee: ({ freeFrom, standard }, goods) => (goods >= freeFrom ? 0 : standard),
    freeFrom: ({ freeFrom }) => freeFrom,
  },
  {
    code: 'express',
    texts: {
      tr: { name: 'Hızlı kargo', promise: 'Kargoya verildikten sonraki iş günü teslim' },
      en: { name: 'Express delivery', promise: 'Delivered on the working day after dispatch' },
    },
    travel: [1, 1],
    fee: ({ express }) => express,
  },
];

export const PRINTING: Span = [1, 3];

export interface Parcel {
  /** Minor units. */
  goods: number;
  printed: boolean;
}

function spanOf(
  { travel: [least, most] }: Method,
  printed: boolean,
  moment: Date,
  holidays: HolidayOverrides,
): Pick<DeliveryDays, 'Earliest' | 'Latest'> {
  const start = startDay(moment, holidays);
  const [ready, readyAtLatest] = printed ? PRINTING : ([0, 0] as const);
  return {
    Earliest: isoDay(addWorkingDays(start, ready + least, holidays)),
    Latest: isoDay(addWorkingDays(start, readyAtLatest + most, holidays)),
  };
}

const daysOf = (method: Method, printed: boolean, locale: Locale, now: Date, holidays: HolidayOverrides): DeliveryDays => ({
  Code: method.code,
  Name: method.texts[locale].name,
  ...spanOf(method, printed, now, holidays),
});

/** The promised days hold if the customer pays on the day of the order. */
const countedFrom = (placed: Date, paid: Date): Date => (turkishDate(placed.getTime()) === turkishDate(paid.getTime()) ? placed : paid);

/** ISO day. */
export const printedBy = ({ placed, paid }: { placed: Date; paid: Date }, holidays: HolidayOverrides): string =>
  isoDay(addWorkingDays(startDay(countedFrom(placed, paid), holidays), PRINTING[1], holidays));

/** The days count from the payment, because production waits for it. */
export function deliveryOncePaid(
  delivery: DeliveryMethod,
  printed: boolean,
  { placed, paid }: { placed: Date; paid: Date },
  holidays: HolidayOverrides,
): DeliveryMethod {
  const method = methods.find(({ code }) => code === delivery.Code);
  return method ? { ...delivery, ...spanOf(method, printed, countedFrom(placed, paid), holidays) } : delivery;
}

export const deliveryMethods = (settings: DeliverySettings, { goods, printed }: Parcel, locale: Locale, now: Date): DeliveryMethod[] =>
  methods.map((method) => ({
    ...daysOf(method, printed, locale, now, settings.holidays),
    Promise: method.texts[locale].promise,
    Fee: method.fee(settings, goods),
  }));

export function deliveryPlan(settings: DeliverySettings, locale: Locale, now: Date): DeliveryPlan {
  const quickestFirst = methods.toSorted((a, b) => a.travel[1] - b.travel[1]);
  const days = (printed: boolean) =>
    quickestFirst.map((method) => ({
      ...daysOf(method, printed, locale, now, settings.holidays),
      ...(method.freeFrom && { FreeFrom: method.freeFrom(settings) }),
    }));
  return { Until: cutoffAfter(now, settings.holidays).toISOString(), Ready: days(false), Printed: days(true) };
}
