import { emailLength } from '@shop/contracts/limits';
import { defineMessages, useMessages } from '@shop/runtime';
import { TextField, type TextFieldProps } from './text-field.tsx';

const texts = defineMessages({
  tr: { form: 'Geçerli bir e-posta adresi girin.' },
  en: { form: 'Please enter a valid e-mail address.' },
});

/** Something before an at-sign, and a domain with a dot behind it: what else is wrong the API knows. */
const EMAIL = '[^@\\s]+@[^@\\s]+\\.[^@\\s.]+';

/**
 * An e-mail address, with the keyboard for it; nothing corrects or capitalises it. Not `type="email"`: browsers turn the
 * domain of such a field into Punycode, and `gmaıl.com` would be refused as something that nobody has typed.
 */
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
