import { showToast, textOf, useApi, useForm, useMessages, useQueryClient } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { EmailField } from '@shop/ui/email-field';
import { emailMessages } from '../../messages/email.ts';
import { sharedMessages } from '../../messages/shared.ts';
import { useProof } from '../proof/with-proof.tsx';
import { updateUser, userQuery } from './api.ts';

export function EmailForm({ onClose }: { onClose: () => void }) {
  const text = useMessages(emailMessages);
  const { form } = useMessages(sharedMessages);
  const api = useApi();
  const query = useQueryClient();
  const withProof = useProof();
  const { pending, errors, formProps } = useForm({
    request: (data, key) => withProof(() => updateUser(api, { Email: textOf(data, 'Email') }, key)),
    onSuccess: ({ message }) => {
      showToast('success', message);
      return query.invalidateQueries({ queryKey: userQuery(api).queryKey });
    },
    afterSuccess: onClose,
    refusals: { 'email-taken': { field: 'Email', text: text.taken } },
  });
  return (
    <form {...formProps} className="fields">
      <p>{text.lead}</p>
      <EmailField name="Email" label={text.newEmail} error={errors.Email} required />
      <div className="cluster">
        <Button type="submit" busy={pending}>
          {text.submit}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {form.cancel}
        </Button>
      </div>
    </form>
  );
}
