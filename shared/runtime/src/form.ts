import type * as CleanText from '@shop/contracts/clean-text';
import type * as EmailCheck from '@shop/contracts/email-check';
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

let cleaning: typeof CleanText | undefined;
let emails: typeof EmailCheck | undefined;

/** Loads the functions that clean and check typed text, which most pages never need. Without them the API alone cleans. */
export async function loadCleaning(): Promise<void> {
  const [clean, check] = [import('@shop/contracts/clean-text'), import('@shop/contracts/email-check')];
  cleaning ??= await clean.catch(() => undefined);
  emails ??= await check.catch(() => undefined);
}

/** Whether fields and texts are cleaned already. */
export const isCleaningLoaded = (): boolean => cleaning !== undefined;

/** Takes out of the fields that say what they hold (`data-clean`) what was pasted along, before their patterns are asked. */
export function cleanFields(form: HTMLFormElement): void {
  if (!cleaning) return;
  const cleaners: Readonly<Record<string, (text: string) => string>> = {
    phone: cleaning.cleanPhone,
    digits: cleaning.cleanDigits,
    email: cleaning.cleanEmail,
  };
  for (const input of form.querySelectorAll<HTMLInputElement>('input[data-clean]')) {
    const cleaned = cleaners[input.dataset.clean ?? '']?.(input.value) ?? input.value;
    if (cleaned !== input.value) input.value = cleaned;
  }
}

/** Addresses that have been asked back: whoever sends one again means it. */
const asked = new Set<string>();

/** The address that was probably meant where an e-mail field holds a slip of a common one. Asked once for each address. */
export function emailToAskBack({ value, dataset }: HTMLElement & { value: string }): string | undefined {
  const meant = dataset.clean === 'email' && !asked.has(value) ? emails?.emailTypo(value) : undefined;
  if (meant) asked.add(value);
  return meant;
}

/** The text in a field, without spaces around it and without invisible characters. */
export const textOf = (data: FormData, name: string): string => {
  const text = String(data.get(name) ?? '');
  return (cleaning?.cleanText(text) ?? text).trim();
};

/** A password exactly as it was typed. */
export const secretOf = (data: FormData, name: string): string => String(data.get(name) ?? '');
