import { useMessages } from '@shop/runtime';
import { useSyncExternalStore } from 'react';
import { messages } from './messages/messages.ts';
import styles from './offline-bar.module.css';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

export function OfflineBar() {
  const text = useMessages(messages);
  const offline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  return <div aria-live="polite">{offline && <p className={styles.bar}>{text.offline}</p>}</div>;
}
