import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { announceNoteOf } from './announce.ts';
import type { FieldErrors } from './form.ts';

/** What is wrong with the fields inside an element. */
export interface MarkedFields<E extends HTMLElement> {
  errors: FieldErrors;
  /** Marks these and no others, the first of which gets the focus: of a choice that is missing, the first that can be chosen. */
  mark: (wrong: FieldErrors) => void;
  /** For the element around the fields, which say by `aria-invalid` that they are marked; a group of radios is a fieldset. */
  around: { ref: RefObject<E | null>; onInput: (event: FormEvent) => void };
}

const first = 'fieldset[aria-invalid="true"] input:enabled:not([aria-disabled="true"]), [aria-invalid="true"]:not(fieldset)';

/** Fields that are marked where something is wrong with them. What is being corrected is no longer wrong, until it is marked again. */
export function useFieldErrors<E extends HTMLElement>(): MarkedFields<E> {
  const ref = useRef<E>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [marked, setMarked] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each marking moves the focus once
  useEffect(() => {
    const control = ref.current?.querySelector<HTMLElement>(first);
    // Focus that does not move is not read out.
    if (control && control === document.activeElement) return announceNoteOf(control);
    control?.focus();
  }, [marked]);

  const mark = (wrong: FieldErrors) => {
    setErrors(wrong);
    setMarked((count) => count + 1);
  };

  const onInput = ({ target }: FormEvent) => {
    const { name } = target as HTMLInputElement;
    setErrors((before) => (name in before ? Object.fromEntries(Object.entries(before).filter(([field]) => field !== name)) : before));
  };

  return { errors, mark, around: { ref, onInput } };
}
