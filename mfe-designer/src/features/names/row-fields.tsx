import { useMessages } from '@shop/runtime';
import { IconInfo, IconTrash, IconWarning } from '@shop/ui/icon';
import { IconButton } from '@shop/ui/icon-button';
import { memo, useId } from 'react';
import { type NamesDialogTexts, namesDialogMessages } from '../../messages/names-dialog.ts';
import styles from './names.module.css';
import { fieldLimits, type RowProblem, type Sizes, sizeOf, type TypedRow } from './rows.ts';

function problemText(problem: RowProblem, text: NamesDialogTexts['problem']): string {
  switch (problem.kind) {
    case 'unknown-size':
      return text['unknown-size'](problem.size);
    case 'few':
      return text.few(problem.size, problem.left);
    case 'few-in-all':
      return text['few-in-all'](problem.left);
    case 'long':
      return text.long(problem.most);
    case 'letters':
      return text.letters(problem.letters.join(' '));
    case 'no-text':
      return text['no-text'][problem.role];
    default:
      return text[problem.kind];
  }
}

function fieldOf(problem: RowProblem): keyof TypedRow {
  switch (problem.kind) {
    case 'no-size':
    case 'unknown-size':
    case 'few':
      return 'size';
    case 'number':
      return 'number';
    case 'no-text':
      return problem.role;
    default:
      return 'name';
  }
}

export interface RowFieldsProps {
  index: number;
  row: TypedRow;
  sizes: Sizes;
  problems: readonly RowProblem[];
  notes: string;
  onChange: (index: number, patch: Partial<TypedRow>) => void;
  onRemove: (index: number) => void;
  onCurrent: (index: number) => void;
}

export const RowFields = memo(function RowFields({ index, row, sizes, problems, notes, onChange, onRemove, onCurrent }: RowFieldsProps) {
  const text = useMessages(namesDialogMessages);
  const id = useId();
  const wrong = problems.length > 0;
  const about = (field: keyof TypedRow) => ({
    'aria-describedby': wrong || notes !== '' ? id : undefined,
    'aria-invalid': problems.some((problem) => fieldOf(problem) === field) || undefined,
  });
  const nth = index + 1;
  const known = sizeOf(sizes, row.size);
  return (
    <li className={styles.row} onFocus={() => onCurrent(index)}>
      <span className={styles.nth}>{nth}</span>
      <input
        {...about('name')}
        className={styles.name}
        aria-label={text.nameOf(nth)}
        placeholder={text.name}
        autoComplete="off"
        maxLength={fieldLimits.name}
        value={row.name}
        onChange={(event) => onChange(index, { name: event.target.value })}
      />
      {sizes.length > 0 && (
        <select
          {...about('size')}
          className={styles.size}
          aria-label={text.sizeOf(nth)}
          value={known?.size ?? row.size}
          onChange={(event) => onChange(index, { size: event.target.value })}
        >
          <option value="">{text.size}</option>
          {!known && row.size !== '' && <option value={row.size}>{row.size}</option>}
          {sizes.map(({ id: sizeId, size, quantity }) => (
            <option key={sizeId} value={size} disabled={quantity === 0}>
              {size}
            </option>
          ))}
        </select>
      )}
      <input
        {...about('number')}
        className={styles.number}
        aria-label={text.numberOf(nth)}
        placeholder={text.number}
        autoComplete="off"
        inputMode="numeric"
        maxLength={fieldLimits.number}
        value={row.number}
        onChange={(event) => onChange(index, { number: event.target.value })}
      />
      <IconButton icon={IconTrash} size="sm" className={styles.remove} aria-label={text.remove(nth)} onClick={() => onRemove(index)} />
      {(wrong || notes !== '') && (
        <ul id={id} className={styles.notes}>
          {[...new Set(problems.map((problem) => problemText(problem, text.problem)))].map((words) => (
            <li key={words} className={styles.problem}>
              <IconWarning size={16} />
              {words}
            </li>
          ))}
          {notes !== '' &&
            notes.split('\n').map((words) => (
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
