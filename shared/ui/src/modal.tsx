import { useLocale } from '@shop/runtime';
import { type ReactNode, useId } from 'react';
import styles from './dialog.module.css';
import { IconClose } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';

const close = { tr: 'Kapat', en: 'Close' };

export interface ModalProps {
  open: boolean;
  /** Escape, backdrop or close button: set `open` to false. */
  onClose: () => void;
  /** Something that would be lost: only the content's buttons close it. */
  insistent?: boolean;
  title: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** Base of `Dialog` and `Drawer`; use these. */
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
