import { type DetailField, detailFields, itemLimits } from '@shop/contracts/scene-limits';
import { useMessages } from '@shop/runtime';
import { TextField } from '@shop/ui/text-field';
import type { ComponentProps, ReactNode } from 'react';
import { detailsMessages } from '../../messages/details.ts';

/** No suggestions for `address`, because printed cards show it in one line. */
const inputs: Record<DetailField, Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode'>> = {
  name: { autoComplete: 'name' },
  title: { autoComplete: 'organization-title' },
  company: { autoComplete: 'organization' },
  phone: { autoComplete: 'tel', inputMode: 'tel' },
  email: { autoComplete: 'email', inputMode: 'email' },
  web: { autoComplete: 'url', inputMode: 'url' },
  address: { autoComplete: 'off' },
};

export interface DetailInputsProps {
  values: Partial<Record<DetailField, string>>;
  onChange: (patch: Partial<Record<DetailField, string>>) => void;
  errors?: Partial<Record<DetailField, ReactNode>>;
}

export function DetailInputs({ values, onChange, errors = {} }: DetailInputsProps) {
  const { fields } = useMessages(detailsMessages);
  return detailFields.map((field) => (
    <TextField
      key={field}
      {...inputs[field]}
      label={fields[field]}
      maxLength={itemLimits.detail}
      error={errors[field]}
      value={values[field] ?? ''}
      onChange={(event) => onChange({ [field]: event.target.value })}
    />
  ));
}
