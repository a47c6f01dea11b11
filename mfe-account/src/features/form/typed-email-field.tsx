import { drafts, useMessages } from '@shop/runtime';
import { EmailField } from '@shop/ui/email-field';
import { type ReactNode, useEffect, useRef } from 'react';
import { messages } from '../../messages/messages.ts';

/** In no address: those end up in logs and histories. Only who is not logged in types it, so that it is nobody's until then. */
const kept = (): unknown => drafts.read('typed-email', '');
const keep = (email: string): boolean => drafts.write('typed-email', '', email);

export interface TypedEmailFieldProps {
  name: string;
  error?: ReactNode;
  /** `webauthn`, last: the browser offers passkeys there too. */
  autoComplete?: 'username' | 'username webauthn';
}

/** The e-mail address of whoever wants in. Typed once it stands in all of these: at login, and where the password is forgotten. */
export function TypedEmailField({ name, error, autoComplete = 'username' }: TypedEmailFieldProps) {
  const { fields } = useMessages(messages);
  const input = useRef<HTMLInputElement>(null);

  // What was typed before the page came to life counts.
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
