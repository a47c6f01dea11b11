import { PHONE } from '@shop/domain/line-rules';
import { email } from '../names/without-details.ts';
import { type PersonalField, type PersonTexts, personalFields } from './people.ts';
import { isSentence } from './sentences.ts';

const MOST_WORDS = { name: 5, title: 8 };

const phoneForm = new RegExp(PHONE);
const emailForm = new RegExp(`^${email}$`, 'iu');

const betweenPhones = /\s*[/,;|]\s*|\s+[–-]\s+|(?<=\d\d)-(?=\d{1,2}$)|\s*(?=\(\d{1,5}\)$)|\s+(?=(?:dahili|iç hat|ext)(?!\p{L}))/iu;
const extension = /^\(?(?:(?:dahili|iç hat|ext)[\s.:]*)?\d{1,5}\)?$/iu;

/** True also for several numbers and for extensions. */
export function isPhone(text: string): boolean {
  const isNumber = (one: string) =>
    phoneForm.test(
      one
        .replace(/^[^\d+(]+/, '')
        .replace(/[./–]/g, ' ')
        .replace(/^00/, '+')
        .replace(/^(\(?\+?90)[ )(]*0/, '$1'),
    );
  const [first = '', ...others] = text.split(betweenPhones);
  return isNumber(text) || (isNumber(first) && others.every((other) => isNumber(other) || extension.test(other)));
}

const isUnusual: Readonly<Record<PersonalField, (text: string) => boolean>> = {
  name: (text) => isSentence(text, MOST_WORDS.name),
  title: (text) => isSentence(text, MOST_WORDS.title),
  phone: (text) => !isPhone(text),
  email: (text) => !emailForm.test(text),
};

export const unusualIn = (texts: PersonTexts, fields: readonly PersonalField[]): PersonalField[] =>
  personalFields.filter((field) => fields.includes(field) && texts[field] !== '' && isUnusual[field](texts[field]));
