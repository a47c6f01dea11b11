import { PASSWORD_LENGTH } from '@shop/contracts/limits';
import { useMessages } from '@shop/runtime';
import { Field } from '@shop/ui/field';
import { type ReactNode, useState } from 'react';
import { messages } from '../../messages/messages.ts';
import styles from './password-field.module.css';

export interface PasswordFieldProps {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  error?: ReactNode;
}

/** As the API's contract has it: what a new one may be, and room for old ones that are longer or shorter. */
const lengths = {
  'new-password': { minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max },
  'current-password': { maxLength: 200 },
};

/** A password that can be looked at: fewer mistakes on a phone's keyboard. */
export function PasswordField({ name, label, autoComplete, hint, error }: PasswordFieldProps) {
  const text = useMessages(messages).form;
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} required>
      {(control) => (
        <div className={styles.box}>
          <input
            {...control}
            name={name}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            {...lengths[autoComplete]}
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
