import { Link, textOf, useApi, useForm, useMessages } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { Button } from '@shop/ui/button';
import { useState } from 'react';
import { passwordResetMessages } from '../../messages/password-reset.ts';
import { TypedEmailField } from '../form/typed-email-field.tsx';
import { SignInPanel } from '../session/sign-in-panel.tsx';
import { askForReset } from './api.ts';

/** The API's answer does not reveal whether the account exists. */
export function AskForLink() {
  const text = useMessages(passwordResetMessages);
  const api = useApi();
  const [answer, setAnswer] = useState('');
  const { pending, errors, formProps } = useForm({
    request: (data, key) => askForReset(api, { Email: textOf(data, 'Email') }, key),
    afterSuccess: ({ message }) => setAnswer(message),
  });

  return (
    <SignInPanel
      title={text.title}
      lead={text.lead}
      footer={
        <>
          {text.remembered} <Link to="/user/login">{text.login}</Link>
        </>
      }
    >
      <form {...formProps} className="fields">
        <TypedEmailField name="Email" error={errors.Email} />
        {answer && (
          <Alert kind="success" title={answer}>
            <p>{text.spam}</p>
          </Alert>
        )}
        <Button type="submit" size="lg" wide busy={pending} variant={answer ? 'secondary' : 'primary'}>
          {answer ? text.again : text.submit}
        </Button>
      </form>
    </SignInPanel>
  );
}
