import { useLocale } from '@shop/runtime';
import { type ReactNode, useId } from 'react';
import styles from './dialog.module.css';
import { IconClose } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';

const close = { tr: 'Kapat', en: 'Close' };

export interface ModalProps {
  open: boolean;
  /** Escape, the backdrop or the cross: set `open` to false. */
  onClose: () => void;
  title: ReactNode;
  /** Always visible below the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
}

/** What `Dialog` and `Drawer` have in common; use these. */
export function Modal({ open, onClose, title, footer, children, className }: ModalProps & { className: string }) {
  const titleId = useId();
  const modal = useModal(open, onClose);
  const closeLabel = close[useLocale()];
  return (
    <dialog {...modal} className={className} aria-labelledby={titleId}>
      <div className={styles.panel}>
        <div className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton icon={IconClose} aria-label={closeLabel} onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  );
}
