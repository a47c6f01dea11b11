import type { Locale } from '@shop/contracts/locale';
import type { BankAccount, PaymentMethod } from '@shop/contracts/orders';

interface Method {
  code: string;
  texts: Record<Locale, { name: string; note: string }>;
  /** Accounts that the shopper pays to; empty for methods that need none. */
  accounts: readonly Omit<BankAccount, 'Holder'>[];
}

/** The ways to pay. A new one is a row here, and its own payment step if it has one. */
const methods: readonly Method[] = [
  {
    code: 'bank-transfer',
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
    // Placeholders with valid check digits; the shop enters its own.
    accounts: [
      { Bank: 'Ziraat Bankası', Iban: 'TR33 0006 1005 1978 6457 8413 26' },
      { Bank: 'İş Bankası', Iban: 'TR32 0010 0099 9990 1234 5678 90' },
    ],
  },
];

export const paymentMethods = (locale: Locale): PaymentMethod[] =>
  methods.map(({ code, texts }) => ({ Code: code, Name: texts[locale].name, Note: texts[locale].note }));

export const bankAccounts = (paymentCode: string, holder: string): BankAccount[] =>
  (methods.find(({ code }) => code === paymentCode)?.accounts ?? []).map((account) => ({ ...account, Holder: holder }));
