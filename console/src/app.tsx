import { useMessages } from '@shop/runtime';
import { useEffect, useState } from 'react';
import { codeOf, type FailureCode, read } from './api.ts';
import { Console } from './console.tsx';
import { HealthPage } from './health/health-page.tsx';
import { messages } from './messages.ts';
import { SignIn } from './sign-in.tsx';
import type { SessionView } from './state.ts';
import styles from './styles.module.css';

export function App() {
  const said = useMessages(messages);
  const [session, setSession] = useState<SessionView>();
  const [code, setCode] = useState<FailureCode>();
  const [isKnown, setKnown] = useState(false);

  useEffect(() => {
    read<SessionView | null>('session')
      .then(
        (found) => setSession(found ?? undefined),
        (error: unknown) => setCode(codeOf(error)),
      )
      .finally(() => setKnown(true));
  }, []);

  const end = (why?: FailureCode): void => {
    setCode(why);
    setSession(undefined);
  };
  if (!isKnown) return <p className={styles.loading}>{said.loading}</p>;
  if (!session) return <SignIn code={code} onSession={setSession} />;
  const [, remote] = /^\/release\/remotes\/([^/]+)$/.exec(location.pathname) ?? [];
  if (remote) return <HealthPage remote={remote} onEnd={end} />;
  return <Console session={session} onSession={setSession} onEnd={end} />;
}
