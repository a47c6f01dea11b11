import { useLocale } from '@shop/runtime';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { IconWarning } from '../icons/index.ts';
import { Alert } from './alert.tsx';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';
import { focusHeading } from './focus-heading.ts';
import styles from './load-failed.module.css';

const words = { tr: { retry: 'Tekrar dene' }, en: { retry: 'Try again' } };

export interface LoadFailedProps extends Pick<EmptyStateProps, 'heading'> {
  title: ReactNode;
  text?: ReactNode;
  /** The button is busy until the promise of `retry` ends. */
  retry: () => unknown;
  compact?: boolean;
}

export function LoadFailed({ title, text, retry, compact = false, heading }: LoadFailedProps) {
  const again = words[useLocale()].retry;
  const button = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await retry();
    } finally {
      setBusy(false);
    }
  };
  // Moves the focus when a successful retry removes this button.
  useLayoutEffect(() => {
    const pressed = button.current;
    return () => {
      const place = document.activeElement === pressed && pressed?.closest('section[aria-labelledby], dialog, main');
      if (place) queueMicrotask(() => focusHeading(place));
    };
  }, []);
  if (!compact)
    return (
      <EmptyState
        icon={IconWarning}
        heading={heading}
        title={title}
        text={text}
        action={
          <Button ref={button} busy={busy} onClick={() => void press()}>
            {again}
          </Button>
        }
      />
    );
  return (
    <Alert kind="danger" title={title}>
      {text && <p>{text}</p>}
      <Button ref={button} className={styles.retry} variant="secondary" size="sm" busy={busy} onClick={() => void press()}>
        {again}
      </Button>
    </Alert>
  );
}
