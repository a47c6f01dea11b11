import { type DetailField, itemLimits } from '@shop/contracts/scene-limits';
import { useMessages } from '@shop/runtime';
import { TextField } from '@shop/ui/text-field';
import type { ComponentProps, ReactNode } from 'react';
import { detailsMessages } from '../../messages/details.ts';

/** `address` has no autofill: browsers fill in several lines, but cards print one. */
const inputs: Record<DetailField, Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode'>> = {
  name: { autoComplete: 'name' },
  title: { autoComplete: 'organization-title' },
  company: { autoComplete: 'organization' },
  phone: { autoComplete: 'tel', inputMode: 'tel' },
  email: { autoComplete: 'email', inputMode: 'email' },
  web: { autoComplete: 'url', inputMode: 'url' },
  address: { autoComplete: 'off' },
  couple: { autoComplete: 'off' },
  celebrant: { autoComplete: 'off' },
  date: { autoComplete: 'off' },
  place: { autoComplete: 'off' },
};

export interface DetailInputsProps {
  fields: readonly DetailField[];
  values: Partial<Record<DetailField, string>>;
  onChange: (patch: Partial<Record<DetailField, string>>) => void;
  errors?: Partial<Record<DetailField, ReactNode>>;
}

export function DetailInputs({ fields, values, onChange, errors = {} }: DetailInputsProps) {
  const text = useMessages(detailsMessages);
  return fields.map((field) => (
    <TextField
      key={field}
      {...inputs[field]}
      label={text.fields[field]}
      hint={text.hints[field]}
      maxLength={itemLimits.detail}
      error={errors[field]}
      value={values[field] ?? ''}
      onChange={(event) => onChange({ [field]: event.target.value })}
    />
  ));
}
