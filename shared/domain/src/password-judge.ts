import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { turkishPasswords } from './turkish-passwords.ts';

// Contains 50,000 passwords: pages load it lazily.

export interface PasswordOwner {
  email: string;
  name: string;
  surname: string;
}

/** `own`: contains the owner's name or address. `common`: easily guessed by anyone. 2 to 4: strength. */
export type PasswordVerdict = 'own' | 'common' | 2 | 3 | 4;

/** The upper bound of zxcvbn's score 1. Covers the 10,000 most common passwords, with a year appended too. */
const GUESSES = 1e6;

/** zxcvbn's thresholds of scores 3 and 4. */
const GOOD = 1e8;
const STRONG = 1e10;

/** Longer passwords are scored by their beginning: scoring time grows faster than length. */
const JUDGED_LENGTH = 64;

/** Without case, blanks and diacritics: `SIFRE12345` and `şıfre 12345` are the same guess. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\s\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll('ı', 'i')
    .toLowerCase();

const bare = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]/gu, '');

let judge: ZxcvbnFactory | undefined;

/** Lazy, because it sorts 50,000 words. */
const theJudge = (): ZxcvbnFactory => {
  judge ??= new ZxcvbnFactory({
    dictionary: { common: dictionary['passwords-common'], turkish: turkishPasswords(folded) },
    graphs: adjacencyGraphs,
    maxLength: JUDGED_LENGTH,
  });
  return judge;
};

function ownWords({ email, name, surname }: PasswordOwner): string[] {
  const local = email.slice(0, email.lastIndexOf('@'));
  const words = [email, local, name, surname, `${name}${surname}`, ...`${name} ${surname}`.split(/\s+/), ...local.split(/[._+-]+/)];
  // Shorter words occur in any text.
  return [...new Set(words.map(bare))].filter((word) => word.length > 2);
}

/** Length is validated elsewhere. */
export function judgePassword(password: string, owner: PasswordOwner): PasswordVerdict {
  const own = theJudge().check(bare(password), ownWords(owner));
  if (own.guesses < GUESSES && own.sequence.some(({ dictionaryName }) => dictionaryName === 'userInputs')) return 'own';
  const { guesses } = theJudge().check(folded(password));
  if (guesses < GUESSES) return 'common';
  if (guesses < GOOD) return 2;
  return guesses < STRONG ? 3 : 4;
}
