import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { turkishPasswords } from './turkish-passwords.ts';

// Contains 50,000 passwords: import it lazily.

export interface PasswordOwner {
  email: string;
  name: string;
  surname: string;
}

/** `own`: contains the name or e-mail address. `common`: easily guessed. 2 to 4: score of zxcvbn. */
export type PasswordVerdict = 'own' | 'common' | 2 | 3 | 4;

/** Passwords that take fewer guesses are refused. */
const GUESSES = 1e6;
const GOOD = 1e8;
const STRONG = 1e10;

/** The time to score grows faster than the length. */
const SCORED_LENGTH = 64;

/** Ignores case, blanks and diacritics: `SIFRE12345` equals `şıfre 12345`. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\s\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll('ı', 'i')
    .toLowerCase();

const bare = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]/gu, '');

let scorer: ZxcvbnFactory | undefined;

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
