import { emailLength } from '@shop/contracts/limits';
import { defineMessages, useMessages } from '@shop/runtime';
import { TextField, type TextFieldProps } from './text-field.tsx';

const texts = defineMessages({
  tr: { form: 'Geçerli bir e-posta adresi girin.' },
  en: { form: 'Enter a valid e-mail address.' },
});

/** A rough check; the API validates fully. */
const EMAIL = '[^@\\s]+@[^@\\s]+\\.[^@\\s.]+';

/** Browsers convert domains in `email` fields to Punycode, which makes errors unreadable. */
export function EmailField(props: Omit<TextFieldProps, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'maxLength'>) {
  const text = useMessages(texts);
  return (
    <TextField
      autoComplete="email"
      {...props}
      type="text"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      data-clean="email"
      pattern={EMAIL}
      title={text.form}
      {...emailLength}
    />
  );
}
