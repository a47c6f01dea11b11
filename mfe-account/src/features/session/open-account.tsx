import { bus, secretOf, showToast, useApi, useForm, useMessages, useSession } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { Card } from '@shop/ui/card';
import { focusHeading } from '@shop/ui/focus-heading';
import { useRef } from 'react';
import { guestMessages } from '../../messages/guest.ts';
import { sharedMessages } from '../../messages/shared.ts';
import { PasswordField } from '../form/password-field.tsx';
import { Username } from '../form/username.tsx';
import { openAccount } from './api.ts';
import styles from './open-account.module.css';

export function OpenAccount() {
  const text = useMessages(guestMessages);
  const { fields } = useMessages(sharedMessages);
  const { email } = useSession();
  const api = useApi();
  const title = useRef<HTMLHeadingElement>(null);
  const { pending, errors, formProps } = useForm({
    request: (data) => openAccount(api, { Password: secretOf(data, 'Password') }),
    onSuccess: ({ message }) => {
      showToast('success', message);
      // Moves the focus first, because the new session removes the focused button.
      if (title.current) focusHeading(title.current, 'main');
      bus.emit('user:registered', { Email: email });
      bus.emit('session:changed', {});
    },
    refusals: { 'email-taken': { field: 'Password', text: text.taken } },
  });
  return (
    <Card as="section" aria-labelledby="open-account" className={styles.card}>
      <h2 ref={title} id="open-account" className={styles.title}>
        {text.openTitle}
      </h2>
      <p>{text.openText(email)}</p>
      <form {...formProps} className="fields">
        <Username />
        <PasswordField
          name="Password"
          autoComplete="new-password"
          label={fields.password}
          hint={fields.passwordHint}
          error={errors.Password}
        />
        <Button type="submit" busy={pending}>
          {text.open}
        </Button>
      </form>
    </Card>
  );
}
