import 'react-toastify/ReactToastify.css';
import { useEffect, useRef } from 'react';
import { toast as show, ToastContainer } from 'react-toastify/unstyled';
import styles from './container.module.css';
import type { Toast } from './toasts.tsx';

/**
 * Specification, point 9: top-center, 3000 ms, pause on hover, close on click. A popover, raised again with each
 * toast, so that none is hidden behind an open dialog or drawer.
 */
export default function Container({ toasts }: { toasts: readonly Toast[] }) {
  const open = useRef(new Set<number>());
  const layer = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const wanted = new Set(toasts.map(({ id }) => id));
    for (const id of open.current) if (!wanted.has(id)) show.dismiss(id);
    for (const { id, kind, message } of toasts) {
      if (open.current.has(id)) continue;
      // The oldest browsers we serve have no popovers; there a toast can be behind a dialog.
      layer.current?.hidePopover?.();
      layer.current?.showPopover?.();
      show[kind](message, { toastId: id });
    }
    open.current = wanted;
  }, [toasts]);

  return (
    <div ref={layer} popover="manual" className={styles.layer}>
      <ToastContainer
        className={`${styles.stack}`}
        toastClassName={`${styles.toast}`}
        closeButton={false}
        position="top-center"
        autoClose={3000}
        pauseOnHover
        closeOnClick
        newestOnTop
        hideProgressBar
      />
    </div>
  );
}
