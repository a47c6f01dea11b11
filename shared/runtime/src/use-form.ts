import type { ErrorCode } from '@shop/contracts/errors';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { cleanFields, type FieldErrors, isCleaningLoaded, loadCleaning, suggestEmail, validationMessage } from './form.ts';
import { useLocale, useMessages } from './messages.ts';
import { type Failure, failureText, type Success } from './outcome.ts';
import { texts } from './texts.ts';
import { useFieldErrors } from './use-field-errors.ts';
import { type SendOptions, useSend } from './use-send.ts';

export interface FormOptions<P> extends Omit<SendOptions<FormData, P>, 'afterSuccess' | 'hasFieldFor'> {
  afterSuccess?: (success: Success<P>, data: FormData, form: HTMLFormElement) => unknown;
  validate?: (data: FormData) => FieldErrors;
  refusals?: { [C in ErrorCode]?: { field: string; text: ReactNode } };
}

/** Validates by HTML attributes. Shows errors at the fields and focuses the first. */
export function useForm<P>({ refusals = {}, validate, afterSuccess, onError, ...options }: FormOptions<P>) {
  const complaintTexts = useMessages(texts).field;
  const locale = useLocale();
  const { errors, mark, around } = useFieldErrors<HTMLFormElement>();
  // Keeps the form for `afterSuccess`, because `onSuccess` may unmount it.
  const submitted = useRef<HTMLFormElement>(null);
  const waits = useRef(false);
  useEffect(() => void loadCleaning(), []);

  const refusedBy = (failure: Failure): FieldErrors => {
    if (failure.kind !== 'refused') return {};
    const meant = failure.code && refusals[failure.code];
    return { ...failure.fields, ...(meant && { [meant.field]: meant.text }) };
  };

  const hasFieldFor = (field: string): boolean => {
    const control = submitted.current?.elements.namedItem(field);
    return control instanceof RadioNodeList || (control instanceof HTMLElement && !control.matches('[type="hidden"]'));
  };

  const { pending, failure, send } = useSend<FormData, P>({
    ...options,
    hasFieldFor,
    afterSuccess: (success, data) => submitted.current && afterSuccess?.(success, data, submitted.current),
    onError: async (failure, data, isMounted) => {
      if (failure.kind === 'refused') mark(refusedBy(failure));
      return onError?.(failure, data, isMounted);
    },
  });

  const check = (): boolean => {
    const form = around.ref.current;
    if (form) cleanFields(form);
    const wrong = { ...(form && { ...complaints(form), ...validate?.(new FormData(form)) }) };
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
        const complaint = validationMessage(input, complaintTexts) ?? (input instanceof HTMLInputElement && suggestEmail(input));
        return complaint ? [[input.name, complaint]] : [];
      }),
    );
  }

  const refusedFields = failure ? Object.keys(refusedBy(failure)) : [];
  const isAtFields = refusedFields.length > 0 && refusedFields.every(hasFieldFor);
  const why = failure && !isAtFields ? failureText(failure, locale, options.noConnection, hasFieldFor) : undefined;

  return { pending, failure, why, errors, check, mark, formProps: { ...around, noValidate: true, onSubmit } };
}
