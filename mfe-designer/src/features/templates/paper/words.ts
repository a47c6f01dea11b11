import { type DetailField, detailFields } from '@shop/contracts/scene-limits';
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
  },
  en: {
    name: 'Your Full Name',
    title: 'Your Job Title',
    company: 'Your Company',
    phone: '0500 000 00 00',
    email: 'you@company.com',
    web: 'company.com',
    address: 'Street, number, district',
  },
};

const hasDetails = (details: Details): boolean => detailFields.some((field) => details[field] !== undefined);

const isField = (name: string): name is DetailField => (detailFields as readonly string[]).includes(name);

const initialsOf = (words: string): string =>
  words
    .split(' ')
    .slice(0, 2)
    .map(([first]) => first)
    .join('');

function fieldOf(name: string, { company }: Details): DetailField | undefined {
  if (name === 'brand' || name === 'initials') return company === undefined ? 'name' : 'company';
  return isField(name) ? name : undefined;
}

/** `{name^}` is in capitals. `{brand}` is the company, or else the name. `{?web}` omits the line if `web` is empty. */
const TOKEN = /\{(\??)(\w+)(\^?)\}/g;

interface Filled {
  text: string;
  isSample: boolean;
  shown: Partial<Record<DetailField, string>>;
}

/** While no detail is known, shows sample texts. Otherwise omits lines without details. */
export function filledWords(words: string, details: Details, locale: Locale): Filled {
  const isKnown = hasDetails(details);
  const known = isKnown ? details : samples[locale];
  let isSample = false;
  const shown: Filled['shown'] = {};
  const lines = words.split('\n').flatMap((line) => {
    let [fields, empty] = [0, 0];
    const text = line.replace(TOKEN, (token, isOnlyCondition: string, name: string, capitals: string) => {
      const field = fieldOf(name, known);
      if (field === undefined) return token;
      const detail = known[field];
      fields += 1;
      if (!isKnown) isSample = true;
      if (detail === undefined) empty += 1;
      else if (isKnown) shown[field] = detail;
      if (isOnlyCondition || detail === undefined) return '';
      const value = name === 'initials' ? initialsOf(detail) : detail;
      return capitals ? value.toLocaleUpperCase(locale) : value;
    });
    return fields > 0 && fields === empty ? [] : [text.replace(/^[ ·]+|[ ·]+$/g, '')];
  });
  return { text: lines.join('\n'), isSample, shown };
}
