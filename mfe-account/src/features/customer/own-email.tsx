import type { UserDetails } from '@shop/contracts/user';
import { showToast, useApi, useMessages, useQueryClient, useSend } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { Badge } from '@shop/ui/badge';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { useState } from 'react';
import { emailMessages } from '../../messages/email.ts';
import { sharedMessages } from '../../messages/shared.ts';
import { updateUser, userQuery } from './api.ts';
import styles from './customer.module.css';
import { EmailForm } from './email-form.tsx';

export function OwnEmail({ info }: { info: UserDetails['Info'] | undefined }) {
  const text = useMessages(emailMessages);
  const { fields } = useMessages(sharedMessages);
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.email}>
      <div>
        <p className={styles.label}>{fields.email}</p>
        <p className={styles.address}>
          <span>{info?.Email ?? '…'}</span>
          {info?.EmailVerified && <Badge tone="success">{text.verified}</Badge>}
        </p>
      </div>
      <Button variant="secondary" size="sm" disabled={!info} onClick={() => setOpen(true)}>
        {text.change}
      </Button>
      {info?.NewEmail && <PendingEmail current={info.Email ?? ''} wanted={info.NewEmail} />}
      <Dialog open={open} onClose={() => setOpen(false)} title={text.title}>
        {open && <EmailForm onClose={() => setOpen(false)} />}
      </Dialog>
    </div>
  );
}

function PendingEmail({ current, wanted }: { current: string; wanted: string }) {
  const text = useMessages(emailMessages);
  const api = useApi();
  const query = useQueryClient();
  const { pending, send } = useSend({
    request: (Email: string, key) => updateUser(api, { Email }, key),
    onSuccess: ({ message }) => {
      showToast('success', message);
      return query.invalidateQueries({ queryKey: userQuery(api).queryKey });
    },
  });
  return (
    <Alert className={styles.pending} title={text.pending(wanted)}>
      <p>{text.pendingText}</p>
      <Button size="sm" variant="secondary" busy={pending} onClick={() => void send(current)}>
        {text.keep}
      </Button>
    </Alert>
  );
}
