import { type FieldErrors, type FormOptions, useForm, useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import type { ReactNode } from 'react';
import { messages } from '../../messages/messages.ts';
import { PasswordField } from './password-field.tsx';
import { Username } from './username.tsx';

interface PasswordFormProps<P> extends FormOptions<P> {
  lead: string;
  submit: string;
  isDangerous?: boolean;
  onClose: () => void;
  /** What is asked for besides, above the password. `why` as `useForm` has it. */
  children?: (errors: FieldErrors, why: string | undefined) => ReactNode;
}

/** A dialog's form for what takes the current password, named `Password`: a session that was left open is not enough. */
export function PasswordForm<P>({ lead, submit, isDangerous = false, onClose, children, refusals, ...options }: PasswordFormProps<P>) {
  const { profile, form: text } = useMessages(messages);
  const { pending, why, errors, formProps } = useForm({
    ...options,
    refusals: { 'wrong-password': { field: 'Password', text: profile.wrongPassword }, ...refusals },
  });
  return (
    <form {...formProps} className="fields">
      <Username />
      <p>{lead}</p>
      {children?.(errors, why)}
      <PasswordField name="Password" autoComplete="current-password" label={profile.oldPassword} error={errors.Password} />
      <div className="cluster">
        <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} busy={pending}>
          {submit}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
