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

const problem = () => (!navigator.onLine ? 'offline' : navigator.cookieEnabled ? undefined : 'cookiesBlocked');

/** Cart and login need cookies. */
export function OfflineBar() {
  const text = useMessages(messages);
  const shown = useSyncExternalStore(subscribe, problem, () => undefined);
  return <div aria-live="polite">{shown && <p className={styles.bar}>{text[shown]}</p>}</div>;
}
