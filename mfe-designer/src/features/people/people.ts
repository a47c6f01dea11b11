import { MAX_PIECES } from '@shop/contracts/limits';
import type { Item, QrItem } from '@shop/contracts/scene';
import { type DetailField, itemLimits } from '@shop/contracts/scene-limits';
import { type Details, longestLines } from '../details/details.ts';
import { plain } from '../names/rows.ts';

export const personalFields = ['name', 'title', 'phone', 'email'] as const satisfies readonly DetailField[];
export type PersonalField = (typeof personalFields)[number];

export type PersonTexts = Readonly<Record<PersonalField, string>>;

export interface Person extends PersonTexts {
  id: string;
  qty?: number;
}

export const MOST_PEOPLE = 50;

export const noTexts: PersonTexts = { name: '', title: '', phone: '', email: '' };

export const probe: PersonTexts = { name: 'A B', title: 'C', phone: '0500 000 00 00', email: 'a@b.co' };

export const newPerson = (texts: Partial<PersonTexts> = {}): Person => ({ ...noTexts, ...texts, id: crypto.randomUUID() });

export const cleanTexts = (person: PersonTexts): PersonTexts => textsWith((field) => plain(person[field]));

export const textsWith = (textOf: (field: PersonalField) => string): PersonTexts => ({
  name: textOf('name'),
  title: textOf('title'),
  phone: textOf('phone'),
  email: textOf('email'),
});

export const isBlank = (person: PersonTexts): boolean => personalFields.every((field) => plain(person[field]) === '');

export function detailsOf(company: Details, texts: PersonTexts): Details {
  const { name: _, title: __, phone: ___, email: ____, ...shared } = company;
  return { ...shared, ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) };
}

export type PersonProblem = 'no-name' | { field: PersonalField; most: number };

export function problemsOf(texts: PersonTexts, fields: readonly PersonalField[]): PersonProblem[] {
  const mostOf = (field: PersonalField): number => (field === 'phone' || field === 'email' ? longestLines[field] : itemLimits.detail);
  const long = fields.filter((field) => texts[field].length > mostOf(field));
  return [...(texts.name === '' ? (['no-name'] as const) : []), ...long.map((field) => ({ field, most: mostOf(field) }))];
}

const isPerson = (value: unknown): value is Person => {
  const { id, qty, ...texts } = (value ?? {}) as Partial<Record<keyof Person, unknown>>;
  const hasTexts = personalFields.every((field) => typeof texts[field] === 'string');
  return typeof id === 'string' && hasTexts && (qty === undefined || (Number.isInteger(qty) && Number(qty) <= MAX_PIECES));
};

export const isPeople = (value: unknown): value is Person[] =>
  Array.isArray(value) && value.length > 0 && value.length <= MOST_PEOPLE && value.every(isPerson);

export const isContact = (item: Item): item is QrItem => item.kind === 'qr' && item.text.startsWith('BEGIN:VCARD');

export const isPersonal = (item: Item): boolean =>
  isContact(item) || (item.kind === 'text' && personalFields.some((field) => item.details?.[field] !== undefined));
