import { Link, useMessages } from '@shop/runtime';
import { LoadFailed } from '@shop/ui/load-failed';
import { openedMessages } from '../../messages/opened.ts';
import styles from './opened-notes.module.css';
import type { Opened } from './use-opened.ts';

export interface OpenedNotesProps {
  opened: Opened;
  colour: string;
}

export function OpenedNotes({ opened: { edited, earlier, gone, lost, failed, retry }, colour }: OpenedNotesProps) {
  const text = useMessages(openedMessages);
  return (
    <>
      {edited && <p className={styles.note}>{text.editing}</p>}
      {earlier !== undefined && (
        <p className={styles.note}>
          {text.begunAnew}{' '}
          <Link className={styles.link} to={earlier}>
            {text.openEarlier}
          </Link>
        </p>
      )}
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
      {failed && <LoadFailed compact title={text.openFailed.title} text={text.openFailed.text} retry={retry} />}
    </>
  );
}
