import type { OrderState, TrackedOrder } from '@shop/contracts/orders';
import { defineMessages, formatMoment, useLocale, useMessages } from '@shop/runtime';
import { IconCheck, IconClose } from '../icons/index.ts';
import { stateText, stateWords } from './order-state.tsx';
import styles from './order-timeline.module.css';

const texts = defineMessages({ tr: { ahead: 'bekleniyor' }, en: { ahead: 'to come' } });

const course: readonly OrderState[] = ['awaiting-payment', 'paid', 'in-production', 'shipped', 'delivered'];

interface Step {
  state: OrderState;
  phase: 'past' | 'now' | 'ahead';
  /** ISO 8601 date. Future steps have none. */
  date?: string;
  note?: string;
}

export function timeline({ State, History, PaymentProgress }: Pick<TrackedOrder, 'State' | 'History'> & Partial<TrackedOrder>): Step[] {
  const behind = History.map(
    ({ State: state, Date: date, Note: note }, index): Step => ({
      state,
      phase: index === History.length - 1 ? 'now' : 'past',
      date,
      ...(note && { note }),
    }),
  );
  const at = course.indexOf(State);
  const ahead =
    at < 0
      ? []
      : course
          .slice(at + 1)
          .filter((state) => state !== 'paid' || PaymentProgress !== 'on-delivery')
          .map((state): Step => ({ state, phase: 'ahead' }));
  return [...behind, ...ahead];
}

export function OrderTimeline({ order }: { order: Pick<TrackedOrder, 'State' | 'History' | 'PaymentProgress' | 'Payment'> }) {
  const { ahead } = useMessages(texts);
  const words = useMessages(stateWords);
  const locale = useLocale();
  // Uses the payment kind, because `PaymentProgress` becomes `paid` after delivery.
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
              {stateText(state, progress, words)}
              {phase === 'ahead' && <span className="visually-hidden">, {ahead}</span>}
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

function Mark({ state, phase }: Step) {
  if (state === 'cancelled') return <IconClose size={16} />;
  if (phase === 'past' || (phase === 'now' && state === 'delivered')) return <IconCheck size={16} />;
  return phase === 'now' ? <span className={styles.dot} /> : null;
}
