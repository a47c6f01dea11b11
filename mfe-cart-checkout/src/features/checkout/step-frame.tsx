import { useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { Card } from '@shop/ui/card';
import type { ReactNode, Ref } from 'react';
import { messages } from '../../messages/messages.ts';
import styles from './step-frame.module.css';

export interface StepFrameProps {
  ref?: Ref<HTMLElement>;
  heading: string;
  /** Undefined at the last step, which has a button of its own. */
  onNext?: () => void;
  busy?: boolean;
  children: ReactNode;
}

/** What all steps have in common. The heading takes the focus when the step changes. */
export function StepFrame({ ref, heading, onNext, busy, children }: StepFrameProps) {
  const text = useMessages(messages).checkout;
  return (
    <section ref={ref} aria-labelledby="checkout-step">
      <Card className={styles.card}>
        <h2 id="checkout-step" tabIndex={-1} className={styles.heading}>
          {heading}
        </h2>
        {children}
        {onNext && (
          <Button variant="accent" size="lg" className={styles.next} busy={busy} onClick={onNext}>
            {text.next}
          </Button>
        )}
      </Card>
    </section>
  );
}
