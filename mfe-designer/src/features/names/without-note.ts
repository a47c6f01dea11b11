import { foldLetters } from '@shop/domain/fold-letters';
import { isPaymentWord } from './payment-words.ts';
import { MOST_CHARACTERS, type ReadRow, readWords, sizeLike, withCounts } from './read-words.ts';
import { plain, type Sizes, sizeOf, spokenSizeOf } from './rows.ts';

const opener = /^(?:ama|amma|fakat|ancak|lakin|yoksa|olmazsa|olursa|eger|yalniz|sadece|lutfen|but|please|if|unless)(?: |$)/;
const clearWords = [
  'ol(?:ur|maz|sun|masin|sa|acak|ucak|mali|abilir|uyor|du|madi)|(?:yaz|al|bas)(?:il)?(?:sin|masin|acak)|(?:gel|giy|iste|ver|ek)(?:il)?(?:sin|mesin|ecek)',
  '(?:uzun|kisa|yarim|sifir) kol(?:lu)?|kolsuz|(?:[vo]|bisiklet|polo) yaka(?:li)?|(?:dar|bol|genis) kalip|isimsiz|numarasiz|istiyor|istemiyor|mumkunse',
  '(?:long|short) sleeves?|would|should|wants?|if possible',
].join('|');
const clear = new RegExp(`(?:^| )(?:${clearWords})(?: |$)`);
const clearFirst = new RegExp(`^(?:${clearWords})(?: |$)`);
const orSurname = /^(?:dar|bol|genis|uzun|kisa|kaptan|kaleci|yedek|icin|kesin|slim|oversize|tight|loose)$/;
const joining = /^(?:ve|ile|and|with)(?: |$)/;

const isLower = (word: string): boolean => /^\p{Ll}/u.test(word);

const edges = /^[^\p{L}\d]+|[^\p{L}\d]+$/gu;

const isSign = (word: string): boolean => !/[\p{L}\d]/u.test(word);

interface Split {
  head: string;
  tail: readonly string[];
  isValueLast: boolean;
}

function isNote({ head, tail, isValueLast }: Split, sizes: Sizes): boolean {
  const { name, number, size } = readWords(head, sizes);
  const hasCapital = /\p{Lu}\p{Ll}/u.test(name);
  const isCapitals = !/\p{Ll}/u.test(name) && tail.every((word) => !/\p{Ll}/u.test(word));
  const folded = (words: readonly string[]) => foldLetters(words.join(' '));
  const isOpened = opener.test(folded(tail));
  const hasSize =
    tail.some((word) => sizeOf(sizes, word) !== undefined || sizeLike.test(word)) ||
    (size === '' && [1, 2, 3].some((count) => spokenSizeOf(sizes, tail.slice(0, count).join(' ')) !== undefined));
  if (tail.some((word) => /\d/.test(word)) || joining.test(folded(tail)) || (hasSize && (size === '' || !isOpened))) return false;
  const isComplete = number !== '' && (size !== '' || sizes.length === 0);
  const own = tail.filter((word) => isCapitals || isLower(word));
  const [first = ''] = own;
  const isSurnameToo = (word: string) => orSurname.test(folded([word])) || isPaymentWord(word);
  const isHit = (words: readonly string[]) =>
    clear.test(folded(words)) || opener.test(folded(words)) || ((hasCapital || isComplete) && words.some(isSurnameToo));
  if (isValueLast && name !== '') return isHit(own) || (isComplete && hasCapital && own.length === tail.length);
  const begins =
    first === tail[0] && (isOpened || clearFirst.test(folded(own)) || (name !== '' && isSurnameToo(first) && clear.test(folded(own))));
  return begins && (hasCapital || isOpened || name === '');
}

const MOST_WORDS = 40;

function withoutTail(cell: string, sizes: Sizes): string {
  const words = withCounts(cell).replaceAll('\u20e3', '').split(' ');
  if (words.length > MOST_WORDS || cell.length > MOST_CHARACTERS) return cell;
  const whole = readWords(words.join(' '), sizes);
  const heads = words.map((_, n) =>
    words
      .slice(0, n)
      .join(' ')
      .replace(/[\s,;:([–—-]+$/, ''),
  );
  const read = [...heads.map((head) => readWords(head, sizes)), whole];
  const isClean = (row: ReadRow) => !/\d/.test(row.name) && (row.number !== '' || row.size !== '');
  const isSame = (one: ReadRow, other: ReadRow) =>
    one.number === other.number && one.size === other.size && one.quantity === other.quantity;
  for (const [n, head] of heads.entries()) {
    const [row, before, next = whole] = [read[n], read[n - 1], read[n + 1]];
    if (!row || !before || !isClean(row)) continue;
    if (row.name === whole.name) return cell;
    // `Ali 10 3-4` precedes `yaş`.
    if (isClean(next) && !isSame(row, next) && next.name.length <= row.name.length) continue;
    const rest = words.slice(n).join(' ');
    const shown = /^[([{].*[)\]}]$/.test(rest) ? rest.toLocaleLowerCase('tr') : rest;
    const tail = shown.split(' ').flatMap((word) => (isSign(word) ? [] : [word.replace(edges, '')]));
    if (tail.length > 0 && isNote({ head, tail, isValueLast: !isSame(before, row) }, sizes)) return head;
  }
  return cell;
}

/** Removes notes after a person: `Ali 10 L olur`. */
export function withoutNote(line: string, sizes: Sizes): string {
  if (line.includes('"')) return line;
  return line
    .split(/([\t;])/)
    .map((cell) => {
      const open = plain(cell);
      const [counter = ''] = /^\(?\d{1,3}(?:[ .):–-]|\u20e3)+(?=\p{L})/u.exec(open) ?? [];
      const parts = open.split(/( ?[,;] ?| (?:ve|and|\/) )/);
      const kept = [
        `${counter}${withoutTail(open.slice(counter.length), sizes)}`,
        withoutTail(open, sizes),
        parts.map((part) => withoutTail(part, sizes)).join(''),
      ];
      return kept.find((one) => one !== open) ?? cell;
    })
    .join('');
}
