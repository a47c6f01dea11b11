import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { turkishPasswords } from './turkish-passwords.ts';

// Large, because it knows 50,000 passwords: pages load it when somebody begins to type a new one.

/** Whose password it is to be. */
export interface PasswordOwner {
  email: string;
  name: string;
  surname: string;
}

/** `own`: made of the owner's name or address; `common`: found soon whoever has it. 2 to 4: harder and harder to guess. */
export type PasswordVerdict = 'own' | 'common' | 2 | 3 | 4;

/**
 * Fewer guesses than this find what is refused: a million, which zxcvbn calls its score 1. The 10,000 most common
 * passwords are found sooner, and so are they with a year behind.
 */
const GUESSES = 1e6;

/** From so many guesses on zxcvbn gives its scores 3 and 4. */
const GOOD = 1e8;
const STRONG = 1e10;

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
function ownWords({ email, name, surname }: PasswordOwner): string[] {
  const local = email.slice(0, email.lastIndexOf('@'));
  const words = [email, local, name, surname, `${name}${surname}`, ...`${name} ${surname}`.split(/\s+/), ...local.split(/[._+-]+/)];
  // Shorter pieces are in every text.
  return [...new Set(words.map(bare))].filter((word) => word.length > 2);
}

/** How hard a password is to guess; the API and the meter beside the field ask the same judge. Its length is judged elsewhere. */
export function judgePassword(password: string, owner: PasswordOwner): PasswordVerdict {
  const own = theJudge().check(bare(password), ownWords(owner));
  if (own.guesses < GUESSES && own.sequence.some(({ dictionaryName }) => dictionaryName === 'userInputs')) return 'own';
  const { guesses } = theJudge().check(folded(password));
  if (guesses < GUESSES) return 'common';
  if (guesses < GOOD) return 2;
  return guesses < STRONG ? 3 : 4;
}
