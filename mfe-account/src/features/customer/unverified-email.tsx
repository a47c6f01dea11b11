import { showToast, useApi, useMessages, useSend } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { Button } from '@shop/ui/button';
import { Unbroken } from '@shop/ui/unbroken';
import { messages } from '../../messages/messages.ts';
import { askForVerification } from './api.ts';
import styles from './customer.module.css';

/** Says that the address still has to be proved, and mails another link. */
export function UnverifiedEmail() {
  const { profile: text } = useMessages(messages);
  const api = useApi();
  const { pending, send } = useSend({
    request: (_, key) => askForVerification(api, key),
    done: ({ message }) => showToast('success', message),
  });

  return (
    <Alert className={styles.unverified} title={text.unverified}>
      <p>
        <Unbroken>{text.unverifiedText}</Unbroken>
      </p>
      <Button size="sm" variant="secondary" busy={pending} onClick={() => void send()}>
        {text.sendLink}
      </Button>
    </Alert>
  );
}
