import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { announceNoteOf, type FieldErrors } from './form.ts';

export interface MarkedFields<E extends HTMLElement> {
  errors: FieldErrors;
  mark: (wrong: FieldErrors) => void;
  /** Props of the element around the fields. Fields with errors need `aria-invalid`. */
  around: { ref: RefObject<E | null>; onInput: (event: FormEvent) => void };
}

const first = 'fieldset[aria-invalid="true"] input:enabled:not([aria-disabled="true"]), [aria-invalid="true"]:not(fieldset)';

/** `mark` focuses the first field with an error. Editing a field removes its error. */
export function useFieldErrors<E extends HTMLElement>(): MarkedFields<E> {
  const ref = useRef<E>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [marked, setMarked] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each marking moves the focus once
  useEffect(() => {
    const control = ref.current?.querySelector<HTMLElement>(first);
    // Focusing a focused control announces nothing, so its note is announced here.
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
