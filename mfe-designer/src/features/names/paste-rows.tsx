import { useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { type ClipboardEvent, type DragEvent, type ReactNode, useId } from 'react';
import { namesDialogMessages } from '../../messages/names-dialog.ts';
import styles from './names.module.css';
import { MOST_PASTED } from './pasted-cells.ts';
import { plain } from './rows.ts';

export interface PasteRowsProps {
  hint: string;
  pasted: string;
  onChange: (pasted: string) => void;
  onTake: () => void;
  onTooLong: () => void;
  children: ReactNode;
}

export function PasteRows({ hint, pasted, onChange, onTake, onTooLong, children }: PasteRowsProps) {
  const text = useMessages(namesDialogMessages);
  const id = useId();
  /** Rejects long pastes, which would take seconds to render. */
  const refuseLong = (event: ClipboardEvent | DragEvent, brought: DataTransfer) => {
    if (brought.getData('text').length <= MOST_PASTED) return;
    event.preventDefault();
    onTooLong();
  };
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        {text.paste}
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      <textarea
        id={id}
        className={styles.paste}
        rows={2}
        aria-describedby={`${id}-hint`}
        maxLength={MOST_PASTED}
        value={pasted}
        onPaste={(event) => refuseLong(event, event.clipboardData)}
        onDrop={(event) => refuseLong(event, event.dataTransfer)}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="cluster">
        <Button variant="secondary" size="sm" aria-disabled={plain(pasted) === '' || undefined} onClick={onTake}>
          {text.take}
        </Button>
        {children}
      </div>
    </>
  );
}
