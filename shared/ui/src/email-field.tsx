import { emailLength } from '@shop/contracts/limits';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** An e-mail address, with the keyboard for it; nothing corrects or capitalises it. */
export function EmailField(props: Omit<TextFieldProps, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'maxLength'>) {
  return (
    <TextField autoComplete="email" {...props} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...emailLength} />
  );
}
