import { foldLetters } from '@shop/domain/fold-letters';
import { isChat, isRequest } from './chat-words.ts';
import { emptyRow, isNumber, type Sizes, sizeOf, spokenSizeOf, type TypedRow } from './rows.ts';

export interface ReadRow extends TypedRow {
  quantity: string;
}

const MOST_COPIES = 9999;

/** `2`, `2 adet`, `x2`; 1 for an empty cell. */
export function countOf(quantity: string): number | undefined {
  const [, digits] = /^(?:[x×]\s*)?(\d{1,9})(?:[.,]0+)?\s*(?:[x×]|adet|tane|kişi|pcs|pieces)?\.?$/i.exec(quantity) ?? [];
  return quantity === '' ? 1 : digits === undefined ? undefined : Math.min(Number(digits), MOST_COPIES);
}

export const isSizeOrNumber = (cell: string, sizes: Sizes): boolean => /^\d+$/.test(cell) || sizeOf(sizes, cell) !== undefined;

export const sizeLike = /^(?:\d?X*[SL]|M|\d\d|\d+[-–]\d+(?: yaş)?|(?:(?:\dx|x|extra|ekstra)[ -]?)*(?:small|medium|large))$/iu;

const englishSize = /(?:small|medium|large)$/i;

// Labels in lower case without accents (`foldLetters`).
const numberLabel = /^(?:#|no|nr|num|number|nolu|nosu|numara(?:si|m|li)?)$/;
const sizeLabel = /^(?:beden(?:i|im|den|ler|leri)?|bdn|sizes?)$/;
const quantityLabel = /^(?:adet|adedi|tane|kisi|pcs|pieces?|qty|quantity)$/;
const noise = /^(?:lutfen|olsun|please|sirt|forma|formasi|tisort|jersey|shirt)$/;

export const isLabel = (word: string): boolean => [numberLabel, sizeLabel, quantityLabel].some((label) => label.test(foldLetters(word)));

export const isLabelled = (line: string): boolean => {
  const [, word = ''] = /^\d+\s+([^\s:.,]+)/.exec(line) ?? [];
  return word !== '' && (isLabel(word) || /^[x×]$/i.test(word));
};

const spokenCounts = ['bir', 'iki', 'uc', 'dort', 'bes'];

/** `iki tane` becomes `2 tane`. */
export const withCounts = (line: string): string =>
  line.replace(/(?<!\S)\p{L}{2,4}(?= (?:adet|tane)(?!\p{L}))/giu, (word) => {
    const nth = spokenCounts.indexOf(foldLetters(word));
    return nth < 0 ? word : `${nth + 1}`;
  });

const nameLabel = /(?<![\p{L}\p{N}])(?:[iİ]sim|[iİ]smi|adı?|name)(?:\s+(?:ve\s+)?(?:soyadı?|soyisim|soyismi))?\s*[:=]\s*(?=\p{L})/giu;

const enclosed = /[([{]\s*([^()[\]{}]{1,16}?)\s*[)\]}](?=$|[\s,;])/g;

const bracketed = /(?<=\p{L}[^\p{L}]*)[([{][^()[\]{}\d]*[)\]}]/gu;

/** A colon between digits belongs to a time. A dash or slash separates only between spaces. */
const gaps = /(\s*(?:[-=]>|→|\.{2,})\s*|\s*[,;|=]\s*|\s*:(?!\d)\s*|(?<!\d):\s*|\s+[-–—/]+\s+|\s+)/;

const edgeSigns = /^[\s,;:/|=*_~–—-]+|[\s,;:/|=*_~–—-]+$/g;

interface Word {
  text: string;
  key: string;
  gap: string;
}

const isPlainGap = (gap: string): boolean => gap.trim() === '';

/** Splits `10L` and `L10` into number and size, but not `7XL`, which may be a size. */
function withoutGlue(text: string, sizes: Sizes): string[] {
  const [, first = '', second = ''] = /^(\d{1,4})(\p{L}{1,4})$/u.exec(text) ?? /^(\p{L}{1,4})(\d{1,4})$/u.exec(text) ?? [];
  const isSplit = !sizeOf(sizes, text) && !/^\dX/i.test(text) && [first, second].some((part) => /\p{L}/u.test(part) && sizeOf(sizes, part));
  return isSplit ? [first, second] : [text];
}

/** Glued values: `no:7`, `#7`, `10numara`, `2adet`, `10L`, `Ali-10-M`. */
function partsOf(text: string, sizes: Sizes): string[] {
  const glued = /^(#|no\.?|nr\.?|numara)(\d{1,4})$/i.exec(text) ?? /^(\d{1,4})(numara|nolu|no|adet|tane|pcs)$/i.exec(text);
  if (glued) return glued.slice(1);
  const [, size = '', label = ''] = /^(.{1,9}?)(beden)$/i.exec(text) ?? [];
  if (size !== '' && spokenSizeOf(sizes, size)) return [size, label];
  const [, number = '', name = ''] = /^(\d{1,4})[.)](\p{L}.*)$/u.exec(text) ?? [];
  if (number !== '') return [number, name];
  const parts = sizeOf(sizes, text) ? [text] : text.split(/[-/]/).flatMap((part) => withoutGlue(part, sizes));
  if (parts.length === 2 && !/[-/]/.test(text)) return parts;
  const isValue = (part: string) => isSizeOrNumber(part, sizes);
  if (parts.length < 2 || !parts.some((part) => isNumber.test(part))) return [text];
  if (!parts.every((part) => isNumber.test(part) || /^\p{L}+$/u.test(part)) || !parts.some((part) => /\p{L}/u.test(part))) return [text];
  const split: string[] = [];
  for (const part of parts) {
    const before = split.at(-1);
    if (before === undefined || isValue(part) || isValue(before)) split.push(part);
    else split[split.length - 1] = `${before}-${part}`;
  }
  return split;
}

function wordsOf(line: string, sizes: Sizes): Word[] {
  const parts = line.split(gaps);
  let gap = '';
  return parts.flatMap((part, n) => {
    if (n % 2 === 1 || part === '') {
      gap += part;
      return [];
    }
    const own = part.replace(/^[*_~]+|[*_~!?]+$/g, '').replace(/(?<=^#?\d{1,4})[.)-]+$/, '');
    const found = own === '' ? [] : partsOf(own, sizes);
    const words = found.map((text, nth) => ({ text, key: foldLetters(text).replace(/\.$/, ''), gap: nth === 0 ? gap : ' ' }));
    if (words.length > 0) gap = '';
    return words;
  });
}

const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

/** `Ali 1 XL` has a number; `Ali 10 2 XL` has a size of two words. */
function isSplitSize([first, second]: readonly Word[], words: readonly Word[]): boolean {
  const isNumbered = words.some((word) => word !== first && isNumber.test(word.text));
  return isNumber.test(first?.text ?? '') && /^X+[SL]$/i.test(second?.text ?? '') && !isNumbered;
}

/** Values beside their labels, which may be anywhere: `10 numara`, `no: 7`, `orta beden`, `2 adet`. */
function labelled(words: readonly Word[], sizes: Sizes): { row: ReadRow; rest: Word[] } {
  const row: ReadRow = { ...emptyRow, quantity: '' };
  const used = new Set<number>();
  const isFree = (at: number) => at >= 0 && at < words.length && !used.has(at);
  const isFreeNumber = (at: number) => isFree(at) && isNumber.test(words[at]?.text ?? '');
  const isColon = (at: number) => /[:=]/.test(words[at]?.gap ?? '');
  const take = (field: keyof ReadRow, from: number, count: number) => {
    const taken = Array.from({ length: count }, (_, n) => from + n);
    row[field] = textOf(taken.flatMap((at) => words[at] ?? []));
    for (const at of taken) used.add(at);
  };
  /** `isFirstNext`: the label precedes its value. */
  const takeNumber = (field: 'number' | 'quantity', at: number, isFirstNext: boolean) => {
    const sides = isFirstNext ? [at + 1, at - 1] : [at - 1, at + 1];
    const found = sides.find((side) => isFreeNumber(side) && (side > at || isPlainGap(words[at]?.gap ?? '')));
    if (found !== undefined && row[field] === '') take(field, found, 1);
  };
  const takeSize = (at: number) => {
    if (row.size !== '') return;
    const spans = [3, 2, 1].flatMap((count) => [
      { from: at - count, count },
      { from: at + 1, count },
    ]);
    const found = spans.filter(({ from, count }) => {
      const span = words.slice(Math.max(from, 0), from + count);
      const isWhole = span.length === count && span.every(({ gap }, n) => isFree(from + n) && (n === 0 || isPlainGap(gap)));
      const text = textOf(span);
      return (
        isWhole && !isSplitSize(span, words) && (spokenSizeOf(sizes, text) !== undefined || sizeLike.test(text) || /^\d{1,2}$/.test(text))
      );
    });
    const isWord = ({ from, count }: { from: number; count: number }) => /\p{L}/u.test(textOf(words.slice(from, from + count)));
    const isNext = ({ from }: { from: number }) => from > at;
    const best =
      (isColon(at + 1) ? found.find(isNext) : undefined) ??
      found.find((one) => isWord(one) && !isNext(one)) ??
      found.find(isWord) ??
      found[0];
    if (best) take('size', best.from, best.count);
  };
  const each = (isLabel: { test: (word: string) => boolean }, read: (at: number) => void) => {
    words.forEach(({ key }, at) => {
      if (!isFree(at) || !isLabel.test(key)) return;
      used.add(at);
      read(at);
    });
  };
  each(numberLabel, (at) => {
    takeNumber('number', at, isColon(at + 1) || /^(?:#|no|nr)$/.test(words[at]?.key ?? ''));
  });
  each(sizeLabel, takeSize);
  each(quantityLabel, (at) => takeNumber('quantity', at, isColon(at + 1)));
  const isSize = (from: number) => [3, 2].some((count) => spokenSizeOf(sizes, textOf(words.slice(from, from + count))) !== undefined);
  words.forEach(({ text }, at) => {
    if (!isFree(at) || row.quantity !== '' || !/[x×]/i.test(text) || isSize(at)) return;
    if (/^(?:[x×]\d{1,3}|\d{1,3}[x×])$/i.test(text)) take('quantity', at, 1);
    // `Malcolm X 10` is no quantity.
    else if (/^[x×]$/.test(text) && (isFreeNumber(at + 1) || isFreeNumber(at - 1)) && !isSize(at - 1)) {
      used.add(at);
      takeNumber('quantity', at, true);
    }
  });
  each(noise, () => {});
  each({ test: isRequest }, () => {});
  return { row, rest: words.filter((_, at) => !used.has(at)) };
}

const isCapital = (text = ''): boolean => /^\p{Lu}/u.test(text);

/** A longer line counts as a name, because searching it would be slow. */
export const MOST_CHARACTERS = 200;

const MOST_KNOWN = 1000;

/** A cache, because several steps read each line. */
const known = new WeakMap<Sizes, Map<string, Readonly<ReadRow>>>();

/**
 * Reads values beside labels, then size and number at both ends: `Ali 10 M`, `10 Ali M`, `M Ali 10`. The product may
 * lack the size.
 */
export function readWords(line: string, sizes: Sizes): Readonly<ReadRow> {
  if (line.length > MOST_CHARACTERS) return { ...emptyRow, name: line, quantity: '' };
  const rows = known.get(sizes) ?? new Map<string, Readonly<ReadRow>>();
  known.set(sizes, rows);
  const row = rows.get(line) ?? readLine(line, sizes);
  if (rows.size >= MOST_KNOWN) rows.clear();
  rows.set(line, row);
  return row;
}

function readLine(line: string, sizes: Sizes): ReadRow {
  const open = withCounts(line)
    // `Ayşe M.` has an initial, `Ayşe 10 M.` has a size.
    .replace(/(?<=\d \S{1,4})\.$/, '')
    .replace(nameLabel, ' ')
    .replace(enclosed, (all, inner: string, at: number) => {
      // In `Ali 10 M (2)`, 2 is a quantity, because 10 is the number.
      const isQuantity = /^\d{1,2}$/.test(inner) && readWords(line.slice(0, at), sizes).number !== '';
      return readWords(inner, sizes).name === '' ? ` ${inner} ${isQuantity ? 'adet ' : ''}` : all;
    })
    .replace(/\s+/g, ' ');
  const notes = open.match(bracketed) ?? [];
  const { row, rest: words } = labelled(wordsOf(open.replace(bracketed, ' ').replace(/\s+/g, ' ').trim(), sizes), sizes);
  const isSpan = (span: readonly Word[]) =>
    (row.number !== '' || !isSplitSize(span, words)) && span.every(({ gap }, n) => n === 0 || isPlainGap(gap));
  const sizeAtEnd = (isOne: (size: string, count: number) => boolean) =>
    row.size === ''
      ? [3, 2, 1].find((count) => {
          const span = words.slice(-count);
          const size = textOf(span);
          return words.length >= count && isSpan(span) && !size.endsWith('.') && isOne(size, count);
        })
      : undefined;
  const isSpoken = (size: string, count: number) => {
    const before = words.at(-count - 1);
    if (before === undefined || spokenSizeOf(sizes, size) === undefined) return false;
    if (englishSize.test(size) || isNumber.test(before.text) || foldLetters(size) === 'orta') return true;
    // Küçük and Büyük are surnames too.
    return isCapital(before.text) && !isCapital(size);
  };
  while (words.length > 0) {
    const isNext = row.number === '' && isNumber.test(words.at(-1)?.text ?? '');
    const size =
      sizeAtEnd((size) => sizeOf(sizes, size) !== undefined) ??
      sizeAtEnd(isSpoken) ??
      (sizes.length > 0 && !isNext ? sizeAtEnd((size) => sizeLike.test(size)) : undefined);
    if (size) row.size = textOf(words.splice(-size));
    else if (isNext) row.number = words.pop()?.text ?? '';
    else break;
  }
  const sizeAtStart = () =>
    [3, 2, 1].find((count) => {
      const span = words.slice(0, count);
      const size = textOf(span);
      const next = words[count];
      if (next === undefined || !isSpan(span)) return false;
      if (size.length > 1 && englishSize.test(size) && spokenSizeOf(sizes, size)) return true;
      // Without a number, `M Ali` may be initials.
      const isClear = size.length > 1 || row.number !== '' || isNumber.test(next.text) || !isPlainGap(next.gap);
      return isClear && sizeOf(sizes, size) !== undefined;
    });
  while (words.length > 1) {
    const size = row.size === '' ? sizeAtStart() : undefined;
    if (size) row.size = textOf(words.splice(0, size));
    else if (row.number === '' && isNumber.test(words[0]?.text ?? '')) row.number = words.shift()?.text ?? '';
    else break;
  }
  const bare = words.map(({ text, gap }, n) => (n === 0 ? text : `${gap}${text}`)).join('');
  const name = [isChat(bare, line) ? '' : bare, ...notes].filter(Boolean).join(' ');
  return { ...row, size: sizes.length === 0 ? '' : row.size, name: name.replace(edgeSigns, '') };
}

/** Reads the cells `Ali 10` and `M` like `Ali 10 M`. */
export function withReadName(row: ReadRow, sizes: Sizes): ReadRow {
  if (row.number !== '' || !/\d/.test(row.name)) return row;
  const { name, number, size } = readWords(row.name, sizes);
  return row.size !== '' && size !== '' ? row : { ...row, name, number, size: row.size || size };
}
