import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'style' | 'className' | 'id' | 'required' | 'size'> {}

export function TextField({ label, hint, error, required, id, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id} className={className}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  );
}
