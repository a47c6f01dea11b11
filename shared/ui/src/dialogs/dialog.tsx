import { cx } from '../styles/cx.ts';
import styles from './dialog.module.css';
import { Modal, type ModalProps } from './modal.tsx';

export interface DialogProps extends ModalProps {
  size?: 'md' | 'lg';
}

export function Dialog({ size = 'md', ...modal }: DialogProps) {
  return <Modal {...modal} className={cx(styles.dialog, styles.window, size === 'lg' && styles.lg)} />;
}
