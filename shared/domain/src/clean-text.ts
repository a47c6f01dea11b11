import { asciiDigits } from './line-rules.ts';

// Browser and API clean texts in the same way before validation. See
// docs/decisions/0062-clean-typed-text-at-the-edge.md.

/** U+FFFC replaces copied objects. U+FFF9 to U+FFFB mark annotations. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]/u;
const EVERY_INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]/gu;

/** Scripts in which joiners do not change the shape of letters. */
const PLAIN_SCRIPT =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\ufe0f/u;

/** Word processors insert these characters, but fonts lack them. */
const FOREIGN = /[\u2010-\u2012\u2015\u2043\uf0b7\ufb00-\ufb06]/g;
const USUAL: Readonly<Record<string, string>> = { '\u2012': '–', '\u2015': '—', '\uf0b7': '•' };

const usualLetter = (letter: string): string => USUAL[letter] ?? (letter < '\ufb00' ? '-' : letter.normalize('NFKC'));

const DOTTED_TWICE = /([iıİ])\u0307+/g;

const ORDINARY = /^[\n\x20-\x7e\u00a1-\u00ac\u00ae-\u017f]*$/;

/** Normalises to NFC and removes needless invisible characters. Idempotent. */
export function cleanText(text: string): string {
  if (ORDINARY.test(text)) return text;
  const usual = text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/\p{Zs}/gu, ' ')
    .replace(FOREIGN, usualLetter);
  const composed = composedText(usual);
  if (!INVISIBLE.test(composed)) return composed;
  return composedText(withoutNeedless(composed));
}

/** No real letter has as many marks. `forbiddenCharacters` rejects such text. */
const STACKED_MARKS = /\p{M}{32}/u;

/** Normalising stacked marks takes quadratic time: one second for 64 KB. */
function composedText(text: string, form: 'NFC' | 'NFKC' = 'NFC'): string {
  if (STACKED_MARKS.test(text)) return text;
  const composed = text.normalize(form);
  const dotted = composed.replace(DOTTED_TWICE, (_, letter: string) => (letter === 'İ' ? letter : 'i'));
  return dotted === composed ? composed : dotted.normalize(form);
}

function withoutNeedless(text: string): string {
  // Ignores the Arabic letter mark, which counts as Arabic itself.
  const isRightToLeft = RIGHT_TO_LEFT.test(text.replace(EVERY_INVISIBLE, ''));
  const kept: string[] = [];
  const letters = [...text];
  letters.forEach((letter, at) => {
    if (!INVISIBLE.test(letter) || isNeeded(letter, kept.at(-1) ?? '', letters[at + 1] ?? '', isRightToLeft)) kept.push(letter);
  });
  const cleaned = kept.join('');
  // Repeats: after a removal, a neighbouring character may be needless too.
  return cleaned === text ? text : withoutNeedless(cleaned);
}

function isNeeded(letter: string, before: string, after: string, isRightToLeft: boolean): boolean {
  // Joiners stay between emoji and after letters that change shape.
  if (letter === '\u200d' && EMOJI.test(before)) return /\p{Extended_Pictographic}/u.test(after);
  if (letter === '\u200c' || letter === '\u200d') return /[\p{L}\p{M}]/u.test(before) && !PLAIN_SCRIPT.test(before);
  // Direction marks stay in right-to-left text.
  if (/[\u200e\u200f\u061c]/.test(letter)) return isRightToLeft;
  // Variation selectors stay in emoji, keycaps (1️⃣), Han and Mongolian.
  if (/[\ufe0e\ufe0f]/.test(letter)) return /\p{Extended_Pictographic}/u.test(before) || (/[#*0-9]/.test(before) && after === '\u20e3');
  if (/[\ufe00-\ufe0d\u{e0100}-\u{e01ef}]/u.test(letter)) return /\p{Script=Han}/u.test(before);
  if (/[\u180b-\u180f]/.test(letter)) return /\p{Script=Mongolian}/u.test(before);
  // Tag characters stay in the flags of England, Scotland and Wales.
  if (/[\u{e0020}-\u{e007f}]/u.test(letter)) return /[\u{1f3f4}\u{e0020}-\u{e007e}]/u.test(before);
  return false;
}

const MAX_LINES = 6;

/** Omits blank lines. Lines beyond the sixth join it. */
export function cleanLines(text: string): string {
  const lines = text
    .split(/[\n\r]/)
    .map((line) => line.trim())
    .filter(Boolean);
  return [...lines.slice(0, MAX_LINES - 1), lines.slice(MAX_LINES - 1).join(' ')].filter(Boolean).join('\n');
}

const withoutInvisible = (text: string): string => composedText(text, 'NFKC').replace(EVERY_INVISIBLE, '').trim();

export function cleanPhone(text: string): string {
  return withoutLabels(asciiDigits(withoutInvisible(text)))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[[{]/g, '(')
    .replace(/[\]}]/g, ')')
    .replace(/[^\p{L}\p{N}+()-]+/gu, ' ')
    .replace(/^\(?00 ?/, (start) => start.replace(/00 ?/, '+'))
    .replace(/^\((\+\d{1,3})\)/, '$1')
    .replace(/^\+ /, '+')
    .replace(/^(\+\d{1,3}[ -]*)\(0\)/, '$1')
    .replace(/^(\+90[ -]*\(?)0/, '$1')
    .replace(/^(90[ -]*\(?)0(?=(?:[ )-]*\d){10}$)/, '$1')
    .trim();
}

function withoutLabels(text: string): string {
  const start = text.search(/[+([ ]{0,4}\d/);
  const behind = [...text].reverse().join('').search(/\d/);
  if (start < 0) return text;
  const end = text.length - behind;
  // Keeps a letter after the end, so that validation fails.
  return text.slice(start, /^\p{L}/u.test(text.slice(end)) ? undefined : end).trim();
}

export const cleanDigits = (text: string): string =>
  asciiDigits(withoutInvisible(text))
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^\p{L}+(?=\d)/u, '');

/** Removes what people copy along: a name, `mailto:`, brackets, quotes, a full stop. */
export function cleanEmail(text: string): string {
  const plain = composedText(text)
    .replace(EVERY_INVISIBLE, '')
    .replace(/[\uff01-\uff5e]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(/\ufe6b/g, '@')
    .replace(/[\u3002\uff61]/g, '.');
  const named = trimmed(/<([^<>]*)>/.exec(plain)?.[1] ?? plain).replace(/^e-?(?:posta|mail)\s*:/i, '');
  return trimmed(/^\s*mailto:([^?]*)/i.exec(named)?.[1] ?? named)
    .split(/([@.])/)
    .map((part) => part.trim())
    .join('');
}

/** Not `/[\s.,;:]+$/`, which takes quadratic time on long runs. */
function trimmed(text: string): string {
  const isAround = (at: number): boolean => /[\s.,;:<>()[\]"'“”‘’«»]/.test(text[at] as string);
  let [start, end] = [0, text.length];
  while (end > start && isAround(end - 1)) end -= 1;
  while (start < end && isAround(start)) start += 1;
  return text.slice(start, end);
}
