import { Link, type Meta, useMessages, useSearchParams, useSession } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { useState } from 'react';
import { GuestForm } from '../features/session/guest-form.tsx';
import { LoginForm } from '../features/session/login-form.tsx';
import { keepRedirect, redirectTarget, wasLedHere } from '../features/session/model.ts';
import { SignInPanel } from '../features/session/sign-in-panel.tsx';
import { guestMessages } from '../messages/guest.ts';
import { loginMessages } from '../messages/login.ts';

export const meta: Meta = ({ locale }) => ({ title: loginMessages[locale].title, noIndex: true });

export default function LoginPage() {
  const text = useMessages(loginMessages);
  const guest = useMessages(guestMessages);
  const [search] = useSearchParams();
  const session = useSession();
  const [isGuest, setIsGuest] = useState(false);
  return (
    <SignInPanel
      title={text.title}
      lead={wasLedHere(search) ? text.needed : text.lead}
      footer={
        <>
          {text.noAccount} <Link to={keepRedirect('/user/register', search)}>{text.register}</Link>
        </>
      }
    >
      {isGuest ? <GuestForm variant="accent" /> : <LoginForm />}
      {session.status !== 'customer' && redirectTarget(search).startsWith('/checkout') && (
        <Button variant="ghost" wide onClick={() => setIsGuest(!isGuest)}>
          {isGuest ? text.title : guest.submit}
        </Button>
      )}
    </SignInPanel>
  );
}
