import { isRemark, isTotal, withoutStamp } from '../names/chat-lines.ts';
import { isChatNotice } from '../names/chat-notices.ts';
import { isChat } from '../names/chat-words.ts';
import { cellsOf, hasOutsideQuotes, isContent, linesOf, wordsIn } from '../names/pasted-cells.ts';
import { plain } from '../names/rows.ts';
import { label } from '../names/without-details.ts';
import { isBlank, type PersonalField, type PersonTexts, personalFields, textsWith } from './people.ts';

const headings: Readonly<Record<PersonalField, RegExp>> = {
  name: /^(?:ad|adi|isim|ismi|soyad|soyadi|soyisim|soyismi|calisan|personel|name|surname|employee)$/,
  title: /^(?:unvan|unvani|gorev|gorevi|pozisyon|pozisyonu|meslek|meslegi|title|position|role|job)$/,
  phone: /^(?:telefon|telefonu|tel|cep|ceptel|gsm|phone|mobile|telephone)$/,
  email: /^(?:eposta|posta|epostasi|postasi|email|mail|maili)$/,
};

const extraWords: Readonly<Record<PersonalField, RegExp>> = {
  name: /^(?:ve|first|last|full|and|kisi)$/,
  title: /^(?:is|isi|job)$/,
  phone: /^(?:no|nosu|numarasi|numara|is|sirket|number|work|mobil)$/,
  email: /^(?:e|is|sirket|adres|adresi|address|work)$/,
};

const headingOf = (cell: string): PersonalField | undefined => {
  const words = wordsIn(cell);
  return personalFields.find((field) => {
    const others = words.filter((word) => !headings[field].test(word));
    return others.length < words.length && others.every((word) => extraWords[field].test(word));
  });
};

const inEmail = String.raw`[^\s,;:<>()[\]"|/]`;
const emailIn = new RegExp(String.raw`[([<]?(?:${label})?(?<value>(?<!${inEmail})(?!@)${inEmail}+@${inEmail}*)[)\]>]?`, 'giu');
/** Also digits of other meanings and numbers of a wrong length. */
const numberIn = new RegExp(
  String.raw`(?:(?<label>${label})|(?<![\p{L}\d]))(?<value>\(?\+?\(?\d(?:[ ()./–-]{0,3}\d)*(?:[ ,.:(/-]*(?:dahili|iç hat|ext)[ .:]*\d{1,5}|, ?\d{1,5}(?= *\)? *$))?\)?)`,
  'giu',
);
const date = /^\d\d?[./-]\d\d?[./-]\d{2,4}$|^(?:19|20)\d\d ?[/–-] ?(?:19|20)\d\d$/;
const phoneLabel = /^(?:tel|cep|gsm|whatsapp|phone|iletişim)/iu;

function isPhoneLike(number: string, labelled = ''): boolean {
  const digits = number.replace(/\D/g, '').length;
  if (date.test(number)) return false;
  return digits > 5 || (digits > 2 && phoneLabel.test(labelled)) || (digits > 3 && /^\(?[+0]/.test(number) && !/^\d{5}$/.test(number));
}

const ownLabel = /^(?:ad[ıi]?(?: soyad[ıi]?)?|[iİ]sim|[uü]nvan[ıi]?|görev[ıi]?|name|title|position)\s*[:=]\s*/iu;
const counter = /^\(?\d{1,3}[.)-]+\s*(?=\p{L})/u;
const signs = /^[\s,;:|/·•*–—-]+|[\s,;:|/·•*–—(-]+$/gu;

const textOf = (cell: string): string => plain(cell).replace(signs, '').replace(ownLabel, '');

interface ReadLine {
  phone: string;
  email: string;
  texts: string[];
  /** Further phones, e-mail addresses and numbers. */
  spare: string[];
}

function readLine(line: string): ReadLine {
  const separator = ['\t', ';'].find((sign) => hasOutsideQuotes(line, sign));
  const cells = separator ? cellsOf(line, separator) : [plain(line)];
  const read: ReadLine = { phone: '', email: '', texts: [], spare: [] };
  const take = (field: 'phone' | 'email', value: string): string => {
    if (read[field] === '') read[field] = value;
    else if (read[field] !== value) read.spare.push(value);
    return '\t';
  };
  for (const [nth, cell] of cells.entries()) {
    const rest = cell
      .replace(emailIn, (...args) => take('email', (args.at(-1) as { value: string }).value.replace(/\.+$/, '')))
      .replace(numberIn, (found: string, ...args) => {
        const { label: labelled, value } = args.at(-1) as { label?: string; value: string };
        return isPhoneLike(value, labelled) ? take('phone', plain(value.replace(/^\(([^()]*)\)$/, '$1'))) : found;
      });
    const parts = separator ? rest.split('\t') : rest.split('\t').flatMap((part) => partsOf(part));
    const own = parts
      .map(textOf)
      .filter((text, n) => /\p{L}/u.test(text) || (/\d/.test(text) && !(nth + n === 0 && lineNumber.test(text))));
    read.texts.push(...own.filter((text) => /\p{L}/u.test(text)));
    read.spare.push(...own.filter((text) => !/\p{L}/u.test(text)));
  }
  return { ...read, texts: read.texts.map((text, n) => (n === 0 ? text.replace(counter, '') : text)) };
}

const lineNumber = /^\(?\d{1,3}[.)-]*$/;

const partsOf = (text: string): string[] => (text.includes(',') ? cellsOf(text, ',') : text.split(/\s+[–—|/-]\s+|\s*\|\s*/));

const isContactOnly = ({ phone, email: address, texts }: ReadLine): boolean => texts.length === 0 && phone + address !== '';

function isNoPerson(line: string): boolean {
  if (isChatNotice(line)) return true;
  const { phone, email, texts } = readLine(line);
  if (phone + email !== '' || ['\t', ';', ','].some((sign) => cellsOf(line, sign).some(headingOf))) return false;
  const [first = ''] = texts;
  return isTotal(line) || isChat(first, line) || isRemark((texts.length > 1 ? first : plain(line)).replace(/\d+/g, ''));
}

interface Joined {
  lines: string[];
  skipped: string[];
}

function joinedLines(pasted: readonly string[]): Joined {
  const isSeparated = (line: string) => hasOutsideQuotes(line, '\t') || hasOutsideQuotes(line, ';');
  const isStacked = !pasted.some(isSeparated) && pasted.some((line) => isContactOnly(readLine(line)));
  const people: string[][] = [];
  const skipped: string[] = [];
  let begins = true;
  let hadContact = false;
  for (const line of pasted) {
    if (!isContent(line)) {
      begins = true;
      continue;
    }
    const isContact = isContactOnly(readLine(line));
    const isFirst = !isStacked || begins || (hadContact && !isContact);
    if (isFirst && isNoPerson(line)) {
      skipped.push(plain(line));
      continue;
    }
    if (isFirst) people.push([line]);
    else people.at(-1)?.push(line);
    begins = false;
    hadContact = isContact;
  }
  return { lines: people.map((own) => own.join('\t')), skipped };
}

export interface PastedPeople {
  people: PersonTexts[];
  dropped: number;
  ignored: readonly string[];
}

function readTable(titles: readonly string[], lines: readonly string[], separator: string): Pick<PastedPeople, 'people' | 'ignored'> {
  const columns = titles.map(headingOf);
  const rows = lines.map((line) => cellsOf(line, separator));
  const cellsIn = (row: readonly string[], field: PersonalField) =>
    columns.flatMap((column, n) => (column === field && row[n] ? [row[n]] : []));
  const isUsed = (n: number) => rows.some((row) => (row[n] ?? '') !== '');
  const isFirst = (n: number) => columns[n] === 'name' || columns.indexOf(columns[n]) === n;
  return {
    people: rows.map((row) => textsWith((field) => (field === 'name' ? cellsIn(row, field).join(' ') : (cellsIn(row, field)[0] ?? '')))),
    ignored: [
      ...titles.filter(
        (title, n) => title !== '' && isUsed(n) && (columns[n] === undefined || !isFirst(n)) && !/^(?:#|no|sıra( no)?)$/i.test(title),
      ),
      ...rows.flatMap((row) => row.slice(titles.length).filter(Boolean)),
    ],
  };
}

function readLines(lines: readonly string[]): Pick<PastedPeople, 'people' | 'ignored'> {
  const read = lines.map(readLine);
  const isOneWord = ({ texts: [first = '', second] }: ReadLine) => second !== undefined && first !== '' && !first.includes(' ');
  const isSplit =
    lines.some((line) => hasOutsideQuotes(line, '\t') || hasOutsideQuotes(line, ';')) && read.filter(isOneWord).length > read.length / 2;
  const own = read.map(({ texts, spare, phone, email }) => {
    const [name = '', title = '', ...others] = isSplit ? [texts.slice(0, 2).join(' '), ...texts.slice(2)] : texts;
    return { person: { name, title, phone, email }, others: [...others, ...spare] };
  });
  return { people: own.map(({ person }) => person), ignored: own.flatMap(({ others }) => others) };
}

const MOST_SKIPPED = 50;

/** Reading longer lines is slow. */
const MOST_CHARACTERS = 600;

export function readPeople(text: string, room: number): PastedPeople {
  const begin = linesOf(text)
    .slice(0, 8 * (room + MOST_SKIPPED))
    .map(withoutStamp);
  const { lines, skipped } = joinedLines(begin.map((line) => line.slice(0, MOST_CHARACTERS)));
  const [first = ''] = lines;
  const separator = ['\t', ';', ','].find((sign) => hasOutsideQuotes(first, sign)) ?? '\t';
  const titles = cellsOf(first, separator);
  const isHeaded =
    titles.some(headingOf) &&
    titles.every((title) => readLine(title).phone === '') &&
    titles.filter(headingOf).length > (titles.length > 2 ? 1 : 0);
  const body = isHeaded ? lines.slice(1) : lines;
  const read = isHeaded && titles.length > 1 ? readTable(titles, body, separator) : readLines(body);
  const people = read.people.filter((person) => !isBlank(person));
  const unread = begin.map((line) => line.slice(MOST_CHARACTERS)).filter(Boolean);
  return {
    people: people.slice(0, room),
    dropped: Math.max(0, people.length - room),
    ignored: [...new Set([...skipped, ...read.ignored, ...unread])],
  };
}
