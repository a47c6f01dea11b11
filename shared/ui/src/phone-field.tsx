import { defineMessages, useMessages } from '@shop/runtime';
import type { ReactNode } from 'react';
import { Optional } from './optional.tsx';
import { TextField } from './text-field.tsx';

const texts = defineMessages({
  tr: { phone: 'Cep telefonu', form: 'Lütfen telefon numarasını rakamlarla yazınız, örneğin 0532 123 45 67.' },
  en: { phone: 'Mobile phone', form: 'Please write the phone number in digits, such as 0532 123 45 67.' },
});

export interface PhoneFieldProps {
  error?: ReactNode;
  hint?: string;
  required?: boolean;
  autoComplete?: string;
  defaultValue?: string | undefined;
}

/** E.164 or Turkish national digits, as the contract has it; its name is `Phone`. */
export function PhoneField({ error, hint, required = false, autoComplete = 'tel', defaultValue }: PhoneFieldProps) {
  const text = useMessages(texts);
  return (
    <TextField
      name="Phone"
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      pattern="\+?[0-9 \(\)\-]+"
      title={text.form}
      minLength={7}
      maxLength={20}
      label={required ? text.phone : <Optional>{text.phone}</Optional>}
      hint={hint}
      error={error}
      required={required}
      defaultValue={defaultValue}
    />
  );
}
