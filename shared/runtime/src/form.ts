import type * as CleanText from '@shop/contracts/clean-text';
import type * as EmailCheck from '@shop/contracts/email-check';
import type { ReactNode } from 'react';

export type FieldErrors = Readonly<Record<string, ReactNode>>;

export interface Control {
  value: string;
  required: boolean;
  /** -1 without a limit, as in the DOM. */
  minLength?: number;
  title: string;
  validity: Pick<ValidityState, 'typeMismatch' | 'patternMismatch'>;
}

export interface Complaints {
  required: string;
  email: string;
  tooShort: (limit: number) => string;
}

/** Ignores `tooShort`, which password managers bypass. */
export function complaintAbout({ value, required, minLength = -1, title, validity }: Control, texts: Complaints): string | undefined {
  if (value.trim() === '') return required ? texts.required : undefined;
  if (value.length < minLength) return texts.tooShort(minLength);
  if (validity.typeMismatch) return texts.email;
  return validity.patternMismatch ? title : undefined;
}

let cleaning: typeof CleanText | undefined;
let emails: typeof EmailCheck | undefined;

/** Lazy: most pages need no cleaning. Without it the API cleans. */
export async function loadCleaning(): Promise<void> {
  const [clean, check] = [import('@shop/contracts/clean-text'), import('@shop/contracts/email-check')];
  cleaning ??= await clean.catch(() => undefined);
  emails ??= await check.catch(() => undefined);
}

export const isCleaningLoaded = (): boolean => cleaning !== undefined;

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

/** Each address is questioned only once; sending it again confirms it. */
const asked = new Set<string>();

export function emailToAskBack({ value, dataset }: HTMLElement & { value: string }): string | undefined {
  const meant = dataset.clean === 'email' && !asked.has(value) ? emails?.emailTypo(value) : undefined;
  if (meant) asked.add(value);
  return meant;
}

export const textOf = (data: FormData, name: string): string => {
  const text = String(data.get(name) ?? '');
  return (cleaning?.cleanText(text) ?? text).trim();
};

export const secretOf = (data: FormData, name: string): string => String(data.get(name) ?? '');
