import { itemLimits, listRoles } from '@shop/contracts/scene-limits';
import { useMessages } from '@shop/runtime';
import { missingLetters } from '@shop/scene/font-letters';
import { FieldNote } from '@shop/ui/field-note';
import { useEffect, useId, useRef } from 'react';
import { messages } from '../../messages/messages.ts';
import { useEditor, useEditorActions, useFreeSelection } from '../design/store.ts';
import styles from '../design/tools.module.css';
import { Choice } from './choice.tsx';

export function TextTool() {
  const text = useMessages(messages);
  const { update, wrote } = useEditorActions();
  const writing = useEditor((editor) => editor.writing);
  const item = useFreeSelection().find(({ kind }) => kind === 'text');
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  // A new or opened text: typing replaces its words.
  useEffect(() => {
    if (!writing) return;
    field.current?.focus();
    field.current?.select();
    wrote();
  }, [wrote, writing]);

  if (item?.kind !== 'text') return null;
  const missing = missingLetters(item.text, item);
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        {text.text}
      </label>
      <textarea
        ref={field}
        id={id}
        className={styles.field}
        rows={2}
        maxLength={itemLimits.text}
        autoComplete="off"
        placeholder={text.newText}
        aria-describedby={`${id}-hint`}
        aria-invalid={missing.length > 0}
        value={item.text}
        onChange={(event) => update([item.id], { text: event.target.value, placeholder: undefined }, `text:${item.id}`)}
      />
      <FieldNote id={`${id}-hint`} hint={text.textHint} error={missing.length > 0 && text.missingLetters(missing.join(' '))} role="alert" />
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">{text.names.role.label}</legend>
        {([undefined, ...listRoles] as const).map((role) => (
          <Choice
            key={role ?? 'everybody'}
            type="radio"
            name={`${id}-role`}
            checked={item.role === role}
            onChange={() => update([item.id], { role })}
          >
            {text.names.role[role ?? 'everybody']}
          </Choice>
        ))}
      </fieldset>
    </>
  );
}
