import { useMessages } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { Button } from '@shop/ui/button';
import { Card } from '@shop/ui/card';
import { TextField } from '@shop/ui/text-field';
import { type FormEvent, useState } from 'react';
import { codeOf, type FailureCode, send } from './api.ts';
import { messages } from './messages.ts';
import { signInByPasskey } from './passkey.ts';
import type { SessionView } from './state.ts';
import styles from './styles.module.css';

export function SignIn({ code, onSession }: { code: FailureCode | undefined; onSession: (session: SessionView) => void }) {
  const said = useMessages(messages);
  const [failure, setFailure] = useState(code);
  const [isBusy, setBusy] = useState(false);

  async function signInBy(way: () => Promise<SessionView>): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    await way().then(onSession, (error: unknown) => {
      setFailure(codeOf(error));
      setBusy(false);
    });
  }
  function signIn(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const token = String(new FormData(event.currentTarget).get('token') ?? '');
    void signInBy(() => send<SessionView>('sign-in', { token }));
  }

  return (
    <main className={styles.signIn}>
      <Card className={styles.signInCard}>
        <h1>{said.title}</h1>
        {failure && <Alert kind="danger">{said.codes[failure]}</Alert>}
        <Button size="lg" wide busy={isBusy} onClick={() => void signInBy(signInByPasskey)}>
          {said.signInWithPasskey}
        </Button>
        <p className={styles.or}>{said.orToken}</p>
        <form className={styles.stack} onSubmit={signIn}>
          <TextField label={said.token} name="token" hint={said.tokenHint} required type="password" autoComplete="current-password" />
          <Button type="submit" variant="secondary" size="lg" wide busy={isBusy}>
            {said.signIn}
          </Button>
        </form>
      </Card>
    </main>
  );
}
