import { useLocale } from '@shop/runtime';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { IconClose } from '../icons/index.ts';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

const close = { tr: 'Kapat', en: 'Close' };

export interface ModalProps {
  open: boolean;
  /** Set `open` to false here. */
  onClose: () => void;
  /** Only buttons in the content close the dialog. */
  insistent?: boolean;
  title: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** Base of `Dialog` and `Drawer`; use those instead. */
export function Modal({ open, onClose, insistent = false, title, footer, children, className }: ModalProps & { className: string }) {
  const titleId = useId();
  const modal = useModal(open, onClose, insistent);
  const closeLabel = close[useLocale()];
  return (
    <dialog {...modal} className={className} aria-labelledby={titleId}>
      <div className={styles.panel}>
        <div className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {!insistent && <IconButton icon={IconClose} aria-label={closeLabel} onClick={onClose} />}
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  );
}
