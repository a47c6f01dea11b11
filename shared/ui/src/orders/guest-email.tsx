import type { Session } from '@shop/contracts/session';
import { bus, defineMessages, Link, showToast, textOf, useApi, useForm, useMessages, useSession } from '@shop/runtime';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { EmailField } from '../forms/email-field.tsx';
import { cx } from '../styles/cx.ts';
import styles from './guest-email.module.css';

export const guestEmailMessages = defineMessages({
  tr: {
    sentTo: 'Sipariş e-postaları bu adrese gider:',
    change: 'E-postayı düzelt',
    member: 'Hesabınız var mı?',
    login: 'Giriş yapın',
    label: 'E-posta',
    save: 'Kaydet',
    cancel: 'Vazgeç',
  },
  en: {
    sentTo: 'E-mails about the order go to:',
    change: 'Correct the e-mail',
    member: 'Do you have an account?',
    login: 'Log in',
    label: 'E-mail',
    save: 'Save',
    cancel: 'Cancel',
  },
});

export interface GuestEmailProps {
  loginPath?: string;
  className?: string | undefined;
}

export function GuestEmail({ loginPath, className }: GuestEmailProps) {
  const text = useMessages(guestEmailMessages);
  const session = useSession();
  const [editing, setEditing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(editing);
  useEffect(() => {
    if (shown.current === editing) return;
    shown.current = editing;
    place.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [editing]);
  if (session.status !== 'customer' || !session.isGuest) return null;
  return (
    <div ref={place} className={cx(styles.place, className, 'screen-only')}>
      {editing ? (
        <GuestEmailForm email={session.email} onEnd={() => setEditing(false)} />
      ) : (
        <>
          <div className={styles.text}>
            <p>
              {text.sentTo} <strong>{session.email}</strong>
            </p>
            {loginPath && (
              <p>
                {text.member} <Link to={loginPath}>{text.login}</Link>
              </p>
            )}
          </div>
          <Button variant="secondary" size="sm" onClick={() => setEditing(true)}>
            {text.change}
          </Button>
        </>
      )}
    </div>
  );
}

function GuestEmailForm({ email, onEnd }: { email: string; onEnd: () => void }) {
  const text = useMessages(guestEmailMessages);
  const api = useApi();
  const { pending, errors, formProps } = useForm<Session>({
    request: (data, key) => api.send('POST /auth/guest', { body: { Email: textOf(data, 'Email') }, key }),
    onSuccess: ({ message }) => {
      showToast('success', message);
      bus.emit('session:changed', {});
    },
    afterSuccess: onEnd,
  });
  return (
    <form {...formProps} className={styles.form}>
      <EmailField name="Email" label={text.label} defaultValue={email} error={errors.Email} required />
      <div className="cluster">
        <Button type="submit" size="sm" busy={pending}>
          {text.save}
        </Button>
        <Button variant="ghost" size="sm" onClick={onEnd}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
