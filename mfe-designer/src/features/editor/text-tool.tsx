import { itemLimits, listRoles } from '@shop/contracts/scene-limits';
import { useMessages } from '@shop/runtime';
import { missingLetters } from '@shop/scene/font-letters';
import { FieldNote } from '@shop/ui/field-note';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { editorMessages } from '../../messages/editor.ts';
import { namesMessages } from '../../messages/names.ts';
import { Choice } from '../design/choice.tsx';
import { useEditor, useEditorActions, useFreeSelection } from '../design/store.ts';
import styles from '../design/tools.module.css';
import { differenceOf, typingOf } from '../design/typing.ts';

export function TextTool() {
  const text = useMessages(editorMessages);
  const { update, wrote, settle } = useEditorActions();
  const writing = useEditor((editor) => editor.writing);
  const item = useFreeSelection().find(({ kind }) => kind === 'text');
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  // Selects the letters of a new or opened text, so that typing replaces them.
  useEffect(() => {
    if (!writing) return;
    field.current?.focus();
    field.current?.select();
    wrote();
  }, [wrote, writing]);

  // After undo, the caret moves to the first difference between the texts.
  const previousText = useRef('');
  const caret = useRef(0);
  const words = item?.kind === 'text' ? item.text : '';
  const isSample = item?.kind === 'text' && item.placeholder === true;
  useLayoutEffect(() => {
    const before = previousText.current;
    previousText.current = words;
    if (words === before || !field.current || document.activeElement !== field.current) return;
    const { end } = differenceOf(before, words);
    field.current.setSelectionRange(isSample ? 0 : end, isSample ? words.length : end);
  }, [words, isSample]);

  if (item?.kind !== 'text') return null;
  const write = ({ value: typed, selectionStart }: HTMLTextAreaElement, composing: boolean) => {
    previousText.current = typed;
    caret.current = selectionStart;
    const { gesture, begins } = typingOf(item.text, typed, composing);
    if (begins) settle();
    update([item.id], { text: typed, placeholder: undefined }, `text:${item.id} ${gesture}`);
  };
  const missing = missingLetters(item.text, item);
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        {text.text}
      </label>
      <textarea
        ref={field}
        id={id}
        data-in-design
        className={styles.field}
        rows={2}
        maxLength={itemLimits.text}
        autoComplete="off"
        placeholder={text.newText}
        aria-describedby={`${id}-hint`}
        aria-invalid={missing.length > 0}
        value={item.text}
        onChange={({ target, nativeEvent }) => write(target, nativeEvent instanceof InputEvent && nativeEvent.isComposing)}
        onSelect={({ currentTarget }) => currentTarget.selectionStart !== caret.current && settle()}
      />
      <FieldNote
        id={`${id}-hint`}
        hint={isSample && !item.role ? text.sampleHint : text.textHint}
        error={missing.length > 0 && text.missingLetters(missing.join(' '))}
        role="alert"
      />
    </>
  );
}

/** Only for products with a name list. */
export function TextRoles() {
  const text = useMessages(namesMessages);
  const { update } = useEditorActions();
  const item = useFreeSelection().find(({ kind }) => kind === 'text');
  const id = useId();
  if (item?.kind !== 'text') return null;
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">{text.role.label}</legend>
      {([undefined, ...listRoles] as const).map((role) => (
        <Choice
          key={role ?? 'everybody'}
          type="radio"
          name={`${id}-role`}
          checked={item.role === role}
          onChange={() => update([item.id], { role })}
        >
          {text.role[role ?? 'everybody']}
        </Choice>
      ))}
    </fieldset>
  );
}
