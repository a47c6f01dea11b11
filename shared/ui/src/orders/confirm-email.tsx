import { defineMessages, showToast, useApi, useMessages, useSend, useSession } from '@shop/runtime';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Alert } from '../feedback/alert.tsx';
import { Unbroken } from '../layout/unbroken.tsx';
import styles from './confirm-email.module.css';

export const confirmEmailMessages = defineMessages({
  tr: { title: 'E-posta adresiniz doğrulanmadı.', sendLink: 'Yeni bağlantı gönder' },
  en: { title: 'Your e-mail address is not confirmed yet.', sendLink: 'Send a new link' },
});

export interface ConfirmEmailProps {
  children: string;
  className?: string | undefined;
}

export function ConfirmEmail({ children, className }: ConfirmEmailProps): ReactNode {
  const text = useMessages(confirmEmailMessages);
  const api = useApi();
  const isAnonymous = useSession().status === 'anonymous';
  const { pending, send } = useSend({
    request: (_, key) => api.send('POST /user/email/verify', { key }),
    onSuccess: ({ message }) => showToast('success', message),
  });

  return (
    <Alert className={className} title={text.title}>
      <p>
        <Unbroken>{children}</Unbroken>
      </p>
      {!isAnonymous && (
        <Button size="sm" variant="secondary" className={styles.send} busy={pending} onClick={() => void send()}>
          {text.sendLink}
        </Button>
      )}
    </Alert>
  );
}
