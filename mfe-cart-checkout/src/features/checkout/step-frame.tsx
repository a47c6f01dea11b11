import { useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { Card } from '@shop/ui/card';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { checkoutStepsMessages } from '../../messages/checkout-steps.ts';
import styles from './step-frame.module.css';

export interface StepFrameProps {
  heading: string;
  onNext?: (event: FormEvent<HTMLFormElement>) => void;
  form?: Omit<ComponentProps<'form'>, 'onSubmit'>;
  busy?: boolean;
  children: ReactNode;
}

export function StepFrame({ heading, onNext, form, busy, children }: StepFrameProps) {
  const text = useMessages(checkoutStepsMessages);
  const content = (
    <Card className={styles.card}>
      <h2 id="checkout-step" tabIndex={-1} className={styles.heading}>
        {heading}
      </h2>
      {children}
      {onNext && (
        <Button type="submit" variant="accent" size="lg" className={styles.next} busy={busy}>
          {text.next}
        </Button>
      )}
    </Card>
  );
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onNext?.(event);
  };
  return (
    <section aria-labelledby="checkout-step">
      {onNext ? (
        <form noValidate {...form} onSubmit={onSubmit}>
          {content}
        </form>
      ) : (
        content
      )}
    </section>
  );
}
