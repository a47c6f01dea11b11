import { useMessages } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { Button } from '@shop/ui/button';
import { useState } from 'react';
import { codeOf, type FailureCode } from './api.ts';
import { messages } from './messages.ts';
import { addPasskey } from './passkey.ts';
import type { SessionView } from './state.ts';
import styles from './styles.module.css';

export function PasskeyOffer({ session, onSession }: { session: SessionView; onSession: (session: SessionView) => void }) {
  const said = useMessages(messages);
  const [failure, setFailure] = useState<FailureCode>();
  const [isBusy, setBusy] = useState(false);
  async function add(): Promise<void> {
    setBusy(true);
    await addPasskey(session).then(onSession, (error: unknown) => setFailure(codeOf(error)));
    setBusy(false);
  }
  return (
    <div className={styles.offer}>
      <p>
        <strong>{said.passkey.offer}.</strong> {said.passkey.why}
      </p>
      <Button variant="secondary" size="sm" busy={isBusy} onClick={() => void add()}>
        {said.passkey.add}
      </Button>
      {failure && <Alert kind="danger">{failure === 'passkey-refused' ? said.passkey.cancelled : said.codes[failure]}</Alert>}
    </div>
  );
}
