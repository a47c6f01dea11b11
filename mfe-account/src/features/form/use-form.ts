import type { Envelope, ValidationPayload } from '@shop/contracts/envelope';
import type { ErrorCode } from '@shop/contracts/errors';
import { RequestFailed, showToast, useMessages } from '@shop/runtime';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { complaintAbout, type FieldErrors, refusedFields } from './model.ts';

export interface FormOptions<P> {
  send: (data: FormData) => Promise<Envelope<P>>;
  /** The form stays busy until this is over. */
  done: (answer: Envelope<P>, data: FormData, form: HTMLFormElement) => void | Promise<void>;
  /** Which field a refusal means and what to say there, for codes that come without a field. */
  refusals?: { [C in ErrorCode]?: { field: string; text: ReactNode } };
  /** Said when no answer came. */
  unreachable?: string;
}

/**
 * A form that the API judges: Status other than 1 is the server's message as a toast (specification, point 5), and
 * what is known about single fields stands at the fields, the first of which gets the focus.
 */
export function useForm<P>({ send, done, refusals = {}, unreachable }: FormOptions<P>) {
  const text = useMessages(messages).form;
  const form = useRef<HTMLFormElement>(null);
  const running = useRef<boolean>(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refused, setRefused] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal moves the focus once
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);

  const refuse = (wrong: FieldErrors) => {
    setErrors(wrong);
    setRefused((count) => count + 1);
  };

  const attempt = async (element: HTMLFormElement, data: FormData) => {
    const answer = await send(data);
    if (answer.Status === 1) return done(answer, data, element);
    showToast('error', answer.Message);
    const byCode = refusals[(answer.Payload as ValidationPayload | null)?.code as ErrorCode];
    refuse({ ...refusedFields(answer.Payload), ...(byCode && { [byCode.field]: byCode.text }) });
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current) return;
    const element = event.currentTarget;
    const wrong = complaints(element);
    if (Object.keys(wrong).length > 0) return refuse(wrong);

    running.current = true;
    setBusy(true);
    setErrors({});
    try {
      await attempt(element, new FormData(element));
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      showToast('error', unreachable ?? text.unreachable);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  function complaints(element: HTMLFormElement): FieldErrors {
    const inputs = [...element.elements].filter(
      (control) => control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement,
    );
    return Object.fromEntries(
      inputs.flatMap((input) => {
        const complaint = input.name && !input.disabled ? complaintAbout(input, text) : undefined;
        return complaint ? [[input.name, complaint]] : [];
      }),
    );
  }

  /** What is being corrected is no longer wrong until it is sent again. */
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    setErrors((before) => (name in before ? Object.fromEntries(Object.entries(before).filter(([field]) => field !== name)) : before));
  };

  return { busy, errors, formProps: { ref: form, noValidate: true, onSubmit, onInput } };
}
