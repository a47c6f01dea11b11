import { PASSWORD_LENGTH } from '@shop/contracts/limits';
import { dictionary } from '@zxcvbn-ts/language-common';
import { refuseField } from '../../refusal.ts';

/** How many of the most common passwords nobody may take; the list has the most common first. */
const COMMON = 10_000;

/**
 * One spelling of what guessers try together: without case, and with one `i` for the four of Turkish, since `SIFRE12345`,
 * `sıfre12345` and `sifre12345` are one guess. Full-width letters and the like are the plain ones.
 */
const folded = (text: string): string => text.normalize('NFKC').replace(/[Iİı]/g, 'i').toLowerCase().normalize('NFC');

/** One or two characters, or a short piece, again and again. The list leaves them to whoever can tell without a list. */
const isRepeated = (text: string): boolean => new Set(text).size <= 2 || /^(.{1,4})\1+$/su.test(text);

/** Rows of keys and letters, forwards and backwards; `0` follows the digits and comes before them. */
const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap((row) => [
  row,
  [...row].reverse().join(''),
]);

let common: ReadonlySet<string> | undefined;

/** Shorter ones are refused by their length, so they take no place among the 10,000. */
function commonPasswords(): ReadonlySet<string> {
  common ??= new Set(
    dictionary['passwords-common']
      .filter((password) => password.length >= PASSWORD_LENGTH.min)
      .slice(0, COMMON)
      .map(folded),
  );
  return common;
}

/** Whose password it is to be. */
export interface Owner {
  /** As `normaliseEmail` writes it. */
  email: string;
  name: string;
  surname: string;
}

/**
 * Judges a password that is to be set; the contract has judged its length. Those that are set already are not judged:
 * they open their accounts. Throws `invalid-input` at `/Password`.
 */
export function checkNewPassword(password: string, { email, name, surname }: Owner): void {
  const wanted = folded(password);
  const bare = wanted.replace(/[\s\p{Cf}]/gu, '');
  if (commonPasswords().has(bare) || isRepeated(bare) || rows.some((row) => row.includes(bare)))
    throw refuseField('/Password', 'field-password-common');
  const local = email.slice(0, email.lastIndexOf('@'));
  const own = [email, local, name, surname, `${name}${surname}`, `${name} ${surname}`, `${surname}${name}`, `${surname} ${name}`];
  if (own.some((text) => folded(text.trim()) === wanted.trim())) throw refuseField('/Password', 'field-password-own');
}
