import { Link, loaded, orUndefined, secretOf, showToast, textOf, useApi, useForm, useMessages, useQueryClient } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { useState } from 'react';
import { loginMessages } from '../../messages/login.ts';
import { sharedMessages } from '../../messages/shared.ts';
import { PasswordField } from '../form/password-field.tsx';
import { TypedEmailField } from '../form/typed-email-field.tsx';
import { announceLogin, logIn } from './api.ts';
import type { CodeForm } from './code-form.tsx';
import styles from './login-form.module.css';
import { PasskeyLoginButton } from './passkey-login.tsx';

export function LoginForm() {
  const text = useMessages(loginMessages);
  const { fields } = useMessages(sharedMessages);
  const api = useApi();
  const query = useQueryClient();
  const [awaited, setAwaited] = useState<{ email: string; Form: typeof CodeForm }>();
  const { pending, errors, formProps } = useForm({
    request: (data) => logIn(api, { email: textOf(data, 'email'), password: secretOf(data, 'password') }),
    onSuccess: async (_success, data) => {
      if (!(await announceLogin(query, textOf(data, 'email')))) showToast('error', text.failed);
    },
    onError: async (failure, data) => {
      if (failure.kind !== 'refused' || failure.code !== 'second-factor-required') return;
      const step = await loaded(() => import('./code-form.tsx')).catch(orUndefined);
      if (step) setAwaited({ email: textOf(data, 'email'), Form: step.CodeForm });
      else showToast('error', text.failed);
      return 'handled';
    },
    refusals: { 'login-failed': { field: 'password', text: text.wrong } },
    noConnection: text.failed,
  });
  if (awaited) return <awaited.Form email={awaited.email} onBack={() => setAwaited(undefined)} />;
  return (
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
  );
}
