import { defineMessages, useMessages } from '@shop/runtime';
import type { ReactNode } from 'react';
import styles from './optional.module.css';

const texts = defineMessages({ tr: { optional: '(isteğe bağlı)' }, en: { optional: '(optional)' } });

/** The label of a field that may stay empty. */
export function Optional({ children }: { children: ReactNode }) {
  return (
    <>
      {children} <span className={styles.optional}>{useMessages(texts).optional}</span>
    </>
  );
}
