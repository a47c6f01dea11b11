import { itemLimits } from '@shop/contracts/scene-limits';
import { useMessages } from '@shop/runtime';
import { IconCheck, IconInfo, IconTrash, IconWarning } from '@shop/ui/icon';
import { IconButton } from '@shop/ui/icon-button';
import { memo, useId } from 'react';
import { detailsMessages } from '../../messages/details.ts';
import { peopleDialogMessages } from '../../messages/people-dialog.ts';
import names from '../names/names.module.css';
import styles from './people.module.css';
import type { Person, PersonalField } from './people.ts';

export interface PersonFieldsProps {
  index: number;
  person: Person;
  fields: readonly PersonalField[];
  quantities: readonly number[];
  qty: number;
  stock: number;
  state: 'added' | 'unanswered' | 'adding' | undefined;
  wrongFields: string;
  problems: string;
  notes: string;
  onChange: (id: string, patch: Partial<Person>) => void;
  onRemove: (id: string, index: number) => void;
  onCurrent: (index: number) => void;
}

const modes: Partial<Record<PersonalField, 'tel' | 'email'>> = { phone: 'tel', email: 'email' };

const linesOf = (text: string): string[] => (text === '' ? [] : [...new Set(text.split('\n'))]);

export const PersonFields = memo(function PersonFields(props: PersonFieldsProps) {
  const { index, person, fields, quantities, qty, stock, state, wrongFields, problems, notes, onChange, onRemove, onCurrent } = props;
  const text = useMessages(peopleDialogMessages);
  const labels = useMessages(detailsMessages).fields;
  const id = useId();
  const nth = index + 1;
  const hasNotes = problems !== '' || notes !== '' || state === 'added' || state === 'unanswered';
  return (
    <li className={styles.person} onFocus={() => onCurrent(index)}>
      <span className={names.nth}>{nth}</span>
      <div className={styles.fields}>
        {fields.map((field) => (
          <input
            key={field}
            type="text"
            inputMode={modes[field]}
            className={styles.field}
            aria-label={text.fieldOf(nth, labels[field])}
            aria-describedby={hasNotes ? id : undefined}
            aria-invalid={wrongFields.split(' ').includes(field) || undefined}
            placeholder={labels[field]}
            autoComplete="off"
            readOnly={state !== undefined}
            maxLength={2 * itemLimits.detail}
            value={person[field]}
            onChange={(event) => onChange(person.id, { [field]: event.target.value })}
          />
        ))}
      </div>
      {state === undefined ? (
        <select
          className={`${styles.field} ${styles.qty}`}
          aria-label={text.qtyOf(nth)}
          value={qty}
          onChange={(event) => onChange(person.id, { qty: Number(event.target.value) })}
        >
          {quantities.map((count) => (
            <option key={count} value={count} disabled={count > stock}>
              {text.pieces(count)}
            </option>
          ))}
        </select>
      ) : (
        <span className={styles.qty}>{text.pieces(qty)}</span>
      )}
      <IconButton
        icon={IconTrash}
        size="sm"
        className={styles.remove}
        disabled={state === 'adding'}
        aria-label={text.remove(nth)}
        onClick={() => onRemove(person.id, index)}
      />
      {hasNotes && (
        <ul id={id} className={names.notes}>
          {state === 'added' && (
            <li className={styles.added}>
              <IconCheck size={16} />
              {text.inCart}
            </li>
          )}
          {state === 'unanswered' && (
            <li>
              <IconInfo size={16} />
              {text.unanswered}
            </li>
          )}
          {linesOf(problems).map((words) => (
            <li key={words} className={names.problem}>
              <IconWarning size={16} />
              {words}
            </li>
          ))}
          {linesOf(notes).map((words) => (
            <li key={words}>
              <IconInfo size={16} />
              {words}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
});
