import type { ReactNode } from 'react';

/** What is wrong, by the field's name. */
export type FieldErrors = Readonly<Record<string, ReactNode>>;

/** What an input tells of itself; every `HTMLInputElement` does, a `HTMLSelectElement` has no least length. */
export interface Control {
  value: string;
  required: boolean;
  /** -1 without a limit, as in the DOM. */
  minLength?: number;
  /** What its `pattern` asks for, in words, as HTML has it. */
  title: string;
  validity: Pick<ValidityState, 'typeMismatch' | 'patternMismatch'>;
}

export interface Complaints {
  required: string;
  email: string;
  tooShort: (limit: number) => string;
}

/**
 * What to say of a field before sending it, from its own attributes. The browser's `tooShort` is not asked, because
 * it lets pass what a password manager has filled in.
 */
export function complaintAbout({ value, required, minLength = -1, title, validity }: Control, texts: Complaints): string | undefined {
  if (value.trim() === '') return required ? texts.required : undefined;
  if (value.length < minLength) return texts.tooShort(minLength);
  if (validity.typeMismatch) return texts.email;
  return validity.patternMismatch ? title : undefined;
}

/** What stands in a field, without spaces around it. */
export const textOf = (data: FormData, name: string): string => String(data.get(name) ?? '').trim();

/** A password exactly as it was typed. */
export const secretOf = (data: FormData, name: string): string => String(data.get(name) ?? '');
