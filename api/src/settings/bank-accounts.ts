import type { BankAccount } from '@shop/contracts/orders';
import type { Kind } from '@shop/settings/settings';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { formatIban, isIban } from './iban.ts';

/** `Holder` defaults to the seller. */
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

export const bankAccountsOf = (seller: string): Kind<BankAccount[]> => ({
  expected:
    'JSON such as [{"Bank": "Ziraat Bankası", "Holder": "Baskıhane A.Ş.", "Iban": "TR33 …"}], with IBANs whose check digits are right',
  parse(text) {
    const accounts = parseJson(text);
    if (!Value.Check(Accounts, accounts) || !accounts.every(({ Iban }) => isIban(Iban))) return undefined;
    return accounts.map(({ Bank, Holder, Iban }) => ({ Bank, Holder: Holder ?? seller, Iban: formatIban(Iban) }));
  },
});

/** With invalid check digits: no bank accepts them. */
export const placeholderAccounts = (holder: string): BankAccount[] =>
  ['TR00 0000 0000 0000 0000 0000 01', 'TR00 0000 0000 0000 0000 0000 02'].map((Iban, index) => ({
    Bank: `Örnek Banka ${index + 1}`,
    Holder: holder,
    Iban,
  }));

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
