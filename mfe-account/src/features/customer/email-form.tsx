import { secretOf, showToast, textOf, useApi, useMessages, useQueryClient } from '@shop/runtime';
import { EmailField } from '@shop/ui/email-field';
import { messages } from '../../messages/messages.ts';
import { PasswordForm } from '../form/password-form.tsx';
import { updateUser, userQuery } from './api.ts';

/** Asks for another address. It counts once the link that is mailed to it has been opened. */
export function EmailForm({ onClose }: { onClose: () => void }) {
  const { email: text } = useMessages(messages);
  const api = useApi();
  const query = useQueryClient();
  return (
    <PasswordForm
      lead={text.lead}
      submit={text.submit}
      onClose={onClose}
      request={(data, key) => updateUser(api, { Email: textOf(data, 'Email'), Password: secretOf(data, 'Password') }, key)}
      done={({ message }) => {
        showToast('success', message);
        return query.invalidateQueries({ queryKey: userQuery(api).queryKey });
      }}
      next={onClose}
      refusals={{ 'email-taken': { field: 'Email', text: text.taken } }}
    >
      {(errors) => <EmailField name="Email" label={text.newEmail} error={errors.Email} required />}
    </PasswordForm>
  );
}
