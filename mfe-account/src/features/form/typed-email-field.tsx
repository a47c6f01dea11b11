import { drafts, useMessages } from '@shop/runtime';
import { EmailField } from '@shop/ui/email-field';
import { type ReactNode, useEffect, useRef } from 'react';
import { messages } from '../../messages/messages.ts';

/** Not in URLs, which end up in logs. Only anonymous visitors type it. */
const kept = (): unknown => drafts.read('typed-email', '');
const keep = (email: string): boolean => drafts.write('typed-email', '', email);

export interface TypedEmailFieldProps {
  name: string;
  error?: ReactNode;
  /** `webauthn` must be last; the browser then offers passkeys. */
  autoComplete?: 'username' | 'username webauthn';
}

/** Shared between login and password reset. */
export function TypedEmailField({ name, error, autoComplete = 'username' }: TypedEmailFieldProps) {
  const { fields } = useMessages(messages);
  const input = useRef<HTMLInputElement>(null);

  // Input typed before hydration wins.
  useEffect(() => {
    if (!input.current) return;
    if (input.current.value) keep(input.current.value);
    else input.current.value = String(kept() ?? '');
  }, []);

  return (
    <EmailField
      ref={input}
      name={name}
      autoComplete={autoComplete}
      label={fields.email}
      error={error}
      onInput={(event) => keep(event.currentTarget.value)}
      required
    />
  );
}
