import 'react-toastify/ReactToastify.css';
import { useLocale } from '@shop/runtime';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { toast as show, ToastContainer } from 'react-toastify/unstyled';
import styles from './toast.module.css';
import type { Toast } from './toast.ts';
import { useTopLayer } from './use-top-layer.ts';

/** Replaces the library's English label. */
const names = { tr: 'Bildirimler (Alt+T)', en: 'Notifications (Alt+T)' };

/** Longer than for other messages, so that visitors can reach the link. */
const LINK_CLOSE_MS = 8000;

/** Specification, point 9: top-center, 3000 ms, pause on hover, close on click. */
export default function Container({ toasts }: { toasts: readonly Toast[] }) {
  const open = useRef(new Set<number>());
  const layer = useTopLayer(toasts);
  const name = names[useLocale()];

  useEffect(() => {
    // Prevents a second announcement, because toasts are already alerts.
    layer.current?.querySelector('[aria-live]')?.setAttribute('aria-live', 'off');
    const wanted = new Set(toasts.map(({ id }) => id));
    for (const id of open.current) if (!wanted.has(id)) show.dismiss(id);
    for (const { id, kind, message, link } of toasts) {
      if (open.current.has(id)) continue;
      const content = link ? (
        <>
          <span>{message}</span>{' '}
          <Link className={styles.link ?? ''} to={link.to}>
            {link.text}
          </Link>
        </>
      ) : (
        message
      );
      show[kind](content, { toastId: id, ...(link && { autoClose: LINK_CLOSE_MS }) });
    }
    open.current = wanted;
  }, [toasts, layer]);

  return (
    <div ref={layer} popover="manual" className={styles.layer}>
      <ToastContainer
        aria-label={name}
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
