import { foldLetters } from '@shop/domain/fold-letters';
import { isChatNotice, withoutEdited } from './chat-notices.ts';
import { hasChatWord } from './chat-words.ts';
import { countOf, isLabelled, isSizeOrNumber, readWords } from './read-words.ts';
import { plain, type Sizes, sizeOf } from './rows.ts';
import { type Group, groupedPeople, isBareGroup, isTable, type SizeLine, sizeCountsOf, sizeLineOf } from './size-groups.ts';
import { stackedPeople } from './stacked-lines.ts';
import { withoutDetails } from './without-details.ts';
import { withoutEmoji } from './without-emoji.ts';
import { withoutNote } from './without-note.ts';

export interface ChatLine {
  text: string;
  group?: Group | undefined;
}

export interface ChatLines {
  lines: ChatLine[];
  /** Lines whose leading counter was removed. */
  numbered: number;
  /** Lines of people from which a phone number, price or the like was removed. */
  detailed: number;
  noted: string[];
  skipped: string[];
  groups: Group[];
}

/** Searching longer lines is slow, so they stay unchanged. */
const MOST_CHARACTERS = 600;

const date = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{2,4}`;
const time = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?(?:[ap]\.?\s?m\.?|[öo][ös]))?`;
/** WhatsApp: `[12.10.2026 14:03] Ali: `, `[14:03, 12.10.2026] Ali: `, `10/12/26, 2:03 PM - Ali: `. */
const stamp = new RegExp(
  String.raw`^\s*\[?(?:${date},?\s+${time}|${time},?\s+${date}|\d{1,2}:\d{2})\]?(?:\s*[-–]\s+|\s+|$)(?:([^:]{1,60}):(?:\s+|$))?`,
  'iu',
);

interface Message {
  text: string;
  isStamped: boolean;
  isDetailed: boolean;
  isNoted: boolean;
}

const withoutKeycap = (text: string): string => text.replaceAll('\u20e3', ' ');

/** Empty if the line has no person beside a phone number, price or the like. */
function personIn(line: string, sizes: Sizes): Omit<Message, 'isStamped'> {
  const { text: open, has } = withoutDetails(line);
  if (isChatNotice(line) || isChatNotice(open)) return { text: '', isDetailed: false, isNoted: false };
  const text = withoutNote(open, sizes);
  const isNoted = text !== open;
  if (has === 'nothing') return { text, isDetailed: false, isNoted };
  const { name, number, size, quantity } = readWords(plain(withoutKeycap(text)), sizes);
  const hasValue = number !== '' || size !== '';
  const isNamed = name !== '' && !hasChatWord(name);
  const isOrder = hasValue && [name, number, size, quantity].filter(Boolean).length > 1;
  const isPerson = isTable(text) ? plain(text) !== '' : has === 'notice' ? isOrder : hasValue || isNamed;
  return isPerson ? { text, isDetailed: true, isNoted } : { text: '', isDetailed: false, isNoted: false };
}

/** A row without a name gets the sender's name, unless the sender is a phone number. */
function messageOf(line: string, sizes: Sizes): Message {
  const open = withoutEdited(withoutEmoji(line).replace(/[\u200e\u200f]/g, ''));
  const [found, sender = ''] = stamp.exec(open) ?? [];
  const { text: rest, ...left } = personIn(open.slice(found?.length ?? 0), sizes);
  if (found === undefined) return { text: rest.replace(bullet, ''), isStamped: false, ...left };
  const { name, number, size, quantity } = readWords(plain(rest), sizes);
  const isValue = (number !== '' || size !== '') && !sizeLineOf(rest, sizes)?.isClear;
  if (name !== '' || !isValue || !/\p{L}/u.test(sender)) return { text: rest.replace(bullet, ''), isStamped: true, ...left };
  const values = [number, size, quantity && `${countOf(quantity)} adet`].filter(Boolean).join(', ');
  return { text: `${sender.replace(/^~\s*/, '')}: ${hasChatWord(rest) ? values : rest}`, isStamped: true, ...left };
}

/** Without WhatsApp's date and sender. */
export const withoutStamp = (line: string): string => withoutEdited(line.replace(/[\u200e\u200f]/g, '')).replace(stamp, '');

/** The line without date and sender, as messages to the shopper show it. */
function shownLine(line: string): string {
  const whole = plain(line);
  return whole.replace(stamp, '') || whole;
}

const bullet = /^\s*(?:[•·▪▫●○◦‣∙*✓✔➤►]\s*|[-–—]\s+(?=\S))/;

const counter = /^[ \u00a0]*\(?(\d{1,3})(?: *(?:[.)]{1,2}|[:–—-]|\ufe0f?\u20e3)(?:[ \u00a0]+|(?=\p{L}))| +(?=\p{L}))/u;

/** True if most steps are one to three: a second list may restart at one. */
export function isCounting(numbers: readonly number[]): boolean {
  const steps = numbers.slice(1).map((number, n) => ({ number, step: number - (numbers[n] ?? 0) }));
  const counted = steps.filter(({ number, step }) => (step >= 1 && step <= 3) || number === 1).length;
  return numbers.length > 1 && counted * 4 >= steps.length * 3;
}

const hasNumber = (text: string, sizes: Sizes): boolean => readWords(plain(withoutKeycap(text)), sizes).number !== '';

interface Counted {
  number: number;
  rest: string;
  /** `1.` or `1)`, but not `1 -` or `1`. */
  isMarked: boolean;
  isBare: boolean;
}

function counterOf(line: string, sizes: Sizes): Counted | undefined {
  const [found, digits] = counter.exec(line) ?? [];
  if (found === undefined || (found.includes(':') && sizeOf(sizes, digits ?? ''))) return undefined;
  const rest = line.slice(found.length);
  const isBare = /^[\s\d]*$/.test(found);
  return isBare && (isLabelled(line.trim()) || !hasNumber(rest, sizes))
    ? undefined
    : { number: Number(digits), rest, isMarked: /[.)]/.test(found), isBare };
}

/** Shirt numbers such as `10 - Ali` do not count up. Each is its line's only number. */
function isNumbered(counted: readonly Counted[], lines: number, sizes: Sizes): boolean {
  if (counted.length === 0 || counted.length * 2 < lines) return false;
  if (isCounting(counted.map(({ number }) => number))) return true;
  const [first] = counted;
  if (counted.length === 1 && first?.number === 1 && first.isMarked) return true;
  return counted.filter(({ rest, isMarked }) => isMarked && hasNumber(rest, sizes)).length * 2 > counted.length;
}

const remarkWords = new RegExp(
  `(?:^|[^a-z])(?:${[
    ...[
      'tesekkur',
      'tesekkurler',
      'tesekkur ederim',
      'tesekkur ederiz',
      'sagolun',
      'sag olun',
      'merhaba',
      'merhabalar',
      'selam',
      'selamlar',
    ],
    ...['kolay gelsin', 'iyi gunler', 'iyi aksamlar', 'iyi calismalar', 'hayirli isler', 'saygilar', 'saygilarimla', 'sevgiler', 'lutfen'],
    ...['liste', 'listesi', 'listemiz', 'listedir', 'kadro', 'kadrosu', 'kadromuz', 'siparis', 'siparisimiz', 'hepsi bu kadar', 'bu kadar'],
    ...['thanks', 'thank you', 'hello', 'list', 'best regards'],
  ].join('|')})(?![a-z])`,
);

export const isTotal = (line: string): boolean => /^(?:genel )?(?:toplam|total)(?![a-z])/.test(foldLetters(plain(line)));

/** A line without number or size, such as a heading or greeting. */
export const isRemark = (line: string): boolean =>
  /^\s*<[^<>]*>\s*$/.test(line) ||
  (!/[\t\d]/.test(line) && (remarkWords.test(foldLetters(plain(line))) || /[\p{L}\s][:!?]\s*$/u.test(line)));

/** A dash separates only between spaces: `3-4 yaş` is one cell. */
const chatSeparators = [/\s*\|\s*/, /\s+\/\s+/, /\s+[-–—]\s+/];

/** `Ali / 10 / M` and `Ali/10/M` become lines with tabs. */
function withTabs(line: string, sizes: Sizes, isHeading: (line: string) => boolean): string {
  if (isTable(line)) return line;
  const isValue = (part: string) => isSizeOrNumber(plain(part), sizes);
  const cells = chatSeparators
    .map((separator) => line.replace(/^\s*\||\|\s*$/g, '').split(separator))
    .find((parts) => parts.length > 1 && (parts.some(isValue) || parts.every((part) => isHeading(part))));
  if (cells) return cells.join('\t');
  const tight = ['/', '-'].map((sign) => line.split(sign).map(plain));
  const isPerson = ([name = '', ...values]: string[]) =>
    /^[^\d]*\p{L}[^\d]*$/u.test(name) && values.length > 0 && values.every(isValue) && values.some((value) => /^\d+$/.test(value));
  return tight.find(isPerson)?.join('\t') ?? line;
}

function peopleOf(line: string, sizes: Sizes): string[] {
  if (/[\t"]/.test(line)) return [line];
  const isPerson = (part: string) => {
    const { name, number, size } = readWords(part, sizes);
    return /^[^([{]*\p{L}/u.test(name) && (number !== '' || size !== '') && countOf(part) === undefined;
  };
  const people = [/[,;]/, /\s(?:\/|ve|and)\s/, /(?<=\d)\.\s/].map((sign) => line.split(sign).map(plain).filter(Boolean));
  return people.find((parts) => parts.length > 1 && parts.every(isPerson)) ?? [line];
}

/** True for headings such as `Beden Adet`: numbers below them are quantities. */
function isCountHeading(heading: string): boolean {
  const words = foldLetters(heading).split(/[^a-z#]+/);
  return (
    words.some((word) => /^(?:adet|adedi|tane|miktar|quantity|qty)$/.test(word)) &&
    !words.some((word) => /^(?:no|numara|number|#)/.test(word))
  );
}

interface Kind {
  text: string;
  line: string;
  sizeLine: SizeLine | undefined;
  isSkipped: boolean;
}

function withStackedPeople(kinds: readonly Kind[], sizes: Sizes): readonly Kind[] {
  const isEmpty = ({ text }: Kind) => {
    const { name, number, size } = readWords(plain(text), sizes);
    return name === '' && number === '' && size === '';
  };
  const isSpare = (kind: Kind) => kind.isSkipped || isEmpty(kind);
  const own = kinds.filter((kind) => !isSpare(kind));
  if (own.some(({ sizeLine }) => sizeLine?.isClear)) return kinds;
  const people = stackedPeople(
    own.map(({ text }) => text),
    sizes,
  );
  const joined = people?.map((text): Kind => ({ text, line: text, sizeLine: undefined, isSkipped: false }));
  return joined ? [...joined, ...kinds.filter(isSpare)] : kinds;
}

/** Number of consecutive lines after `at` with a person but no size. */
function peopleBelow(kinds: readonly Kind[], at: number, sizes: Sizes): number {
  const below = kinds.slice(at + 1);
  const end = below.findIndex(({ text, isSkipped }) => isSkipped || !isBareGroup(text, sizes));
  return end < 0 ? below.length : end;
}

/** Prepares chat lines: removes stamps, bullets, counters and remarks, and finds groups. */
export function chatLines(pasted: readonly string[], sizes: Sizes, isHeading: (line: string) => boolean): ChatLines {
  if (pasted.some(({ length }) => length > MOST_CHARACTERS)) {
    return { lines: pasted.map((text) => ({ text })), numbered: 0, detailed: 0, noted: [], skipped: [], groups: [] };
  }
  const messages = pasted.map((line) => messageOf(line, sizes));
  const isValued = ({ text }: Message) => {
    const { number, size } = readWords(plain(withoutKeycap(text)), sizes);
    return number !== '' || size !== '';
  };
  const hasValues = messages.some((message) => message.isStamped && isValued(message));
  const isChatter = (message: Message) => message.isStamped && hasValues && !isValued(message);
  const isSpare = (message: Message) => plain(message.text) === '' || isRemark(message.text) || isTotal(message.text) || isChatter(message);
  const begin = messages.findIndex((message) => !isSpare(message));
  const firstValue = messages.findIndex(isValued);
  // A title may precede the headings, and a heading of several words may repeat.
  const isHeads = ({ text }: Message) => isHeading(text) && /\p{L}[^\p{L}]+\p{L}/u.test(text);
  const isHead = (message: Message, n: number) =>
    isHeading(message.text) && (begin < 0 || n <= begin || (isHeads(message) && (firstValue < 0 || n < firstValue)));
  // If a table was copied cell by cell, each heading has its own line.
  const titles = begin + messages.slice(Math.max(begin, 0)).findIndex(({ text }) => !isHeading(text));
  const below = messages.slice(titles).filter((message) => !isSpare(message));
  const isColumn =
    titles > begin + 1 &&
    stackedPeople(
      below.map(({ text }) => text),
      sizes,
    ) !== undefined;
  const head = isColumn ? -1 : messages.findIndex(isHead);
  const isHeaded = head >= 0;
  const headsCounts = isHeaded && isCountHeading(messages[head]?.text ?? '');
  const found = messages.map((message, n): Kind => {
    const sizeLine = n === head ? undefined : sizeLineOf(message.text, sizes);
    const isTitle = n < head || (isColumn && n < titles);
    const isSkipped = n !== head && !sizeLine && (isTitle || isSpare(message) || isHeads(message));
    return { text: message.text, line: shownLine(pasted[n] ?? ''), sizeLine, isSkipped };
  });
  const kinds = isHeaded ? found : withStackedPeople(found, sizes);
  const data = kinds.filter(({ isSkipped, sizeLine }) => !isSkipped && !sizeLine?.isClear);
  const counters = data.flatMap(({ text }) => counterOf(text, sizes) ?? []);
  const isAllNumbered = isNumbered(counters, data.length - (isHeaded ? 1 : 0), sizes);
  const skipped: string[] = [];
  const groups: Group[] = [];
  let numbered = 0;
  let group: Group | undefined;
  const lines = kinds.flatMap(({ text, line, sizeLine, isSkipped }, n): ChatLine[] => {
    if (n === head) return [{ text: withTabs(text, sizes, isHeading) }];
    const raw = isSkipped ? undefined : sizeCountsOf(text, sizes);
    const people = (sizeLine || raw) && !isHeaded && !isTable(text) ? peopleBelow(kinds, n, sizes) : 0;
    const [counted] = raw?.length === 1 ? raw : [];
    const title = sizeLine ?? (counted?.isClear && counted.count === people ? counted : undefined);
    if (title && (sizeLine?.isClear || people > 0)) {
      group = { line, size: title.size };
      groups.push(group);
      return [];
    }
    const found = isSkipped || raw ? undefined : counterOf(text, sizes);
    // A line has one shirt number. Of two numbers, the first is a counter.
    const isCounted = found !== undefined && (isAllNumbered || (!found.isBare && hasNumber(found.rest, sizes)));
    if (isCounted) numbered += 1;
    const own = withoutKeycap(isCounted ? found.rest : text);
    const { name, number, size } = readWords(plain(own), sizes);
    const isEmpty = name === '' && number === '' && size === '';
    const isRow = number !== '' || size !== '' || /[\t\d]/.test(own);
    const isTitle = isAllNumbered && !found && !isRow && !isHeaded && !group;
    const isNoRow = isSkipped ? isTotal(text) || (size === '' && number === '') : isTitle;
    if (isNoRow || (isEmpty && !isTable(own))) {
      skipped.push(line);
      return [];
    }
    const counts = isCounted ? sizeCountsOf(own, sizes) : raw;
    if (counts && (counts.length > 1 || counts[0]?.isClear || headsCounts)) {
      if (headsCounts || counts.every(({ isClear }) => isClear))
        return counts.map(({ size, count }) => ({ text: `${count} adet ${size}` }));
      skipped.push(line);
      return [];
    }
    const grouped = groupedPeople(own, sizes);
    if (grouped) return grouped;
    const each = isHeaded && /[,;|]/.test(own) ? [own] : peopleOf(own, sizes);
    return each.map((one) => ({
      // Turns a line with more than name, number and size into columns.
      text: isHeaded || /\d/.test(readWords(plain(one), sizes).name) ? withTabs(one, sizes, isHeading) : one,
      group,
    }));
  });
  const detailed = messages.filter(({ isDetailed }) => isDetailed).length;
  const noted = messages.flatMap(({ isNoted }, n) => (isNoted ? [shownLine(pasted[n] ?? '')] : []));
  return { lines, numbered, detailed, noted, skipped, groups };
}
