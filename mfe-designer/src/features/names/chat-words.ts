import { foldLetters } from '@shop/domain/fold-letters';

// Words in lower case without accents (`foldLetters`).
const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** These words are never part of a name. */
const requests = setOf('benim benimki istiyorum istiyoruz isterim isteriz alayim alalim alirim aliriz aliyorum alicam alacagim want');

const spoken = setOf(
  'ben bana banada bende biz bize bizde bizede oglum ogluma kizim kizima esim esime kardesime babama anneme icin tamam tamamdir tmm olur olmaz evet hayir aynen varim yokum geliyorum gelemem gelemiyorum katiliyorum katilamiyorum ok okey okay me us yes sure',
);

const spokenBeside = setOf(
  'de da abi abim agabey abla hocam kaptan baskan kanka knk kardes kardesim reis arkadaslar beyler o zaman bir bi tane ya yine ve ayni yaz yazin yazar yazma yazmayin misin var lazim i we too for a one also',
);

const wordsIn = (text: string): string[] =>
  foldLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

export const isRequest = (word: string): boolean => requests.has(word);

/** Turkish case endings, as in `Ali’ye` (“to Ali”). */
const withCase = /\p{L}['’](?:y?[ae]|[dt][ae]n?|n?[ıiuü]n)(?!\p{L})/u;

/** True if the text contains a conversation word such as `bana`. It may also contain a name. */
export const hasChatWord = (text: string): boolean =>
  wordsIn(text).some((word) => spoken.has(word)) || withCase.test(text.toLocaleLowerCase('tr'));

/** True if `name` has only conversation words: `bana da`, `abi tamam`. `Ben` alone may be an English name. */
export function isChat(name: string, line: string): boolean {
  const words = wordsIn(name);
  const isOnly = words.every((word) => spoken.has(word) || spokenBeside.has(word));
  const isSpoken = words.some((word) => spoken.has(word)) || wordsIn(line).some(isRequest);
  return isOnly && isSpoken && words.join() !== 'ben';
}
