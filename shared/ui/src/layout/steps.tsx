import { IconCheck } from '../icons/index.ts';
import { cx } from '../styles/cx.ts';
import styles from './steps.module.css';

export interface StepsProps {
  'aria-label': string;
  steps: readonly string[];
  current: number;
  /** By default, finished steps are not buttons. */
  onSelect?: ((index: number) => void) | undefined;
  className?: string | undefined;
}

export function Steps({ steps, current, onSelect, className, ...label }: StepsProps) {
  return (
    <ol {...label} className={cx(styles.steps, className)}>
      {steps.map((name, index) => {
        const done = index < current;
        const content = (
          <>
            <span className={styles.dot} aria-hidden="true">
              {done ? <IconCheck size={18} /> : null}
            </span>
            {name}
          </>
        );
        return (
          <li
            key={name}
            className={cx(styles.step, done && styles.done, index === current && styles.current)}
            aria-current={index === current ? 'step' : undefined}
          >
            {done && onSelect ? (
              <button type="button" className={styles.content} onClick={() => onSelect(index)}>
                {content}
              </button>
            ) : (
              <span className={styles.content}>{content}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
