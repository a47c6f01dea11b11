import { IconCheck, IconInfo, IconWarning } from '@shop/ui/icon';
import { useEffect, useState } from 'react';
import styles from './toast.module.css';
import type { Toast } from './toast.ts';
import { useTopLayer } from './use-top-layer.ts';

/** Specification, point 9. */
const CLOSE_MS = 3000;

const icons = { success: IconCheck, error: IconWarning, info: IconInfo };

export function PlainToasts({ toasts, onClose }: { toasts: readonly Toast[]; onClose: (id: number) => void }) {
  const layer = useTopLayer(toasts);
  return (
    <div ref={layer} popover="manual" className={`${styles.layer} ${styles.plain}`}>
      {toasts.toReversed().map((toast) => (
        <PlainToast key={toast.id} toast={toast} onClose={onClose} />
      ))}
    </div>
  );
}

function PlainToast({ toast: { id, kind, message }, onClose }: { toast: Toast; onClose: (id: number) => void }) {
  const [held, setHeld] = useState(false);
  const Icon = icons[kind];

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onClose, CLOSE_MS, id);
    return () => clearTimeout(timer);
  }, [held, id, onClose]);

  // Not a button, because its accessible name would be the message.
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: alert or status, which the rule cannot tell
    // biome-ignore lint/a11y/useKeyWithClickEvents: nobody needs a keyboard for what goes by itself in 3 seconds
    <div
      className={styles.toast}
      role={kind === 'error' ? 'alert' : 'status'}
      onClick={() => onClose(id)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <span className={styles[kind]}>
        <Icon size={22} />
      </span>
      {message}
    </div>
  );
}
