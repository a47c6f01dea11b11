import type { Locale } from '@shop/domain/locale';
import { type DetailField, type Details, detailFields } from '../../details/details.ts';

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

export const hasDetails = (details: Details): boolean => detailFields.some((field) => details[field] !== undefined);

const isField = (name: string): name is DetailField => (detailFields as readonly string[]).includes(name);

const brandOf = ({ company, name }: Details): string | undefined => company ?? name;

const initialsOf = (details: Details): string | undefined =>
  brandOf(details)
    ?.split(' ')
    .slice(0, 2)
    .map(([first]) => first)
    .join('');

const derived: Readonly<Record<string, (details: Details) => string | undefined>> = { brand: brandOf, initials: initialsOf };

/** `{name^}` is in capitals, `{brand}` is the company or else the name, `{?web}` keeps a line only if there is a website. */
const TOKEN = /\{(\??)(\w+)(\^?)\}/g;

/** Samples as long as no detail is known; then lines without their details are dropped. */
export function filledWords(words: string, details: Details, locale: Locale): { text: string; isSample: boolean } {
  const isKnown = hasDetails(details);
  const known = isKnown ? details : samples[locale];
  let isSample = false;
  const lines = words.split('\n').flatMap((line) => {
    let [fields, empty] = [0, 0];
    const text = line.replace(TOKEN, (token, isOnlyCondition: string, name: string, capitals: string) => {
      const derive = derived[name];
      if (!isField(name) && !derive) return token;
      const value = isField(name) ? known[name] : derive?.(known);
      fields += 1;
      if (!isKnown) isSample = true;
      if (value === undefined) empty += 1;
      if (isOnlyCondition) return '';
      return (capitals ? value?.toLocaleUpperCase(locale) : value) ?? '';
    });
    return fields > 0 && fields === empty ? [] : [text.replace(/^[ ·]+|[ ·]+$/g, '')];
  });
  return { text: lines.join('\n'), isSample };
}
