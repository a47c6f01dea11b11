import { drafts, useMessages } from '@shop/runtime';
import { EmailField } from '@shop/ui/email-field';
import { type ReactNode, useEffect, useRef } from 'react';
import { sharedMessages } from '../../messages/shared.ts';

/** Login, registration and reset share this draft. It is not in the URL, because URLs end up in logs. */
const kept = (): unknown => drafts.read('typed-email', '');
const keep = (email: string): boolean => drafts.write('typed-email', '', email);

export interface TypedEmailFieldProps {
  name: string;
  error?: ReactNode;
  /** Browsers offer passkeys only if `webauthn` comes last. */
  autoComplete?: 'username' | 'username webauthn';
}

export function TypedEmailField({ name, error, autoComplete = 'username' }: TypedEmailFieldProps) {
  const { fields } = useMessages(sharedMessages);
  const input = useRef<HTMLInputElement>(null);

  // Text typed before hydration is newer than the draft.
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
