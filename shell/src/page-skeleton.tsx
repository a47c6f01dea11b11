import { useMessages } from '@shop/runtime';
import { messages } from './messages/messages.ts';
import styles from './page-skeleton.module.css';

export function PageSkeleton() {
  const text = useMessages(messages);
  return (
    <div className={styles.skeleton} role="status" data-page-skeleton>
      <span className="visually-hidden">{text.loading}</span>
      <div className={styles.title} />
      <div className={styles.line} />
      <div className={styles.line} />
      <div className={styles.block} />
    </div>
  );
}
