import type { Order } from '@shop/contracts/orders';
import { formatMoment, useLocale, useMessages } from '@shop/runtime';
import { IconCheck, IconClose } from '@shop/ui/icon';
import { messages } from '../../messages/messages.ts';
import { type Step, stateText, timeline } from './model.ts';
import styles from './timeline.module.css';

/** Every change of the order with its time, then what is still to come. */
export function Timeline({ order }: { order: Order }) {
  const { order: text } = useMessages(messages);
  const locale = useLocale();
  // Also once it has been delivered, and so paid.
  const progress = order.Payment.Kind === 'on-delivery' ? 'on-delivery' : order.PaymentProgress;
  return (
    <ol className={styles.steps}>
      {timeline(order).map(({ state, phase, date, note }) => (
        <li
          key={`${state} ${date ?? ''}`}
          className={`${styles.step} ${styles[phase]} ${state === 'cancelled' ? styles.cancelled : ''}`}
          aria-current={phase === 'now' ? 'step' : undefined}
        >
          <span className={styles.mark}>
            <Mark state={state} phase={phase} />
          </span>
          <span className={styles.texts}>
            <span className={styles.state}>
              {stateText(state, progress, text.states)}
              {phase === 'ahead' && <span className="visually-hidden">, {text.ahead}</span>}
            </span>
            {date && (
              <time dateTime={date} className={styles.muted}>
                {formatMoment(date, locale)}
              </time>
            )}
            {note && <span className={styles.muted}>{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** A tick is for what is done: the way behind, and the end of it. */
function Mark({ state, phase }: Step) {
  if (state === 'cancelled') return <IconClose size={16} />;
  if (phase === 'past' || (phase === 'now' && state === 'delivered')) return <IconCheck size={16} />;
  return phase === 'now' ? <span className={styles.dot} /> : null;
}
