import type { ErrorCode } from '@shop/contracts/errors';
import { createElement, type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { EmailQuestion } from './email-question.tsx';
import { cleanFields, complaintAbout, emailToAskBack, type FieldErrors, isCleaningLoaded, loadCleaning } from './form.ts';
import { useLocale, useMessages } from './messages.ts';
import { type Failure, failureText, type Success } from './outcome.ts';
import { texts } from './texts.ts';
import { useFieldErrors } from './use-field-errors.ts';
import { type SendOptions, useSend } from './use-send.ts';

/** As `useSend` has them; what is sent is the form's data. */
export interface FormOptions<P> extends Omit<SendOptions<FormData, P>, 'next' | 'hasPlace'> {
  next?: (success: Success<P>, data: FormData, form: HTMLFormElement) => unknown;
  /** What its fields' own attributes cannot ask for: asked before anything is sent, and said at the fields as theirs is. */
  besides?: (data: FormData) => FieldErrors;
  /** Which field a refusal means and what to say there, for codes that come without a field. */
  refusals?: { [C in ErrorCode]?: { field: string; text: ReactNode } };
}

/**
 * A form that the API judges: what is known about single fields stands at the fields, the first of which gets the
 * focus. What a field's own attributes ask for is said before anything is sent.
 */
export function useForm<P>({ refusals = {}, besides, next, failed, ...options }: FormOptions<P>) {
  const complaintTexts = useMessages(texts).field;
  const locale = useLocale();
  const { errors, mark, around } = useFieldErrors<HTMLFormElement>();
  // Kept apart: what `done` changes may have taken the form off the page, and its owner still goes on.
  const submitted = useRef<HTMLFormElement>(null);
  /** Pressed before the cleaning was there. */
  const waits = useRef(false);
  useEffect(() => void loadCleaning(), []);

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

  /** Marks what is wrong before anything is sent; answers whether nothing is. */
  const check = (): boolean => {
    const form = around.ref.current;
    if (form) cleanFields(form);
    const wrong = { ...(form && { ...complaints(form), ...besides?.(new FormData(form)) }) };
    mark(wrong);
    return Object.keys(wrong).length === 0;
  };

  const submit = (form: HTMLFormElement) => {
    if (!form.isConnected || !check()) return;
    submitted.current = form;
    void send(new FormData(form));
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (pending || waits.current) return;
    if (isCleaningLoaded()) return submit(form);
    waits.current = true;
    void loadCleaning().then(() => {
      waits.current = false;
      submit(form);
    });
  };

  function complaints(element: HTMLFormElement): FieldErrors {
    const inputs = [...element.elements].filter(
      (control) => control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement,
    );
    return Object.fromEntries(
      inputs.flatMap((input) => {
        if (!input.name || input.disabled) return [];
        const complaint = complaintAbout(input, complaintTexts) ?? questionAbout(input);
        return complaint ? [[input.name, complaint]] : [];
      }),
    );
  }

  function questionAbout(input: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): ReactNode {
    if (!(input instanceof HTMLInputElement)) return undefined;
    const meant = emailToAskBack(input);
    return meant && createElement(EmailQuestion, { input, meant });
  }

  const refusedFields = failure ? Object.keys(refusedBy(failure)) : [];
  const isAtFields = refusedFields.length > 0 && refusedFields.every(hasPlace);
  /** Why it is not done, for a `quiet` form to show; nothing where its fields say it. */
  const why = failure && !isAtFields ? failureText(failure, locale, options.noConnection, hasPlace) : undefined;

  return { pending, failure, why, errors, check, mark, formProps: { ...around, noValidate: true, onSubmit } };
}
