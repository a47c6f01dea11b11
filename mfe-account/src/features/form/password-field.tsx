import { newPasswordLength, passwordLength } from '@shop/contracts/limits';
import type { PasswordOwner } from '@shop/domain/password-strength';
import { orUndefined, useMessages } from '@shop/runtime';
import { Field } from '@shop/ui/field';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { sharedMessages } from '../../messages/shared.ts';
import styles from './password-field.module.css';
import { loadPasswordScore, PasswordStrength } from './password-strength.tsx';

export interface PasswordFieldProps {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  error?: ReactNode;
  hasFirstFocus?: boolean;
}

function ownerIn(form: HTMLFormElement | null): PasswordOwner {
  const value = (selector: string): string => form?.querySelector<HTMLInputElement>(selector)?.value ?? '';
  return { email: value('[autocomplete="username"]'), name: value('[name="Name"]'), surname: value('[name="Surname"]') };
}

export function PasswordField({ name, label, autoComplete, hint, error, hasFirstFocus = false }: PasswordFieldProps) {
  const text = useMessages(sharedMessages).form;
  const [shown, setShown] = useState(false);
  const [typed, setTyped] = useState<{ password: string; owner: PasswordOwner } | undefined>(undefined);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const form = input.current?.form;
    const forget = () => setTyped(undefined);
    form?.addEventListener('reset', forget);
    return () => form?.removeEventListener('reset', forget);
  }, []);

  // `showModal` needs `autofocus`, which React does not render.
  useEffect(() => {
    input.current?.toggleAttribute('autofocus', hasFirstFocus);
  }, [hasFirstFocus]);

  const showStrength = ({ value, form }: HTMLInputElement) => {
    if (!typed) void loadPasswordScore().catch(orUndefined);
    setTyped({ password: value, owner: ownerIn(form) });
  };
  const isLongEnough = typed && typed.password.length >= newPasswordLength.minLength;
  return (
    <Field label={label} hint={isLongEnough ? <PasswordStrength {...typed} /> : hint} error={error} required>
      {(control) => (
        <div className={styles.box}>
          <input
            {...control}
            ref={input}
            name={name}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            onInput={autoComplete === 'new-password' ? ({ currentTarget }) => showStrength(currentTarget) : undefined}
            {...(autoComplete === 'new-password' ? newPasswordLength : passwordLength)}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-controls={control.id}
            aria-label={shown ? text.hidePassword : text.showPassword}
            onClick={() => setShown(!shown)}
          >
            {shown ? text.hide : text.show}
          </button>
        </div>
      )}
    </Field>
  );
}
