import { contactFields, type DetailField, detailFields, eventFields } from '@shop/contracts/scene-limits';
import type { Locale } from '@shop/domain/locale';
import type { Details } from '../../details/details.ts';

const samples: Readonly<Record<Locale, Readonly<Record<DetailField, string>>>> = {
  tr: {
    name: 'Adınız Soyadınız',
    title: 'Unvanınız',
    company: 'Firmanızın Adı',
    phone: '0500 000 00 00',
    email: 'siz@firmaniz.com',
    web: 'firmaniz.com',
    address: 'Cadde, sokak, numara, ilçe',
    couple: 'Zeynep & Emre',
    celebrant: 'Deniz',
    date: '20 Haziran 2027, Pazar\nSaat 19.00',
    place: 'Mekânın adı\nCadde, numara, ilçe',
  },
  en: {
    name: 'Your Full Name',
    title: 'Your Job Title',
    company: 'Your Company',
    phone: '0500 000 00 00',
    email: 'you@company.com',
    web: 'company.com',
    address: 'Street, number, district',
    couple: 'Sophie & James',
    celebrant: 'Robin',
    date: 'Sunday, 20 June 2027\n7 pm',
    place: 'Name of the venue\nStreet, number, town',
  },
};

const hasContact = (details: Details): boolean => contactFields.some((field) => details[field] !== undefined);

const isEvent = (field: DetailField): boolean => (eventFields as readonly DetailField[]).includes(field);

const isField = (name: string): name is DetailField => (detailFields as readonly string[]).includes(name);

const initialsOf = (words: string): string =>
  words
    .split(' ')
    .slice(0, 2)
    .map(([first]) => first)
    .join('');

function fieldOf(name: string, company: string | undefined): DetailField | undefined {
  if (name === 'brand' || name === 'initials') return company === undefined ? 'name' : 'company';
  if (name === 'first' || name === 'second') return 'couple';
  return isField(name) ? name : undefined;
}

const AND = /\s*[&+,]\s*|\s+(?:ve|ile|and)\s+/i;

function printedValue(name: string, detail: string): string | undefined {
  if (name === 'initials') return initialsOf(detail);
  if (name === 'first' || name === 'second') return detail.split(AND, 2)[name === 'first' ? 0 : 1];
  return detail;
}

/**
 * `{name^}` is in capitals. `{brand}` is the company, or else the name. `{first}` and `{second}` are the names of
 * `couple`. `{?web}` omits the line if `web` is empty.
 */
const TOKEN = /\{(\??)(\w+)(\^?)\}/g;

export const fieldsIn = (words: string): DetailField[] => [...words.matchAll(TOKEN)].flatMap(([, , name = '']) => fieldOf(name, '') ?? []);

interface Filled {
  text: string;
  isSample: boolean;
  shown: Partial<Record<DetailField, string>>;
}

/**
 * Shows sample texts while no contact detail is known, then omits lines without details. Couple, date and place keep
 * their samples until they are known.
 */
export function filledWords(words: string, details: Details, locale: Locale): Filled {
  const isContactKnown = hasContact(details);
  let isSample = false;
  const shown: Filled['shown'] = {};
  const lines = words.split('\n').flatMap((line) => {
    let [fields, empty] = [0, 0];
    const text = line.replace(TOKEN, (token, isOnlyCondition: string, name: string, capitals: string) => {
      const field = fieldOf(name, isContactKnown ? details.company : samples[locale].company);
      if (field === undefined) return token;
      const isKnown = isEvent(field) ? details[field] !== undefined : isContactKnown;
      const detail = isKnown ? details[field] : samples[locale][field];
      const value = detail === undefined ? undefined : printedValue(name, detail);
      fields += 1;
      if (!isKnown && !(isOnlyCondition && isEvent(field))) isSample = true;
      if (isKnown && detail !== undefined) shown[field] = detail;
      if (value === undefined) empty += 1;
      if (isOnlyCondition || value === undefined) return '';
      return capitals ? value.toLocaleUpperCase(locale) : value;
    });
    return fields > 0 && fields === empty ? [] : [text.replace(/^[ ·]+|[ ·]+$/g, '')];
  });
  return { text: lines.join('\n'), isSample, shown };
}
