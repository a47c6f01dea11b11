import { loginPath } from '@shop/contracts/addresses';
import type { SlotProps } from '@shop/contracts/slots';
import { Link, useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { Card } from '@shop/ui/card';
import { PasswordField } from '../features/form/password-field.tsx';
import { TypedEmailField } from '../features/form/typed-email-field.tsx';
import { useSignUp } from '../features/session/use-sign-up.tsx';
import { messages } from '../messages/messages.ts';
import styles from './checkout-entrance.module.css';

/** An account in one step on the way to an order: name and phone are the address's, which is asked for next. */
export default function CheckoutEntrance({ redirect }: SlotProps['checkout.entrance']) {
  const { entrance: text, fields } = useMessages(messages);
  const login = loginPath(redirect);
  const { pending, errors, formProps } = useSignUp({ loginPath: login });
  return (
    <Card as="section" aria-labelledby="checkout-entrance" className={styles.card}>
      <h2 id="checkout-entrance">{text.title}</h2>
      <p>
        {text.member} <Link to={login}>{text.login}</Link>
      </p>
      <form {...formProps} className="fields">
        <TypedEmailField name="Email" error={errors.Email} />
        <PasswordField
          name="Password"
          autoComplete="new-password"
          label={fields.password}
          hint={fields.passwordHint}
          error={errors.Password}
        />
        <p className={styles.why}>{text.why}</p>
        <Button type="submit" variant="accent" size="lg" wide busy={pending}>
          {text.submit}
        </Button>
      </form>
    </Card>
  );
}
