import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';

export interface TextAreaFieldProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'style' | 'className' | 'id' | 'required'> {}

export function TextAreaField({ label, hint, error, required, id, className, ...textarea }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id} className={className}>
      {(control) => <textarea rows={4} {...textarea} {...control} />}
    </Field>
  );
}
