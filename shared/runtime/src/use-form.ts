import type { ErrorCode } from '@shop/contracts/errors';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { complaintAbout, type FieldErrors } from './form.ts';
import { useLocale, useMessages } from './messages.ts';
import { type Failure, failureText, type Success } from './outcome.ts';
import { texts } from './texts.ts';
import { type SendOptions, useSend } from './use-send.ts';

/** As `useSend` has them; what is sent is the form's data. */
export interface FormOptions<P> extends Omit<SendOptions<FormData, P>, 'next' | 'hasPlace'> {
  next?: (success: Success<P>, data: FormData, form: HTMLFormElement) => unknown;
  /** Which field a refusal means and what to say there, for codes that come without a field. */
  refusals?: { [C in ErrorCode]?: { field: string; text: ReactNode } };
}

/**
 * A form that the API judges: what is known about single fields stands at the fields, the first of which gets the
 * focus. What a field's own attributes ask for is said before anything is sent.
 */
export function useForm<P>({ refusals = {}, next, failed, ...options }: FormOptions<P>) {
  const complaintTexts = useMessages(texts).field;
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  // Kept apart: what `done` changes may have taken the form off the page, and its owner still goes on.
  const submitted = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refused, setRefused] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal moves the focus once
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);

  /** Marks these and no others, the first of which gets the focus. */
  const mark = (wrong: FieldErrors) => {
    setErrors(wrong);
    setRefused((count) => count + 1);
  };

  const refusedBy = (failure: Failure): FieldErrors => {
    if (failure.kind !== 'refused') return {};
    const meant = failure.code && refusals[failure.code];
    return { ...failure.fields, ...(meant && { [meant.field]: meant.text }) };
  };

  const hasPlace = (field: string): boolean => {
    const control = submitted.current?.elements.namedItem(field);
    return control instanceof RadioNodeList || (control instanceof HTMLElement && !control.matches('[type="hidden"]'));
  };

  const { pending, failure, send } = useSend<FormData, P>({
    ...options,
    hasPlace,
    next: (success, data) => submitted.current && next?.(success, data, submitted.current),
    failed: async (failure, data, here) => {
      if (failure.kind === 'refused') mark(refusedBy(failure));
      return failed?.(failure, data, here);
    },
  });

  /**
   * Marks what its fields' own attributes refuse, and what something `besides` does; answers whether nothing is. Without a form
   * on the page no field is asked.
   */
  const check = (besides: FieldErrors = {}): boolean => {
    const wrong = { ...(form.current && complaints(form.current)), ...besides };
    if (Object.keys(wrong).length > 0) mark(wrong);
    return Object.keys(wrong).length === 0;
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    if (!check()) return;
    setErrors({});
    submitted.current = event.currentTarget;
    void send(new FormData(event.currentTarget));
  };

  function complaints(element: HTMLFormElement): FieldErrors {
    const inputs = [...element.elements].filter(
      (control) => control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement,
    );
    return Object.fromEntries(
      inputs.flatMap((input) => {
        const complaint = input.name && !input.disabled ? complaintAbout(input, complaintTexts) : undefined;
        return complaint ? [[input.name, complaint]] : [];
      }),
    );
  }

  /** What is being corrected is no longer wrong until it is sent again. */
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    setErrors((before) => (name in before ? Object.fromEntries(Object.entries(before).filter(([field]) => field !== name)) : before));
  };

  const refusedFields = failure ? Object.keys(refusedBy(failure)) : [];
  const isAtFields = refusedFields.length > 0 && refusedFields.every(hasPlace);
  /** Why it is not done, for a `quiet` form to show; nothing where its fields say it. */
  const why = failure && !isAtFields ? failureText(failure, locale, options.noConnection, hasPlace) : undefined;

  return { pending, failure, why, errors, check, mark, formProps: { ref: form, noValidate: true, onSubmit, onInput } };
}
