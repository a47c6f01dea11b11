import { PHONE } from '@shop/domain/line-rules';
import { email } from '../names/without-details.ts';
import type { PersonalField, PersonTexts } from './people.ts';

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

type ContactField = 'phone' | 'email';

export const unusualIn = (texts: PersonTexts, fields: readonly PersonalField[]): ContactField[] =>
  (['phone', 'email'] as const).filter(
    (field) => fields.includes(field) && texts[field] !== '' && !(field === 'phone' ? isPhone(texts.phone) : emailForm.test(texts.email)),
  );
