import { TRANSFER_HOURS, UNPROVED_HOURS } from '@shop/contracts/limits';
import type { Invoice, NextStep, OfferedPayment, PaymentIcon, PaymentKind, PaymentMethod } from '@shop/contracts/orders';
import type { Locale } from '@shop/domain/locale';
import { formatMoney } from '@shop/domain/money';
import { isThisMachine } from '@shop/settings/kinds';
import type { Config } from '../../../env.ts';
import { message } from '../../../messages/index.ts';

type Settings = Pick<Config, 'cashOnDelivery' | 'cardProvider' | 'currency' | 'bankAccounts' | 'iyzico'>;

/** Minor units, before the payment fee. */
type Amount = number;

export interface MethodRow {
  code: string;
  kind: PaymentKind;
  icon: PaymentIcon;
  texts: Record<Locale, { name: string; note: string; placed: string }>;
  warning?: (settings: Settings, locale: Locale) => string | undefined;
  configured?: (settings: Settings) => boolean;
  /** Minor units, VAT included. */
  fee?: (settings: Settings) => number;
  unavailable?: (amount: Amount, settings: Settings, locale: Locale) => string | undefined;
  hold?: number;
  reminder?: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Discontinued methods stay in the list with `configured: () => false`, because orders refer to them. */
export const paymentMethods: MethodRow[] = [
  {
    code: 'bank-transfer',
    kind: 'transfer',
    icon: 'bank',
    texts: {
      tr: {
        name: 'Havale / EFT',
        note: `Ürünlerinizi ${TRANSFER_HOURS} saat, e-posta adresiniz doğrulanmamışsa ${UNPROVED_HOURS} saat boyunca sizin için ayırırız. Açıklama alanına yalnızca sipariş numaranızı yazın.`,
        placed: 'Sipariş alındı, havale / EFT bekleniyor.',
      },
      en: {
        name: 'Bank transfer',
        note: `We hold your items for ${TRANSFER_HOURS} hours, or for ${UNPROVED_HOURS} hours if your e-mail address is not confirmed. Enter only your order number as the reference.`,
        placed: 'Order received, awaiting the bank transfer.',
      },
    },
    configured: ({ bankAccounts }) => bankAccounts.length > 0,
    hold: TRANSFER_HOURS * HOUR,
  },
  {
    code: 'cash-on-delivery',
    kind: 'on-delivery',
    icon: 'cash',
    texts: {
      tr: {
        name: 'Kapıda ödeme',
        note: 'Ödemenizi teslimatta kargo görevlisine yaparsınız.',
        placed: 'Sipariş alındı, ödeme teslimatta yapılacak.',
      },
      en: {
        name: 'Cash on delivery',
        note: 'You pay the courier when your parcel arrives.',
        placed: 'Order received, to be paid on delivery.',
      },
    },
    fee: ({ cashOnDelivery }) => cashOnDelivery.fee,
    unavailable: (amount, { cashOnDelivery, currency }, locale) =>
      amount + cashOnDelivery.fee > cashOnDelivery.limit
        ? message(locale, 'cash-limit', { limit: formatMoney(cashOnDelivery.limit, currency) })
        : undefined,
  },
  {
    code: 'card',
    kind: 'card',
    icon: 'card',
    texts: {
      tr: {
        name: 'Kredi / banka kartı',
        note: 'Siparişi onayladıktan sonra güvenli ödeme sayfasına yönlendirilirsiniz. Stoğumuzun büyük bölümünü kapsayan siparişlerde ürünler, ödeme tamamlanınca ayrılır.',
        placed: 'Sipariş alındı, kart ödemesi bekleniyor.',
      },
      en: {
        name: 'Credit or debit card',
        note: 'After confirming the order, you are taken to a secure payment page. For orders that take up a large part of our stock, the items are reserved once the payment is complete.',
        placed: 'Order received, awaiting the card payment.',
      },
    },
    warning: ({ iyzico }, locale) => (iyzico && isThisMachine(iyzico.baseUrl) ? message(locale, 'card-is-a-test') : undefined),
    configured: ({ cardProvider }) => cardProvider !== 'off',
    unavailable: (amount, _settings, locale) => (amount === 0 ? message(locale, 'nothing-to-pay') : undefined),
    hold: 30 * MINUTE,
    reminder: 10 * MINUTE,
  },
];

const kinds: Record<PaymentKind, { comes: 'to-accounts' | 'at-the-door' | 'from-a-provider'; next: NextStep; keepsCart: boolean }> = {
  transfer: { comes: 'to-accounts', next: 'show-order', keepsCart: false },
  'on-delivery': { comes: 'at-the-door', next: 'show-order', keepsCart: false },
  card: { comes: 'from-a-provider', next: 'pay-by-card', keepsCart: true },
};

const find = (code: string): MethodRow | undefined => paymentMethods.find((method) => method.code === code);

const offered = (settings: Settings): MethodRow[] => paymentMethods.filter(({ configured }) => configured?.(settings) ?? true);

export const offeredPayments = (amount: Amount, settings: Settings, locale: Locale): OfferedPayment[] =>
  offered(settings).map(({ code, kind, icon, texts, fee, unavailable, warning }) => {
    const reason = unavailable?.(amount, settings, locale);
    return {
      Code: code,
      Kind: kind,
      Icon: icon,
      Name: texts[locale].name,
      Note: warning?.(settings, locale) ?? texts[locale].note,
      Fee: fee?.(settings) ?? 0,
      ...(reason !== undefined && { Unavailable: reason }),
    };
  });

export const offersCards = (settings: Settings): boolean => offered(settings).some(({ kind }) => kinds[kind].comes === 'from-a-provider');

const kindOf = (code: string) => {
  const method = find(code);
  return method && kinds[method.kind];
};

export const paysAtTheDoor = (code: string): boolean => kindOf(code)?.comes === 'at-the-door';

export const paysToAccounts = (code: string): boolean => kindOf(code)?.comes === 'to-accounts';

export const paysByCard = (code: string): boolean => kindOf(code)?.comes === 'from-a-provider';

export const reservesOnPayment = (code: string, invoice: Invoice['Kind']): boolean => paysByCard(code) || isProforma(code, invoice);

export const isProforma = (code: string, invoice: Invoice['Kind']): boolean => paysToAccounts(code) && invoice === 'company';

export const keepsCart = (code: string): boolean => kindOf(code)?.keepsCart === true;

export function toPayment({ Code, Name, Note }: Omit<PaymentMethod, 'Kind'>): PaymentMethod {
  const method = find(Code);
  if (!method) throw new Error(`an order is paid by "${Code}", which is no row of the payment methods`);
  return { Code, Kind: method.kind, Name, Note };
}

export const nextStep = ({ Kind }: Pick<PaymentMethod, 'Kind'>): NextStep => kinds[Kind].next;

export const cartKeepingCodes = (): string[] => paymentMethods.map(({ code }) => code).filter(keepsCart);

export const doorCodes = (): string[] => paymentMethods.map(({ code }) => code).filter(paysAtTheDoor);

export const placedNote = (code: string, locale: Locale): string => find(code)?.texts[locale].placed ?? message(locale, 'order-placed');

export function heldUntil(code: string, at: Date): Date | null {
  const hold = find(code)?.hold;
  return hold === undefined ? null : new Date(at.getTime() + hold);
}

/** Seconds from the order to the reminder. */
export const reminderAfter = (code: string): number | undefined => {
  const after = find(code)?.reminder;
  return after === undefined ? undefined : after / 1000;
};

export function unprovedUntil(code: string, at: Date): Date | null {
  const hold = find(code)?.hold ?? Number.POSITIVE_INFINITY;
  const shorter = UNPROVED_HOURS * HOUR;
  return hold <= shorter ? null : new Date(at.getTime() + shorter);
}
