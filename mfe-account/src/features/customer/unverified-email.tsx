import { RequestFailed, showToast, useApi, useMessages } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { Button } from '@shop/ui/button';
import { useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { askForVerification } from './api.ts';
import styles from './customer.module.css';

/** Says that the address still has to be proved, and mails another link. */
export function UnverifiedEmail() {
  const { profile: text, form } = useMessages(messages);
  const api = useApi();
  const [busy, setBusy] = useState(false);

  async function ask() {
    setBusy(true);
    try {
      const { Status, Message } = await askForVerification(api);
      showToast(Status === 1 ? 'success' : 'error', Message);
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      showToast('error', form.unreachable);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Alert className={styles.unverified} title={text.unverified}>
      <p>{text.unverifiedText}</p>
      <Button size="sm" variant="secondary" busy={busy} onClick={() => void ask()}>
        {text.sendLink}
      </Button>
    </Alert>
  );
}
