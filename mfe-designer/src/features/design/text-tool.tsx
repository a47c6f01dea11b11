import type { TextObject } from '@shop/contracts/scene';
import { useMessages } from '@shop/runtime';
import { useEffect, useId, useRef } from 'react';
import { messages } from '../../messages/messages.ts';
import { textLimits } from './model.ts';
import { useEditor } from './store.ts';
import styles from './tools.module.css';

export function TextTool({ object }: { object: TextObject }) {
  const text = useMessages(messages);
  const { edits, update } = useEditor((editor) => editor);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  // A text just added, or opened from the stage: write at once, over the words that stand there.
  useEffect(() => {
    if (edits === 0) return;
    field.current?.focus();
    field.current?.select();
  }, [edits]);

  return (
    <>
      <label htmlFor={id} className={styles.label}>
        {text.text}
      </label>
      <textarea
        ref={field}
        id={id}
        className={styles.field}
        rows={2}
        maxLength={textLimits.length}
        autoComplete="off"
        placeholder={text.newText}
        aria-describedby={`${id}-hint`}
        value={object.text}
        onChange={(event) => update(object.id, { text: event.target.value }, `text:${object.id}`)}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {text.textHint}
      </p>
    </>
  );
}
