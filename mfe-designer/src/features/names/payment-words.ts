import { foldLetters } from '@shop/domain/fold-letters';
import { isLabel, sizeLike } from './read-words.ts';

// In lower case without accents (`foldLetters`).
const payment = new RegExp(
  `^(?:${[
    'ode(?:di(?:m|k|n|ler)?|medi|yecek(?:ler)?|yece[gk]im|yecem|cek|cem|meyecek|n(?:di|ecek|medi|mis)|me(?:si|yi|sini)?|yen)',
    '(?:yatir|gonder)(?:di|dim|acak|ecek|acagim|ecegim|ildi|ilecek|madi|medi)|verdim|vermedi|ver[ei]cek|verecegim|verildi|attim?|atacak',
    'kapor[ao](?:si|sini|yi|su)?|depozito(?:su)?|avans|pesinat|bakiye(?:si)?|borc(?:u|um|unu)|kalani|ucret(?:i|ini)?|parasi(?:ni)?',
    'tahsil|yapildi|yapti|yapacak|edildi|edilecek|alindi|alinacak|kaldi|havale|eft|nakit|hesaba',
    'paid|pays|owes|owed|unpaid|deposit|remaining|transferred|payment',
  ].join('|')})$`,
);

const paymentOrSurname =
  /^(?:kalan|odemis|borc|borclu|alacak|verdi|eksik|elden|pesin|tutar|on|var|yok|cash|due|pay|left|balance|advance|down|will|still)$/;

const bare = (word: string): string => foldLetters(word).replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

const isPayment = (word = ''): boolean => payment.test(bare(word));

const isSurnameToo = (word = ''): boolean => paymentOrSurname.test(bare(word));

export const isPaymentWord = (word: string): boolean => isPayment(word) || isSurnameToo(word);

export const PRICE_MARK = '\ufffc';

function withoutWords(cell: string, isWholeLine: boolean): string {
  const words = cell.split(/\s+/).filter(Boolean);
  const used = new Set(words.flatMap((word, n) => (word === PRICE_MARK ? [n] : [])));
  const isName = (word: string) => /^\p{L}{2}/u.test(word) && !sizeLike.test(word) && !isPayment(word);
  const hasCapital = words.some((word) => isName(word) && /^\p{Lu}/u.test(word));
  /** False for surnames: `Ali Kalan 250 TL`. */
  const isClear = (n: number) => {
    const before = words[n - 1] ?? '';
    if (/^\p{Ll}/u.test(words[n] ?? '') && hasCapital) return true;
    if (n === 0) return !isWholeLine || words.slice(1).some(isName);
    if (used.has(n - 1)) return n === words.length - 1 || used.has(n + 1);
    return /[\d,;:(–-]$/.test(before) || sizeLike.test(before.split(/[-/]/).at(-1) ?? '') || isLabel(before) || isPayment(before);
  };
  const isTaken = (n: number) => isPayment(words[n]) || (isSurnameToo(words[n]) && isClear(n));
  for (const at of [...used]) {
    for (const step of [-1, 1]) {
      for (let n = at + step; n >= 0 && n < words.length && !used.has(n); n += step) {
        const isSign = !/[\p{L}\d]/u.test(words[n] ?? '') && isTaken(n + step);
        if (!isSign && !isTaken(n)) break;
        used.add(n);
      }
    }
  }
  return words.filter((_, n) => !used.has(n)).join(' ');
}

export function withoutPayments(line: string): string {
  const cells = line.split(/([\t;])/);
  return cells.map((cell) => (cell.includes(PRICE_MARK) ? withoutWords(cell, cells.length === 1) : cell)).join('');
}
