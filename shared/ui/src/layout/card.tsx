import type { ReactNode } from 'react';
import { cx } from '../styles/cx.ts';
import styles from './card.module.css';

export interface CardProps {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  flush?: boolean;
  'aria-labelledby'?: string;
  className?: string | undefined;
  children: ReactNode;
}

export function Card({ as: Element = 'div', flush = false, className, ...rest }: CardProps) {
  return <Element {...rest} className={cx(styles.card, flush && styles.flush, className)} />;
}
