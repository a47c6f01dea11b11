import type { BankAccount } from '@shop/contracts/orders';
import type { Kind } from '@shop/settings/settings';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { formatIban, isIban } from './iban.ts';

/** `Holder` is the shop itself where it is not said. */
const Accounts = Type.Array(
  Type.Object(
    {
      Bank: Type.String({ minLength: 1, maxLength: 80 }),
      Holder: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
      Iban: Type.String({ maxLength: 42 }),
    },
    { additionalProperties: false },
  ),
  { minItems: 1, maxItems: 20 },
);

const placeholders: Type.Static<typeof Accounts> = [
  { Bank: 'Ziraat Bankası', Iban: 'TR33 0006 1005 1978 6457 8413 26' },
  { Bank: 'İş Bankası', Iban: 'TR32 0010 0099 9990 1234 5678 90' },
];

/** What `BANK_ACCOUNTS` may be: JSON; the holder is `shop` where none is named. */
export const bankAccountsOf = (shop: string): Kind<BankAccount[]> => ({
  expected:
    'JSON such as [{"Bank": "Ziraat Bankası", "Holder": "Baskıhane A.Ş.", "Iban": "TR33 …"}], with IBANs whose check digits are right',
  parse(text) {
    const accounts = parseJson(text);
    if (!Value.Check(Accounts, accounts) || !accounts.every(({ Iban }) => isIban(Iban))) return undefined;
    return inNameOf(shop, accounts);
  },
});

/** Placeholders with valid check digits; the shop names its own with `BANK_ACCOUNTS`. */
export const placeholderAccounts = (shop: string): BankAccount[] => inNameOf(shop, placeholders);

const inNameOf = (shop: string, accounts: Type.Static<typeof Accounts>): BankAccount[] =>
  accounts.map(({ Bank, Holder, Iban }) => ({ Bank, Holder: Holder ?? shop, Iban: formatIban(Iban) }));

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Where shoppers pay by transfer: on the banks page, in orders and in their mails. */
export const bankAccounts = (config: { bankAccounts: readonly BankAccount[] }): BankAccount[] => [...config.bankAccounts];
