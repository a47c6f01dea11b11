import { useLocale } from '@shop/runtime';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';
import { focusHeading } from './focus-heading.ts';
import { IconWarning } from './icon.tsx';
import styles from './load-failed.module.css';

const words = { tr: { retry: 'Tekrar dene' }, en: { retry: 'Try again' } };

export interface LoadFailedProps extends Pick<EmptyStateProps, 'heading'> {
  /** What could not be loaded. */
  title: ReactNode;
  /** What is safe all the same, or what to look at first. */
  text?: ReactNode;
  retry: () => unknown;
  /** Among other things, as in a card or a dialog: not in the middle of a page of its own, and without a heading. */
  compact?: boolean;
}

/** Stands where something would be that did not come, for nothing to look empty that may not be, with the way to ask again. */
export function LoadFailed({ title, text, retry, compact = false, heading }: LoadFailedProps) {
  const again = words[useLocale()].retry;
  const button = useRef<HTMLButtonElement>(null);
  // It goes with this, and the focus of whoever pressed it would fall to nothing.
  useLayoutEffect(() => {
    const pressed = button.current;
    return () => {
      const place = document.activeElement === pressed && pressed?.closest('dialog, main');
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
          <Button ref={button} onClick={() => void retry()}>
            {again}
          </Button>
        }
      />
    );
  return (
    <Alert kind="danger" title={title}>
      {text && <p>{text}</p>}
      <Button ref={button} className={styles.retry} variant="secondary" size="sm" onClick={() => void retry()}>
        {again}
      </Button>
    </Alert>
  );
}
