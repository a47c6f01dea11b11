import { useMessages } from '@shop/runtime';
import { TextField } from '@shop/ui/text-field';
import type { ReactNode } from 'react';
import { messages } from '../../messages/messages.ts';
import styles from './form.module.css';

export interface PhoneFieldProps {
  error?: ReactNode;
  hint?: string;
  required?: boolean;
  defaultValue?: string | undefined;
}

/** E.164 or Turkish national digits, as the contract has it. */
export function PhoneField({ error, hint, required = false, defaultValue }: PhoneFieldProps) {
  const text = useMessages(messages).fields;
  return (
    <TextField
      name="Phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      pattern="\+?[0-9 \(\)\-]+"
      minLength={7}
      maxLength={20}
      label={
        required ? (
          text.phone
        ) : (
          <>
            {text.phone} <span className={styles.optional}>{text.optional}</span>
          </>
        )
      }
      hint={hint}
      error={error}
      required={required}
      defaultValue={defaultValue}
    />
  );
}
