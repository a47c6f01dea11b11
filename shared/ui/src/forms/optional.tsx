import { defineMessages, useMessages } from '@shop/runtime';
import type { ReactNode } from 'react';
import styles from './optional.module.css';

const texts = defineMessages({ tr: { optional: '(isteğe bağlı)' }, en: { optional: '(optional)' } });

export function Optional({ children }: { children: ReactNode }) {
  return (
    <>
      {children} <span className={styles.optional}>{useMessages(texts).optional}</span>
    </>
  );
}
