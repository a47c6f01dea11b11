import { cx } from '../styles/cx.ts';
import styles from './dialog.module.css';
import { Modal, type ModalProps } from './modal.tsx';

export interface DrawerProps extends ModalProps {
  side?: 'right' | 'left';
}

export function Drawer({ side = 'right', ...modal }: DrawerProps) {
  return <Modal {...modal} className={cx(styles.dialog, styles.drawer, side === 'left' && styles.left)} />;
}
