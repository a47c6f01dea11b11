import type { BankAccount } from '@shop/contracts/orders';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { SettingError } from '../setting-error.ts';
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

/** Placeholders with valid check digits; the shop names its own with `BANK_ACCOUNTS`. */
const placeholders: Type.Static<typeof Accounts> = [
  { Bank: 'Ziraat Bankası', Iban: 'TR33 0006 1005 1978 6457 8413 26' },
  { Bank: 'İş Bankası', Iban: 'TR32 0010 0099 9990 1234 5678 90' },
];

/** Reads `BANK_ACCOUNTS`. Throws `SettingError`. */
export function readBankAccounts(text: string | undefined, shop: string): BankAccount[] {
  const accounts = text ? parse(text) : placeholders;
  return accounts.map(({ Bank, Holder, Iban }) => {
    if (!isIban(Iban)) throw new SettingError(`BANK_ACCOUNTS has the IBAN ${JSON.stringify(Iban)}, whose check digits or length are wrong`);
    return { Bank, Holder: Holder ?? shop, Iban: formatIban(Iban) };
  });
}

function parse(text: string): Type.Static<typeof Accounts> {
  const form = 'BANK_ACCOUNTS must be JSON such as [{"Bank": "Ziraat Bankası", "Holder": "Baskıhane A.Ş.", "Iban": "TR33 …"}]';
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new SettingError(form, { cause });
  }
  const [wrong] = Value.Errors(Accounts, value);
  if (wrong) throw new SettingError(`${form}: ${wrong.instancePath || 'it'} ${wrong.message}`);
  return value as Type.Static<typeof Accounts>;
}

/** Where shoppers pay by transfer: on the banks page, in orders and in their mails. */
export const bankAccounts = (config: { bankAccounts: readonly BankAccount[] }): BankAccount[] => [...config.bankAccounts];
