import { useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { messages } from '../../messages/messages.ts';
import styles from './order-bar.module.css';
import type { Opened } from './use-opened.ts';

/** What became of the design that the address names. */
export function OpenedNotes({ opened: { edited, gone, failed, retry } }: { opened: Opened }) {
  const text = useMessages(messages);
  return (
    <>
      {edited && <p className={styles.note}>{text.editing}</p>}
      {gone && (
        <p role="status" className={styles.note}>
          {text.gone[gone]}
        </p>
      )}
      {failed && (
        <div className="cluster">
          <p role="alert" className={styles.note}>
            {text.openFailed}
          </p>
          <Button variant="secondary" size="sm" onClick={retry}>
            {text.retry}
          </Button>
        </div>
      )}
    </>
  );
}
