import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { turkishPasswords } from './turkish-passwords.ts';

// Lazy: contains 50,000 passwords.

export interface PasswordOwner {
  email: string;
  name: string;
  surname: string;
}

/** `own`: contains name or e-mail address. `common`: easily guessed. 2 to 4: zxcvbn's score. */
export type PasswordVerdict = 'own' | 'common' | 2 | 3 | 4;

/** zxcvbn's threshold of score 2. */
const GUESSES = 1e6;

/** zxcvbn's thresholds of scores 3 and 4. */
const GOOD = 1e8;
const STRONG = 1e10;

/** Limited, because scoring time grows faster than length. */
const SCORED_LENGTH = 64;

/** Case, blanks and diacritics: `SIFRE12345` equals `şıfre 12345`. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\s\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll('ı', 'i')
    .toLowerCase();

const bare = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]/gu, '');

let scorer: ZxcvbnFactory | undefined;

/** Creation sorts 50,000 words. */
const theScorer = (): ZxcvbnFactory => {
  scorer ??= new ZxcvbnFactory({
    dictionary: { common: dictionary['passwords-common'], turkish: turkishPasswords(folded) },
    graphs: adjacencyGraphs,
    maxLength: SCORED_LENGTH,
  });
  return scorer;
};

function ownWords({ email, name, surname }: PasswordOwner): string[] {
  const local = email.slice(0, email.lastIndexOf('@'));
  const words = [email, local, name, surname, `${name}${surname}`, ...`${name} ${surname}`.split(/\s+/), ...local.split(/[._+-]+/)];
  return [...new Set(words.map(bare))].filter((word) => word.length > 2);
}

export function scorePassword(password: string, owner: PasswordOwner): PasswordVerdict {
  const own = theScorer().check(bare(password), ownWords(owner));
  if (own.guesses < GUESSES && own.sequence.some(({ dictionaryName }) => dictionaryName === 'userInputs')) return 'own';
  const { guesses } = theScorer().check(folded(password));
  if (guesses < GUESSES) return 'common';
  if (guesses < GOOD) return 2;
  return guesses < STRONG ? 3 : 4;
}
