import type { Locale } from '@shop/contracts/locale';
import { formatMoney } from '@shop/contracts/money';
import type { NextStep, OfferedPayment, PaymentKind, PaymentMethod } from '@shop/contracts/orders';
import type { Config } from '../../env.ts';
import { type MessageKey, message } from '../../messages/index.ts';

type Settings = Pick<Config, 'cashOnDelivery' | 'cardProvider' | 'currency' | 'bankAccounts'>;

/** What a purchase comes to before the fee for paying it, minor units. */
type Amount = number;

interface Method {
  code: string;
  kind: PaymentKind;
  texts: Record<Locale, { name: string; note: string }>;
  placed: MessageKey;
  /** False: the shop does not have it at all. */
  configured?: (settings: Settings) => boolean;
  /** Minor units, VAT included. */
  fee?: (settings: Settings) => number;
  /** Why this purchase cannot be paid this way. */
  unavailable?: (amount: Amount, settings: Settings, locale: Locale) => string | undefined;
  /** How long unpaid goods stay reserved, milliseconds; absent where nothing is paid in advance. */
  hold?: number;
  /** The cart stays as it is until the money has come, so that a failed payment leaves it as it was. */
  keepsCart?: boolean;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The ways to pay. A new one is a row here, and its own payment step if it has one. */
const methods: readonly Method[] = [
  {
    code: 'bank-transfer',
    kind: 'transfer',
    texts: {
      tr: {
        name: 'Havale / EFT',
        note: 'Siparişiniz 72 saat boyunca sizin için ayrılır. Açıklamaya yalnızca sipariş numaranızı yazınız.',
      },
      en: {
        name: 'Bank transfer',
        note: 'We keep your order for 72 hours. Please write only your order number into the reference.',
      },
    },
    placed: 'order-note-placed',
    configured: ({ bankAccounts }) => bankAccounts.length > 0,
    hold: 72 * HOUR,
  },
  {
    code: 'cash-on-delivery',
    kind: 'on-delivery',
    texts: {
      tr: { name: 'Kapıda ödeme', note: 'Ödemenizi teslimatta kargo görevlisine yaparsınız.' },
      en: { name: 'Cash on delivery', note: 'You pay the courier when your parcel arrives.' },
    },
    placed: 'order-note-placed-cash',
    fee: ({ cashOnDelivery }) => cashOnDelivery.fee,
    unavailable: (amount, { cashOnDelivery, currency }, locale) =>
      amount + cashOnDelivery.fee > cashOnDelivery.limit
        ? message(locale, 'cash-limit', { limit: formatMoney(cashOnDelivery.limit, currency) })
        : undefined,
  },
  {
    code: 'card',
    kind: 'card',
    texts: {
      tr: { name: 'Kredi / banka kartı', note: 'Siparişi onayladıktan sonra güvenli ödeme sayfasına yönlendirilirsiniz.' },
      en: { name: 'Credit or debit card', note: 'After confirming the order you go on to a secure payment page.' },
    },
    placed: 'order-note-placed-card',
    configured: ({ cardProvider }) => cardProvider !== 'off',
    unavailable: (amount, _settings, locale) => (amount === 0 ? message(locale, 'nothing-to-pay') : undefined),
    hold: 30 * MINUTE,
    keepsCart: true,
  },
];

const find = (code: string): Method | undefined => methods.find((method) => method.code === code);

/** All that the shop has, also those that this purchase cannot be paid by. */
export const offeredPayments = (amount: Amount, settings: Settings, locale: Locale): OfferedPayment[] =>
  methods
    .filter(({ configured }) => configured?.(settings) ?? true)
    .map(({ code, kind, texts, fee, unavailable }) => {
      const reason = unavailable?.(amount, settings, locale);
      return {
        Code: code,
        Kind: kind,
        Name: texts[locale].name,
        Note: texts[locale].note,
        Fee: fee?.(settings) ?? 0,
        ...(reason !== undefined && { Unavailable: reason }),
      };
    });

const isOf =
  (kind: PaymentKind) =>
  (code: string): boolean =>
    find(code)?.kind === kind;

export const paysAtTheDoor = isOf('on-delivery');

export const paysToAccounts = isOf('transfer');

export const paysByCard = isOf('card');

/** As an order has kept it, with what the table says of it. */
export function toPayment({ Code, Name, Note }: Omit<PaymentMethod, 'Kind'>): PaymentMethod {
  const method = find(Code);
  if (!method) throw new Error(`an order is paid by "${Code}", which is no row of the payment methods`);
  return { Code, Kind: method.kind, Name, Note };
}

/** What the shopper does after placing an order that is paid this way. */
export const nextStep = (code: string): NextStep => (paysByCard(code) ? 'pay-by-card' : 'show-order');

export const cartKeepingCodes: readonly string[] = methods.filter((method) => method.keepsCart).map(({ code }) => code);

export const keepsCart = (code: string): boolean => cartKeepingCodes.includes(code);

/** What the history says of an order that has just been placed. */
export const placedNote = (code: string): MessageKey => find(code)?.placed ?? 'order-placed';

/** When the unpaid goods of an order placed `at` go back to the shelf; null where nothing is paid in advance. */
export function heldUntil(code: string, at: Date): Date | null {
  const hold = find(code)?.hold;
  return hold === undefined ? null : new Date(at.getTime() + hold);
}
