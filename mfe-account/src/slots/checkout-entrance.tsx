import { loginPath } from '@shop/contracts/page-paths';
import type { SlotProps } from '@shop/contracts/slots';
import { Link, useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { Card } from '@shop/ui/card';
import { useState } from 'react';
import { PasswordField } from '../features/form/password-field.tsx';
import { TypedEmailField } from '../features/form/typed-email-field.tsx';
import { GuestForm } from '../features/session/guest-form.tsx';
import { useSignUp } from '../features/session/use-sign-up.tsx';
import { entranceMessages } from '../messages/entrance.ts';
import { guestMessages } from '../messages/guest.ts';
import { sharedMessages } from '../messages/shared.ts';
import styles from './checkout-entrance.module.css';

export default function CheckoutEntrance({ redirect }: SlotProps['checkout.entrance']) {
  const text = useMessages(entranceMessages);
  const guest = useMessages(guestMessages);
  const login = loginPath(redirect);
  const [withAccount, setWithAccount] = useState(false);
  return (
    <Card as="section" aria-labelledby="checkout-entrance" className={styles.card}>
      <h2 id="checkout-entrance">{withAccount ? text.title : guest.title}</h2>
      <p>
        {text.member} <Link to={login}>{text.login}</Link>
      </p>
      {withAccount ? <SignUpForm login={login} /> : <GuestForm variant="accent" />}
      <p className={styles.why}>{withAccount ? text.why : guest.why}</p>
      <Button variant="ghost" onClick={() => setWithAccount(!withAccount)}>
        {withAccount ? guest.submit : guest.withAccount}
      </Button>
    </Card>
  );
}

function SignUpForm({ login }: { login: string }) {
  const text = useMessages(entranceMessages);
  const { fields } = useMessages(sharedMessages);
  const { pending, errors, formProps } = useSignUp({ loginPath: login });
  return (
    <form {...formProps} className="fields">
      <TypedEmailField name="Email" error={errors.Email} />
      <PasswordField
        name="Password"
        autoComplete="new-password"
        label={fields.password}
        hint={fields.passwordHint}
        error={errors.Password}
      />
      <Button type="submit" variant="accent" size="lg" wide busy={pending}>
        {text.submit}
      </Button>
    </form>
  );
}
