import { foldLetters } from '@shop/domain/fold-letters';
import { MOST_CHARACTERS, readWords, sizeLike, withCounts } from './read-words.ts';
import { plain, type Sizes, sizeOf, spokenSizeOf } from './rows.ts';

/** A size heading, such as `L beden:`. */
export interface Group {
  line: string;
  size: string;
}

export const isTable = (line: string): boolean => /[\t;"]/.test(line);

const groupWords = new RegExp(
  `^(?:${[
    ...['olan(?:lar)?', 'olacak(?:lar)?', 'giy(?:en|ecek)(?:ler)?', 'isteyen(?:ler)?', 'al(?:an|acak)(?:lar)?', 'beden(?:li)?ler', 'icin'],
    ...['grubu', 'liste(?:si)?', 'siparis(?:i|ler|leri)?', 'kisiler', 'oyuncular', 'sporcular', 'formalar', 'tisortler', 'sizes'],
  ].join('|')})$`,
);

export interface SizeLine {
  size: string;
  /** True with a colon or a plural: a plain `L` may also be a row. */
  isClear: boolean;
}

export function sizeLineOf(line: string, sizes: Sizes): SizeLine | undefined {
  if (sizes.length === 0) return undefined;
  const words = plain(line.replace(/[\t;]+/g, ' ')).replace(/^[-–—=*_#\s]+|[-–—=*_\s]+$/g, '');
  const isPlural = words.split(/[\s:]+/).some((word) => groupWords.test(foldLetters(word)));
  const bare = words
    .replace(/:$/, '')
    .split(' ')
    .filter((word) => !groupWords.test(foldLetters(word)))
    .join(' ');
  const isTitle = /:$/.test(words);
  const isPeople = /\d ?kişi\)?$/iu.test(bare);
  const own = bare
    .replace(/\s*\(?\d{1,3}(?: ?(?:kişi|adet|tane))?\)$|\s*[-–:]?\s*\d{1,3} ?kişi$/iu, '')
    .replace(isTitle ? /\s+\d{1,3} ?(?:adet|tane)$/i : '', '')
    .trim();
  const spoken = spokenSizeOf(sizes, own);
  const { size, name, number, quantity } = readWords(own, sizes);
  const isSize = spoken !== undefined || (size !== '' && name === '' && number === '' && quantity === '');
  return isSize ? { size: spoken?.size ?? size, isClear: isPlural || isPeople || isTitle } : undefined;
}

interface SizeCount {
  size: string;
  count: number;
  /** False if the number may be a shirt number (`M 2`, `2 M`) or part of the size (`3xL`). */
  isClear: boolean;
}

const unit = '(?:adet|tane|k[iİ]ş[iİ]|pcs|pieces?)';
const clearCounts = [
  `^(?<count>\\d{1,3}) ?(?:[x×*]|${unit}(?= )) ?(?<size>.+)$`,
  `^(?<size>.+?) ?[x×*:=] ?(?<count>\\d{1,3})(?: ?${unit})?$`,
  `^(?<size>.+?)(?: ?[–-])? ?\\(?(?<count>\\d{1,3}) ?${unit}\\)?$`,
  '^(?<size>.+?) ?\\((?<count>\\d{1,3})\\)$',
].map((form) => new RegExp(form, 'iu'));
const unclearCounts = [/^(?<count>\d{1,3}) ?(?<size>\D.*)$/u, /^(?<size>.+?)(?: ?[–-])? ?(?<count>\d{1,3})$/u];

/** Reads a size with its count: `L x3`, `3 x L`, `2 adet M`, `M: 2`, `M (2)`. */
function sizeCountOf(text: string, sizes: Sizes): SizeCount | undefined {
  const known = spokenSizeOf(sizes, text);
  const isSpaced = /^\d+ [x×*] /i.test(text);
  if (known && !isSpaced) return { size: known.size, count: 1, isClear: false };
  const found = [...clearCounts, ...unclearCounts].flatMap((form) => {
    const { size = '', count = '' } = form.exec(text)?.groups ?? {};
    const own = size.replace(/ beden(?:[iİ]|den)?$|['’]\p{L}{1,3}$/iu, '');
    const named = own === '' ? undefined : (spokenSizeOf(sizes, own)?.size ?? (/x/i.test(own) && sizeLike.test(own) ? own : undefined));
    // In `3xL` and `10XL`, the X may belong to the size.
    const isSize = !isSpaced && (sizeLike.test(text) || sizeOf(sizes, text.replace(/^\d+/, '')) !== undefined);
    const isClear = clearCounts.includes(form) && !isSize;
    return named === undefined ? [] : [{ size: named, count: Number(count), isClear }];
  });
  return found[0];
}

const MOST_WORDS = 6;

/** Maximum sizes in a line. Longer lines are rarely orders and slow to read. */
const MOST_COUNTS = 20;

/** The longest beginning of `words` that is a size with its count. */
function firstCount(words: readonly string[], sizes: Sizes): { one: SizeCount; length: number } | undefined {
  for (let length = Math.min(MOST_WORDS, words.length); length > 0; length -= 1) {
    const one = sizeCountOf(words.slice(0, length).join(' '), sizes);
    if (one) return { one, length };
  }
  return undefined;
}

/** Sizes and counts of a line without names: `L x3, M x2`. */
export function sizeCountsOf(line: string, sizes: Sizes): SizeCount[] | undefined {
  if (sizes.length === 0 || isTable(line) || line.length > MOST_CHARACTERS) return undefined;
  const text = withCounts(plain(line)).replace(/^(?:beden(?:ler)?|sizes?)(?: ?[:=])? /iu, '');
  const found: SizeCount[] = [];
  for (const part of text.split(/ ?[,+&] ?| (?:ve|and) /u).filter(Boolean)) {
    let words = part.split(' ');
    while (words.length > 0) {
      const first = firstCount(words, sizes);
      const isSign = /^[-–—/|]$/.test(words[0] ?? '');
      if ((!first && !isSign) || found.length === MOST_COUNTS) return undefined;
      if (first) found.push(first.one);
      words = words.slice(first?.length ?? 1);
    }
  }
  return found.length > 0 ? found : undefined;
}

const isPerson = (part: string, sizes: Sizes) => /\p{L}/u.test(readWords(part, sizes).name);

interface GroupedText {
  text: string;
  group: Group;
}

/** Adds unnamed rows if the title counts more people than the line lists. */
function groupOf(line: string, title: string, people: readonly string[], sizes: Sizes): GroupedText[] | undefined {
  const counted = sizeCountOf(title, sizes);
  const isCount = counted && people.length > 1 && (counted.isClear || counted.count === people.length);
  const size = isCount ? counted.size : sizeLineOf(title, sizes)?.size;
  if (size === undefined) return undefined;
  const nameless = (isCount ? counted.count : 0) - people.length;
  const texts = nameless > 0 ? [...people, `${nameless} adet ${size}`] : people;
  return texts.map((text) => ({ text, group: { line, size } }));
}

/** Reads people in brackets after their size: `S: 2 (Ece 5, Su 6)`. */
function enclosedPeople(line: string, sizes: Sizes): GroupedText[] | undefined {
  const parts = [...line.matchAll(/([^()]+)\(([^()]+)\)[\s,;]*/g)];
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== line) return undefined;
  const groups = parts.map(([, before = '', inner = '']) => {
    const people = inner
      .split(/[,;]|\s(?:ve|and|\/)\s/)
      .map(plain)
      .filter(Boolean);
    // In `L (kaleci)`, the brackets enclose a note.
    const isPeople = people.every((one) => isPerson(one, sizes)) && (people.length > 1 || /\d/.test(`${before}${inner}`));
    return isPeople ? groupOf(line, plain(before).replace(/[\s:=–—-]+$/, ''), people, sizes) : undefined;
  });
  return groups.every((group) => group !== undefined) ? groups.flat() : undefined;
}

export function groupedPeople(line: string, sizes: Sizes): GroupedText[] | undefined {
  if (isTable(line)) return undefined;
  const enclosed = enclosedPeople(plain(line), sizes);
  if (enclosed) return enclosed;
  const [, title = '', rest = ''] = /^([^:]{1,30}?)(?::| [-=]>| →| [-–—] )\s*(\S.*)$/.exec(plain(line)) ?? [];
  if (title === '' || readWords(rest, sizes).name === '') return undefined;
  const parts = rest.split(',').map(plain).filter(Boolean);
  return groupOf(plain(line), title, parts.every((part) => isPerson(part, sizes)) ? parts : [rest], sizes);
}

/** A lone `L` is a heading if a person without a size follows. */
export function isBareGroup(next: string | undefined, sizes: Sizes): boolean {
  if (next === undefined || isTable(next)) return false;
  const { name, size } = readWords(plain(next), sizes);
  return name !== '' && size === '' && sizeLineOf(next, sizes) === undefined;
}
