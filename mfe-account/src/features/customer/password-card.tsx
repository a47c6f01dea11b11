import { bus, secretOf, showToast, useApi, useForm, useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { Card } from '@shop/ui/card';
import { passwordMessages } from '../../messages/password.ts';
import { sharedMessages } from '../../messages/shared.ts';
import { PasswordField } from '../form/password-field.tsx';
import { Username } from '../form/username.tsx';
import { changePassword } from './api.ts';
import styles from './customer.module.css';

export function PasswordCard() {
  const text = useMessages(passwordMessages);
  const { fields } = useMessages(sharedMessages);
  const api = useApi();

  const { pending, errors, formProps } = useForm({
    request: (data) => changePassword(api, { OldPassword: secretOf(data, 'OldPassword'), Password: secretOf(data, 'Password') }),
    onSuccess: ({ message }) => {
      showToast('success', message);
      bus.emit('session:changed', {});
    },
    afterSuccess: (_success, _data, form) => form.reset(),
    refusals: { 'wrong-password': { field: 'OldPassword', text: text.wrongPassword } },
  });

  return (
    <Card as="section" aria-labelledby="password">
      <h2 id="password" className={styles.title}>
        {text.passwordTitle}
      </h2>
      <form {...formProps} className="fields">
        <Username />
        <PasswordField name="OldPassword" autoComplete="current-password" label={text.oldPassword} error={errors.OldPassword} />
        <PasswordField
          name="Password"
          autoComplete="new-password"
          label={text.newPassword}
          hint={fields.passwordHint}
          error={errors.Password}
        />
        <p className={styles.note}>{text.passwordNote}</p>
        <div className="cluster">
          <Button type="submit" variant="secondary" busy={pending}>
            {text.changePassword}
          </Button>
        </div>
      </form>
    </Card>
  );
}
