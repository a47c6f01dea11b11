import { itemLimits } from '@shop/contracts/scene-limits';
import { cut } from '@shop/domain/line-rules';
import { cellsOf, hasOutsideQuotes, isContent, linesOf, wordsIn } from '../names/pasted-cells.ts';
import { MOST_CHARACTERS } from '../names/read-words.ts';
import { plain } from '../names/rows.ts';
import { email, label, phones } from '../names/without-details.ts';
import { isBlank, noTexts, type PersonalField, type PersonTexts, personalFields, textsWith } from './people.ts';

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

const emailIn = new RegExp(`[(\\[<]?(?:${label})?(?<value>${email})[)\\]>]?`, 'iu');
const phoneIn = new RegExp(`(?:${label})?(?<value>\\(?(?:${phones.join('|')}))`, 'iu');
const extension = /^[\s/,.(:-]*(?:(?:dahili|iç hat|ext)[\s.:]*)?\d{1,5}[)\s]*$/iu;
const ownLabel = /^(?:ad[ıi]?(?: soyad[ıi]?)?|[iİ]sim|unvan[ıi]?|görev[ıi]?|name|title|position)\s*[:=]\s*/iu;
const counter = /^\(?\d{1,3}[.)-]+\s*(?=\p{L})/u;
const signs = /^[\s,;:|/·•*–—-]+|[\s,;:|/·•*–—(-]+$/gu;

const textOf = (cell: string): string => plain(cell).replace(signs, '').replace(ownLabel, '');

interface ReadLine {
  phone: string;
  email: string;
  texts: string[];
}

function readLine(line: string): ReadLine {
  const separator = ['\t', ';'].find((sign) => hasOutsideQuotes(line, sign));
  const cells = separator ? cellsOf(line, separator) : [plain(line)];
  const read: ReadLine = { phone: '', email: '', texts: [] };
  for (const cell of cells) {
    let rest = cell.replace(emailIn, (...args) => {
      if (read.email !== '') return ' ';
      read.email = (args.at(-1) as { value: string }).value;
      return '\t';
    });
    const phone = phoneIn.exec(rest);
    if (phone?.groups) {
      const [before, after] = [rest.slice(0, phone.index), rest.slice(phone.index + phone[0].length)];
      const hasExtension = extension.test(after);
      if (read.phone === '') read.phone = plain(phone.groups.value + (hasExtension ? after : ''));
      rest = hasExtension ? before : `${before}\t${after}`;
    }
    const parts = separator ? rest.split('\t') : rest.split('\t').flatMap((part) => partsOf(part));
    read.texts.push(...parts.map(textOf).filter((text) => /\p{L}/u.test(text)));
  }
  return { ...read, texts: read.texts.map((text, n) => (n === 0 ? text.replace(counter, '') : text)) };
}

const partsOf = (text: string): string[] => (text.includes(',') ? cellsOf(text, ',') : text.split(/\s+[–—|/-]\s+|\s*\|\s*/));

const isContactOnly = ({ phone, email: address, texts }: ReadLine): boolean => texts.length === 0 && phone + address !== '';

function joinedLines(lines: readonly string[]): string[] {
  const isSeparated = (line: string) => hasOutsideQuotes(line, '\t') || hasOutsideQuotes(line, ';');
  if (lines.some(isSeparated) || !lines.some((line) => isContactOnly(readLine(line)))) return lines.filter(isContent);
  const people: string[][] = [];
  let begins = true;
  let hadContact = false;
  for (const line of lines) {
    if (!isContent(line)) {
      begins = true;
      continue;
    }
    const isContact = isContactOnly(readLine(line));
    if (begins || (hadContact && !isContact)) people.push([line]);
    else people.at(-1)?.push(line);
    begins = false;
    hadContact = isContact;
  }
  return people.map((own) => own.join('\t'));
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
    ignored: titles.filter(
      (title, n) => title !== '' && isUsed(n) && (columns[n] === undefined || !isFirst(n)) && !/^(?:#|no|sıra( no)?)$/i.test(title),
    ),
  };
}

function readLines(lines: readonly string[]): Pick<PastedPeople, 'people' | 'ignored'> {
  const read = lines.map(readLine);
  const isOneWord = ({ texts: [first = '', second] }: ReadLine) => second !== undefined && first !== '' && !first.includes(' ');
  const isSplit =
    lines.some((line) => hasOutsideQuotes(line, '\t') || hasOutsideQuotes(line, ';')) && read.filter(isOneWord).length > read.length / 2;
  const own = read.map(({ texts, ...contacts }) => {
    const [name = '', title = '', ...others] = isSplit ? [texts.slice(0, 2).join(' '), ...texts.slice(2)] : texts;
    return { person: { ...noTexts, ...contacts, name, title }, others };
  });
  return { people: own.map(({ person }) => person), ignored: own.flatMap(({ others }) => others) };
}

const MOST_SKIPPED = 50;

export function readPeople(text: string, room: number): PastedPeople {
  const all = linesOf(text);
  const lines = joinedLines(all.slice(0, 8 * (room + MOST_SKIPPED)).map((line) => cut(line, MOST_CHARACTERS)));
  const [first = ''] = lines;
  const separator = ['\t', ';', ','].find((sign) => hasOutsideQuotes(first, sign)) ?? '\t';
  const titles = cellsOf(first, separator);
  const isHeaded =
    titles.some(headingOf) &&
    titles.every((title) => readLine(title).phone === '') &&
    titles.filter(headingOf).length > (titles.length > 2 ? 1 : 0);
  const body = isHeaded ? lines.slice(1) : lines;
  const read = isHeaded && titles.length > 1 ? readTable(titles, body, separator) : readLines(body);
  const people = read.people
    .filter((person) => !isBlank(person))
    .map((person) => textsWith((field) => cut(person[field], itemLimits.detail)));
  return { people: people.slice(0, room), dropped: Math.max(0, people.length - room), ignored: [...new Set(read.ignored)] };
}
