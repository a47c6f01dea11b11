import { foldLetters } from '@shop/domain/fold-letters';
import { hasChatWord, isRequest } from '../names/chat-words.ts';

const verbs = new Set(
  'olsun olmasin olmali lazim gerek degil eklensin ekleyin gelsin gonderin yazin yazsin yazilsin basilsin kalsin lutfen mi mu please'.split(
    ' ',
  ),
);
const verbEnding = /(?:[iu]yor(?:um|uz|lar)?|..[ae]c[ae](?:k|gim|giz)|m[iu]s[iu]n[iu]z)$/;

/** `Dr.`, `A.Ş.` */
const abbreviation = /^(?:\p{L}{1,4}\.)+$/u;

export function isSentence(text: string, mostWords: number): boolean {
  const words = text.split(' ').filter((word) => /\p{L}/u.test(word));
  const last = words.at(-1) ?? '';
  if (words.filter((word) => !abbreviation.test(word)).length > mostWords || /[!?:…]$/.test(text)) return true;
  if (words.length < 2) return false;
  const folded = words.map((word) => foldLetters(word).replace(/[^\p{L}]/gu, ''));
  const verb = folded.at(-1) ?? '';
  if (verbs.has(verb) || verbEnding.test(verb) || folded.some(isRequest)) return true;
  return words.length > 2 && (hasChatWord(text) || (text.endsWith('.') && !abbreviation.test(last)));
}
