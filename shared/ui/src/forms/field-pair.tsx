import type { ReactNode } from 'react';
import styles from './field-pair.module.css';

export const FieldPair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>;
