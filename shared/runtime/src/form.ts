import { createElement, type ReactNode } from 'react';
import type * as FormHelp from './form-help.ts';

export type FieldErrors = Readonly<Record<string, ReactNode>>;

export interface Control {
  value: string;
  required: boolean;
  minLength?: number;
  title: string;
  validity: Pick<ValidityState, 'typeMismatch' | 'patternMismatch'>;
}

export interface ValidationTexts {
  required: string;
  email: string;
  tooShort: (limit: number) => string;
}

/** Browsers skip `minLength` for values that a password manager fills in. */
export function validationMessage(
  { value, required, minLength = -1, title, validity }: Control,
  texts: ValidationTexts,
): string | undefined {
  if (value.trim() === '') return required ? texts.required : undefined;
  if (value.length < minLength) return texts.tooShort(minLength);
  if (validity.typeMismatch) return texts.email;
  return validity.patternMismatch ? title : undefined;
}

let help: typeof FormHelp | undefined;

/** If this code cannot load, only the API cleans the input. */
export async function loadCleaning(): Promise<void> {
  help ??= await import('./form-help.ts').catch(() => undefined);
}

export const isCleaningLoaded = (): boolean => help !== undefined;

export function cleanFields(form: HTMLFormElement): void {
  if (!help) return;
  const cleaners: Readonly<Record<string, (text: string) => string>> = {
    phone: help.cleanPhone,
    digits: help.cleanDigits,
    email: help.cleanEmail,
  };
  for (const input of form.querySelectorAll<HTMLInputElement>('input[data-clean]')) {
    const cleaned = cleaners[input.dataset.clean ?? '']?.(input.value) ?? input.value;
    if (cleaned !== input.value) input.value = cleaned;
  }
}

/** E-mail addresses with a probable typo. Sending the form again confirms them. */
const questionedEmails = new Set<string>();

export const announceNoteOf = (control: HTMLElement): (() => void) | undefined => help?.announceNoteOf(control);

export function suggestEmail(input: HTMLInputElement): ReactNode {
  const { value, dataset } = input;
  const meant = help && dataset.clean === 'email' && !questionedEmails.has(value) ? help.emailTypo(value) : undefined;
  if (!help || !meant) return undefined;
  questionedEmails.add(value);
  return createElement(help.EmailQuestion, { input, meant });
}

export const textOf = (data: FormData, name: string): string => {
  const text = String(data.get(name) ?? '');
  return (help?.cleanText(text) ?? text).trim();
};

export const secretOf = (data: FormData, name: string): string => String(data.get(name) ?? '');
