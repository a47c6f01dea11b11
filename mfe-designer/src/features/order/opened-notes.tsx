import { useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { messages } from '../../messages/messages.ts';
import styles from './order-bar.module.css';
import type { Opened } from './use-opened.ts';

export interface OpenedNotesProps {
  opened: Opened;
  /** In which it is shown; empty where the product has none. */
  colour: string;
}

/** What became of the design that the address names. */
export function OpenedNotes({ opened: { edited, gone, lost, failed, retry }, colour }: OpenedNotesProps) {
  const text = useMessages(messages);
  return (
    <>
      {edited && <p className={styles.note}>{text.editing}</p>}
      {gone && (
        <p role="status" className={styles.note}>
          {text.gone[gone]}
        </p>
      )}
      {(lost.colour !== undefined || lost.sides.length > 0) && (
        <p role="status" className={styles.note}>
          {lost.colour !== undefined && <>{text.lost.colour(lost.colour, colour)} </>}
          {lost.sides.length > 0 && text.lost.sides(lost.sides.join(', '))}
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
