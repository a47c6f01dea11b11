import type { PasswordOwner, PasswordVerdict } from '@shop/domain/password-judge';
import { loaded, orUndefined, useMessages } from '@shop/runtime';
import { useEffect, useState } from 'react';
import { messages } from '../../messages/messages.ts';
import styles from './password-strength.module.css';

/** Milliseconds; rating takes time on phones. */
const PAUSE_MS = 200;

/** Lazy because it is large; call it when typing starts. */
export const loadJudge = () => loaded(() => import('@shop/domain/password-judge'));

const bars = (verdict: PasswordVerdict): number => (typeof verdict === 'number' ? verdict : 1);

export interface PasswordStrengthProps {
  password: string;
  owner: PasswordOwner;
}

/** Uses the API's own rating. Without it the meter stays silent, and the API still checks. */
export function PasswordStrength({ password, owner: { email, name, surname } }: PasswordStrengthProps) {
  const text = useMessages(messages).strength;
  const [verdict, setVerdict] = useState<PasswordVerdict | undefined>(undefined);

  useEffect(() => {
    let isLatest = true;
    const timer = setTimeout(async () => {
      const judge = await loadJudge().catch(orUndefined);
      if (isLatest && judge) setVerdict(judge.judgePassword(password, { email, name, surname }));
    }, PAUSE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [password, email, name, surname]);

  const filled = verdict === undefined ? 0 : bars(verdict);
  return (
    <span className={styles.strength} data-strength={filled}>
      <span className={styles.bars} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={bar <= filled ? styles.filled : undefined} />
        ))}
      </span>
      <span aria-live="polite">{verdict !== undefined && text[verdict]}</span>
    </span>
  );
}
