import type { PasswordOwner, PasswordVerdict } from '@shop/domain/password-strength';
import { loaded, orUndefined, useMessages } from '@shop/runtime';
import { useEffect, useState } from 'react';
import { passwordStrengthMessages } from '../../messages/password-strength.ts';
import styles from './password-strength.module.css';

/** Milliseconds without typing before the password is rated. Rating is slow on phones. */
const PAUSE_MS = 200;

/** Call it when typing starts, not earlier: the code is large. */
export const loadPasswordScore = () => loaded(() => import('@shop/domain/password-strength'));

const bars = (verdict: PasswordVerdict): number => (typeof verdict === 'number' ? verdict : 1);

export interface PasswordStrengthProps {
  password: string;
  owner: PasswordOwner;
}

export function PasswordStrength({ password, owner: { email, name, surname } }: PasswordStrengthProps) {
  const text = useMessages(passwordStrengthMessages);
  const [verdict, setVerdict] = useState<PasswordVerdict | undefined>(undefined);

  useEffect(() => {
    let isLatest = true;
    const timer = setTimeout(async () => {
      const score = await loadPasswordScore().catch(orUndefined);
      if (isLatest && score) setVerdict(score.scorePassword(password, { email, name, surname }));
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
