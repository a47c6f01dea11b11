import { PHONE } from '@shop/domain/line-rules';
import { defineMessages, useMessages } from '@shop/runtime';
import type { ReactNode } from 'react';
import { Optional } from './optional.tsx';
import { TextField } from './text-field.tsx';

const texts = defineMessages({
  tr: {
    phone: 'Cep telefonu',
    form: 'Telefon numarasını alan koduyla yazın, örneğin 0532 123 45 67; yurt dışı numaralarını + ve ülke koduyla.',
  },
  en: {
    phone: 'Mobile phone',
    form: 'Enter the phone number with its area code, such as 0532 123 45 67; for numbers outside Turkey, begin with + and the country code.',
  },
});

/** Allows for pasted characters that cleaning removes. */
const TYPED_LENGTH = 60;

export interface PhoneFieldProps {
  error?: ReactNode;
  hint?: string;
  required?: boolean;
  autoComplete?: string;
  defaultValue?: string | undefined;
}

export function PhoneField({ error, hint, required = false, autoComplete = 'tel', defaultValue }: PhoneFieldProps) {
  const text = useMessages(texts);
  return (
    <TextField
      name="Phone"
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      pattern={PHONE}
      title={text.form}
      // No `minLength`: the error message of `pattern` is clearer.
      maxLength={TYPED_LENGTH}
      data-clean="phone"
      label={required ? text.phone : <Optional>{text.phone}</Optional>}
      hint={hint}
      error={error}
      required={required}
      defaultValue={defaultValue}
    />
  );
}
