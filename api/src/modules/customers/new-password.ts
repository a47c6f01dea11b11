import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { refuseField } from '../../refusal.ts';
import { turkishPasswords } from './turkish-passwords.ts';

/** Whose password it is to be. */
export interface Owner {
  /** As `normaliseEmail` writes it. */
  email: string;
  name: string;
  surname: string;
}

/**
 * Fewer guesses than this find what is refused: a million, which zxcvbn calls its score 1. The 10,000 most common
 * passwords are found sooner, and so are they with a year behind.
 */
const GUESSES = 1e6;

/** What is longer is judged by its beginning: the time to judge it grows faster than its length. */
const JUDGED_LENGTH = 64;

/**
 * One spelling of what guessers try together: without case, blanks, invisible characters and what stands on, in or
 * below letters, so that `SIFRE12345`, `şıfre 12345` and `sifre12345` are one guess.
 */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\s\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll('ı', 'i')
    .toLowerCase();

/** Without dots and dashes too, by which names are joined. */
const bare = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]/gu, '');

let judge: ZxcvbnFactory | undefined;

/** Made when it is first needed: it sorts 50,000 words. */
const theJudge = (): ZxcvbnFactory => {
  judge ??= new ZxcvbnFactory({
    dictionary: { common: dictionary['passwords-common'], turkish: turkishPasswords(folded) },
    graphs: adjacencyGraphs,
    maxLength: JUDGED_LENGTH,
  });
  return judge;
};

/** What a guesser who knows the customer tries first. */
function ownWords({ email, name, surname }: Owner): string[] {
  const local = email.slice(0, email.lastIndexOf('@'));
  const words = [email, local, name, surname, `${name}${surname}`, ...`${name} ${surname}`.split(/\s+/), ...local.split(/[._+-]+/)];
  // Shorter pieces are in every text.
  return [...new Set(words.map(bare))].filter((word) => word.length > 2);
}

/**
 * Judges a password that is to be set; the contract has judged its length. Those that are set already are not judged:
 * they open their accounts. Throws `invalid-input` at `/Password`.
 */
export function checkNewPassword(password: string, owner: Owner): void {
  const own = theJudge().check(bare(password), ownWords(owner));
  if (own.guesses < GUESSES && own.sequence.some(({ dictionaryName }) => dictionaryName === 'userInputs'))
    throw refuseField('/Password', 'field-password-own');
  if (theJudge().check(folded(password)).guesses < GUESSES) throw refuseField('/Password', 'field-password-common');
}
