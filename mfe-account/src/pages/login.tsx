import { Link, type Meta, secretOf, showToast, textOf, useApi, useForm, useMessages, useQueryClient, useSearchParams } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { PasswordField } from '../features/form/password-field.tsx';
import { TypedEmailField } from '../features/form/typed-email-field.tsx';
import { PasskeyLoginButton } from '../features/security/passkey-login.tsx';
import { announceLogin, logIn } from '../features/session/api.ts';
import { Entrance } from '../features/session/entrance.tsx';
import { keepRedirect, wasLedHere } from '../features/session/model.ts';
import { messages } from '../messages/messages.ts';
import styles from './login.module.css';

export const meta: Meta = ({ locale }) => ({ title: messages[locale].login.title, noIndex: true });

export default function LoginPage() {
  const { login: text, fields } = useMessages(messages);
  const api = useApi();
  const query = useQueryClient();
  const [search] = useSearchParams();
  const { pending, errors, formProps } = useForm({
    request: (data) => logIn(api, { email: textOf(data, 'email'), password: secretOf(data, 'password') }),
    done: async (_success, data) => {
      if (!(await announceLogin(query, textOf(data, 'email')))) showToast('error', text.failed);
    },
    refusals: { 'login-failed': { field: 'password', text: text.wrong } },
    noConnection: text.failed,
  });

  return (
    <Entrance
      title={text.title}
      lead={wasLedHere(search) ? text.needed : text.lead}
      footer={
        <>
          {text.noAccount} <Link to={keepRedirect('/user/register', search)}>{text.register}</Link>
        </>
      }
    >
      <form {...formProps} className="fields">
        <TypedEmailField name="email" autoComplete="username webauthn" error={errors.email} />
        <PasswordField name="password" autoComplete="current-password" label={fields.password} error={errors.password} />
        <p className={styles.aside}>
          <Link to="/user/forgot">{text.forgot}</Link>
        </p>
        <Button type="submit" size="lg" wide busy={pending}>
          {text.submit}
        </Button>
        <PasskeyLoginButton busy={pending} />
      </form>
    </Entrance>
  );
}
