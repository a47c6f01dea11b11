import type { RevokedAccess } from '@shop/contracts/user';
import { bus, knownSession, Link, secretOf, showToast, useApi, useForm, useMessages, useNavigate, useQueryClient } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { ButtonLink } from '@shop/ui/button-link';
import { useState } from 'react';
import { passwordResetMessages } from '../../messages/password-reset.ts';
import { sharedMessages } from '../../messages/shared.ts';
import { isSpentLink } from '../customer/spent-link.ts';
import { PasswordField } from '../form/password-field.tsx';
import { hasRevoked, Revoked } from '../security/revoked-access.tsx';
import { SignInPanel } from '../session/sign-in-panel.tsx';
import { resetPassword } from './api.ts';

/** A rejected password does not use up the link. */
export function NewPassword({ token }: { token: string }) {
  const text = useMessages(passwordResetMessages);
  const { fields } = useMessages(sharedMessages);
  const api = useApi();
  const navigate = useNavigate();
  const query = useQueryClient();
  const [spent, setSpent] = useState(false);
  const [revoked, setRevoked] = useState<RevokedAccess | undefined>(undefined);
  const { pending, errors, formProps } = useForm({
    request: (data) => resetPassword(api, { Token: token, Password: secretOf(data, 'Password') }),
    onSuccess: async ({ message }) => {
      showToast('success', message);
      bus.emit('session:changed', {});
      // Waits until the session is known, because the login page redirects logged-in visitors.
      await knownSession(query);
    },
    // `replace` keeps the token out of the history.
    afterSuccess: ({ payload }) => (hasRevoked(payload) ? setRevoked(payload) : navigate('/user/login', { replace: true })),
    onError: (failure) => setSpent(isSpentLink(failure)),
  });

  if (revoked)
    return (
      <SignInPanel title={text.changedTitle} lead={text.changedLead} footer={null}>
        <div className="stack" role="status">
          <Revoked revoked={revoked} />
        </div>
        <ButtonLink to="/user/login" replace size="lg" wide>
          {text.login}
        </ButtonLink>
      </SignInPanel>
    );

  if (spent)
    return (
      <SignInPanel title={text.spentTitle} lead={text.spentText} footer={<Link to="/user/login">{text.login}</Link>}>
        <ButtonLink to="/user/forgot" size="lg" wide>
          {text.askAgain}
        </ButtonLink>
      </SignInPanel>
    );

  return (
    <SignInPanel
      title={text.newTitle}
      lead={text.newLead}
      footer={
        <>
          {text.remembered} <Link to="/user/login">{text.login}</Link>
        </>
      }
    >
      <form {...formProps} className="fields">
        <PasswordField
          name="Password"
          autoComplete="new-password"
          label={text.newPassword}
          hint={fields.passwordHint}
          error={errors.Password}
        />
        <Button type="submit" size="lg" wide busy={pending}>
          {text.save}
        </Button>
      </form>
    </SignInPanel>
  );
}
