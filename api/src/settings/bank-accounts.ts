import type { BankAccount } from '@shop/contracts/orders';
import type { Kind } from '@shop/settings/settings';
import { formatIban, isIban } from './iban.ts';

/** Maximum characters. */
const MAX_LENGTHS = { Bank: 80, Holder: 120, Iban: 42 };
const MAX_ACCOUNTS = 20;

export const bankAccountsOf = (seller: string): Kind<BankAccount[]> => ({
  expected:
    'JSON such as [{"Bank": "Ziraat Bankası", "Holder": "Baskıhane A.Ş.", "Iban": "TR33 …"}], with IBANs whose check digits are right',
  parse(text) {
    const accounts = parseJson(text);
    if (!Array.isArray(accounts) || accounts.length === 0 || accounts.length > MAX_ACCOUNTS) return undefined;
    if (!accounts.every(isAccount)) return undefined;
    return accounts.map(({ Bank, Holder, Iban }) => ({ Bank, Holder: Holder ?? seller, Iban: formatIban(Iban) }));
  },
});

/** With invalid check digits, so that no bank accepts them. */
export const placeholderAccounts = (holder: string): BankAccount[] =>
  ['TR00 0000 0000 0000 0000 0000 01', 'TR00 0000 0000 0000 0000 0000 02'].map((Iban, index) => ({
    Bank: `Örnek Banka ${index + 1}`,
    Holder: holder,
    Iban,
  }));

/** `Holder` defaults to the seller. */
function isAccount(value: unknown): value is Omit<BankAccount, 'Holder'> & Partial<BankAccount> {
  const { Bank, Holder = '-', Iban, ...others } = (value ?? {}) as Record<string, unknown>;
  const isShort = (text: unknown, max: number) => typeof text === 'string' && text !== '' && text.length <= max;
  return (
    isShort(Bank, MAX_LENGTHS.Bank) &&
    isShort(Holder, MAX_LENGTHS.Holder) &&
    typeof Iban === 'string' &&
    Iban.length <= MAX_LENGTHS.Iban &&
    isIban(Iban) &&
    Object.keys(others).length === 0
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
